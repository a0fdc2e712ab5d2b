package import SeededRandom

/// Changes of bytes that have no form, or whose form is to be broken.
package enum ByteMutation {
  /// Numbers at the edges of what a field holds.
  private static let edges: [UInt8] = [0, 1, 2, 0x20, 0x7F, 0x80, 0xFE, 0xFF]

  /// Bytes with one to four changes.
  package static func changed(
    _ input: [UInt8], with other: [UInt8], _ random: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = input
    for _ in 0..<Int.random(in: 1...4, using: &random) { change(&bytes, other, &random) }
    return bytes
  }

  private static func change(
    _ bytes: inout [UInt8], _ other: [UInt8], _ random: inout SeededGenerator
  ) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    let end = min(bytes.count, place + Int.random(in: 1...16, using: &random))
    switch Int.random(in: 0..<8, using: &random) {
    case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1 where place < bytes.count: bytes[place] = edges.randomElement(using: &random) ?? 0
    case 2: bytes.removeSubrange(place..<end)
    case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 4: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
    case 5: bytes.removeSubrange(place...)
    case 6 where !other.isEmpty:
      let from = Int.random(in: 0..<other.count, using: &random)
      bytes.replaceSubrange(
        place..<end,
        with: other[from..<min(other.count, from + Int.random(in: 1...64, using: &random))])
    default:
      // The widths of lengths and counts: a number of two or four bytes at an edge.
      let width = Bool.random(using: &random) ? 2 : 4
      guard place + width <= bytes.count else { return }
      for offset in 0..<width { bytes[place + offset] = edges.randomElement(using: &random) ?? 0 }
    }
  }
}
