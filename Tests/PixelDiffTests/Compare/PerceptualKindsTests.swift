import PixelDiff
import SeededRandom
import Testing

/// Pairs by kind of change, made by seed: what a person can't see passes, what one sees differs.
@Suite struct PerceptualKindsTests {
  /// One kind of pair, and whether it must pass.
  struct Kind: CustomTestStringConvertible, Sendable {
    var name: String
    var passes: Bool
    var make: @Sendable (inout SeededGenerator) -> (Image, Image)

    var testDescription: String { name }
  }

  private static let pairs = 24

  @Test(arguments: kinds)
  func judges(kind: Kind) {
    var wrong: [UInt64] = []
    for seed in 1...UInt64(Self.pairs) {
      var random = SeededGenerator(seed: seed)
      let (expected, actual) = kind.make(&random)
      let difference = Comparison.compare(
        expected: expected, actual: actual, tolerance: Tolerance(metric: .perceptual))
      if difference.passes != kind.passes { wrong.append(seed) }
    }
    print("perceptual: \(kind.name): \(Self.pairs) pairs, \(wrong.count) wrong, seeds 1 to 24")
    #expect(wrong.isEmpty, "\(kind.name): wrong for the seeds \(wrong)")
  }

  static let kinds: [Kind] = [
    Kind(name: "moved by up to half a pixel", passes: true) { random in
      let drawing = scene(&random)
      let (x, y) = direction(&random, by: Double.random(in: 0.05...0.45, using: &random))
      return (drawing.image(), drawing.image(x: x, y: y))
    },
    Kind(name: "another rasteriser", passes: true) { random in
      let drawing = scene(&random)
      return (drawing.image(), drawing.image(raster: .samples))
    },
    Kind(name: "another gamma at edges", passes: true) { random in
      let drawing = scene(&random)
      return (drawing.image(), drawing.image(raster: .gamma))
    },
    Kind(name: "coloured fringes", passes: true) { random in
      let drawing = scene(&random)
      let middle = drawing.image()
      let left = drawing.image(x: -1.0 / 3)
      let right = drawing.image(x: 1.0 / 3)
      var fringed = middle
      for y in 0..<drawing.size.height {
        for x in 0..<drawing.size.width {
          fringed[x, y] = Colour(
            red: left[x, y].red, green: middle[x, y].green, blue: right[x, y].blue)
        }
      }
      return (middle, fringed)
    },
    Kind(name: "noise of two levels", passes: true) { random in
      let image = scene(&random).image()
      var noisy = image
      for index in 0..<image.size.area {
        let (x, y) = (index % image.width, index / image.width)
        let old = image[x, y]
        func shaken(_ level: UInt8) -> UInt8 {
          UInt8(clamping: Int(level) + Int.random(in: -2...2, using: &random))
        }
        noisy[x, y] = Colour(
          red: shaken(old.red), green: shaken(old.green), blue: shaken(old.blue))
      }
      return (image, noisy)
    },
    Kind(name: "a caret", passes: true) { random in
      let drawing = scene(&random)
      var blinked = drawing
      let x = Double.random(in: 58...60, using: &random)
      blinked.forms.append(
        (
          .box(x: x, y: 5, width: Double.random(in: 1...2, using: &random), height: 20, radius: 0),
          drawing.forms[0].ink
        ))
      return (drawing.image(), blinked.image())
    },
    Kind(name: "moved by a pixel", passes: false) { random in
      let drawing = scene(&random)
      let start = Double.random(in: 0..<1, using: &random)
      let (x, y) = direction(&random, by: 1)
      return (drawing.image(x: start, y: start), drawing.image(x: start + x, y: start + y))
    },
    Kind(name: "a strong pixel", passes: false) { random in
      let image = scene(&random).image()
      var spotted = image
      let x = Int.random(in: 0..<image.width, using: &random)
      let y = Int.random(in: 0..<image.height, using: &random)
      func far(_ level: UInt8) -> UInt8 { level > 127 ? level - 110 : level + 110 }
      spotted[x, y] = Colour(
        red: far(image[x, y].red), green: far(image[x, y].green), blue: far(image[x, y].blue))
      return (image, spotted)
    },
    Kind(name: "a stroke gone", passes: false) { random in
      var drawing = scene(&random)
      let whole = drawing.image()
      drawing.forms.removeLast()
      return (whole, drawing.image())
    },
    Kind(name: "a dot that became a comma", passes: false) { random in
      var drawing = scene(&random)
      let ink = drawing.forms[0].ink
      let x = 62 + Double.random(in: 0..<1, using: &random)
      drawing.forms.append((.box(x: x, y: 20, width: 1.5, height: 1.5, radius: 0), ink))
      var comma = drawing
      comma.forms.append((.line(x: x + 0.7, y: 21, toX: x, toY: 24, stroke: 1.2), ink))
      return (drawing.image(), comma.image())
    },
    Kind(name: "bolder strokes", passes: false) { random in
      let drawing = strokes(&random, width: 1.1)
      var bold = drawing
      bold.forms = drawing.forms.map { form, ink in
        guard case .line(let x, let y, let toX, let toY, let stroke) = form else {
          return (form, ink)
        }
        return (.line(x: x, y: y, toX: toX, toY: toY, stroke: stroke * 1.7), ink)
      }
      return (drawing.image(), bold.image())
    },
    Kind(name: "a faint tint", passes: false) { random in
      var drawing = scene(&random)
      let image = drawing.image()
      let step = Int.random(in: 4...8, using: &random)
      func tinted(_ level: UInt8) -> UInt8 {
        UInt8(level > 127 ? Int(level) - step : Int(level) + step)
      }
      drawing.ground = Colour(
        red: tinted(drawing.ground.red), green: tinted(drawing.ground.green),
        blue: tinted(drawing.ground.blue))
      return (image, drawing.image())
    },
    Kind(name: "a size of one pixel more", passes: false) { random in
      var drawing = scene(&random)
      let image = drawing.image()
      if case .box(let x, let y, let width, let height, let radius) = drawing.forms[0].form {
        drawing.forms[0].form = .box(x: x, y: y, width: width + 1, height: height, radius: radius)
      }
      return (image, drawing.image())
    },
    Kind(name: "another colour of strokes", passes: false) { random in
      let drawing = strokes(&random, width: 1.3)
      var recoloured = drawing
      let ink = drawing.forms[0].ink
      let other = Colour(
        red: ink.red > 127 ? ink.red - 70 : ink.red + 70, green: ink.green, blue: ink.blue)
      recoloured.forms = drawing.forms.map { ($0.form, other) }
      return (drawing.image(), recoloured.image())
    },
  ]

