import Foundation
import Testing

/// The one drawing of the house is true: every module and folder is in it, and no arrow points up.
@Suite struct HouseTests {
  private func house() throws -> House {
    try House(
      drawing: try #require(try Article("CONTRIBUTING.md").blocks("house").first),
      sources: Article.root.appending(path: "Sources"))
  }

  @Test func everyRoomIsDrawn() throws {
    let house = try house()
    #expect(house.files.count > 100)
    #expect(house.differences() == [])
  }

  @Test func noImportLeadsUp() throws { #expect(try house().importsUp() == []) }

  @Test func noNameLeadsUp() throws { #expect(try house().namesUp() == []) }

  /// What the others would say of a house that isn't as it is drawn.
  @Test func arrowsUpAreFound() throws {
    let folder = URL(filePath: NSTemporaryDirectory()).appending(path: "house-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [
      "Roof/Beam.swift": "import Floor\nstruct Beam { let plank = Plank() }",
      "Floor/Wood/Plank.swift": "public struct Plank { let nail = Nail() }",
      "Floor/Metal/Nail.swift":
        "import Roof\nstruct Nail { /* Plank */ let text = \"Plank\" } // Plank",
      "Floor/Metal/Screw.swift": "struct Screw { let text = \"\\(Plank())\" }",
    ]
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let drawn = try House(
      drawing: "Roof\nFloor: Wood, Metal, Glass", sources: folder)
    #expect(drawn.differences() == ["Floor/Glass is drawn and isn't there"])
    #expect(drawn.importsUp() == ["Floor/Metal/Nail.swift imports Roof"])
    #expect(drawn.namesUp() == ["Floor/Metal/Screw.swift uses Plank of Wood"])
    let other = try House(drawing: "Floor: Metal, Wood", sources: folder)
    #expect(other.differences() == ["Roof isn't drawn"])
    #expect(other.namesUp() == ["Floor/Wood/Plank.swift uses Nail of Metal"])
    // Folders that a star stands for are there whatever their names, and don't know each other.
    let starred = try House(drawing: "Roof\nFloor: *", sources: folder)
    #expect(starred.differences() == [])
    #expect(
      starred.namesUp() == [
        "Floor/Metal/Screw.swift uses Plank of Wood", "Floor/Wood/Plank.swift uses Nail of Metal",
      ])
  }
}
