import ProofsheetRun
import Testing

@testable import ProofsheetReport

@Suite struct ParentProcessTests {
  /// `/proc/<pid>/stat` as Linux writes it, with a name of our choice.
  private static func stat(_ name: String) -> String {
    """
    4242 (\(name)) S 17 4242 4242 34816 4242 4194304 1209 0 0 0 3 1 0 0 20 0 1 0 282439 10485760 991 \
    18446744073709551615 1 1 0 0 0 0 0 4096 65536 0 0 0 17 1 0 0 0 0 0 0 0 0 0 0 0 0 0
    """
  }

  @Test(arguments: ["swift-test", "a b", "odd) S 1 (name", ""])
  func readsStat(name: String) throws {
    let process = try #require(ParentProcess(4242, stat: Self.stat(name)))
    #expect(process.identifier == 4242)
    #expect(process.parent == 17)
    #expect(process.name == name)
    #expect(process.start == "282439")
  }

  @Test(arguments: ["", "4242", "4242 (name", "4242 (name) S 17", "4242 )name( S 17"])
  func refusesOther(text: String) {
    #expect(ParentProcess(4242, stat: text) == nil)
  }

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
