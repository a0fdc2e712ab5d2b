package import PixelDiff
import SystemFiles

/// A decoder of pictures that aren't PNG, which whoever compares them may have.
package struct PictureDecoder: Sendable {
  /// Whether it decodes bytes.
  package let reads: @Sendable ([UInt8]) -> Bool
  /// The picture of bytes that it reads, by their name and within limits.
  package let decode: @Sendable ([UInt8], String, PNGLimits) throws -> PNGFile

  /// Creates a decoder.
  package init(
    reads: @escaping @Sendable ([UInt8]) -> Bool,
    decode: @escaping @Sendable ([UInt8], String, PNGLimits) throws -> PNGFile
  ) {
    self.reads = reads
    self.decode = decode
  }
}

/// A picture from anywhere, not decoded yet: a PNG, or what a decoder reads.
package struct PictureFile: Sendable {
  /// The name that errors call it by.
  package let name: String
  /// The bytes of the file.
  package let bytes: [UInt8]
  /// The decoder that reads it; nil for a PNG.
  private let decoder: PictureDecoder?

  /// Takes bytes for a picture.
  package init(_ bytes: [UInt8], name: String, decoder: PictureDecoder?) {
    self.name = name
    self.bytes = bytes
    self.decoder = decoder.flatMap { $0.reads(bytes) ? $0 : nil }
  }

  /// Reads a file.
  package init(_ path: String, limits: PNGLimits, decoder: PictureDecoder?) throws {
    guard let bytes = try FileReader.read(path, limit: limits.maximumFileBytes) else {
      // What isn't UTF-8 was replaced by U+FFFD on the way here.
      throw path.unicodeScalars.contains("\u{FFFD}")
        ? PNGError.unreadable(path: path, reason: "its name isn't UTF-8; give it another one")
        : .notFound(path: path)
    }
    self.init(bytes, name: path, decoder: decoder)
  }

  /// Its pixels; what no decoder reads is taken for a PNG, whose reader says what it is.
  package func decoded(limits: PNGLimits) throws -> PNGFile {
    try decoder?.decode(bytes, name, limits) ?? PNGReader.decode(bytes, name: name, limits: limits)
  }

  /// Compares two pictures, PNG files by the cheapest question that answers it.
  package static func compare(
    _ expected: PictureFile, _ actual: PictureFile, tolerance: Tolerance,
    kernel: PixelKernel? = nil, limits: PNGLimits
  ) throws -> FileComparison {
    guard expected.decoder != nil || actual.decoder != nil else {
      return try FileComparison(
        expected: expected.bytes, named: expected.name, actual: actual.bytes, named: actual.name,
        tolerance: tolerance, kernel: kernel, limits: limits)
    }
    return FileComparison(
      expected: try expected.decoded(limits: limits), actual: try actual.decoded(limits: limits),
      tolerance: tolerance, kernel: kernel)
  }

  /// The picture as a PNG: the file itself, or what a photo shows.
  package func png(_ decoded: PNGFile) throws -> [UInt8] {
    decoder == nil ? bytes : try PNGWriter.encode(decoded.image)
  }
}
