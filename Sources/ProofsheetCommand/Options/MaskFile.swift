import JSONText
import PixelDiff
import ProofsheetRun
import SystemFiles

/// A file that says which pixels aren't compared: a picture whose white is ignored, or rectangles as
/// JSON.
enum MaskFile {
  static let option = Option(
    "--mask", file: "FILE",
    help: "pixels to ignore: a PNG of the picture's size, where it is white, or JSON "
      + "[[x, y, width, height], …]; may be given several times",
    isRepeatable: true)

  /// The most bytes that rectangles may take: half a million of them.
  static let maximumBytes = 16 << 20

  /// The masks that a command line names.
  static func masks(_ arguments: ParsedArguments, limits: PNGLimits) throws -> [Mask] {
    try arguments.all(option).flatMap { try read($0, limits: limits) }
  }

  private static func read(_ path: String, limits: PNGLimits) throws -> [Mask] {
    guard let bytes = try FileReader.read(path, limit: limits.maximumFileBytes) else {
      throw FileError.notRead(path: path, reason: "it isn't there")
    }
    // A PNG starts with a byte no text has.
    guard bytes.first != 0x89 else {
      return [.pixels(PixelMask(try PNGReader.decode(bytes, name: path, limits: limits).image))]
    }
    guard bytes.count <= maximumBytes else {
      throw MaskFileError.tooLarge(path: path, bytes: bytes.count, limit: maximumBytes)
    }
    guard let rectangles = try? JSONDecoder().decode([PixelRectangle].self, from: Data(bytes))
    else { throw MaskFileError.notAMask(path: path) }
    return rectangles.map { .rectangle($0) }
  }
}

/// The reasons why a file is no mask.
enum MaskFileError: Error, Hashable, CustomStringConvertible {
  case notAMask(path: String)
  case tooLarge(path: String, bytes: Int, limit: Int)

  /// The reason, and the form of a mask.
  var description: String {
    switch self {
    case .notAMask(let path):
      "\(path) is no mask: neither a PNG nor JSON rectangles [[x, y, width, height], …]"
    case .tooLarge(let path, let bytes, let limit):
      """
      \(path) has \(bytes) bytes, and rectangles may have \(limit); white pixels of a PNG mask as \
      many as one likes
      """
    }
  }
}
