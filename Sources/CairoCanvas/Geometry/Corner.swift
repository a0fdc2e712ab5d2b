/// The rounded corner of a certain rectangle.
struct Corner: Hashable {
  /// The radius that is used: at most half the shorter side.
  var radius: Double
  /// From 0, a quarter of a circle, to 1, all of a continuous corner.
  var smoothness: Double

  /// The corner that a rectangle gets.
  init(of rectangle: Rectangle, radius: Double, style: CornerStyle) {
    let shorterHalf = min(rectangle.width, rectangle.height) / 2
    self.radius = min(max(0, radius), shorterHalf)
    smoothness =
      style == .continuous && self.radius > 0
      ? CornerProfile.smoothness(room: shorterHalf / self.radius) : 0
  }

  /// The corner enlarged.
  func scaled(by factor: Double) -> Corner {
    var scaled = self
    scaled.radius *= factor
    return scaled
  }

  /// The curve for a radius of 1.
  var profile: CornerProfile { CornerProfile.blended(smoothness: smoothness) }

  /// How far from the corner the curve leaves the edge.
  var extent: Double { radius * profile.extent }
}
