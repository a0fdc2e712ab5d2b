extension Shape {
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
