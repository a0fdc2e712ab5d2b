import Foundation
import Testing

/// Whose tolerance holds: the project's, the suite's, the test's or the call's, in both libraries.
extension ScratchTests {
  /// Runs the scoped tests with settings that would let everything pass.
  private func scoped(isParallel: Bool) throws -> ProgramRun {
    _ = try package.test(
      "scoped", arguments: ["--filter", "Scoped"], environment: ["PROOFSHEET_RECORD": "missing"])
    return try package.test(
      "scoped differ", isParallel: isParallel, arguments: ["--filter", "Scoped"])
  }

  @Test(arguments: [false, true]) func theNearestToleranceHolds(isParallel: Bool) throws {
    let run = try scoped(isParallel: isParallel)
    #expect(run.status == 1)
    let text = run.output + run.errors
    #expect(
      try RunFile.read(package.snapshots).ids("differs") == [
        "tests/badge-xc-tests/test-call/call", "tests/scoped-tests/test/snapshot",
      ])
    #expect(text.contains("  tolerance exact (call, BadgeTests/BadgeXCTests.swift:"), "\(text)")
    #expect(text.contains("  tolerance channel 199 (test, BadgeTests/BadgeTests.swift:"))
    let doctor = try package.tool("doctor")
    for finding in [
      "tolerance channel 200 (scope, BadgeTests/BadgeXCTests.swift:",
      "tolerance channel 200 (suite, BadgeTests/BadgeTests.swift:",
      "tolerance channel 201 (call, BadgeTests/BadgeTests.swift:",
    ] { #expect(doctor.output.contains(finding), "\(doctor.output)") }
    #expect(
      doctor.output.contains(
        """
        2 of 2 variants need it, off by up to 200 of 255 in up to 2082 pixels
        """))
    #expect(doctor.output.contains("2082 pixels; channel 200 would do"))
  }

  /// The file holds where nothing else does: for XCTest here, while the suite says exact.
  @Test(arguments: [false, true]) func theProjectComesLast(isParallel: Bool) throws {
    let settings = package.folder.appending(path: "proofsheet.json")
    defer { try? FileManager.default.removeItem(at: settings) }
    try Data(#"{"tolerance": {"metric": "channel", "threshold": 200}}"#.utf8).write(to: settings)
    let run = try package.test("differ", isParallel: isParallel)
    let file = try RunFile.read(package.snapshots)
    #expect(file.counts["matched"] == 5, "\(file.counts)")
    #expect(file.counts["differs"] == Self.allCount - 6)
    #expect(
      (run.output + run.errors).contains("  tolerance exact (suite, BadgeTests/BadgeTests.swift:7)")
    )

    try Data(#"{"tolerances": {}}"#.utf8).write(to: settings)
    let broken = try package.test(isParallel: isParallel)
    #expect(broken.status == 1)
    #expect(
      (broken.output + broken.errors).contains(
        "proofsheet.json:1: there is no setting “tolerances”; did you mean tolerance?"))
  }
}
