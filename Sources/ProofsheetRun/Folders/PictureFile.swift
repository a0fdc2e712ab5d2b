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

  /// The kind of picture its bytes are, such as `a JPEG`; nil where they are none that is known.
  package var kind: String? { FileKind.picture(Array(bytes.prefix(16))) }

  /// True for a kind of picture that nothing here can compare, such as a GIF or an SVG.
  package var isOfAnUnreadKind: Bool {
    decoder == nil && kind != "a PNG"
      && (kind != nil || FileKind.isNamedLikeAPicture(name) && Self.readKind(of: name) == nil)
  }

  /// What its name says it is and it isn't: a JPEG is compared as one, whatever it is called.
  package var misnaming: Misnaming? {
    guard let kind else { return nil }
    if kind == "a PNG", decoder != nil { return Misnaming(path: name, kind: kind, isTurned: true) }
    guard let claimed = Self.readKind(of: name), kind != claimed else { return nil }
    return Misnaming(path: name, kind: kind)
  }

  /// A picture that is another than its name says, or than its stored pixels.
  package struct Misnaming: Hashable, Sendable {
    /// The file.
    package var path: String
    /// What it is, such as `a JPEG`.
    package var kind: String
    /// True for a PNG that asks to be turned.
    package var isTurned = false
  }

  /// The kind that a name's ending claims, among those that are read.
  private static func readKind(of name: String) -> String? {
    let lower = name.lowercased()
    if lower.ends(with: ".png") { return "a PNG" }
    if lower.ends(with: ".jpg") || lower.ends(with: ".jpeg") { return "a JPEG" }
    return lower.ends(with: ".webp") ? "a WebP" : nil
  }

  /// Reads what somebody named as a picture: a file, or a pipe such as a shell's `<(…)`.
  ///
  /// - Throws: ``PixelDiff/PNGError`` or ``SystemFiles/FileError``.
  package init(named path: String, limits: PNGLimits, decoder: PictureDecoder?) throws {
    guard FileReader.kind(path) == .other, let pipe = try OpenFile.find(path) else {
      self = try PictureFile(path, limits: limits, decoder: decoder)
      return
    }
    try pipe.awaitWriter()
    let bytes = try pipe.rest(limit: limits.maximumFileBytes)
    guard bytes.count <= limits.maximumFileBytes else {
      throw FileError.notRead(
        path: path, reason: "it has more than \(limits.maximumFileBytes) bytes, which is the limit")
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
