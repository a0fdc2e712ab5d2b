import PixelDiff
package import SeededRandom

/// Files that say which pixels aren't compared: rectangles as JSON, or a picture.
package final class MaskTarget: FuzzTarget {
  package static let name = "masks"

  private let folder: ToolFolder
  private let size = PixelSize(width: 16, height: 12)

  package init() throws {
    folder = try ToolFolder()
    for (name, level) in [("a", UInt8(0)), ("b", 255)] {
      let pixels = (0..<size.area * 4).map { $0 % 4 == 3 ? 255 : level }
      try folder.write(try PNGWriter.encode(Image(size: size, pixels: pixels)), to: "\(name).png")
    }
  }

  package func seeds() throws -> [[UInt8]] {
    let white = [UInt8](repeating: 255, count: size.area * 4)
    return [
      Array("[[0, 0, 4, 4], [8, 2, 100, 3]]".utf8), Array("[]".utf8),
      try PNGWriter.encode(Image(size: size, pixels: white)),
    ]
  }

  package func changed(
    _ input: [UInt8], with other: [UInt8], _ random: inout SeededGenerator
  ) -> [UInt8] {
    input.first == 0x89
      ? PNGMutation.changed(input, with: other, &random)
      : JSONMutation.changed(input, with: other, &random)
  }

  package func run(_ input: [UInt8]) throws(Finding) -> String {
    try folder.replace(input, "mask")
    // Every pixel differs, so that it is a difference where any is left.
    let answer = folder.run(
      "diff", folder.path("a.png"), folder.path("b.png"), "--mask", folder.path("mask"))
    return "status \(answer.status)"
  }
}
