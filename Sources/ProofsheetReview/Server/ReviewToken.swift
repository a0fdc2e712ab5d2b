/// The secret of one review: who doesn't know it can neither see nor decide anything.
package struct ReviewToken: Sendable {
  /// Its 32 hexadecimal digits.
  package let text: String

  /// Makes a new one from the system's random numbers.
  package init() {
    var generator = SystemRandomNumberGenerator()
    var digits = ""
    for _ in 0..<2 {
      let half = String(UInt64.random(in: 0...UInt64.max, using: &generator), radix: 16)
      digits += String(repeating: "0", count: 16 - half.count) + half
    }
    text = digits
  }

  /// Whether a text is the token, found out in a time that doesn't depend on what is equal.
  func matches(_ other: String) -> Bool {
    let own = Array(text.utf8)
    let given = Array(other.utf8)
    guard own.count == given.count else { return false }
    return zip(own, given).reduce(into: UInt8(0)) { $0 |= $1.0 ^ $1.1 } == 0
  }
}
