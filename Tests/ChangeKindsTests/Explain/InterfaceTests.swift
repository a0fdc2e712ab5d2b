import CairoCanvas
import ChangeKinds
import PixelDiff
import Testing

/// Changes of ordinary interfaces as browsers draw them: rounded boxes with labels, icons, letters.
@Suite struct InterfaceTests {
  private static let size = PixelSize(width: 220, height: 120)
  private static let blue = Colour(red: 9, green: 105, blue: 218)
  private static let line = Colour(red: 208, green: 215, blue: 222)

  private static func page(_ draw: (Canvas) throws -> Void) throws -> Image {
    let surface = try Surface(size: size)
    let canvas = Canvas(
      surface: surface, resources: try DrawingResources(fonts: .standard()))
    canvas.fill(
      .rectangle(Rectangle(x: 0, y: 0, width: 220, height: 120)), with: .white)
    try draw(canvas)
    try canvas.finish()
    return surface.image()
  }

  /// A rounded box as wide as its label and its padding.
  private static func drawBox(
    _ canvas: Canvas, padding: Double, radius: Double, isOutlined: Bool
  ) throws {
    let box = Rectangle(x: 40, y: 30, width: 54 + 2 * padding, height: 36)
    canvas.fill(.roundedRectangle(box, radius: radius), with: isOutlined ? line : blue)
    if isOutlined {
      let inner = Rectangle(x: 41, y: 31, width: box.width - 2, height: 34)
      canvas.fill(.roundedRectangle(inner, radius: radius - 1), with: .white)
    }
    try canvas.text(
      TextLine("Continue", font: Font(size: 13, weight: 600)),
      in: Rectangle(x: 40 + padding, y: 30, width: 60, height: 36),
      with: isOutlined ? .black : .white)
  }

  /// All of the growth is told, not the half of it that lies beyond where the label went.
  @Test(arguments: [4.0, 8, 18], [false, true])
  func paddingOfARoundedBox(radius: Double, isOutlined: Bool) throws {
    let regions = Explanation.explain(
      expected: try Self.page {
        try Self.drawBox($0, padding: 16, radius: radius, isOutlined: isOutlined)
      },
      actual: try Self.page {
        try Self.drawBox($0, padding: 20, radius: radius, isOutlined: isOutlined)
      })
    #expect(
      regions.map(\.kind) == [
        .resized(from: PixelSize(width: 86, height: 36), to: PixelSize(width: 94, height: 36))
      ])
    #expect(regions.first?.formerBox == PixelRectangle(x: 40, y: 30, width: 86, height: 36))
    #expect(regions.first?.box == PixelRectangle(x: 40, y: 30, width: 94, height: 36))
  }

  private static func drawIcon(_ canvas: Canvas, _ strokes: [[(Double, Double)]]) {
    for stroke in strokes {
      for (one, other) in zip(stroke, stroke.dropFirst()) {
        let line = Path(polygon: [
          Point(x: 60 + one.0, y: 40 + one.1), Point(x: 60 + other.0, y: 40 + other.1),
        ])
        canvas.stroke(.path(line), width: 2, with: .black)
      }
    }
  }

  private static let file = [
    [(5.0, 2.0), (15, 2), (19, 6), (19, 22), (5, 22), (5, 2)], [(15, 2), (15, 6), (19, 6)],
  ]
  private static let bin = [
    [(3.0, 6.0), (21, 6)], [(9, 6), (9, 3), (15, 3), (15, 6)],
    [(5, 6), (6, 21), (18, 21), (19, 6)],
  ]

  /// An icon has no size that the inside of its outline tells.
  @Test func anIconThatBecameAnother() throws {
    for (one, other) in [(Self.file, Self.bin), (Self.bin, Self.file)] {
      let regions = Explanation.explain(
        expected: try Self.page { Self.drawIcon($0, one) },
        actual: try Self.page { Self.drawIcon($0, other) })
      #expect(regions.map(\.kind) == [.contentChanged])
    }
  }

  /// Letters of another weight have the ink that they had, and push no columns out of the picture.
  @Test(arguments: [(400, 700), (700, 600), (600, 700)])
  func anotherWeight(before: Int, after: Int) throws {
    func page(_ weight: Int) throws -> Image {
      try Self.page {
        try $0.text(
          TextLine("Project kickoff", font: Font(size: 15, weight: weight)),
          in: Rectangle(x: 20, y: 20, width: 190, height: 24), with: .black)
        try $0.text(
          TextLine("Notes from this morning's call", font: Font(size: 11)),
          in: Rectangle(x: 20, y: 44, width: 190, height: 20), with: .black)
      }
    }
    let regions = Explanation.explain(expected: try page(before), actual: try page(after))
    #expect(regions.map(\.kind) == [.contentChanged])
  }

  /// A white card on a white page is recoloured: it has a frame, so it was there before.
  @Test func theFaceOfAFrame() throws {
    func page(_ face: Colour) throws -> Image {
      try Self.page {
        let box = Rectangle(x: 30, y: 20, width: 120, height: 70)
        $0.fill(.roundedRectangle(box, radius: 8), with: Self.line)
        let inner = Rectangle(x: 31, y: 21, width: 118, height: 68)
        $0.fill(.roundedRectangle(inner, radius: 7), with: face)
        try $0.text(
          TextLine("Visitors", font: Font(size: 12)),
          in: Rectangle(x: 42, y: 26, width: 90, height: 20), with: .black)
      }
    }
    let regions = Explanation.explain(expected: try page(.white), actual: try page(Self.blue))
    #expect(regions.map(\.kind) == [.recoloured(from: .white, to: Self.blue)])
  }

  /// Fewer letters are other words, not none.
  @Test func shorterWords() throws {
    func page(_ words: String) throws -> Image {
      try Self.page {
        try $0.text(
          TextLine(words, font: Font(size: 14, weight: 600)),
          in: Rectangle(x: 20, y: 30, width: 190, height: 24), with: .black)
      }
    }
    let regions = Explanation.explain(
      expected: try page("All systems work"), actual: try page("Team"))
    #expect(regions.map(\.kind) == [.contentChanged])
  }
}
