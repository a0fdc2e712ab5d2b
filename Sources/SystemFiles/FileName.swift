/// Names of files, which are bytes.
///
/// To Swift, strings that Unicode holds for the same text are equal: `é` as one scalar and as two, or the Kelvin sign
/// and K. To Linux they are two files.
package enum FileName {
  /// A name as text; what isn't UTF-8 is written `%FF`, and `%` then `%25`.
  package static func shown(_ bytes: some Collection<UInt8>) -> String {
    String(validating: bytes, as: UTF8.self)
      ?? escaped(bytes) { $0 == UInt8(ascii: "%") || $0 > 0x7E }
  }

  /// A path with everything but plain letters escaped, so that names that look alike can be told apart.
  package static func spelled(_ path: String) -> String {
    escaped(path.utf8) { $0 < 0x20 || $0 > 0x7E }
  }

  /// Some bytes of which others are written `%FF`.
  package static func escaped(
    _ bytes: some Sequence<UInt8>, where isEscaped: (UInt8) -> Bool
  ) -> String {
    var text: [UInt8] = []
    for byte in bytes {
      if isEscaped(byte) {
        text += [UInt8(ascii: "%"), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
      } else {
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let hexadecimal = Array("0123456789ABCDEF".utf8)

  /// Paths in the order of their bytes, each once.
  package static func sorted(_ paths: some Sequence<String>) -> [String] {
    var sorted: [String] = []
    for path in paths.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    where sorted.last.map({ $0.utf8.elementsEqual(path.utf8) }) != true { sorted.append(path) }
    return sorted
  }

  /// Refuses paths of which two are one to Swift: whatever is kept by name would keep one of them.
  ///
  /// - Parameter folder: where they lie.
  /// - Throws: ``FileError/alike(folder:first:second:)``.
  package static func checkApart(_ paths: [String], in folder: String) throws(FileError) {
    var known: [String: String] = [:]
    for path in paths {
      if let other = known.updateValue(path, forKey: path), !other.utf8.elementsEqual(path.utf8) {
        throw .alike(folder: folder, first: other, second: path)
      }
    }
  }
}
