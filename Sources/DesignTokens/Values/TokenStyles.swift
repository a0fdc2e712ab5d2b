import JSONText

/// A text style, in points.
public struct TokenTypography: Hashable, Sendable, CustomStringConvertible {
  /// The families to try, best first.
  public var fontFamily: [String]
  /// The size of the text.
  public var fontSize: Double
  /// The CSS weight, 1 to 1000.
  public var fontWeight = 400
  /// The extra space after each letter.
  public var letterSpacing: Double = 0
  /// The height of a line, where the token sets one.
  public var lineHeight: Double?

  /// Weight, size, line height, families and letter spacing, in the order of CSS.
  public var description: String {
    let line = lineHeight.map { "/\(canonicalText($0))px" } ?? ""
    let spacing = letterSpacing == 0 ? "" : " \(canonicalText(letterSpacing))px"
    return "\(fontWeight) \(canonicalText(fontSize))px\(line) "
      + fontFamily.joined(separator: ", ") + spacing
  }
}

/// One shadow, in points.
public struct TokenShadow: Hashable, Sendable, CustomStringConvertible {
  /// The colour.
  public var colour: TokenColour
  /// The distance it is moved to the right.
  public var offsetX: Double
  /// The distance it is moved down.
  public var offsetY: Double
  /// The width of its blur.
  public var blur: Double
  /// The distance it grows beyond its shape.
  public var spread: Double = 0
  /// True if it falls inside the shape.
  public var isInset = false

  /// The shadow as CSS writes it: offsets, blur, spread, colour.
  public var description: String {
    let lengths = [offsetX, offsetY, blur, spread].map { canonicalText($0) + "px" }
    return ((isInset ? ["inset"] : []) + lengths + ["\(colour)"]).joined(separator: " ")
  }
}

/// A cubic Bézier timing curve from (0, 0) to (1, 1), by its two control points.
public struct TokenBezier: Hashable, Sendable, CustomStringConvertible {
  /// The first control point's time, 0 to 1.
  public var x1: Double
  /// The first control point's progress.
  public var y1: Double
  /// The second control point's time, 0 to 1.
  public var x2: Double
  /// The second control point's progress.
  public var y2: Double

  /// A curve of its control points.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// The curve as CSS writes it.
  public var description: String {
    "cubic-bezier(" + [x1, y1, x2, y2].map(canonicalText).joined(separator: ", ") + ")"
  }
}
