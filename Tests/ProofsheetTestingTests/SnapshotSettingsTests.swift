import PixelDiff
import Proofsheet
import Testing

@testable import ProofsheetTesting

@Suite(.snapshots(tolerance: .channelDelta(3), record: .missing)) struct SnapshotSettingsTests {
  static let project = ProjectSettings(tolerance: .channelDelta(9), path: "/app/proofsheet.json")

  /// What holds here, and what said so.
  private static func current() -> (AppliedTolerance, RecordMode?, String?) {
    let settings = SnapshotSettings.current
    return (settings.appliedTolerance(in: project), settings.record, settings.knownIssue)
  }

  private static func place(line: Int) -> String {
    "ProofsheetTestingTests/SnapshotSettingsTests.swift:\(line)"
  }

  @Test func suiteHoldsForItsTests() {
    let suite = AppliedTolerance(.channelDelta(3), from: .suite, at: Self.place(line: 7))
    #expect(Self.current() == (suite, .missing, nil))
  }

  @Test(.snapshots(tolerance: .exact), .known(issue: "#7")) func testGoesBeforeSuite() {
    let test = AppliedTolerance(.exact, from: .test, at: Self.place(line: #line - 1))
    #expect(Self.current() == (test, .missing, "#7"))
  }

  @Test func closureGoesBeforeSuite() {
    let line = #line + 1
    let inner = withSnapshotSettings(SnapshotSettings(tolerance: .exact, record: .all)) {
      Self.current()
    }
    #expect(
      inner == (AppliedTolerance(.exact, from: .scope, at: Self.place(line: line)), .all, nil))
    // What a closure doesn't say is the suite's.
    let other = withSnapshotSettings(SnapshotSettings(record: .all)) { Self.current() }
    #expect(other.0.origin == .suite && other.1 == .all)
    #expect(SnapshotSettings.current.record == .missing)
  }

  @Test func callGoesBeforeAll() {
    let site = CallSite(
      fileID: "A/B.swift", filePath: "/A/B.swift", function: "f()", line: 8, column: 1)
    let assertion = SnapshotAssertion(tolerance: .exact, record: nil, at: site)
    #expect(
      assertion.settings.appliedTolerance(in: Self.project)
        == AppliedTolerance(.exact, from: .call, at: "A/B.swift:8"))
    let plain = SnapshotAssertion(tolerance: nil, record: nil, at: site)
    #expect(plain.settings.appliedTolerance(in: Self.project).origin == .suite)
  }

  @Suite(.snapshots(record: .never)) struct Inner {
    @Test(arguments: [1, 2]) func suitesNest(argument: Int) {
      let (tolerance, record, _) = SnapshotSettingsTests.current()
      #expect(tolerance.tolerance == .channelDelta(3) && tolerance.origin == .suite)
      #expect(record == .never)
    }
  }
}

@Suite struct UnsetSettingsTests {
  @Test func fileComesLast() {
    let settings = SnapshotSettings.current
    #expect(
      settings.appliedTolerance(in: SnapshotSettingsTests.project)
        == AppliedTolerance(.channelDelta(9), from: .file, at: "/app/proofsheet.json"))
    #expect(settings.appliedTolerance(in: ProjectSettings()) == .standard)
  }
}
