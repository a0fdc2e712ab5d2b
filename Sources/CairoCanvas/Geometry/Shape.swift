/// An area that can be filled, stroked, bordered, shadowed or clipped to.
public enum Shape: Hashable, Sendable {
  /// A rectangle with sharp corners.
  case rectangle(Rectangle)
  /// A rectangle with rounded corners; a radius above half the shorter side counts as that half.
  case roundedRectangle(Rectangle, radius: Double, style: CornerStyle = .circular)
  /// The ellipse that fits a rectangle.
  case ellipse(Rectangle)
  /// Any outline; filled by the non-zero winding rule.
  case path(Path)

  /// A rectangle whose shorter sides are half circles.
  public static func capsule(_ rectangle: Rectangle) -> Shape {
    .roundedRectangle(rectangle, radius: min(rectangle.width, rectangle.height) / 2)
  }

  /// The outline of the shape.
  public var path: Path {
    switch self {
    case .rectangle(let rectangle): Path(roundedRectangle: rectangle, radius: 0)
    case .roundedRectangle(let rectangle, let radius, let style):
      Path(roundedRectangle: rectangle, radius: radius, style: style)
    case .ellipse(let rectangle): Path(ellipseIn: rectangle)
    case .path(let path): path
    }
  }

  /// The shape with its edge moved inwards by a distance, or outwards by a negative one.
  ///
  /// A corner's radius shrinks or grows along, so that the two edges are equally far apart
  /// everywhere; a sharp corner stays sharp.
  ///
  /// - Returns: `nil` for a path, whose parallel isn't known, and where nothing would be left.
  func inset(by distance: Double) -> Shape? {
    func moved(_ rectangle: Rectangle) -> Rectangle? {
      let isLeft = rectangle.width > 2 * distance && rectangle.height > 2 * distance
      return isLeft ? rectangle.inset(by: distance) : nil
    }
    switch self {
    case .rectangle(let rectangle): return moved(rectangle).map { .rectangle($0) }
    case .roundedRectangle(let rectangle, let radius, let style):
      let used = min(radius, min(rectangle.width, rectangle.height) / 2)
      let newRadius = used > 0 ? max(0, used - distance) : 0
      return moved(rectangle).map { .roundedRectangle($0, radius: newRadius, style: style) }
    case .ellipse(let rectangle): return moved(rectangle).map { .ellipse($0) }
    case .path: return nil
    }
  }
}
