import PixelDiff

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A small drawing of boxes, rings and strokes, each edge antialiased, that can be moved by any part of
/// a pixel.
struct KindDrawing {
  /// What is drawn, in pixels.
  enum Form {
    case box(x: Double, y: Double, width: Double, height: Double, radius: Double)
    case ring(x: Double, y: Double, radius: Double, stroke: Double)
    case line(x: Double, y: Double, toX: Double, toY: Double, stroke: Double)
  }

  /// How the share of a pixel that a form covers is found: three rasterisers that differ a little.
  enum Raster { case distance, samples, gamma }

  var size = PixelSize(width: 72, height: 40)
  var ground: Colour
  var forms: [(form: Form, ink: Colour)] = []

  func image(x: Double = 0, y: Double = 0, raster: Raster = .distance) -> Image {
    var image = Image(size: size, filledWith: ground)
    for row in 0..<size.height {
      for column in 0..<size.width {
        for (form, ink) in forms {
          let share = Self.share(
            of: form, Double(column) + 0.5 - x, Double(row) + 0.5 - y, raster)
          guard share > 0 else { continue }
          let below = image[column, row]
          func mix(_ one: UInt8, _ other: UInt8) -> UInt8 {
            UInt8((Double(one) + (Double(other) - Double(one)) * share).rounded())
          }
          image[column, row] = Colour(
            red: mix(below.red, ink.red), green: mix(below.green, ink.green),
            blue: mix(below.blue, ink.blue))
        }
      }
    }
    return image
  }

  private static func share(of form: Form, _ x: Double, _ y: Double, _ raster: Raster) -> Double {
    let distance = distance(to: form, x, y)
    // Most pixels lie far off any edge.
    if distance > 1 { return 0 }
    if distance < -1 { return 1 }
    switch raster {
    case .distance: return min(1, max(0, 0.5 - distance))
    case .gamma: return pow(min(1, max(0, 0.5 - distance)), 0.85)
    case .samples:
      var inside = 0
      for index in 0..<16 {
        let across = (Double(index % 4) - 1.5) / 4
        let down = (Double(index / 4) - 1.5) / 4
        if Self.distance(to: form, x + across, y + down) < 0 { inside += 1 }
      }
      return Double(inside) / 16
    }
  }

  /// How far a point lies outside of a form; inside it is negative.
  private static func distance(to form: Form, _ x: Double, _ y: Double) -> Double {
    switch form {
    case .box(let left, let top, let width, let height, let radius):
      let across = abs(x - left - width / 2) - width / 2 + radius
      let down = abs(y - top - height / 2) - height / 2 + radius
      let outside = hypot(max(across, 0), max(down, 0))
      return outside + min(max(across, down), 0) - radius
    case .ring(let middleX, let middleY, let radius, let stroke):
      return abs(hypot(x - middleX, y - middleY) - radius) - stroke / 2
    case .line(let fromX, let fromY, let toX, let toY, let stroke):
      let alongX = toX - fromX
      let alongY = toY - fromY
      let length = alongX * alongX + alongY * alongY
      let place = min(1, max(0, ((x - fromX) * alongX + (y - fromY) * alongY) / max(length, 1e-9)))
      return hypot(x - fromX - alongX * place, y - fromY - alongY * place) - stroke / 2
    }
  }
}
