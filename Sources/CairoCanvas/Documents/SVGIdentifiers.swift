/// Numbers the parts of an SVG through the document.
///
/// Cairo numbers them through the life of the process, so that the same drawing would give other bytes
/// the second time.
enum SVGIdentifiers {
  /// What a name that counts up may start with, each right after a quote or a number sign.
  private static let prefixes = ["surface", "image", "source", "mask", "compositing"].map {
    Array($0.utf8)
  }

  /// The document with each name's number replaced by its rank of first occurrence.
  static func renumbered(_ svg: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(svg.count)
    var ranks: [[UInt8]: Int] = [:]
    var index = 0
    while index < svg.count {
      let byte = svg[index]
      result.append(byte)
      index += 1
      guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#"),
        let prefix = prefixes.first(where: { svg[index...].starts(with: $0) })
      else { continue }
      let digits = svg[(index + prefix.count)...].prefix { (0x30...0x39).contains($0) }
      guard !digits.isEmpty else { continue }
      let name = prefix + digits
      let rank = ranks[name] ?? ranks.count + 1
      ranks[name] = rank
      result += prefix + Array(String(rank).utf8)
      index = digits.endIndex
    }
    return result
  }
}
