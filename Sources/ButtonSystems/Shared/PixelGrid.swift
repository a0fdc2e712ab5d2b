/// The device pixels that lengths in points are laid out on.
struct PixelGrid {
  /// Device pixels a point.
  let scale: Double

  /// The next whole device pixel above a length.
  ///
  /// Sums of tenths carry noise in their last bits, which mustn't cost a pixel.
  func up(_ length: Double) -> Double { (length * scale - 1e-6).rounded(.up) / scale }

  /// The nearest whole device pixel; the right or lower one of two.
  func nearest(_ length: Double) -> Double { (length * scale + 0.5).rounded(.down) / scale }
}

extension UInt8 {
  /// The channel of a colour that is nearest to a value of 255; 0 where tokens make that no number, as a
  /// length that is divided by one of nothing.
  init(channel value: Double) {
    self = value > 0 ? UInt8(Swift.min(value, 255).rounded()) : 0
  }
}
