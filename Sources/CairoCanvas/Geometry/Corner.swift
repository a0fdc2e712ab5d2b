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

  /// The distance from the corner at which the curve leaves the edge.
  var extent: Double { radius * profile.extent }
}

/// The curve of a rounded corner.
public enum CornerStyle: String, CaseIterable, Hashable, Sendable {
  /// A quarter of a circle, as UIKit draws corners unless told otherwise.
  case circular
  /// A curve whose bend grows and fades gradually, as SwiftUI draws corners unless told otherwise.
  case continuous
}

/// The curve of one rounded corner of radius 1.
///
/// A point's first coordinate is its distance from the corner along the edge that the curve comes
/// from, the second one along the edge that it goes to. Three cubics lead from the first edge to the
/// second; the curve is its own mirror image, so the first five of its ten points say it all.
struct CornerProfile {
  /// The point at which the curve leaves the edge, two control points, the first cubic's end, and the first
  /// control point of the middle one.
  private let half: [(Double, Double)]

  /// The distance from the corner at which the curve leaves the edge.
  var extent: Double { half[0].0 }

  /// All ten points: a start, then three cubics of two control points and an end each.
  var points: [(Double, Double)] { half + half.reversed().map { ($0.1, $0.0) } }

  /// A quarter of a circle.
  ///
  /// It is cut 22 degrees from either end, near where the continuous corner's cubics meet, so that
  /// the two can be blended. The handles for an arc of angle `a` are `4/3 * tan(a / 4)` long.
  static let circular: CornerProfile = {
    let cosine = 0.927_183_855
    let sine = 0.374_606_593
    let handle = 0.128_385_398
    let middleHandle = 0.271_269_733
    return CornerProfile(half: [
      (1, 0), (1 - handle, 0),
      (1 - sine + handle * cosine, 1 - cosine - handle * sine),
      (1 - sine, 1 - cosine),
      (1 - sine - middleHandle * cosine, 1 - cosine + middleHandle * sine),
    ])
  }()

  /// Apple's continuous corner.
  ///
  /// These are the coordinates of the outline that UIKit's `UIBezierPath(roundedRect:cornerRadius:)`
  /// has returned for a radius of 1 since iOS 7, widely published since (PaintCode, 2013). The area it
  /// cuts off is that of a circular corner of radius 1.0246: 5.12 for a radius of 5, where
  /// screenshots of SwiftUI measure 5.07 to 5.14.
  static let continuous = CornerProfile(half: [
    (1.528_665, 0), (1.088_493, 0), (0.868_407, 0), (0.631_494, 0.074_911), (0.372_824, 0.169_060),
  ])

  /// The share of a continuous corner that fits where a side leaves only so much room for its two corners.
  ///
  /// It needs 1.53 times its radius of each edge. With less room it is blended linearly into the
  /// circular one, which it is when the side is just two radii long.
  ///
  /// - Parameter room: half the shorter side, in radii.
  static func smoothness(room: Double) -> Double {
    min(1, max(0, (room - circular.extent) / (continuous.extent - circular.extent)))
  }

  /// The circular profile blended with the continuous one: 0 is all circular, 1 all continuous.
  static func blended(smoothness: Double) -> CornerProfile {
    guard smoothness > 0 else { return circular }
    let blended = zip(circular.half, continuous.half).map { round, smooth in
      (
        round.0 + (smooth.0 - round.0) * smoothness,
        round.1 + (smooth.1 - round.1) * smoothness
      )
    }
    return CornerProfile(half: blended)
  }
}
