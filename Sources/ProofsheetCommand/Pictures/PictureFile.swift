import PixelDiff
import SystemFiles

/// A picture from anywhere, not decoded yet: PNG, JPEG or WebP.
struct PictureFile: Sendable {
  /// What errors call it.
  let name: String
  let bytes: [UInt8]

  /// Reads a file, or standard input where the path is `-`.
  ///
  /// - Throws: ``PixelDiff/PNGError`` or ``Proofsheet/BaselineError``.
  init(_ path: String, limits: PNGLimits) throws {
    if path == "-" {
      name = "standard input"
      bytes = try StandardInput.read(limits: limits)
      return
    }
    guard let bytes = try FileReader.read(path, limit: limits.maximumFileBytes) else {
      // What isn't UTF-8 was replaced by U+FFFD on the way here.
      throw path.unicodeScalars.contains("\u{FFFD}")
        ? PNGError.unreadable(path: path, reason: "its name isn't UTF-8; give it another one")
        : .notFound(path: path)
    }
    name = path
    self.bytes = bytes
  }

  /// Its pixels; anything but JPEG and WebP is taken for a PNG, whose reader says what it is.
  ///
  /// - Throws: ``PixelDiff/PNGError`` or ``PictureError``.
  func decoded(limits: PNGLimits) throws -> PNGFile {
    if PhotoReader.isJPEG(bytes) {
      let image = try PhotoReader.jpeg(bytes, name, limits: limits)
      return Self.shown(image, PhotoMetadata(jpeg: bytes))
    }
    if PhotoReader.isWebP(bytes) {
      let image = try PhotoReader.webP(bytes, name, limits: limits)
      return Self.shown(image, PhotoMetadata(webP: bytes))
    }
    return try PNGReader.decode(bytes, name: name, limits: limits)
  }

  /// A photo as a browser shows it, with what it says of its colours.
  private static func shown(_ image: Image, _ metadata: PhotoMetadata) -> PNGFile {
    PNGFile(image: metadata.orientation.shown(image), colour: metadata.colour)
  }

  /// Compares two pictures, PNG files by the cheapest question that answers it.
  static func compare(
    _ expected: PictureFile, _ actual: PictureFile, tolerance: Tolerance,
    kernel: PixelKernel? = nil, limits: PNGLimits
  ) throws -> FileComparison {
    guard expected.isPhoto || actual.isPhoto else {
      return try FileComparison(
        expected: expected.bytes, named: expected.name, actual: actual.bytes, named: actual.name,
        tolerance: tolerance, kernel: kernel, limits: limits)
    }
    return FileComparison(
      expected: try expected.decoded(limits: limits), actual: try actual.decoded(limits: limits),
      tolerance: tolerance, kernel: kernel)
  }

  /// The picture as a PNG: the file itself, or what a photo shows.
  func png(_ decoded: PNGFile) throws -> [UInt8] {
    isPhoto ? try PNGWriter.encode(decoded.image) : bytes
  }

  /// Whether a name ends like one of a picture that can be read.
  static func isPicture(_ name: String) -> Bool {
    let lower = name.lowercased()
    return [".png", ".jpg", ".jpeg", ".webp"].contains { lower.hasSuffix($0) }
  }

  private var isPhoto: Bool { PhotoReader.isJPEG(bytes) || PhotoReader.isWebP(bytes) }
}
