import PixelDiff
import SystemFiles

/// Paths that archives, Windows and stores of artifacts take, too.
package enum PortablePath {
  /// The most bytes of a name that stays as it is; file systems take 255, archives within folders fewer.
  private static let longest = 100
  /// The bytes that a digest takes.
  private static let suffix = 17

  /// A path for files that belong to a name: the name itself, but for what others refuse.
  ///
  /// `actions/upload-artifact` and Windows take no `" : < > | * ? \\`, line ends and other control characters, nor names
  /// that end in a dot or space. Those are written `%3A`; a name that has such ones, or is cut since it is long, ends in
  /// its digest, so that it meets no other.
  package static func of(_ path: String) -> String {
    path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { part(Array($0)) }.joined(separator: "/")
  }

  private static func part(_ name: [UInt8]) -> String {
    let last = name.count - 1
    let isDevice = devices.contains(
      String(decoding: name.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self).uppercased())
    var index = -1
    let safe = FileName.escaped(name) { byte in
      index += 1
      return byte < 0x20 || byte == 0x7F || refused.contains(byte)
        || index == last && (byte == UInt8(ascii: ".") || byte == UInt8(ascii: " "))
        || index == 0 && isDevice
    }
    if safe.utf8.elementsEqual(name), name.count <= longest { return safe }
    var kept = ""
    for scalar in safe.unicodeScalars where kept.utf8.count < longest - suffix - 3 {
      kept.unicodeScalars.append(scalar)
    }
    return "\(kept)~\(Hexadecimal.lowerCase(Array(Digest.of(name).bytes.suffix(8))))"
  }

  private static let refused = Set("\":<>|*?\\".utf8)

  /// The names that Windows keeps for devices, whatever ending they have.
  private static let devices = Set(
    ["CON", "PRN", "AUX", "NUL"] + (1...9).flatMap { ["COM\($0)", "LPT\($0)"] })
}
