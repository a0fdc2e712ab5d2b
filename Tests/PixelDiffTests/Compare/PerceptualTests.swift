import PixelDiff
import SeededRandom
import Testing

/// What a person would see, by kind of change.
///
/// Shapes are drawn with exact coverage, so that an edge can lie anywhere between two pixels.
@Suite struct PerceptualTests {
  private static let size = PixelSize(width: 64, height: 48)
  private let white = Image(size: size, filledWith: .white)

  private func passes(_ expected: Image, _ actual: Image) -> Bool {
    let there = Comparison.compare(
      expected: expected, actual: actual, tolerance: Tolerance(metric: .perceptual))
    let back = Comparison.compare(
      expected: actual, actual: expected, tolerance: Tolerance(metric: .perceptual))
    #expect(there.passes == back.passes, "the judgement depends on the order")
    return there.passes
  }

  /// A rectangle from any place to any other, its edges antialiased by coverage.
  private func draw(
    _ left: Double, _ top: Double, _ right: Double, _ bottom: Double, _ ink: Colour,
    on image: Image
  ) -> Image {
    var image = image
    func cover(_ pixel: Int, _ from: Double, _ to: Double) -> Double {
      max(0, min(Double(pixel + 1), to) - max(Double(pixel), from))
    }
    for y in 0..<image.height {
      for x in 0..<image.width {
        let share = cover(x, left, right) * cover(y, top, bottom)
        guard share > 0 else { continue }
        func mix(_ below: UInt8, _ above: UInt8) -> UInt8 {
          UInt8((Double(below) + (Double(above) - Double(below)) * share).rounded())
        }
        let ground = image[x, y]
        image[x, y] = Colour(
          red: mix(ground.red, ink.red), green: mix(ground.green, ink.green),
          blue: mix(ground.blue, ink.blue))
      }
    }
    return image
  }

  /// Four strokes, one and a half pixels wide: the stems of a word.
  private func stems(shift: Double, ink: Colour = .black) -> Image {
    (0..<4).reduce(white) { image, index in
      let left = 10.3 + Double(index) * 6.4 + shift
      return draw(left, 10, left + 1.5, 24, ink, on: image)
    }
  }

  @Test(arguments: [0.1, 0.2, 0.3, 0.4])
  func edgesThatMoveByLessThanHalfAPixelPass(shift: Double) {
    let ink = Colour(red: 126, green: 73, blue: 255)
    #expect(
      passes(
        draw(10, 10, 40.5, 30, ink, on: white),
        draw(10 + shift, 10, 40.5 + shift, 30, ink, on: white)))
    #expect(passes(stems(shift: 0), stems(shift: shift)))
  }

  @Test(arguments: [1.0, 1.5, 2.0])
  func shapesThatMoveByAPixelDiffer(shift: Double) {
    let ink = Colour(red: 126, green: 73, blue: 255)
    for start in [10, 10.3, 10.5] {
      #expect(
        !passes(
          draw(start, 10, start + 30, 30, ink, on: white),
          draw(start + shift, 10, start + 30 + shift, 30, ink, on: white)))
    }
    #expect(!passes(stems(shift: 0), stems(shift: shift)))
  }

  @Test(arguments: [30, 60, 120] as [UInt8])
  func recolouredStrokesDiffer(level: UInt8) {
    let grey = Colour(red: level, green: level, blue: level)
    #expect(!passes(stems(shift: 0), stems(shift: 0, ink: grey)))
    let line = draw(5, 40, 60, 41, Colour(red: 204, green: 204, blue: 204), on: white)
    let darker = draw(5, 40, 60, 41, Colour(red: 187, green: 187, blue: 187), on: white)
    #expect(!passes(line, darker))
    #expect(!passes(line, white))
  }

  @Test func aSurfaceMayNotBeTintedButAPointMay() {
    let faint = Colour(red: 249, green: 249, blue: 249)
    #expect(!passes(white, draw(10, 10, 50, 40, faint, on: white)))
    var point = white
    point[20, 20] = faint
    #expect(passes(white, point))
    // One level of 255 is below what any screen shows.
    let least = Colour(red: 254, green: 255, blue: 254)
    #expect(passes(white, draw(0, 0, 64, 48, least, on: white)))
  }

  @Test func noiseThatCancelsOutPasses() {
    var random = SeededGenerator(seed: 8)
    let grey = Image(size: Self.size, filledWith: Colour(red: 120, green: 130, blue: 140))
    var noisy = grey
    for index in 0..<Self.size.area {
      let level = Int.random(in: -3...3, using: &random)
      noisy[index % 64, index / 64] = Colour(
        red: UInt8(120 + level), green: UInt8(130 + level), blue: UInt8(140 + level))
    }
    #expect(passes(grey, noisy))
  }

  @Test(arguments: [60, 128, 255])
  func aStrongIsolatedPixelDiffers(level: Int) {
    let dot = Colour(
      red: UInt8(255 - level), green: UInt8(255 - level), blue: UInt8(255 - level))
    var plain = white
    plain[30, 40] = dot
    #expect(!passes(white, plain))
    var besideText = stems(shift: 0)
    besideText[50, 15] = dot
    #expect(!passes(stems(shift: 0), besideText))
  }

  @Test(arguments: [1, 2, 3])
  func aCaretPasses(scale: Int) {
    var caret = stems(shift: 0)
    caret.fill(PixelRectangle(x: 34, y: 8, width: scale, height: 14 + scale * 4), with: .black)
    #expect(passes(stems(shift: 0), caret))
    var second = caret
    second.fill(PixelRectangle(x: 50, y: 8, width: scale, height: 14 + scale * 4), with: .black)
    #expect(!passes(stems(shift: 0), second))
    var broken = caret
    broken[34, 12] = .white
    #expect(!passes(stems(shift: 0), broken))
    var block = stems(shift: 0)
    block.fill(PixelRectangle(x: 33, y: 8, width: 7, height: 18), with: .black)
    #expect(!passes(stems(shift: 0), block))
  }

  @Test func transparencyIsJudgedOverBlackAndWhite() {
    let clear = Image(size: Self.size, filledWith: .transparent)
    for ink in [Colour.white, .black] {
      var drawn = clear
      drawn.fill(PixelRectangle(x: 10, y: 10, width: 9, height: 9), with: ink)
      #expect(!passes(clear, drawn))
    }
    let hidden = Image(size: Self.size, filledWith: Colour(red: 9, green: 99, blue: 200, alpha: 0))
    #expect(passes(clear, hidden))
  }

  /// Subpixel text differs from grey text by a third of a pixel in red one way, in blue the other.
  @Test func colouredFringesPass() {
    let left = stems(shift: -1.0 / 3)
    let middle = stems(shift: 0)
    let right = stems(shift: 1.0 / 3)
    var fringed = middle
    for y in 0..<Self.size.height {
      for x in 0..<Self.size.width {
        fringed[x, y] = Colour(
          red: left[x, y].red, green: middle[x, y].green, blue: right[x, y].blue)
      }
    }
    #expect(passes(middle, fringed))
  }

  @Test func anotherSizeNeverPasses() {
    #expect(!passes(white, Image(size: PixelSize(width: 64, height: 49), filledWith: .white)))
  }
}
