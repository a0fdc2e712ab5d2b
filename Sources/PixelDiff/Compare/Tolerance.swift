/// What may differ before a comparison fails.
public struct Tolerance: Hashable, Sendable, Codable {
  /// How far a channel of a pixel may be off; 0 is exact.
  public var channelDelta: UInt8
  /// How many pixels may differ by more than that.
  public var maximumPixels: Int

  /// Makes a tolerance; exact where nothing is said.
  public init(channelDelta: UInt8 = 0, maximumPixels: Int = 0) {
    self.channelDelta = channelDelta
    self.maximumPixels = maximumPixels
  }

  /// Nothing may differ.
  public static let exact = Tolerance()

  /// Each channel of each pixel may be off by so much.
  public static func channelDelta(_ delta: UInt8) -> Tolerance { Tolerance(channelDelta: delta) }
}
