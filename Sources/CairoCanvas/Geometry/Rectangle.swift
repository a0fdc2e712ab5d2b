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

  /// True where another rectangle lies within this one.
  package func contains(_ other: Rectangle) -> Bool {
    other.x >= x && other.y >= y && other.right <= right && other.bottom <= bottom
  }

  /// The part that two rectangles have in common; nil where they have none.
  package func intersection(_ other: Rectangle) -> Rectangle? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(right, other.right), min(bottom, other.bottom))
    guard right > left, bottom > top else { return nil }
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// A rectangle of a size in the middle of this one.
  public func centred(_ size: Size) -> Rectangle {
    Rectangle(
      x: x + (width - size.width) / 2, y: y + (height - size.height) / 2,
      width: size.width, height: size.height)
  }
}

/// A place, in points from the top left.
public struct Point: Hashable, Sendable {
  /// The distance to the right.
  public var x: Double
  /// The distance down.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The point `(0, 0)`.
  public static let zero = Point(x: 0, y: 0)
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No width and no height.
  public static let zero = Size(width: 0, height: 0)
}

/// Distances from the four edges of a rectangle, in points.
public struct Insets: Hashable, Sendable {
  /// The distance at the top edge.
  public var top: Double
  /// The distance at the left edge.
  public var left: Double
  /// The distance at the bottom edge.
  public var bottom: Double
  /// The distance at the right edge.
  public var right: Double

  /// Creates insets edge by edge.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates insets that are the same at all four edges.
  public init(all distance: Double) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }

  /// Creates insets that are the same at opposite edges.
  public init(horizontal: Double, vertical: Double) {
    self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  /// No distance at any edge.
  public static let zero = Insets()

  /// The larger distance of the two at each edge.
  public func union(_ other: Insets) -> Insets {
    Insets(
      top: max(top, other.top), left: max(left, other.left),
      bottom: max(bottom, other.bottom), right: max(right, other.right))
  }
}
