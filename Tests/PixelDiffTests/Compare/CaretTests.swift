import PixelDiff
import Testing

/// Bars that appear: what stands around one tells a caret from a separator.
@Suite struct CaretTests {
  private static let size = PixelSize(width: 120, height: 60)

  private func passes(_ page: Image, _ bar: PixelRectangle, _ ink: Colour = .black) -> Bool {
    var with = page
    with.fill(bar, with: ink)
    func passes(_ expected: Image, _ actual: Image) -> Bool {
      Comparison.compare(
        expected: expected, actual: actual, tolerance: Tolerance(metric: .perceptual)
      ).passes
    }
    let appears = passes(page, with)
    #expect(appears == passes(with, page), "the judgement depends on the order")
    return appears
  }

  private func page(_ draw: (inout Image) -> Void = { _ in }) -> Image {
    var image = Image(size: Self.size, filledWith: .white)
    draw(&image)
    return image
  }

  /// Letters of stems, bowls and feet, 12 pixels high and 6 wide, 8 pixels apart, on a line at `foot`.
  private func word(_ letters: Int, x: Int, foot: Int, on image: inout Image) {
    for letter in 0..<letters {
      let left = x + letter * 8
      image.fill(PixelRectangle(x: left, y: foot - 12, width: 2, height: 12), with: .black)
      image.fill(PixelRectangle(x: left, y: foot - 2, width: 6, height: 2), with: .black)
      if letter % 2 == 1 {
        image.fill(PixelRectangle(x: left, y: foot - 9, width: 6, height: 2), with: .black)
        image.fill(PixelRectangle(x: left + 4, y: foot - 9, width: 2, height: 9), with: .black)
      }
    }
  }

  @Test(arguments: [
    (19, "before the first letter"), (27, "between letters"), (36, "on a letter"),
    (51, "behind the last one"), (56, "behind a space"),
  ])
  func passesInALineOfText(x: Int, place: String) {
    let text = page { word(4, x: 20, foot: 36, on: &$0) }
    for width in 1...2 {
      #expect(passes(text, PixelRectangle(x: x, y: 21, width: width, height: 19)), "\(place)")
    }
    let blue = Colour(red: 0, green: 122, blue: 255)
    #expect(passes(text, PixelRectangle(x: x, y: 21, width: 1, height: 19), blue), "\(place)")
  }

  @Test func passesInAnEmptyField() {
    let field = page { image in
      image.fill(PixelRectangle(x: 8, y: 14, width: 100, height: 30), with: .black)
      image.fill(PixelRectangle(x: 9, y: 15, width: 98, height: 28), with: .white)
    }
    #expect(passes(field, PixelRectangle(x: 15, y: 20, width: 1, height: 18)))
    #expect(passes(field, PixelRectangle(x: 100, y: 20, width: 1, height: 18)))
    #expect(!passes(field, PixelRectangle(x: 58, y: 20, width: 1, height: 18)))
    // From edge to edge it parts the field.
    #expect(!passes(field, PixelRectangle(x: 28, y: 15, width: 1, height: 28)))
  }

  @Test(arguments: [10, 18, 30, 50])
  func aLoneBarDiffers(height: Int) {
    for x in [2, 12, 60, 117] {
      #expect(!passes(page(), PixelRectangle(x: x, y: 5, width: 1, height: height)))
    }
  }

  @Test func aSeparatorDiffers() {
    let items = page { image in
      word(4, x: 8, foot: 36, on: &image)
      word(4, x: 64, foot: 36, on: &image)
    }
    for height in [12, 16, 20, 24] {
      #expect(!passes(items, PixelRectangle(x: 51, y: 30 - height / 2, width: 1, height: height)))
    }
    let lines = page { image in
      word(8, x: 20, foot: 22, on: &image)
      word(8, x: 20, foot: 42, on: &image)
    }
    #expect(!passes(lines, PixelRectangle(x: 12, y: 6, width: 2, height: 40)))
    // As high as one line, but too pale to be found.
    let pale = Colour(red: 205, green: 205, blue: 205)
    #expect(!passes(items, PixelRectangle(x: 39, y: 21, width: 1, height: 19), pale))
  }

  /// An l is as high as its line, and stands on its foot.
  @Test func aLetterDiffers() {
    let text = page { word(4, x: 20, foot: 36, on: &$0) }
    for top in [21, 23, 24] {
      #expect(!passes(text, PixelRectangle(x: 52, y: top, width: 2, height: 36 - top)))
    }
  }

  @Test func aBarWithAHoleDiffers() {
    let text = page { word(4, x: 20, foot: 36, on: &$0) }
    var broken = text
    broken.fill(PixelRectangle(x: 51, y: 21, width: 1, height: 19), with: .black)
    broken[51, 28] = .white
    #expect(
      !Comparison.compare(
        expected: text, actual: broken, tolerance: Tolerance(metric: .perceptual)
      ).passes)
  }
}
