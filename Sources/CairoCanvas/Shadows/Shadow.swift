public import PixelDiff

/// What a shape casts on the ground below it: its own form, blurred by a Gaussian.
public struct Shadow: Hashable, Sendable {
  /// The colour; its alpha counts.
  public var colour: Colour
  /// The standard deviation of the blur, in points.
  ///
  /// It is half the blur radius of CSS and of most drawing tools.
  public var sigma: Double
  /// How far the shadow falls to the right and down, in points.
  public var offset: Point
  /// How much larger than the shape the shadow is at each edge, in points.
  public var spread: Double

  /// Creates a shadow.
  public init(colour: Colour, sigma: Double, offset: Point = .zero, spread: Double = 0) {
    self.colour = colour
    self.sigma = sigma
    self.offset = offset
    self.spread = spread
  }

  /// How far beyond the shape the shadow can be seen: three and a half standard deviations.
  ///
  /// What lies further out is less than a thousandth of the shadow's alpha. Use it for ink margins.
  public var reach: Insets {
    let blur = 3.5 * max(0, sigma) + spread
    return Insets(
      top: max(0, blur - offset.y), left: max(0, blur - offset.x),
      bottom: max(0, blur + offset.y), right: max(0, blur + offset.x))
  }
}
