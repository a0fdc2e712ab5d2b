import ChangeKinds
import PixelDiff
import Testing

/// Things of several parts, and forms whose sides don't all change alike.
@Suite struct WholeThingTests {
  private static let size = PixelSize(width: 220, height: 120)
  private static let blue = Colour(red: 26, green: 115, blue: 232)
  private static let grey = Colour(red: 102, green: 106, blue: 112)

  private static func page(_ draw: (inout Image) -> Void) -> Image {
    var page = Image(size: size, filledWith: .white)
    draw(&page)
    return page
  }

  /// Three lines as wide as a table, with words at their left.
  private static func drawTable(at x: Int, _ y: Int, on image: inout Image) {
    for line in 0..<3 {
      image.fill(PixelRectangle(x: x, y: y + line * 14, width: 120, height: 1), with: grey)
    }
    for (index, bar) in [3, 8, 5, 8, 2].enumerated() {
      let place = PixelRectangle(x: x + 4 + index * 6, y: y + 11 - bar, width: 3, height: bar)
      image.fill(place, with: grey)
    }
  }

  @Test(arguments: [(4, 0), (-1, 0), (0, 3), (6, -5)]) func aTable(x: Int, y: Int) {
    let regions = Explanation.explain(
      expected: Self.page { Self.drawTable(at: 50, 40, on: &$0) },
      actual: Self.page { Self.drawTable(at: 50 + x, 40 + y, on: &$0) })
    #expect(regions.map(\.kind) == [.moved(x: x, y: y)])
    #expect(
      regions.first?.box == PixelRectangle(x: 50 + x, y: 40 + y, width: 120, height: 29))
    #expect(regions.first?.formerBox == PixelRectangle(x: 50, y: 40, width: 120, height: 29))
  }

  /// A bar of two colours, of which the middle doesn't change when it moves.
  private static func drawBar(at x: Int, on image: inout Image) {
    image.fill(PixelRectangle(x: x, y: 50, width: 30, height: 12), with: grey)
    image.fill(PixelRectangle(x: x + 30, y: 50, width: 70, height: 12), with: blue)
  }

  @Test(arguments: [1, -5, 9]) func aBarOfTwoColours(x: Int) {
    let regions = Explanation.explain(
      expected: Self.page { Self.drawBar(at: 60, on: &$0) },
      actual: Self.page { Self.drawBar(at: 60 + x, on: &$0) })
    #expect(regions.map(\.kind) == [.moved(x: x, y: 0)])
    #expect(regions.first?.box == PixelRectangle(x: 60 + x, y: 50, width: 100, height: 12))
  }

  /// A surface with round ends.
  private static func drawCapsule(_ box: PixelRectangle, on image: inout Image) {
    let radius = Double(box.height) / 2
    for y in 0..<box.height {
      let height = Double(y) + 0.5 - radius
      let inset = Int((radius - (radius * radius - height * height).squareRoot()).rounded())
      image.fill(
        PixelRectangle(x: box.x + inset, y: box.y + y, width: box.width - 2 * inset, height: 1),
        with: blue)
    }
  }

  @Test(arguments: [(0, 6), (0, -4), (8, 0), (10, 6)]) func aCapsuleOfAnotherSize(x: Int, y: Int) {
    let before = PixelRectangle(x: 60, y: 40, width: 70, height: 26)
    let after = PixelRectangle(x: 60, y: 40, width: 70 + x, height: 26 + y)
    let regions = Explanation.explain(
      expected: Self.page { Self.drawCapsule(before, on: &$0) },
      actual: Self.page { Self.drawCapsule(after, on: &$0) })
    #expect(regions.map(\.kind) == [.resized(from: before.size, to: after.size)])
    #expect(regions.first?.box == after)
    #expect(regions.first?.formerBox == before)
  }

  /// Two things side by side that moved by different steps are two.
  @Test func neighboursThatMovedApart() {
    func page(_ one: Int, _ other: Int) -> Image {
      Self.page { image in
        image.fill(PixelRectangle(x: 40 + one, y: 40, width: 40, height: 20), with: Self.blue)
        image.fill(PixelRectangle(x: 120 + other, y: 40, width: 40, height: 20), with: Self.grey)
      }
    }
    let regions = Explanation.explain(expected: page(0, 0), actual: page(-3, 4))
    #expect(regions.map(\.kind) == [.moved(x: -3, y: 0), .moved(x: 4, y: 0)])
  }

  /// What lies on stripes breaks them off at its sides, not above and below.
  @Test func onStrongStripes() {
    func page(_ isThere: Bool) -> Image {
      Self.page { image in
        for y in stride(from: 0, to: 120, by: 6) {
          image.fill(
            PixelRectangle(x: 0, y: y, width: 220, height: 2),
            with: Colour(red: 150, green: 160, blue: 170))
        }
        guard isThere else { return }
        Self.drawCapsule(PixelRectangle(x: 60, y: 41, width: 90, height: 21), on: &image)
      }
    }
    #expect(
      Explanation.explain(expected: page(false), actual: page(true)).map(\.kind) == [.added])
    #expect(
      Explanation.explain(expected: page(true), actual: page(false)).map(\.kind) == [.removed])
  }
}
