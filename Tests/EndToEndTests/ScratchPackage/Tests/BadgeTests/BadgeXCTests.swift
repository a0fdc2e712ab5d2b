import Badge
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
