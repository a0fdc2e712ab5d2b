/// The path of a request, taken apart.
enum ReviewPath {
  /// The longest path that is looked at, in bytes.
  private static let maximumBytes = 4096

  /// The decoded parts of a path; the last one is empty where it ends with a slash.
  ///
  /// - Returns: nil for everything that could be meant to lead elsewhere: empty or hidden parts, dots,
  ///   slashes and control characters that were encoded, what isn't UTF-8, a path that isn't absolute.
  static func parts(of path: String) -> [String]? {
    guard path.hasPrefix("/"), path.utf8.count <= maximumBytes else { return nil }
    var parts: [String] = []
    let encoded = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    for (index, text) in encoded.enumerated() {
      guard let part = decode(text) else { return nil }
      if part.isEmpty && index + 1 < encoded.count { return nil }
      guard !part.hasPrefix(".") else { return nil }
      parts.append(part)
    }
    return parts
  }

  /// Decodes a part once.
  private static func decode(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    let isPlain = bytes.allSatisfy { byte in
      byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "\\")
    }
    return isPlain ? String(validating: bytes, as: UTF8.self) : nil
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
