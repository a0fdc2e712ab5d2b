import CairoCanvas
import ChangeKinds
import PixelDiff
import Testing

/// Boxes whose border, corners or neighbours change, and what lies on them.
@Suite struct BoxAndLabelTests {
  private static let ground = Colour(red: 244, green: 245, blue: 247)
  private static let blue = Colour(red: 82, green: 67, blue: 170)
  private static let line = Colour(red: 48, green: 54, blue: 61)

  private static func page(_ draw: (Canvas) throws -> Void) throws -> Image {
    let surface = try Surface(size: PixelSize(width: 260, height: 160))
    let canvas = Canvas(
      surface: surface, resources: try DrawingResources(fonts: .standard()))
    canvas.fill(
      .rectangle(Rectangle(x: 0, y: 0, width: 260, height: 160)), with: ground)
    try draw(canvas)
    try canvas.finish()
    return surface.image()
  }

  private static func write(
    _ words: String, _ canvas: Canvas, x: Double, y: Double, weight: Int = 400,
    _ colour: Colour = .black
  ) throws {
    try canvas.text(
      TextLine(words, font: Font(size: 13, weight: weight)),
      in: Rectangle(x: x, y: y, width: 120, height: 20), with: colour)
  }

  /// Rounder corners leave a capsule as wide as it was.
  @Test func rounderCorners() throws {
    func page(_ radius: Double) throws -> Image {
      try Self.page {
        let box = Rectangle(x: 40, y: 30, width: 58, height: 24)
        $0.fill(.roundedRectangle(box, radius: radius), with: Self.blue)
      }
    }
    let regions = Explanation.explain(expected: try page(10), actual: try page(12))
    #expect(!regions.isEmpty)
    #expect(regions.allSatisfy { $0.formerBox == nil && $0.box.width <= 12 })
  }

  /// A border that came makes a capsule larger by its width on each side.
  @Test func aBorderCame() throws {
    func page(_ width: Double) throws -> Image {
      try Self.page {
        let outer = Rectangle(
          x: 50 - width, y: 40 - width, width: 120 + 2 * width, height: 48 + 2 * width)
        $0.fill(.roundedRectangle(outer, radius: outer.height / 2), with: Self.line)
        let face = Rectangle(x: 50, y: 40, width: 120, height: 48)
        $0.fill(.roundedRectangle(face, radius: 24), with: Self.blue)
      }
    }
    let regions = Explanation.explain(expected: try page(0), actual: try page(3))
    #expect(regions.map(\.box) == [PixelRectangle(x: 47, y: 37, width: 126, height: 54)])
  }

  /// What was taken out is told beside what moved into its place.
  @Test func takenOutOfARow() throws {
    func chip(_ canvas: Canvas, _ words: String, x: Double, width: Double, _ fill: Colour) throws {
      canvas.fill(.rectangle(Rectangle(x: x, y: 50, width: width, height: 24)), with: fill)
      try Self.write(words, canvas, x: x + 10, y: 52, fill == Self.blue ? .white : .black)
    }
    let grey = Colour(red: 208, green: 213, blue: 225)
    let before = try Self.page {
      try chip($0, "Stable", x: 30, width: 56, Self.blue)
      try chip($0, "Signed", x: 98, width: 86, grey)
    }
    let after = try Self.page { try chip($0, "Signed", x: 30, width: 86, grey) }
    let regions = Explanation.explain(expected: before, actual: after)
    #expect(
      Set(regions.map(\.kind)) == [.removed, .moved(x: -68, y: 0)])
    #expect(
      regions.first { $0.kind == .removed }?.box
        == PixelRectangle(x: 30, y: 50, width: 56, height: 24))
  }

  /// A label of another weight is told beside the box that it made wider.
  @Test func aBolderLabelInItsBox() throws {
    func page(_ weight: Int, width: Double) throws -> Image {
      try Self.page {
        let box = Rectangle(x: 130 - width, y: 50, width: width, height: 24)
        $0.fill(.rectangle(box), with: Self.blue)
        try Self.write("Unread", $0, x: 140 - width, y: 52, weight: weight, .white)
      }
    }
    let regions = Explanation.explain(
      expected: try page(400, width: 66), actual: try page(700, width: 72))
    #expect(
      Set(regions.map(\.kind)) == [
        .resized(from: PixelSize(width: 66, height: 24), to: PixelSize(width: 72, height: 24)),
        .contentChanged,
      ])
  }

  /// Letters are drawn otherwise between two pixels, but to a person they are what they were.
  @Test(arguments: [0, 4])
  func aLabelThatMovedByAPartOfAPixel(down: Int) throws {
    func page(_ x: Double, _ y: Double) throws -> Image {
      try Self.page { canvas in
        canvas.fill(.rectangle(Rectangle(x: 20, y: 100, width: 220, height: 1)), with: Self.line)
        canvas.fill(.rectangle(Rectangle(x: 20, y: 30, width: 220, height: 1)), with: Self.line)
        for (letter, place) in [0.0, 7, 13, 22, 28, 37, 43].enumerated() {
          let height = letter % 3 == 0 ? 12.0 : 9
          for stem in [
            Rectangle(x: 60 + place + x, y: 62 + y - height, width: 1.5, height: height),
            Rectangle(x: 63 + place + x, y: 62 + y - height, width: 1.5, height: height - 2),
          ] { canvas.fill(.rectangle(stem), with: .black) }
        }
      }
    }
    let regions = Explanation.explain(expected: try page(0, 0), actual: try page(2.5, Double(down)))
    #expect(
      [2, 3].contains { regions.map(\.kind) == [.moved(x: $0, y: down)] }, "\(regions)")
  }
}
