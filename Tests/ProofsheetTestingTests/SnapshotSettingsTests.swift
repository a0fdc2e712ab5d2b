import PixelDiff
import Proofsheet
import Testing

@testable import ProofsheetTesting

@Suite(.snapshots(tolerance: .channelDelta(3), record: .missing)) struct SnapshotSettingsTests {
  @Test func suiteHoldsForItsTests() {
    #expect(
      SnapshotSettings.current
        == SnapshotSettings(tolerance: .channelDelta(3), record: .missing, knownIssue: nil))
  }

  @Test(.snapshots(tolerance: .exact), .known(issue: "#7")) func innerGoesBeforeOuter() {
    #expect(
      SnapshotSettings.current
        == SnapshotSettings(tolerance: .exact, record: .missing, knownIssue: "#7"))
  }

  @Test func closureGoesBeforeBoth() {
    let inner = withSnapshotSettings(SnapshotSettings(record: .all)) { SnapshotSettings.current }
    #expect(inner == SnapshotSettings(tolerance: .channelDelta(3), record: .all))
    #expect(SnapshotSettings.current.record == .missing)
  }

  @Suite(.snapshots(record: .never)) struct Inner {
    @Test(arguments: [1, 2]) func suitesNest(argument: Int) {
      #expect(
        SnapshotSettings.current == SnapshotSettings(tolerance: .channelDelta(3), record: .never))
    }
  }
}
