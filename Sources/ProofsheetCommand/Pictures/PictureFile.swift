import CJPEG
import CWebP
import PixelDiff
import Proofsheet

/// A picture from anywhere: PNG, JPEG or WebP.
enum PictureFile {
  /// Reads a picture; anything but JPEG and WebP is taken for a PNG, whose reader says what it is.
  ///
  /// - Throws: ``PixelDiff/PNGError``, ``PictureError`` or ``Proofsheet/BaselineError``.
  static func read(_ path: String) throws -> PNGFile {
    guard let bytes = try FileReader.read(path, limit: PNGLimits.standard.maximumFileBytes) else {
      throw PNGError.notFound(path: path)
    }
    if isJPEG(bytes) { return PNGFile(image: try jpeg(bytes, path)) }
    if isWebP(bytes) { return PNGFile(image: try webP(bytes, path)) }
    return try PNGReader.decode(bytes, name: path)
  }

  /// Compares two pictures, PNG files by the cheapest question that answers it.
  static func compare(
    _ expected: String, _ actual: String, tolerance: Tolerance, mask: PixelMask?
  ) throws -> (difference: Difference, files: (expected: PNGFile, actual: PNGFile)?) {
    if isPNG(expected), isPNG(actual) {
      let comparison = try FileComparison(
        expected: expected, actual: actual, tolerance: tolerance, mask: mask)
      return (comparison.difference, comparison.files)
    }
    let files = (expected: try read(expected), actual: try read(actual))
    return (
      Comparison.compare(
        expected: files.expected, actual: files.actual, tolerance: tolerance, mask: mask), files
    )
  }

  /// Whether a name ends like one of a picture that can be read.
  static func isPicture(_ name: String) -> Bool {
    let lower = name.lowercased()
    return [".png", ".jpg", ".jpeg", ".webp"].contains { lower.hasSuffix($0) }
  }

  private static func isPNG(_ path: String) -> Bool { path.lowercased().hasSuffix(".png") }

  private static func isJPEG(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }

  private static func isWebP(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
  }

  private static func jpeg(_ bytes: [UInt8], _ path: String) throws(PictureError) -> Image {
    var width: UInt32 = 0
    var height: UInt32 = 0
    var message = [CChar](repeating: 0, count: 256)
    guard cjpeg_size(bytes, bytes.count, &width, &height, &message, message.count) == 0 else {
      throw .broken(path: path, kind: "JPEG", reason: text(message))
    }
    let size = try checked(Int(width), Int(height), path)
    var failed = false
    let pixels = [UInt8](unsafeUninitializedCapacity: size.area * 4) { buffer, count in
      failed =
        cjpeg_decode(
          bytes, bytes.count, width, height, buffer.baseAddress, &message, message.count) != 0
      count = failed ? 0 : size.area * 4
    }
    guard !failed else { throw .broken(path: path, kind: "JPEG", reason: text(message)) }
    return Image(size: size, pixels: pixels)
  }

  private static func webP(_ bytes: [UInt8], _ path: String) throws(PictureError) -> Image {
    var features = WebPBitstreamFeatures()
    guard WebPGetFeatures(bytes, bytes.count, &features) == VP8_STATUS_OK else {
      throw .broken(path: path, kind: "WebP", reason: "its header is damaged or cut short")
    }
    guard features.has_animation == 0 else {
      throw .broken(path: path, kind: "WebP", reason: "it is animated; frames can't be compared")
    }
    let size = try checked(Int(features.width), Int(features.height), path)
    var failed = false
    let pixels = [UInt8](unsafeUninitializedCapacity: size.area * 4) { buffer, count in
      failed =
        WebPDecodeRGBAInto(
          bytes, bytes.count, buffer.baseAddress, size.area * 4, Int32(size.width * 4)) == nil
      count = failed ? 0 : size.area * 4
    }
    guard !failed else {
      throw .broken(path: path, kind: "WebP", reason: "its data are damaged or cut short")
    }
    return Image(size: size, pixels: pixels)
  }

  private static func checked(
    _ width: Int, _ height: Int, _ path: String
  ) throws(PictureError) -> PixelSize {
    let size = PixelSize(width: width, height: height)
    guard size.area <= PNGLimits.standard.maximumPixels else {
      throw .tooLarge(path: path, size: size)
    }
    return size
  }

  private static func text(_ message: [CChar]) -> String {
    String(decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

/// Why a JPEG or WebP file can't be read.
enum PictureError: Error, Hashable {
  case broken(path: String, kind: String, reason: String)
  case tooLarge(path: String, size: PixelSize)
}

extension PictureError: CustomStringConvertible {
  /// Which file it is, and what is wrong with it.
  var description: String {
    switch self {
    case .broken(let path, let kind, let reason): "\(path): not a valid \(kind): \(reason)"
    case .tooLarge(let path, let size):
      "\(path): too large: \(size) pixels, the limit is \(PNGLimits.standard.maximumPixels) in all"
    }
  }
}
