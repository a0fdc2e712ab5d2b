import SystemFiles

extension Path {
  /// Creates a part of a circle's outline: open, to be stroked.
  ///
  /// - Parameters:
  ///   - centre: the circle's centre.
  ///   - radius: the circle's radius, in points.
  ///   - start: where it starts, in degrees clockwise from the right.
  ///   - end: where it ends; more than the start goes clockwise, less goes back.
  public init(
    arcAround centre: Point, radius: Double, fromDegrees start: Double, toDegrees end: Double
  ) {
    self.init()
    guard start.isFinite, end.isFinite, abs(end - start) <= 36_000 else {
      // Left for the canvas to refuse.
      move(to: Point(x: .nan, y: .nan))
      return
    }
    func point(_ direction: UnitVector, _ along: Double = 0) -> Point {
      Point(
        x: centre.x + radius * (direction.x - along * direction.y),
        y: centre.y + radius * (direction.y + along * direction.x))
    }
    // A cubic stands for at most an eighth of a circle, which it misses by 4 millionths of the radius.
    let count = max(1, Int((abs(end - start) / 45).rounded(.up)))
    let step = (end - start) / Double(count)
    let handle = (4.0 / 3 * tan(step / 4 * .pi / 180) * 1e9).rounded() / 1e9
    var from = UnitVector(degrees: start)
    move(to: point(from))
    for index in 1...count {
      let to = UnitVector(degrees: start + Double(index) * step)
      curve(to: point(to), control1: point(from, handle), control2: point(to, -handle))
      from = to
    }
  }
}

/// A direction as a vector of length 1.
struct UnitVector {
  let x: Double
  let y: Double

  /// Creates the direction at an angle, clockwise from the right.
  ///
  /// Mathematical libraries disagree about the last digits of sines, so these are rounded to 2^-30: far
  /// finer than any pixel, far coarser than any disagreement.
  init(degrees: Double) {
    let grid = 1_073_741_824.0
    let radians = degrees * .pi / 180
    x = (cos(radians) * grid).rounded() / grid
    y = (sin(radians) * grid).rounded() / grid
  }
}
