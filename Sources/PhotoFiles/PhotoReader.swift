internal import CJPEG
internal import CWebP
package import PixelDiff

/// A reader of JPEG and WebP files, and of PNG files that say that they are to be turned.
package enum PhotoReader {
  /// Whether bytes begin like those of a photo.
  package static func reads(_ bytes: [UInt8]) -> Bool {
    isJPEG(bytes) || isWebP(bytes) || PhotoMetadata.orientation(png: bytes) != .upright
  }

  /// A picture as a browser shows it, with what it says of its colours.
  ///
  /// - Parameter bytes: those of a file that ``reads(_:)``.
  package static func decode(
    _ bytes: [UInt8], name: String, limits: PNGLimits
  ) throws -> PNGFile {
    if bytes.first == 0x89 {
      let file = try PNGReader.decode(bytes, name: name, limits: limits)
      let orientation = PhotoMetadata.orientation(png: bytes)
      return PNGFile(
        image: orientation.shown(file.image), colour: file.colour,
        bitDepth: file.bitDepth,
        deepSamples: file.deepSamples.map { orientation.shown($0, of: file.image.size) })
    }
    let isJPEG = isJPEG(bytes)
    let image = try isJPEG ? jpeg(bytes, name, limits: limits) : webP(bytes, name, limits: limits)
    let metadata = isJPEG ? PhotoMetadata(jpeg: bytes) : PhotoMetadata(webP: bytes)
    return PNGFile(image: metadata.orientation.shown(image), colour: metadata.colour)
  }

  private static func isJPEG(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }

  private static func isWebP(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
  }

  private static func jpeg(
    _ bytes: [UInt8], _ path: String, limits: PNGLimits
  ) throws(PhotoError) -> Image {
    var width: UInt32 = 0
    var height: UInt32 = 0
    var message = [CChar](repeating: 0, count: 256)
    switch cjpeg_size(bytes, bytes.count, &width, &height, &message, message.count) {
    case 0: break
    case 2: throw .unsupported(path: path, kind: "JPEG", reason: text(message))
    default: throw .broken(path: path, kind: "JPEG", reason: text(message))
    }
    let size = try checked(Int(width), Int(height), path, limits)
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

  private static func webP(
    _ bytes: [UInt8], _ path: String, limits: PNGLimits
  ) throws(PhotoError) -> Image {
    var features = WebPBitstreamFeatures()
    guard WebPGetFeatures(bytes, bytes.count, &features) == VP8_STATUS_OK else {
      throw .broken(path: path, kind: "WebP", reason: "its header is damaged or cut short")
    }
    guard features.has_animation == 0 else {
      throw .unsupported(
        path: path, kind: "WebP", reason: "it is animated, and frames aren't read here")
    }
    let size = try checked(Int(features.width), Int(features.height), path, limits)
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
    _ width: Int, _ height: Int, _ path: String, _ limits: PNGLimits
  ) throws(PhotoError) -> PixelSize {
    let size = PixelSize(width: width, height: height)
    // Both formats keep their sides in 16 bits, so that the product can't overflow.
    guard size.area <= limits.maximumPixels else {
      throw .tooLarge(path: path, size: size, limit: limits.maximumPixels)
    }
    return size
  }

  private static func text(_ message: [CChar]) -> String {
    String(decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

/// An error of reading a JPEG or WebP file.
package enum PhotoError: Error, Hashable, Sendable, CustomStringConvertible {
  case broken(path: String, kind: String, reason: String)
  case unsupported(path: String, kind: String, reason: String)
  case tooLarge(path: String, size: PixelSize, limit: Int)

  /// The file, and what is wrong with it.
  package var description: String {
    switch self {
    case .broken(let path, let kind, let reason): "\(path): not a valid \(kind): \(reason)"
    case .unsupported(let path, let kind, let reason):
      "\(path): a \(kind) that can't be compared: \(reason)"
    case .tooLarge(let path, let size, let limit):
      "\(path): too large: \(size) pixels, the limit is \(limit) in all; \(PNGLimits.hint)"
    }
  }
}