  /// A button with strokes like a word in it, and a ring, light on dark or dark on light.
  private static func scene(_ random: inout SeededGenerator) -> KindDrawing {
    var drawing = strokes(&random, width: Double.random(in: 1...2.5, using: &random))
    let isDark = drawing.ground.green < 128
    let fill = Colour(red: isDark ? 90 : 150, green: isDark ? 110 : 140, blue: isDark ? 140 : 190)
    let radius = Double([0, 2, 4, 8].randomElement(using: &random) ?? 0)
    let place = Double.random(in: 0..<1, using: &random)
    drawing.forms.insert(
      (.box(x: 4 + place, y: 4, width: 24, height: 18, radius: radius), fill), at: 0)
    let ink = drawing.forms[1].ink
    drawing.forms.append((.ring(x: 16.3 + place, y: 13, radius: 5, stroke: 1.5), ink))
    return drawing
  }

  private static func strokes(_ random: inout SeededGenerator, width: Double) -> KindDrawing {
    let isDark = Bool.random(using: &random)
    let level = UInt8.random(in: 0...30, using: &random)
    let ground = Colour(
      red: isDark ? level : 255 - level, green: isDark ? level : 250, blue: isDark ? 40 : 255)
    let ink = Colour(red: isDark ? 240 : level, green: isDark ? 230 : 30, blue: isDark ? 220 : 60)
    var drawing = KindDrawing(ground: ground)
    for index in 0..<4 {
      let x = 34 + Double(index) * 6 + Double.random(in: 0..<1, using: &random)
      let lean = Double.random(in: -2...2, using: &random)
      drawing.forms.append((.line(x: x, y: 8, toX: x + lean, toY: 20, stroke: width), ink))
    }
    return drawing
  }

  private static func direction(
    _ random: inout SeededGenerator, by length: Double
  ) -> (Double, Double) {
    let directions = [(length, 0.0), (0, length), (-length, 0), (0, -length)]
    return directions.randomElement(using: &random) ?? (length, 0)
  }
}
