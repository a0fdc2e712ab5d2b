extension UInt8 {
  /// The channel of a colour that is nearest to a value of 255; 0 where tokens make that no number, as a
  /// length that is divided by one of nothing.
  init(channel value: Double) {
    self = value > 0 ? UInt8(Swift.min(value, 255).rounded()) : 0
  }
}
