/// Some of up to 128 values.
struct KeySet: Hashable {
  /// The number of values that there can be.
  static let maximumCount = 128

  private var bits: UInt128

  /// No value.
  init() { bits = 0 }

  /// One value, from 0.
  init(_ value: Int) { bits = 1 << UInt128(value) }

  /// The values of a range.
  init(_ range: Range<Int>) { self = range.reduce(KeySet()) { $0.union(KeySet($1)) } }

  private init(bits: UInt128) { self.bits = bits }

  var isEmpty: Bool { bits == 0 }
  var count: Int { bits.nonzeroBitCount }
  /// The smallest value; 128 where there is none.
  var first: Int { bits.trailingZeroBitCount }

  /// The values in order.
  var members: [Int] {
    var rest = bits
    var result: [Int] = []
    while rest != 0 {
      result.append(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
    return result
  }

  func isSubset(of other: KeySet) -> Bool { bits & ~other.bits == 0 }
  func union(_ other: KeySet) -> KeySet { KeySet(bits: bits | other.bits) }
  func intersection(_ other: KeySet) -> KeySet { KeySet(bits: bits & other.bits) }
  func subtracting(_ other: KeySet) -> KeySet { KeySet(bits: bits & ~other.bits) }
}
