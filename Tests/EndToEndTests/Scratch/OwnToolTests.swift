import Foundation
import Testing

/// A package's own component, token file and tool: record, break, look, accept.
@Suite(.serialized) struct OwnToolTests {
  /// A drawing that isn't the same each time is named, with the place and the size of what flickers.
  @Test func aFlakeIsNamedWithItsPlace() throws {
    let package = try ScratchPackage.shared.get()
    try Folders.withTemporary { temporary in
      let baselines = temporary.appending(path: "Baselines")
      try FileManager.default.createDirectory(at: baselines, withIntermediateDirectories: true)
      func verify(_ environment: [String: String]) throws -> ProgramRun {
        try ProgramRun(
          Folders.endToEnd.appending(path: "build/debug/chips"),
          ["verify", "--repeat", "3", "--baselines", baselines.path], in: package.folder,
          environment: environment)
      }
      #expect(
        try verify([:]).lines.first == "8 of 8 variants fail on 2 of 2 sheets: 8 without baseline")
      let run = try verify(["CHIPS_FLICKER": "1"])
      #expect(run.status == 1)
      #expect(
        run.output.contains(
          """
            Chip/core/tone=loud,word=short,appearance=dark: drawing 2 of 3, with fresh caches, isn't \
          the first one: 12 pixels differ, by up to 1 of 255 within 6x2 at (20, 4)
          """), "\(run.output)")
    }
  }

  @Test func aTokenIsBrokenSeenAndAccepted() throws {
    let package = try ScratchPackage.shared.get()
    try Folders.withTemporary { temporary in
      let baselines = temporary.appending(path: "Baselines")
      try FileManager.default.createDirectory(at: baselines, withIntermediateDirectories: true)
      let place = ["--baselines", baselines.path]
      func chips(_ command: String, _ more: String...) throws -> ProgramRun {
        try ProgramRun(
          Folders.endToEnd.appending(path: "build/debug/chips"), [command] + more + place,
          in: package.folder)
      }
      let list = try package.chips("list")
      #expect(list.status == 0)
      #expect(list.lines.last?.hasPrefix("Chip/core         8       2") == true, "\(list.output)")

      #expect(try chips("verify").status == 1)
      #expect(try chips("record").status == 0)
      let green = try chips("verify")
      #expect(green.status == 0, "\(green.output)\(green.errors)")
      #expect(green.lines == ["8 variants on 2 sheets match"])

      let tokens = package.folder.appending(path: "Sources/Chips/chip.tokens.json")
      let good = try Data(contentsOf: tokens)
      defer { try? good.write(to: tokens) }
      let broken = String(decoding: good, as: UTF8.self).replacing("#C81428", with: "#C81429")
      try Data(broken.utf8).write(to: tokens)
      let red = try chips("verify")
      #expect(red.status == 1)
      #expect(red.lines.first == "4 of 8 variants fail on 2 of 2 sheets: 4 differ")
      #expect(red.lines.contains("Chip/core, tone=loud: 4 variants differ"))
      #expect(red.lines.contains("  chip.colour.loud is #C81429, was #C81428"))

      #expect(try chips("accept").status == 0)
      #expect(try chips("verify").status == 0)

      try Data(broken.replacing("#C81429", with: "#C8142").utf8).write(to: tokens)
      let refused = try chips("verify")
      #expect(refused.status == 2)
      #expect(refused.errors.contains("chip.tokens.json"), "\(refused.errors)")
      #expect(refused.errors.contains("chip.colour.loud"), "\(refused.errors)")
    }
  }
}
