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

  /// The shape enlarged by a factor from the origin, then moved.
  func scaled(by factor: Double, thenMovedBy x: Double, _ y: Double) -> Shape {
    func moved(_ point: Point) -> Point {
      Point(x: point.x * factor + x, y: point.y * factor + y)
    }
    func moved(_ rectangle: Rectangle) -> Rectangle {
      Rectangle(
        origin: moved(rectangle.origin),
        size: Size(width: rectangle.width * factor, height: rectangle.height * factor))
    }
    switch self {
    case .rectangle(let rectangle): return .rectangle(moved(rectangle))
    case .roundedRectangle(let rectangle, let radius, let style):
      return .roundedRectangle(moved(rectangle), radius: radius * factor, style: style)
    case .ellipse(let rectangle): return .ellipse(moved(rectangle))
    case .path(let path):
      let elements: [Path.Element] = path.elements.map { element in
        switch element {
        case .move(let point): .move(to: moved(point))
        case .line(let point): .line(to: moved(point))
        case .curve(let point, let control1, let control2):
          .curve(to: moved(point), control1: moved(control1), control2: moved(control2))
        case .close: .close
        }
      }
      return .path(Path(elements))
    }
  }
}

extension Path {
  /// The smallest rectangle that holds all points and control points; `nil` if there are none.
  ///
  /// The outline lies inside.
  var controlBox: Rectangle? {
    var corners: (left: Double, top: Double, right: Double, bottom: Double)?
    for element in elements {
      let points: [Point] =
        switch element {
        case .move(let point), .line(let point): [point]
        case .curve(let point, let control1, let control2): [point, control1, control2]
        case .close: []
        }
      for point in points {
        let known = corners ?? (point.x, point.y, point.x, point.y)
        corners = (
          min(known.left, point.x), min(known.top, point.y),
          max(known.right, point.x), max(known.bottom, point.y)
        )
      }
    }
    return corners.map {
      Rectangle(x: $0.left, y: $0.top, width: $0.right - $0.left, height: $0.bottom - $0.top)
    }
  }
}
