import PhotoFiles
import PixelDiff
import SystemFiles

/// A picture from anywhere, not decoded yet: PNG, JPEG or WebP.
struct PictureFile: Sendable {
  /// The name that errors call it by.
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
  /// - Throws: ``PixelDiff/PNGError`` or ``PhotoFiles/PhotoError``.
  func decoded(limits: PNGLimits) throws -> PNGFile {
    isPhoto
      ? try PhotoReader.decode(bytes, name: name, limits: limits)
      : try PNGReader.decode(bytes, name: name, limits: limits)
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

  private var isPhoto: Bool { PhotoReader.reads(bytes) }
}
