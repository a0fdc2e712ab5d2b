/// How far off the channels of the pixels are that two pictures share and that differ.
public struct ChannelSpread: Hashable, Sendable {
  /// What 99 of 100 differing pixels stay within, of 255; 0 where none differs.
  public let percentile99: Int

  /// Measures the pixels outside of a mask.
  public init(expected: Image, actual: Image, mask: PixelMask? = nil) {
    let map = DifferenceMap(expected, actual, tolerance: .exact, mask: mask, isStrict: true)
    let distances = DistanceList(map, expected, actual, by: .channelDelta(0))
    percentile99 = Int(distances?.percentile(0.99) ?? 255)
  }
}
