import ChangeKinds
import PixelDiff
import Testing

/// Cards as interfaces have them: with a thin frame, and with a shadow.
@Suite struct CardTests {
  private static let size = PixelSize(width: 260, height: 140)
  private static let line = Colour(red: 190, green: 194, blue: 200)
  private static let blue = Colour(red: 26, green: 115, blue: 232)

  private static func page(_ ground: Colour = .white, _ draw: (inout Image) -> Void) -> Image {
    var page = Image(size: size, filledWith: ground)
    draw(&page)
    return page
  }

  /// A white card that only its frame tells from the page.
  private static func drawFrame(_ box: PixelRectangle, on image: inout Image) {
    image.fill(box, with: line)
    let inner = PixelRectangle(
      x: box.x + 1, y: box.y + 1, width: box.width - 2, height: box.height - 2)
    image.fill(inner, with: .white)
  }

  /// A card with a border on a shadow that fades within 8 pixels.
  private static func drawCard(
    _ box: PixelRectangle, _ fill: Colour, border: Colour, on image: inout Image
  ) {
    for y in box.y - 8..<box.maximumY + 8 {
      for x in box.x - 8..<box.maximumX + 8 {
        let away = max(
          max(box.x - x, x - box.maximumX + 1), max(box.y - y, y - box.maximumY + 1))
        let here = image[x, y]
        func shaded(_ level: UInt8) -> UInt8 { UInt8(Int(level) * (70 + 4 * max(0, away)) / 102) }
        image[x, y] = Colour(
          red: shaded(here.red), green: shaded(here.green), blue: shaded(here.blue))
      }
    }
    image.fill(box, with: border)
    image.fill(
      PixelRectangle(x: box.x + 1, y: box.y + 1, width: box.width - 2, height: box.height - 2),
      with: fill)
  }

  /// A card that grows is no part of it that moves, though its end and its frame do.
  @Test(arguments: [(12, 0), (-6, 0), (0, 4), (0, -9)])
  func aFrameOfAnotherSize(x: Int, y: Int) {
    let before = PixelRectangle(x: 60, y: 40, width: 80, height: 44)
    let after = PixelRectangle(x: 60, y: 40, width: 80 + x, height: 44 + y)
    let regions = Explanation.explain(
      expected: Self.page { Self.drawFrame(before, on: &$0) },
      actual: Self.page { Self.drawFrame(after, on: &$0) })
    #expect(regions.map(\.kind) == [.resized(from: before.size, to: after.size)])
    #expect(regions.first?.box == after)
    #expect(regions.first?.formerBox == before)
  }

  @Test func aFrameThatMoved() {
    let before = PixelRectangle(x: 60, y: 40, width: 80, height: 44)
    let after = PixelRectangle(x: 65, y: 40, width: 80, height: 44)
    let regions = Explanation.explain(
      expected: Self.page { Self.drawFrame(before, on: &$0) },
      actual: Self.page { Self.drawFrame(after, on: &$0) })
    #expect(regions.map(\.kind) == [.moved(x: 5, y: 0)])
    #expect(regions.first?.box == after)
  }

  /// Two cards side by side that grow alike are two that grew, not one that moved.
  @Test func neighboursThatGrewAlike() {
    func page(_ growth: Int) -> Image {
      Self.page { image in
        for left in [20, 140] {
          Self.drawFrame(
            PixelRectangle(x: left, y: 40, width: 80 + growth, height: 44), on: &image)
        }
      }
    }
    let regions = Explanation.explain(expected: page(0), actual: page(6))
    let grown = ChangeKind.resized(
      from: PixelSize(width: 80, height: 44), to: PixelSize(width: 86, height: 44))
    #expect(regions.map(\.kind) == [grown, grown])
  }

  /// The strip by which it is longer, and its shadow, are neither something added nor a tint.
  @Test(arguments: [Colour.white, Colour(red: 24, green: 24, blue: 27)], [12, 4, -9])
  func aCardOfAnotherHeight(ground: Colour, growth: Int) {
    let before = PixelRectangle(x: 60, y: 30, width: 80, height: 50)
    let after = PixelRectangle(x: 60, y: 30, width: 80, height: 50 + growth)
    let regions = Explanation.explain(
      expected: Self.page(ground) {
        Self.drawCard(before, Self.blue, border: Self.line, on: &$0)
      },
      actual: Self.page(ground) { Self.drawCard(after, Self.blue, border: Self.line, on: &$0) })
    guard case .resized(let from, let to) = regions.first?.kind, regions.count == 1 else {
      Issue.record("not resized: \(regions)")
      return
    }
    #expect(to.height - from.height == growth)
    #expect(to.width == from.width)
    // Its border may be left out, and its shadow counted to it.
    #expect((48...58).contains(from.height), "\(from)")
    #expect((78...96).contains(from.width), "\(from)")
  }

  /// What lies under a shadow is still there.
  @Test func aCardOverLinesAndDots() {
    func page(_ isThere: Bool) -> Image {
      Self.page { image in
        image.fill(PixelRectangle(x: 0, y: 60, width: 260, height: 1), with: .black)
        for dot in stride(from: 4, to: 260, by: 9) {
          image.fill(PixelRectangle(x: dot, y: 82, width: 4, height: 3), with: Self.line)
        }
        guard isThere else { return }
        Self.drawCard(
          PixelRectangle(x: 80, y: 40, width: 70, height: 50), Self.blue, border: .white,
          on: &image)
      }
    }
    #expect(
      Explanation.explain(expected: page(false), actual: page(true)).map(\.kind) == [.added])
    #expect(
      Explanation.explain(expected: page(true), actual: page(false)).map(\.kind) == [.removed])
  }

  /// A thing in the colour of the lines beside it was recoloured, not taken away.
  @Test func recolouredToAColourOfTheGround() {
    func page(_ colour: Colour) -> Image {
      Self.page { image in
        image.fill(PixelRectangle(x: 0, y: 66, width: 260, height: 1), with: Self.blue)
        for column in 0..<5 {
          image.fill(PixelRectangle(x: 90 + 12 * column, y: 60, width: 7, height: 14), with: colour)
        }
      }
    }
    let regions = Explanation.explain(expected: page(.black), actual: page(Self.blue))
    #expect(regions.map(\.kind) == [.recoloured(from: .black, to: Self.blue)])
  }

  /// The counters of letters are as little a surface that shrank as their button is.
  @Test func otherWordsOnAButton() {
    func page(_ letters: [(column: Int, width: Int)]) -> Image {
      Self.page { image in
        image.fill(PixelRectangle(x: 60, y: 40, width: 90, height: 30), with: Self.blue)
        for (column, width) in letters {
          image.fill(PixelRectangle(x: column, y: 48, width: width, height: 14), with: .white)
          let counter = PixelRectangle(x: column + 3, y: 51, width: width - 5, height: 8)
          image.fill(counter, with: Self.blue)
        }
      }
    }
    let regions = Explanation.explain(
      expected: page([(72, 9), (84, 7), (94, 12), (109, 8)]),
      actual: page([(69, 13), (85, 8), (98, 7), (108, 10)]))
    #expect(regions.map(\.kind) == [.contentChanged])
  }
}
