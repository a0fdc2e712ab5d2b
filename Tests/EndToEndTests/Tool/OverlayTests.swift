import Foundation
import PixelDiff
import Proofsheet
import Testing

/// `verify --tokens`: exactly the variants that a token reaches fail, and none beside them.
@Suite struct OverlayTests {
  let tool: ToolFolder

  init() throws { tool = try ToolFolder(baselines: ToolFolder.recorded.get()) }

  @Test func everythingMatchesWithoutOverlay() throws {
    let run = try tool.run("verify", "CKButton/core/**")
    #expect(run.status == 0)
    #expect(run.lines.first == "512 variants on 8 sheets match")
    let file = try RunFile.read(tool.snapshots)
    #expect(file.counts == ["variants": 512, "sheets": 8, "matched": 512])
  }

  @Test func smallPadding() throws {
    let overlay = try tool.write(
      """
      {"ckbutton": {"size": {"small": {
        "verticalPadding": {"$type": "dimension", "$value": "5px"}}}}}
      """, named: "overlay.json")
    let run = try tool.run("verify", "CKButton/core/**", "--tokens", overlay)
    #expect(run.status == 1)
    let file = try RunFile.read(tool.snapshots)
    let small = Set(file.variants.map(\.id).filter { $0.contains(",size=small,") })
    #expect(small.count == 128)
    #expect(file.ids("resized") == small)
    #expect(file.counts["matched"] == 512 - 128)
    #expect(file.causes.map(\.condition) == ["size=small"])
    #expect(
      file.causes.first?.tokens == [
        RunFile.Cause.Token(token: "ckbutton.size.small.verticalPadding", old: "6px", new: "5px")
      ])
    #expect(run.output.contains("CKButton/core, size=small: 128 variants resized"))
    #expect(
      run.output.contains("  ckbutton.size.small.verticalPadding is 5px, was 6px"))

    let accept = try tool.run("accept")
    #expect(accept.status == 2, "what tokens of an overlay drew is no baseline")
    #expect(try Folders.contents(of: tool.baselines) == ToolFolder.recorded.get())
  }

  /// The last bit of one channel of one colour is seen wherever the colour is, and nowhere else.
  @Test(arguments: [
    (token: "ckbutton.palette.purple.500", isAliased: true, count: 96, channel: 0),
    (
      token: "ckbutton.color.primary.default.light.background", isAliased: false, count: 16,
      channel: 1
    ),
    (
      token: "ckbutton.color.secondary.hover.dark.foreground", isAliased: false, count: 16,
      channel: 2
    ),
  ])
  func oneColour(token: String, isAliased: Bool, count: Int, channel: Int) throws {
    let hex = channel == 2 ? "#C1B1FF" : "#7E49FF"
    // Who reads an alias of a colour of the palette notes the alias, with the colour as its value.
    let using = Set(
      try users().filter { isAliased ? $0.key.value == hex : $0.key.token == token }.flatMap(
        \.value))
    #expect(using.count == count)
    var colour = try #require(Colour(hex: hex))
    switch channel {
    case 0: colour.red ^= 1
    case 1: colour.green ^= 1
    default: colour.blue ^= 1
    }
    let value = #"{"$type": "color", "$value": "\#(colour.hex)"}"#
    let overlay = try tool.write(
      token.split(separator: ".").reversed().reduce(value) { #"{"\#($1)": \#($0)}"# },
      named: "overlay.json")
    let run = try tool.run("verify", "CKButton/core/**", "--tokens", overlay)
    #expect(run.status == 1)
    let file = try RunFile.read(tool.snapshots)
    #expect(file.ids("differs") == using)
    #expect(file.counts["matched"] == 512 - using.count)
    #expect(
      file.variants.allSatisfy { ($0.difference?.largestChannelDelta ?? 1) == 1 })
  }

  @Test func unknownTokens() throws {
    let overlay = try tool.write(
      """
      {"ckbutton": {"size": {"small": {
        "verticalPading": {"$type": "dimension", "$value": "5px"}}}}}
      """, named: "overlay.json")
    let run = try tool.run("verify", "--tokens", overlay)
    #expect(run.status == 2)
    #expect(run.errors.contains("ckbutton.size.small.verticalPadding"))
    #expect(try Folders.files(below: tool.folder).contains("Snapshots/run.json") == false)
  }

  /// Which variants read which token with which value, as the baselines say.
  private func users() throws -> [TokenReading: Set<String>] {
    var users: [TokenReading: Set<String>] = [:]
    for path in try Folders.files(below: tool.baselines) {
      let file = tool.baselines.appending(path: path).path
      let text = try #require(try PNGReader.inspect(path: file).text(BaselineMetadata.keyword))
      let metadata = try BaselineMetadata.decode(text, path: file)
      for cell in metadata.cells {
        for token in cell.tokens { users[metadata.tokens[token], default: []].insert(cell.id) }
      }
    }
    return users
  }
}
