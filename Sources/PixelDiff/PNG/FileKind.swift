internal import SystemFiles

/// The kind of a file that isn't a PNG, by its first bytes.
package enum FileKind {
  private static let magics: [(offset: Int, bytes: [UInt8], kind: String)] = [
    (0, [0xFF, 0xD8, 0xFF], "a JPEG"),
    (0, Array("GIF8".utf8), "a GIF"),
    (8, Array("WEBP".utf8), "a WebP"),
    (0, Array("BM".utf8), "a BMP"),
    (0, Array("II*\0".utf8), "a TIFF"),
    (0, Array("MM\0*".utf8), "a TIFF"),
    (0, Array("%PDF".utf8), "a PDF"),
    (0, Array("8BPS".utf8), "a Photoshop file"),
    (4, Array("ftypavif".utf8), "an AVIF"),
    (4, Array("ftyp".utf8), "an HEIF or a film"),
    (0, [0xFF, 0x0A], "a JPEG XL"),
    (0, [0, 0, 1, 0], "an icon file (ICO)"),
    (0, [0x8A, 0x4D, 0x4E, 0x47], "an MNG"),
    (0, [0x1F, 0x8B], "a gzip archive"),
    (0, Array("PK\u{3}\u{4}".utf8), "a ZIP archive"),
  ]

  /// Throws what the file is, unless it starts as a PNG does.
  static func requirePNG(_ bytes: [UInt8], name: String) throws(PNGError) {
    guard !bytes.starts(with: PNGContainer.signature) else { return }
    guard !bytes.isEmpty else { throw .empty(path: name) }
    if PNGContainer.signature.starts(with: bytes) {
      throw .cutShort(
        path: name, reason: "it ends after \(bytes.count) bytes, inside its signature")
    }
    if hasConflictMarkers(bytes) { throw .mergeConflict(path: name) }
    if bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) {
      throw .gitLFSPointer(path: name)
    }
    throw .notPNG(path: name, kind: kind(of: bytes))
  }

  /// True if a line starts with seven `<` and a later one with seven `>`, as Git marks conflicts.
  static func hasConflictMarkers(_ bytes: [UInt8]) -> Bool {
    guard let opening = line(startingWith: UInt8(ascii: "<"), in: bytes, from: 0) else {
      return false
    }
    return line(startingWith: UInt8(ascii: ">"), in: bytes, from: opening) != nil
  }

  private static func line(
    startingWith mark: UInt8, in bytes: [UInt8], from start: Int
  ) -> Int? {
    var run = 0
    var runIsAtLineStart = false
    for index in start..<bytes.count {
      if bytes[index] == mark {
        if run == 0 { runIsAtLineStart = index == 0 || bytes[index - 1] == UInt8(ascii: "\n") }
        run += 1
      } else {
        if run == 7, runIsAtLineStart, bytes[index] == UInt8(ascii: " ") { return index }
        run = 0
      }
    }
    return nil
  }

  /// The kind of picture that a file starts like, such as `a GIF`; nil where it is none.
  package static func picture(_ start: [UInt8]) -> String? {
    if start.starts(with: PNGContainer.signature) { return "a PNG" }
    let kind = magics.first { start.dropFirst($0.offset).starts(with: $0.bytes) }?.kind
    return kind.flatMap { notPictures.contains($0) ? nil : $0 }
  }

  /// True if a name ends like one of a picture, also of a kind that isn't read.
  package static func isNamedLikeAPicture(_ path: String) -> Bool {
    endings.contains { ending in
      path.utf8.count > ending.utf8.count
        && path.utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8) { $0 | 0x20 == $1 }
    }
  }

  // Of lower case, or with bit 5 set as a dot has it, so that one comparison does for both cases.
  private static let endings = [
    ".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp", ".tif", ".tiff", ".avif", ".heic", ".heif",
    ".jxl", ".svg",
    ".svgz", ".ico", ".psd", ".apng",
  ]

  private static let notPictures: Set = ["a PDF", "a gzip archive", "a ZIP archive"]

  private static func kind(of bytes: [UInt8]) -> String {
    // A checkout that rewrites line ends damages the signature, which is made to show just that.
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0A])
      || bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0D])
    {
      return "one whose line ends were rewritten (`*.png binary` in .gitattributes prevents that)"
    }
    if let text = textual(bytes) { return text }
    for magic in magics where bytes.dropFirst(magic.offset).starts(with: magic.bytes) {
      return magic.kind
    }
    guard isText(bytes) else {
      return
        "an unknown kind of file (it starts with \(Hexadecimal.upperCase(Array(bytes.prefix(8)))))"
    }
    let head = String(decoding: bytes.prefix(256), as: UTF8.self).lowercased()
    if head.holds("<svg") { return "an SVG" }
    if head.holds("<html") || head.holds("<!doctype html") { return "an HTML page" }
    return "text"
  }

  /// The beginnings that a conversion of text makes of a PNG's first byte, which is no text for just that reason.
  private static let converted: [(bytes: [UInt8], how: String)] = [
    ([0xEF, 0xBF, 0xBD], "as UTF-8"), ([0xC2, 0x89], "from Latin-1 to UTF-8"),
    ([0xE2, 0x80, 0xB0], "from Windows-1252 to UTF-8"), ([0x3F], "to ASCII"),
    ([0x09], "to seven bits"),
  ]

  /// The words for a file that was read and written as if it were text; nil for others.
  private static func textual(_ bytes: [UInt8]) -> String? {
    for (start, how) in converted where bytes.starts(with: start + Array("PNG".utf8)) {
      return "one that was saved as text (\(how)), which can't be undone; restore the file"
        + " (`*.png binary` in .gitattributes keeps git from it)"
    }
    // What no encoding could read stands three times where a JPEG begins.
    let lost: [UInt8] = [0xEF, 0xBF, 0xBD]
    return bytes.starts(with: lost + lost)
      ? "a file that was saved as text (as UTF-8), which can't be undone; restore it" : nil
  }

  private static func isText(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(4096).allSatisfy { $0 >= 32 && $0 != 127 || (9...13).contains($0) }
  }
}
