import Foundation
import PixelDiff
import Proofsheet
import Testing

extension ToolFolder {
  /// Makes the baselines of some variants other pictures, as if they had been drawn so.
  ///
  /// - Parameters:
  ///   - variants: parts of their ids.
  ///   - sheet: the file, below the baselines.
  ///   - change: the bits of a red that are turned over.
  /// - Returns: their ids.
  @discardableResult
  func redraw(_ variants: [String], of sheet: String, by change: UInt8 = 1) throws -> [String] {
    let path = baselines.appending(path: sheet).path
    let inspection = try PNGReader.inspect(path: path)
    var metadata = try BaselineMetadata.decode(
      try #require(try inspection.text(BaselineMetadata.keyword)), path: path)
    var image = try PNGReader.read(path: path).image
    var ids: [String] = []
    for index in metadata.cells.indices
    where variants.contains(where: { metadata.cells[index].id.contains($0) }) {
      let cell = metadata.cells[index].rect
      let old = image[cell.x + 5, cell.y + 5]
      image[cell.x + 5, cell.y + 5] = Colour(
        red: old.red ^ change, green: old.green, blue: old.blue)
      metadata.cells[index].digest = Digest.of(image.cropped(to: cell).premultipliedBGRA)
      ids.append(metadata.cells[index].id)
    }
    let bytes = try PNGWriter.encode(
      image, texts: [PNGText(keyword: BaselineMetadata.keyword, text: try metadata.encoded())])
    try write(Data(bytes), to: sheet)
    return ids
  }
}
