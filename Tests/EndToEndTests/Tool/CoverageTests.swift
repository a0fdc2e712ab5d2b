import Foundation
import Testing

/// `coverage`: text, JSON and the status for build servers.
@Suite struct CoverageTests {
  static let one = "CKButton/core/type=primary,size=small,state=default,icon=none,appearance=light"

  private struct System: Decodable {
    struct Entry: Decodable {
      var token: String
      var value: String
      var changedTo: String
      var readBy: Int
    }
    var components: [String]
    var tokens: Int
    var covered: Int
    var share: Double
    var uncovered: [Entry]
    var withoutStep: [String]
  }

  @Test func saysWhatNothingWouldNotice() throws {
    let tool = try ToolFolder()
    let json = try tool.run("coverage", Self.one, "--json", "--minimum", "1%")
    #expect(json.status == 0)
    let systems = try JSONDecoder().decode([System].self, from: Data(json.output.utf8))
    let system = try #require(systems.first)
    #expect(systems.count == 1 && system.components == ["CKButton"])
    #expect(system.covered > 0 && system.covered + system.uncovered.count == system.tokens)
    #expect(system.share == Double(system.covered) / Double(system.tokens))
    let missed = Set(system.uncovered.map(\.token))
    // The one variant is small, primary and light.
    #expect(!missed.contains("ckbutton.size.small.verticalPadding"))
    let ghost = try #require(
      system.uncovered.first { $0.token == "ckbutton.color.ghost.default.dark.background" })
    #expect(ghost.readBy == 0)

    let percent = Int(system.share * 100)
    let text = try tool.run("coverage", Self.one, "--minimum", "\(percent + 1)%")
    #expect(text.status == 1, "it has less")
    #expect(
      text.lines.first
        == "CKButton: \(system.covered) of \(system.tokens) tokens would be noticed (\(percent) %)")
    #expect(
      text.lines.contains(
        "  ckbutton.color.ghost.default.dark.background: #00000000 to #808080: "
          + "no variant reads it"))
    #expect(text.lines.count == 1 + missed.count + (system.withoutStep.isEmpty ? 0 : 1))
    #expect(
      try tool.run("coverage", Self.one, "--minimum", "\(Double(percent) / 100)").status == 0)
  }
}
