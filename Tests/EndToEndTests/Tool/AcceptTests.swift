import Foundation
import PixelDiff
import Proofsheet
import Testing

/// `accept`: what was drawn and shown becomes the baseline, all of it or some.
@Suite struct AcceptTests {
  static let sheet = "ck-button/core/primary.light@2x.png"
  static let changed = ["size=small,state=default,icon=none", "size=large,state=default,icon=both"]

  let tool: ToolFolder
  let recorded: [String: Data]

  init() throws {
    recorded = try ToolFolder.recorded.get()
    tool = try ToolFolder(baselines: recorded)
  }

  @Test func nothingToAccept() throws {
    #expect(try tool.run("accept").status == 3, "there is no run")
    #expect(try tool.run("verify", "CKButton/core/**").status == 0)
    #expect(try tool.run("accept").status == 2, "nothing failed")
    #expect(try Folders.contents(of: tool.baselines) == recorded)
  }

  @Test func missingSheets() throws {
    let tool = try ToolFolder()
    let verify = try tool.run("verify", "CKButton/core/**")
    #expect(verify.status == 1)
    #expect(try RunFile.read(tool.snapshots).counts["missing"] == 512)
    #expect(try Folders.files(below: tool.baselines).isEmpty)
    #expect(try tool.run("accept").status == 0)
    #expect(try Folders.contents(of: tool.baselines) == recorded)
    #expect(try tool.run("verify", "CKButton/core/**").status == 0)
  }

  @Test func someCells() throws {
    let ids = try spoil(Self.changed)
    try #require(ids.count == 2)
    #expect(try tool.run("verify", "CKButton/core/**").status == 1)
    #expect(try RunFile.read(tool.snapshots).ids("differs") == Set(ids))

    let accept = try tool.run("accept", ids[0])
    #expect(accept.status == 0, "\(accept.output)\(accept.errors)")
    #expect(try tool.run("verify", "CKButton/core/**").status == 1)
    #expect(try RunFile.read(tool.snapshots).ids("differs") == [ids[1]])

    // With the last one accepted, every byte is as it was recorded.
    #expect(try tool.run("accept").status == 0)
    #expect(try Folders.contents(of: tool.baselines) == recorded)
  }

  @Test func baselineThatChangedSince() throws {
    let ids = try spoil(Self.changed)
    #expect(try tool.run("verify", "CKButton/core/**").status == 1)
    try spoil([Self.changed[0]])
    let before = try Folders.contents(of: tool.baselines)
    let accept = try tool.run("accept", ids[0])
    #expect(accept.status == 3)
    #expect(accept.errors.contains("has changed since the run compared with it"))
    #expect(try Folders.contents(of: tool.baselines) == before)
  }

  /// Makes the baselines of some variants other pictures, as if they had been drawn so.
  ///
  /// - Returns: their ids.
  @discardableResult
  private func spoil(_ variants: [String]) throws -> [String] {
    let path = tool.baselines.appending(path: Self.sheet).path
    let file = try PNGReader.read(path: path)
    var metadata = try BaselineMetadata.decode(
      try #require(file.text(BaselineMetadata.keyword)), path: path)
    var image = file.image
    var ids: [String] = []
    for index in metadata.cells.indices
    where variants.contains(where: { metadata.cells[index].id.contains($0) }) {
      let cell = metadata.cells[index].rect
      let old = image[cell.x + 5, cell.y + 5]
      image[cell.x + 5, cell.y + 5] = Colour(
        red: old.red ^ 1, green: old.green, blue: old.blue)
      metadata.cells[index].digest = Digest.of(image.cropped(to: cell).premultipliedBGRA)
      ids.append(metadata.cells[index].id)
    }
    let bytes = try PNGWriter.encode(
      image, texts: [PNGText(keyword: BaselineMetadata.keyword, text: try metadata.encoded())])
    try tool.write(Data(bytes), to: Self.sheet)
    return ids
  }
}
