package import SeededRandom

/// Changes of JPEG and WebP files that leave the container whole, so that what reads their parts is reached: lengths are
/// made right again.
package enum PhotoMutation {
  /// A part of a file: its kind, and the bytes in it.
  private struct Part {
    var kind: [UInt8]
    var body: [UInt8]
  }

  /// A changed file; what is neither of the two, and one in eight in any case, is changed as a PNG or by its bytes.
  package static func changed(
    _ input: [UInt8], with other: [UInt8], _ random: inout SeededGenerator
  ) -> [UInt8] {
    if input.first == 0x89 { return PNGMutation.changed(input, with: other, &random) }
    guard Int.random(in: 0..<8, using: &random) > 0, let isJPEG = isJPEG(input) else {
      return ByteMutation.changed(input, with: other, &random)
    }
    var (parts, data) = isJPEG ? segments(input) : (chunks(input), [])
    let others = self.isJPEG(other) != isJPEG ? [] : isJPEG ? segments(other).0 : chunks(other)
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      if isJPEG, !data.isEmpty, Int.random(in: 0..<5, using: &random) == 0 {
        let place = Int.random(in: 0..<data.count, using: &random)
        data[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      } else {
        change(&parts, others, isJPEG, &random)
      }
    }
    return isJPEG ? jpeg(parts, data) : webP(parts)
  }

  /// Whether a file is a JPEG, or a WebP; nil for any other.
  private static func isJPEG(_ bytes: [UInt8]) -> Bool? {
    if bytes.starts(with: [0xFF, 0xD8]) { return true }
    return bytes.starts(with: "RIFF".utf8) && bytes.count >= 12 ? false : nil
  }

  private static func change(
    _ parts: inout [Part], _ others: [Part], _ isJPEG: Bool, _ random: inout SeededGenerator
  ) {
    let index = Int.random(in: 0...parts.count, using: &random)
    let choice = Int.random(in: 0..<8, using: &random)
    if choice == 0 {
      let exif = orientation(&random)
      parts.insert(
        isJPEG
          ? Part(kind: [0xE1], body: Array("Exif".utf8) + [0, 0] + exif)
          : Part(kind: Array("EXIF".utf8), body: exif), at: index)
    }
    if choice == 1, let part = others.randomElement(using: &random) {
      parts.insert(part, at: index)
    }
    guard choice > 1, index < parts.count else { return }
    switch choice {
    case 2: parts.remove(at: index)
    case 3: parts.insert(parts[index], at: Int.random(in: 0...parts.count, using: &random))
    case 4: parts.swapAt(index, Int.random(in: 0..<parts.count, using: &random))
    case 5 where isJPEG: parts[index].kind = [UInt8.random(in: 0xC0...0xFE, using: &random)]
    case 5:
      let kinds = ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP", "EXIF", "XMP "]
      parts[index].kind = Array((kinds.randomElement(using: &random) ?? "").utf8)
    case 6 where !parts[index].body.isEmpty:
      let place = Int.random(in: 0..<parts[index].body.count, using: &random)
      parts[index].body[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    default:
      parts[index].body = ByteMutation.changed(
        parts[index].body, with: others.randomElement(using: &random)?.body ?? [], &random)
    }
  }

  /// The form of Exif that says how a picture is to be turned, in either order of bytes; sometimes a broken one.
  private static func orientation(_ random: inout SeededGenerator) -> [UInt8] {
    let isBig = Bool.random(using: &random)
    func number(_ value: Int, _ width: Int) -> [UInt8] {
      let bytes = (0..<width).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
      return isBig ? bytes.reversed() : bytes
    }
    let count = Int.random(in: 0...3, using: &random)
    var bytes = Array((isBig ? "MM" : "II").utf8)
    for (value, width) in [(42, 2), (8, 4), (count, 2)] { bytes += number(value, width) }
    for _ in 0..<count {
      let tag = [0x0112, 0x8769, 0xA001].randomElement(using: &random) ?? 0
      bytes += number(tag, 2) + number(Int.random(in: 1...4, using: &random), 2)
      bytes += number(1, 4) + number(Int.random(in: 0...9, using: &random), 2) + [0, 0]
    }
    bytes += number(0, 4)
    return Int.random(in: 0..<4, using: &random) == 0
      ? ByteMutation.changed(bytes, with: [], &random) : bytes
  }

  // MARK: Files

  /// The segments of a JPEG in front of its pixels, and the rest.
  private static func segments(_ bytes: [UInt8]) -> ([Part], [UInt8]) {
    var parts: [Part] = []
    var rest = bytes.dropFirst(2)
    while rest.count >= 4, rest[rest.startIndex] == 0xFF, rest[rest.startIndex + 1] != 0xDA {
      let count = Int(rest[rest.startIndex + 2]) << 8 | Int(rest[rest.startIndex + 3])
      guard count >= 2, count + 2 <= rest.count else { break }
      parts.append(
        Part(kind: [rest[rest.startIndex + 1]], body: Array(rest.dropFirst(4).prefix(count - 2))))
      rest = rest.dropFirst(count + 2)
    }
    return (parts, Array(rest))
  }

  private static func jpeg(_ parts: [Part], _ data: [UInt8]) -> [UInt8] {
    var file: [UInt8] = [0xFF, 0xD8]
    for part in parts {
      let count = UInt16(truncatingIfNeeded: part.body.count + 2)
      file.append(0xFF)
      file += part.kind
      file += [UInt8(count >> 8), UInt8(count & 255)]
      file += part.body
    }
    return file + data
  }

  /// The chunks of a WebP.
  private static func chunks(_ bytes: [UInt8]) -> [Part] {
    var parts: [Part] = []
    var rest = bytes.dropFirst(12)
    while rest.count >= 8 {
      let count = rest.dropFirst(4).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      guard count <= rest.count - 8 else { break }
      parts.append(Part(kind: Array(rest.prefix(4)), body: Array(rest.dropFirst(8).prefix(count))))
      rest = rest.dropFirst(8 + count + count % 2)
    }
    return parts
  }

  private static func webP(_ parts: [Part]) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    var content = Array("WEBP".utf8)
    for part in parts {
      content += part.kind
      content += number(part.body.count)
      content += part.body
      if part.body.count % 2 == 1 { content.append(0) }
    }
    return Array("RIFF".utf8) + number(content.count) + content
  }
}
