import Foundation
import PixelDiff
import Proofsheet
import Testing

/// The examples of the modules' first pages do what is said of them.
@Suite struct ModulePageTests {
  private let grey = Image(
    size: PixelSize(width: 4, height: 3),
    filledWith: Colour(red: 100, green: 100, blue: 100, alpha: 255))

  @Test(arguments: [(102, true), (103, false)])
  func comparingGivesAPictureBeyondTheTolerance(red: UInt8, passes: Bool) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var changed = grey
    changed[1, 1] = Colour(red: red, green: 100, blue: 100, alpha: 255)
    let paths = try [("one", grey), ("other", changed)].map { name, image in
      let file = folder.appending(path: "\(name).png")
      try Data(try PNGWriter.encode(image)).write(to: file)
      return file.path
    }
    let picture = try difference(between: paths[0], and: paths[1])
    #expect((picture == nil) == passes)
    if let picture { _ = try PNGReader.decode(picture, name: "picture") }
  }

  @Test func theGreetingIsDrawn() throws {
    let image = try greeting()
    #expect(image.size == PixelSize(width: 240, height: 80))
    #expect(image[20, 40] == Colour(red: 0x33, green: 0x55, blue: 0xCC, alpha: 0xFF))
    #expect(image[0, 0].alpha == 0)
    let white = Colour(red: 0xFF, green: 0xFF, blue: 0xFF, alpha: 0xFF)
    #expect((0..<240).contains { image[$0, 40] == white })
  }

  @Test func theToolHasTheMatrix() {
    #expect(OurSnapshots.matrices.map(\.path) == ["Badge/core"])
  }
}
