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
