import PixelDiff
import Testing

/// Judgement by points: what is seen doesn't depend on how many pixels show it.
@Suite struct PointsTests {
  private static let size = PixelSize(width: 45, height: 35)
  private static let grey = Colour(red: 169, green: 169, blue: 169)
  private static let darker = Colour(red: 144, green: 144, blue: 144)

  private func compare(_ expected: Image, _ actual: Image, scale: Double?) -> Difference {
    Comparison.compare(
      expected: expected, actual: actual,
      tolerance: Tolerance(metric: .perceptual, pixelsPerPoint: scale))
  }

  /// Two bars of two points that cross, with a square where they do.
  private func cross(_ scale: Int, square: Int = 0, _ colour: Colour = darker) -> Image {
    var image = Image(
      size: PixelSize(width: 45 * scale, height: 35 * scale), filledWith: .white)
    image.fill(
      PixelRectangle(x: 22 * scale, y: 0, width: 2 * scale, height: 35 * scale), with: Self.grey)
    image.fill(
      PixelRectangle(x: 0, y: 17 * scale, width: 45 * scale, height: 2 * scale), with: Self.grey)
    image.fill(
      PixelRectangle(x: 22 * scale, y: 17 * scale, width: square, height: square), with: colour)
    return image
  }

  @Test(arguments: [1, 2, 3])
  func aFaintBlotOfTwoPointsPasses(scale: Int) {
    let difference = compare(cross(scale), cross(scale, square: 2 * scale), scale: Double(scale))
    #expect(difference.passes)
    #expect(difference.differentPixels == 4 * scale * scale)
  }

  /// Where nobody knows the scale, two points may have four pixels, and not six.
  @Test(arguments: [(1, true), (2, true), (3, false)])
  func aBlotOfUnknownScaleMayBeFourPixelsWide(scale: Int, passes: Bool) {
    let difference = compare(cross(scale), cross(scale, square: 2 * scale), scale: nil)
    #expect(difference.passes == passes)
    #expect(difference.intolerablePixels == (passes ? 0 : 32))
  }

  @Test(arguments: [1, 2, 3])
  func aStrongPointDiffers(scale: Int) {
    let dot = cross(scale, square: scale, .black)
    for known in [nil, Double(scale)] {
      let difference = compare(cross(scale), dot, scale: known)
      #expect(!difference.passes)
      #expect(difference.intolerablePixels == scale * scale)
    }
  }

  /// Slanted strokes and a ring: covered by so many samples a pixel and direction, so that one of them draws without
  /// antialiasing.
  private func strokes(_ scale: Int, samples: Int, shift: Double = 0) -> Image {
    var image = Image(
      size: PixelSize(width: 45 * scale, height: 35 * scale), filledWith: .white)
    func isInk(_ x: Double, _ y: Double) -> Bool {
      let isStroke = (0..<4).contains { index in
        let middle = 5.3 + 5.4 * Double(index) + (y - 5) * 0.09 * Double(index + 1)
        return y > 5 && y < 22 && abs(x - middle) < 0.62
      }
      let away = ((x - 36.2) * (x - 36.2) + (y - 14.1) * (y - 14.1)).squareRoot()
      return isStroke || abs(away - 5) < 0.8
    }
    let step = 1 / Double(samples)
    for y in 0..<image.height {
      for x in 0..<image.width {
        var covered = 0
        for index in 0..<samples * samples {
          let across = Double(x) + (Double(index % samples) + 0.5) * step
          let down = Double(y) + (Double(index / samples) + 0.5) * step
          covered += isInk(across / Double(scale) - shift, down / Double(scale)) ? 1 : 0
        }
        let level = UInt8(255 - 255 * covered / (samples * samples))
        image[x, y] = Colour(red: level, green: level, blue: level)
      }
    }
    return image
  }

  @Test(arguments: [2, 3])
  func strokesWithoutAntialiasingPass(scale: Int) {
    let difference = compare(
      strokes(scale, samples: 1), strokes(scale, samples: 8), scale: Double(scale))
    #expect(difference.passes)
    #expect(difference.antialiasedPixels > 0)
  }

  @Test(arguments: [2, 3])
  func strokesThatMoveByAPointDiffer(scale: Int) {
    #expect(
      !compare(
        strokes(scale, samples: 8), strokes(scale, samples: 8, shift: 1), scale: Double(scale)
      ).passes)
    #expect(
      compare(
        strokes(scale, samples: 8), strokes(scale, samples: 8, shift: 0.3), scale: Double(scale)
      ).passes)
  }

  /// The last points of a picture have fewer pixels, and masked pixels don't count.
  @Test func pointsMayBeCutOffAndMasked() {
    let white = Image(size: PixelSize(width: 9, height: 7), filledWith: .white)
    var dotted = white
    dotted[8, 6] = .black
    let tolerance = Tolerance(metric: .perceptual, pixelsPerPoint: 2)
    let difference = Comparison.compare(expected: white, actual: dotted, tolerance: tolerance)
    #expect(difference.intolerablePixels == 1)
    let masked = Comparison.compare(
      expected: white, actual: dotted, tolerance: tolerance,
      masks: [PixelRectangle(x: 8, y: 6, width: 1, height: 1)])
    #expect(masked.passes)
    #expect(masked.differentPixels == 0)
  }

  /// A tint of a surface, at any scale.
  @Test(arguments: [1, 2, 3])
  func aTintDiffers(scale: Int) {
    let faint = Colour(red: 249, green: 249, blue: 249)
    let size = PixelSize(width: 40 * scale, height: 30 * scale)
    let difference = compare(
      Image(size: size, filledWith: .white), Image(size: size, filledWith: faint),
      scale: Double(scale))
    #expect(difference.intolerablePixels == size.area)
  }
}
