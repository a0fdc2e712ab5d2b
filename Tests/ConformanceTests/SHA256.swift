/// SHA-256, as the lists of right answers name rasters by it.
enum SHA256 {
  static func hex(_ bytes: [UInt8]) -> String {
    var state: [UInt32] = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
      0x5be0_cd19,
    ]
    var message = bytes + [0x80]
    message += [UInt8](repeating: 0, count: (120 - message.count % 64) % 64)
    message += (0..<8).map { UInt8(truncatingIfNeeded: UInt64(bytes.count * 8) >> (56 - 8 * $0)) }
    for start in stride(from: 0, to: message.count, by: 64) {
      add(Array(message[start..<start + 64]), to: &state)
    }
    return state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private static func add(_ block: [UInt8], to state: inout [UInt32]) {
    var words = (0..<16).map { index in
      block[index * 4..<index * 4 + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let early = words[index - 15]
      let late = words[index - 2]
      words.append(
        words[index - 16] &+ (rotate(early, 7) ^ rotate(early, 18) ^ early >> 3)
          &+ words[index - 7] &+ (rotate(late, 17) ^ rotate(late, 19) ^ late >> 10))
    }
    var s = state
    for index in 0..<64 {
      let sum1 = rotate(s[4], 6) ^ rotate(s[4], 11) ^ rotate(s[4], 25)
      let choice = (s[4] & s[5]) ^ (~s[4] & s[6])
      let first = s[7] &+ sum1 &+ choice &+ constants[index] &+ words[index]
      let sum0 = rotate(s[0], 2) ^ rotate(s[0], 13) ^ rotate(s[0], 22)
      let majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2])
      s = [first &+ sum0 &+ majority, s[0], s[1], s[2], s[3] &+ first, s[4], s[5], s[6]]
    }
    for index in 0..<8 { state[index] &+= s[index] }
  }

  private static func rotate(_ value: UInt32, _ count: UInt32) -> UInt32 {
    value >> count | value << (32 - count)
  }

  /// The fractions of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = {
    var primes: [Int] = []
    var candidate = 2
    while primes.count < 64 {
      if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
      candidate += 1
    }
    return primes.map { prime in
      // The whole part of the cube root of prime * 2^96, by halving.
      var low: UInt64 = 0
      var high: UInt64 = 1 << 36
      while high - low > 1 {
        let middle = (low + high) / 2
        if isCube(of: middle, atMost: prime) { low = middle } else { high = middle }
      }
      return UInt32(truncatingIfNeeded: low)
    }
  }()

  /// Whether root^3 <= prime * 2^96.
  private static func isCube(of root: UInt64, atMost prime: Int) -> Bool {
    let square = root.multipliedFullWidth(by: root)
    let low = square.low.multipliedFullWidth(by: root)
    let high = square.high.multipliedFullWidth(by: root)
    let (middle, overflow) = low.high.addingReportingOverflow(high.low)
    let top = high.high + (overflow ? 1 : 0)
    let limit = UInt64(prime) << 32
    return top == 0 && (middle < limit || middle == limit && low.low == 0)
  }
}
