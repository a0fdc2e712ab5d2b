/// How big a line of text is, in points; nothing is rounded.
public struct TextMeasurement: Hashable, Sendable {
  /// How far the line moves on: the sum of its characters' advances and letter spacings.
  public let width: Double
  /// How far the font reaches above the line that text stands on.
  public let ascent: Double
  /// How far the font reaches below the line that text stands on.
  public let descent: Double
  /// Where the glyphs have ink: `(0, 0)` is the left end of the line that text stands on.
  public let ink: Rectangle
  /// Whether the text was cut off with an ellipsis.
  public let isTruncated: Bool

  /// The font's ascent and descent together, which is centred in a line box.
  public var height: Double { ascent + descent }

  /// How far below the top of a line box the text stands.
  ///
  /// - Parameter height: the height of the line box.
  public func textBaseline(inLineOf height: Double) -> Double {
    (height - self.height) / 2 + ascent
  }
}
