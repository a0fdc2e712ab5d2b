import SystemFiles
import Testing

@testable import ProofsheetRun

@Suite struct RunIdentityTests {
  @Test func environmentNamesTheRun() {
    #expect(
      RunIdentity.ofTests(environment: ["PROOFSHEET_RUN": "nightly-7"], fresh: "fresh")
        == "nightly-7")
  }

  /// These tests are run by SwiftPM, or by hand: both have one answer that stays.
  @Test func sameRunInOneProcess() {
    let first = RunIdentity.ofTests(environment: [:], fresh: "fresh")
    #expect(first == RunIdentity.ofTests(environment: [:], fresh: "fresh"))
    if let runner = ParentProcess.testRunner() {
      #expect(first == "\(runner.name)-\(runner.identifier)-\(runner.start)")
    } else {
      #expect(first == "fresh")
    }
  }
}
