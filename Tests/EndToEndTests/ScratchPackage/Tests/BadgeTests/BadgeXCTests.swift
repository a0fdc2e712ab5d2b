import Badge
import PixelDiff
import ProofsheetTesting
import XCTest

final class BadgeXCTests: XCTestCase {
  func testBadge() { assertSnapshot(of: Scenario.badge) }

  func testMatrix() { assertSnapshots(of: Scenario.badge.matrix("core")) }

  func testCrash() throws {
    try XCTSkipUnless(Scenario.has("crash"))
    assertSnapshot(of: Badge("Crash"))
    fatalError("as the scenario wants it")
  }

  func testClash() throws {
    try XCTSkipUnless(Scenario.has("clash"))
    assertSnapshot(of: Badge("One"))
  }

  func test_clash() throws {
    try XCTSkipUnless(Scenario.has("clash"))
    assertSnapshot(of: Badge("Two"))
  }
}

/// Differences that an issue accepts.
final class KnownXCTests: XCTestCase {
  override func setUpWithError() throws { try XCTSkipUnless(Scenario.has("known")) }

  override func invokeTest() {
    withSnapshotSettings(SnapshotSettings(knownIssue: "#13")) { super.invokeTest() }
  }

  func testColour() { assertSnapshot(of: Scenario.badge) }
}

/// A record mode that somebody forgot in the source.
final class RecordAllXCTests: XCTestCase {
  override func setUpWithError() throws { try XCTSkipUnless(Scenario.has("record-all")) }

  override func invokeTest() {
    withSnapshotSettings(SnapshotSettings(record: .all)) { super.invokeTest() }
  }

  func testScope() { assertSnapshot(of: Scenario.badge) }
}

/// Text in a font of the package's own.
final class FontXCTests: XCTestCase {
  override func setUpWithError() throws { try XCTSkipUnless(Scenario.has("font")) }

  func testComponent() { assertSnapshot(of: Serif()) }
}

/// Tests whose tolerance is the case's, not the call's.
final class ScopedXCTests: XCTestCase {
  override func setUpWithError() throws { try XCTSkipUnless(Scenario.has("scoped")) }

  override func invokeTest() {
    withSnapshotSettings(SnapshotSettings(tolerance: .channelDelta(200))) { super.invokeTest() }
  }

  func testScope() { assertSnapshot(of: Scenario.badge, named: "scope") }

  func testScopeAsync() async {
    await Task.yield()
    assertSnapshot(of: Scenario.badge, named: "scope")
  }

  func testCall() { assertSnapshot(of: Scenario.badge, named: "call", tolerance: .exact) }
}
