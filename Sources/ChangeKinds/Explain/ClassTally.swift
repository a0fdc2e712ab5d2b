internal import CPixels
import PixelDiff

/// The number of a region's pixels of each class.
struct ClassTally {
  private var counts = [Int](repeating: 0, count: 8)
  /// The number of times that each pair of colours, before and after, occurs among the changes.
  private(set) var pairs: [UInt64: Int] = [:]
  private var offered = 0

  /// Of more changes than this only some are looked at, evenly spread: a photo has as many pairs as
  /// pixels.
  private static let manyPairs = 1 << 14

  mutating func add(_ kind: Int32) { counts[Int(kind)] += 1 }

  mutating func addPair(_ from: UInt32, _ to: UInt32) {
    offered += 1
    let step = offered / Self.manyPairs + 1
    guard offered % step == 0 else { return }
    pairs[UInt64(from) << 32 | UInt64(to), default: 0] += step
  }

  mutating func add(_ other: ClassTally) {
    for index in counts.indices { counts[index] += other.counts[index] }
    pairs.merge(other.pairs, uniquingKeysWith: +)
    offered += other.offered
  }

  func count(_ kind: Int32) -> Int { counts[Int(kind)] }

  /// The kind that needs no look at shapes; nil where there is a change to explain.
  var plainKind: ChangeKind? {
    let changes = count(Int32(CPIXELS_EXCEEDING))
    let tinted = count(Int32(CPIXELS_TINTED))
    if changes == 0, tinted == 0 {
      if count(Int32(CPIXELS_CARET)) > 0 { return .caret }
      return count(Int32(CPIXELS_ANTIALIASED)) > 0 ? .antialiasing : .imperceptible
    }
    if tinted > changes, let (from, to) = commonestPair { return .faintTint(from: from, to: to) }
    return nil
  }

  /// True where there are changes beside a faint tint: the edge of something with its shadow.
  var isMixed: Bool {
    count(Int32(CPIXELS_TINTED)) > 0 && count(Int32(CPIXELS_EXCEEDING)) >= Self.leastChanges
  }

  /// Fewer changes than these are no edge.
  private static let leastChanges = 8

  /// The pair of colours that the changes are about.
  ///
  /// Of pairs that aren't rare the one farthest apart: where an edge is antialiased, before and after are
  /// both mixed with the ground, and so nearer to each other.
  var commonestPair: (from: Colour, to: Colour)? {
    let total = pairs.values.reduce(0, +)
    let frequent = pairs.filter { $0.value * 33 >= total }
    let pair = (frequent.isEmpty ? pairs : frequent).keys.max {
      (Self.distance($0), $1) < (Self.distance($1), $0)
    }
    return pair.map(Self.colours)
  }

  /// The degree to which all changes go one way: 1 if they do, near 0 if they go every way.
  ///
  /// A new colour takes all pixels of the old one the same way; another picture doesn't.
  var coherence: Double {
    // In whole numbers the sums are the same in whatever order they are made.
    var sum = SIMD3<Int>.zero
    var lengths = 0
    for (pair, count) in pairs {
      let step = Pixel.step(from: UInt32(pair >> 32), to: UInt32(truncatingIfNeeded: pair))
      sum &+= step &* count
      lengths += Int((Self.length(step) * 256).rounded()) * count
    }
    return lengths > 0 ? Self.length(sum) * 256 / Double(lengths) : 0
  }

  private static func length(_ step: SIMD3<Int>) -> Double {
    (Double(step.x) * Double(step.x) + Double(step.y) * Double(step.y)
      + Double(step.z) * Double(step.z)).squareRoot()
  }

  private static func colours(_ pair: UInt64) -> (from: Colour, to: Colour) {
    (Colour(word: UInt32(pair >> 32)), Colour(word: UInt32(truncatingIfNeeded: pair)))
  }

  private static func distance(_ pair: UInt64) -> Int {
    let (from, to) = colours(pair)
    return [
      (from.red, to.red), (from.green, to.green), (from.blue, to.blue), (from.alpha, to.alpha),
    ].reduce(0) { $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1)) }
  }
}

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

  /// True where no channel differs by more than so many levels.
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
