import PixelDiff
import Proofsheet

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file that says which pixels aren't compared: a picture whose white is ignored, or rectangles as
/// JSON.
enum MaskFile {
  static let option = OptionDescription(
    name: "--mask", value: "FILE",
    help: "pixels to ignore: a PNG of the picture's size, where it is white, or JSON "
      + "[[x, y, width, height], …]; may be given several times",
    isRepeatable: true)

  /// The masks that a command line names, as one; nil where there is none.
  ///
  /// - Parameters:
  ///   - arguments: the command line.
  ///   - size: the size of the picture that is compared.
  /// - Throws: ``MaskError``, ``PixelDiff/PNGError`` or ``Proofsheet/BaselineError``.
  static func mask(_ arguments: ParsedArguments, size: PixelSize) throws -> PixelMask? {
    var mask: PixelMask?
    for path in arguments.all("--mask") {
      let next = try read(path, size: size)
      guard next.size == size else {
        throw MaskError.otherSize(path: path, mask: next.size, picture: size)
      }
      if mask == nil { mask = next } else { mask?.formUnion(next) }
    }
    return mask
  }

  private static func read(_ path: String, size: PixelSize) throws -> PixelMask {
    guard let bytes = try FileReader.read(path, limit: PNGLimits.standard.maximumFileBytes) else {
      throw BaselineError.notRead(path: path, reason: "it isn't there")
    }
    // A PNG starts with a byte no text has.
    guard bytes.first != 0x89 else {
      return PixelMask(try PNGReader.decode(bytes, name: path).image)
    }
    guard let rectangles = try? JSONDecoder().decode([PixelRectangle].self, from: Data(bytes))
    else { throw MaskError.notAMask(path: path) }
    for rectangle in rectangles
    where rectangle.isEmpty || rectangle.intersection(size.bounds) != rectangle {
      throw MaskError.outside(path: path, rectangle: rectangle, picture: size)
    }
    return PixelMask(rectangles, size: size)
  }
}

/// Why a mask can't be used.
enum MaskError: Error, Hashable {
  case notAMask(path: String)
  case otherSize(path: String, mask: PixelSize, picture: PixelSize)
  case outside(path: String, rectangle: PixelRectangle, picture: PixelSize)
}

extension MaskError: CustomStringConvertible {
  /// What is wrong with which mask.
  var description: String {
    switch self {
    case .notAMask(let path):
      "\(path) is no mask: neither a PNG nor JSON rectangles [[x, y, width, height], …]"
    case .otherSize(let path, let mask, let picture):
      "\(path) is a mask of \(mask) pixels, the picture has \(picture); they must agree"
    case .outside(let path, let rectangle, let picture):
      "\(path): the rectangle \(rectangle) isn't within the picture of \(picture) pixels"
    }
  }
}
