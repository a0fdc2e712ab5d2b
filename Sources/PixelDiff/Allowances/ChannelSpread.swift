/// How far off the channels of the pixels are that two pictures share and that differ.
public struct ChannelSpread: Hashable, Sendable {
  /// What 99 of 100 differing pixels stay within, of 255; 0 where none differs.
  public let percentile99: Int

  /// Measures the pixels outside of the pair's mask.
  public init(_ pair: PicturePair) {
    let distances = DistanceList(
      pair.map(by: .exact), of: pair, by: Tolerance.Metric.channel.kernel)
    percentile99 = Int(distances?.percentile(0.99) ?? 255)
  }

  /// Measures the pixels outside of a mask.
  public init(expected: Image, actual: Image, mask: PixelMask? = nil) {
    self.init(PicturePair(expected: expected, actual: actual, mask: mask))
  }
}
