import JSONText

/// One shadow, in points.
public struct TokenShadow: Hashable, Sendable, CustomStringConvertible {
  /// What colour it has.
  public var colour: TokenColour
  /// How far it is moved to the right.
  public var offsetX: Double
  /// How far it is moved down.
  public var offsetY: Double
  /// How wide it is blurred.
  public var blur: Double
  /// How far it grows beyond its shape.
  public var spread: Double
  /// Whether it falls inside the shape.
  public var isInset: Bool

  /// A shadow of its parts.
  public init(
    colour: TokenColour, offsetX: Double, offsetY: Double, blur: Double, spread: Double = 0,
    isInset: Bool = false
  ) {
    self.colour = colour
    self.offsetX = offsetX
    self.offsetY = offsetY
    self.blur = blur
    self.spread = spread
    self.isInset = isInset
  }

  /// The shadow as CSS writes it: offsets, blur, spread, colour.
  public var description: String {
    let lengths = [offsetX, offsetY, blur, spread].map { canonicalText($0) + "px" }
    return ((isInset ? ["inset"] : []) + lengths + ["\(colour)"]).joined(separator: " ")
  }
}
