/// The surroundings that a component is drawn in.
public struct SnapshotEnvironment: Hashable, Sendable {
  /// Light or dark.
  public var appearance: Appearance

  /// Device pixels a point; above 0, at most 8.
  public var scale: Double

  /// Whether leading is left or right.
  public var layoutDirection: LayoutDirection

  /// The text size the person has chosen.
  public var contentSize: ContentSizeCategory

  /// The width the surroundings offer, in points, or nil where the component may choose.
  public var offeredWidth: Double?

  /// The time within an animation, in seconds from its start.
  public var time: Double

  /// Creates an environment; the defaults are a light, left-to-right one at 2 pixels a point.
  public init(
    appearance: Appearance = .light,
    scale: Double = 2,
    layoutDirection: LayoutDirection = .leftToRight,
    contentSize: ContentSizeCategory = .large,
    offeredWidth: Double? = nil,
    time: Double = 0
  ) {
    self.appearance = appearance
    self.scale = scale
    self.layoutDirection = layoutDirection
    self.contentSize = contentSize
    self.offeredWidth = offeredWidth
    self.time = time
  }
}
