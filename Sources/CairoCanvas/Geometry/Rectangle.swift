/// A rectangle with edges parallel to the axes, in points.
public struct Rectangle: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Creates a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle of a size with its top left corner at a point.
  public init(origin: Point = .zero, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The top left corner.
  public var origin: Point { Point(x: x, y: y) }

  /// The width and the height.
  public var size: Size { Size(width: width, height: height) }

  /// The right edge.
  public var right: Double { x + width }

  /// The bottom edge.
  public var bottom: Double { y + height }

  /// The point in the middle.
  public var centre: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// The rectangle made smaller by a distance at each edge; never smaller than empty.
  public func inset(by insets: Insets) -> Rectangle {
    let newWidth = width - insets.left - insets.right
    let newHeight = height - insets.top - insets.bottom
    return Rectangle(
      x: newWidth < 0 ? x + (width + insets.left - insets.right) / 2 : x + insets.left,
      y: newHeight < 0 ? y + (height + insets.top - insets.bottom) / 2 : y + insets.top,
      width: max(0, newWidth), height: max(0, newHeight))
  }

  /// The rectangle made smaller by the same distance at all edges; larger if it is negative.
  public func inset(by distance: Double) -> Rectangle { inset(by: Insets(all: distance)) }

  /// The rectangle moved to the right and down.
  public func offset(x dx: Double = 0, y dy: Double = 0) -> Rectangle {
    Rectangle(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// A rectangle of a size in the middle of this one.
  public func centred(_ size: Size) -> Rectangle {
    Rectangle(
      x: x + (width - size.width) / 2, y: y + (height - size.height) / 2,
      width: size.width, height: size.height)
  }
}
