import ButtonSystems
import CairoCanvas
import PixelDiff
import Proofsheet
import Testing

/// What is read off a drawn button, in points from its top left corner, as it was off the references.
struct VitaminMeasurement {
  /// The least difference of a channel that counts as ink.
  private static let visible = 12

  let drawn: DrawnComponent
  let width: Double
  let height: Double
  let icon: Rectangle?
  let fill: Colour
  let border: Colour
  /// The colour of the icon where it is a template.
  let iconColour: Colour?
  private let scale: Double
  private let ink: [Bool]

  init(_ button: VitaminButton, behind: Colour, with painter: CellPainter) throws {
    var plain = button
    if case .leading(let image, _) = button.icons.normal {
      plain.icons.normal = .leading(image, renderingMode: .original)
    } else if case .trailing(let image, _) = button.icons.normal {
      plain.icons.normal = .trailing(image, renderingMode: .original)
    } else if case .alone(let image, _) = button.icons.normal {
      plain.icons.normal = .alone(image, renderingMode: .original)
    }
    let drawn = try DrawnComponent(plain, with: painter, backdrop: behind)
    let tinted = try DrawnComponent(button, with: painter, backdrop: behind)
    let scale = button.environment.scale
    self.drawn = drawn
    self.scale = scale
    width = Double(drawn.frame.width) / scale
    height = Double(drawn.frame.height) / scale
    let middle = drawn.image.width / 2
    border = drawn.image[middle, 0]
    let fill = drawn.image[middle, Int(5 * scale)]
    self.fill = fill

    let square = drawn.extent(of: Colour(red: 255, green: 0, blue: 255))
    icon = square.map {
      Rectangle(
        x: Double($0.x) / scale, y: Double($0.y) / scale, width: Double($0.width) / scale,
        height: Double($0.height) / scale)
    }
    iconColour = square.map { tinted.image[$0.x + $0.width / 2, $0.y + $0.height / 2] }

    // The title's ink: what isn't fill, away from border and icon.
    let edge = Int(4 * scale)
    let size = drawn.image.size
    var ink = [Bool](repeating: false, count: size.area)
    for y in edge..<size.height - edge {
      for x in edge..<size.width - edge {
        if let square, (square.x - 1...square.maximumX).contains(x) { continue }
        let pixel = drawn.image[x, y]
        ink[y * size.width + x] = Self.difference(pixel, fill) >= Self.visible
      }
    }
    self.ink = ink
  }

  private static func difference(_ one: Colour, _ other: Colour) -> Int {
    max(
      abs(Int(one.red) - Int(other.red)), abs(Int(one.green) - Int(other.green)),
      abs(Int(one.blue) - Int(other.blue)))
  }

  /// The box of the title's ink between two columns, in points.
  func titleInk(from left: Double, to right: Double) -> Rectangle? {
    var found: PixelRectangle?
    let size = drawn.image.size
    let columns = max(0, Int(left * scale))..<max(0, min(size.width, Int(right * scale)))
    for y in 0..<size.height {
      for x in columns where ink[y * size.width + x] {
        let pixel = PixelRectangle(x: x, y: y, width: 1, height: 1)
        found = found?.union(pixel) ?? pixel
      }
    }
    return found.map {
      Rectangle(
        x: Double($0.x) / scale, y: Double($0.y) / scale, width: Double($0.width) / scale,
        height: Double($0.height) / scale)
    }
  }

  /// Whether letters are drawn in a colour: some pixels are covered whole.
  func hasInk(of colour: Colour) -> Bool {
    let size = drawn.image.size
    return ink.indices.contains {
      ink[$0] && drawn.image[$0 % size.width, $0 / size.width] == colour
    }
  }

  /// The radius of a circular corner that cuts off as much as the top left one does.
  func cornerRadius(behind: Colour, edge: Colour) -> Double {
    Self.cornerRadius(
      of: drawn.image, x: 0, y: 0, scale: scale, behind: behind, edge: edge)
  }

  /// The radius of a circular corner that cuts off as much as the one does whose tip is at a pixel.
  static func cornerRadius(
    of image: Image, x left: Int, y top: Int, scale: Double, behind: Colour, edge: Colour
  ) -> Double {
    func channels(_ colour: Colour) -> [Double] {
      [Double(colour.red), Double(colour.green), Double(colour.blue)]
    }
    let (outside, inside) = (channels(behind), channels(edge))
    let channel = (0..<3).max { abs(outside[$0] - inside[$0]) < abs(outside[$1] - inside[$1]) } ?? 0
    var lacking = 0.0
    for y in top..<top + Int(10 * scale) {
      for x in left..<left + Int(10 * scale) {
        let pixel = image[x, y]
        if pixel == edge { break }
        lacking +=
          (channels(pixel)[channel] - inside[channel]) / (outside[channel] - inside[channel])
      }
    }
    return (lacking / (1 - Double.pi / 4)).squareRoot() / scale
  }
}
