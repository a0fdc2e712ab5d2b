/// A generator whose numbers follow from its state (SplitMix64; Steele, Lea and Flood, 2014).
///
/// The library's own shuffling may choose otherwise in its next version; this doesn't.
struct CoveringGenerator {
  var state: UInt64

  /// A number from 0 up to, not including, a limit below 2³².
  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return Int(((mixed >> 32) &* UInt64(limit)) >> 32)
  }
}
