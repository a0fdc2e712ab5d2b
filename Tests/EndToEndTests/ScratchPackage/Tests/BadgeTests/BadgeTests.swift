import Badge
import CairoCanvas
import PixelDiff
import ProofsheetTesting
import Testing

@Suite(.snapshots(tolerance: .exact)) struct BadgeTests {
  @Test func badge() { assertSnapshot(of: Scenario.badge) }

  @Test func matrix() { assertSnapshots(of: Scenario.badge.matrix("swift-testing")) }

  @Test(arguments: Badge.Size.allCases) func sizes(size: Badge.Size) {
    var badge = Scenario.badge
    badge.size = size
    assertSnapshot(of: badge, named: size.rawValue)
  }

  @Test func image() {
    let alpha: UInt8 = Scenario.has("differ") ? 127 : 128
    assertSnapshot(
      of: Image(
        size: PixelSize(width: 3, height: 2),
        filledWith: Colour(red: 10, green: 20, blue: 30, alpha: alpha)))
  }

  @Test func closure() {
    assertSnapshot(size: Size(width: 12, height: 12)) { canvas in
      canvas.fill(
        .ellipse(Rectangle(x: 1, y: 1, width: 10, height: 10)),
        with: Scenario.has("differ") ? .white : .black)
    }
  }
}

@Suite(.enabled(if: Scenario.has("known"))) struct KnownTests {
  @Test(.known(issue: "#12")) func colour() { assertSnapshot(of: Scenario.badge) }
}

@Suite(.enabled(if: Scenario.has("scoped")), .snapshots(tolerance: .channelDelta(200)))
struct ScopedTests {
  @Test func suite() { assertSnapshot(of: Scenario.badge) }

  @Test(.snapshots(tolerance: .channelDelta(199))) func test() {
    assertSnapshot(of: Scenario.badge)
  }

  @Test(.snapshots(tolerance: .exact)) func call() {
    assertSnapshot(of: Scenario.badge, tolerance: .channelDelta(201))
  }
}

@Suite(.enabled(if: Scenario.has("record-all"))) struct RecordAllTests {
  @Test func call() { assertSnapshot(of: Scenario.badge, record: .all) }

  @Test(.snapshots(record: .all)) func trait() { assertSnapshot(of: Scenario.badge) }
}

@Suite(.enabled(if: Scenario.has("font"))) struct FontTests {
  @Test func closure() { Serif.assert() }
}

@Suite(.enabled(if: Scenario.has("detached"))) struct DetachedTests {
  @Test func badge() async {
    await Task.detached { assertSnapshot(of: Badge("Away")) }.value
  }
}
