import PixelDiff

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

  /// Whether no channel differs by more than so many levels.
  ///
  /// Two channels at a time, each in 16 bits: a level plus the slack plus 256 less the other level has the
  /// bit of 256 or 512 set where it isn't below.
  @inline(__always)
  static func areNear(_ one: UInt32, _ other: UInt32, _ slack: Int) -> Bool {
    guard one != other else { return true }
    let lanes: UInt32 = 0x00FF_00FF
    let raised = (256 + UInt32(min(255, slack))) &* 0x0001_0001
    func isWithin(_ one: UInt32, _ other: UInt32) -> Bool {
      let sum = one &+ raised &- other
      return (sum | sum &>> 1) & 0x0100_0100 == 0x0100_0100
    }
    let (low, otherLow) = (one & lanes, other & lanes)
    let (high, otherHigh) = (one &>> 8 & lanes, other &>> 8 & lanes)
    return isWithin(low, otherLow) && isWithin(otherLow, low) && isWithin(high, otherHigh)
      && isWithin(otherHigh, high)
  }

  /// Red, green and blue of one less those of the other.
  static func step(from one: UInt32, to other: UInt32) -> SIMD3<Int> {
    channels(other) &- channels(one)
  }

  /// The largest channel of a step.
  static func length(_ step: SIMD3<Int>) -> Int {
    max(abs(step.x), max(abs(step.y), abs(step.z)))
  }

  private static func channels(_ word: UInt32) -> SIMD3<Int> {
    SIMD3(Int(word & 255), Int(word >> 8 & 255), Int(word >> 16 & 255))
  }
}
