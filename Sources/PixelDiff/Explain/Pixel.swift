/// Pixels as one number each, red lowest, compared.
enum Pixel {
  /// The largest difference of a channel.
  @inline(__always)
  static func delta(_ one: UInt32, _ other: UInt32) -> Int {
    guard one != other else { return 0 }
    func channel(_ shift: UInt32) -> Int {
      abs(Int(one &>> shift & 255) &- Int(other &>> shift & 255))
    }
    return max(max(channel(0), channel(8)), max(channel(16), channel(24)))
  }

  /// Red, green and blue of one less those of the other.
  static func step(from one: UInt32, to other: UInt32) -> SIMD3<Int> {
    channels(other) &- channels(one)
  }

  private static func channels(_ word: UInt32) -> SIMD3<Int> {
    SIMD3(Int(word & 255), Int(word >> 8 & 255), Int(word >> 16 & 255))
  }
}
