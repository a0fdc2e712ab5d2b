import PixelDiff
import Testing

@testable import CairoCanvas

@Suite struct TextDrawingTests {
  let resources: DrawingResources

  init() throws { resources = try DrawingResources(fonts: .standard()) }

  @Test func `ascent and descent are centred in the line box`() throws {
    // Inter's capitals are 0.7273 em high and stand 0.9688 em below the top of its 1.2102 em.
    for height in [20.0, 24, 33] {
      let image = try drawn(200, 100, scale: 2, with: resources) {
        try $0.text(
          TextLine("H", font: Font(size: 16)),
          in: Rectangle(x: 0, y: 0, width: 100, height: height), with: black)
      }
      let baseline = ((height - 1.2102 * 16) / 2 + 0.9688 * 16) * 2
      let box = try #require(image.inkBox())
      #expect(box.maximumY == Int((baseline + 0.5).rounded(.down)), "\(height)")
      #expect(box.height == 24)  // 0.7273 * 32 = 23.3
    }
  }

  @Test func `alignment follows the direction`() throws {
    func ink(_ alignment: TextAlignment, _ direction: TextDirection) throws -> (Int, Int) {
      let image = try drawn(200, 30, with: resources) {
        try $0.text(
          TextLine("HH", font: Font(size: 20), direction: direction),
          in: Rectangle(x: 50, y: 0, width: 100, height: 30), alignment: alignment, with: black)
      }
      let box = try #require(image.inkBox())
      return (box.x, box.maximumX)
    }
    #expect(try ink(.leading, .leftToRight).0 < 54)
    #expect(try ink(.trailing, .leftToRight).1 > 146)
    #expect(try ink(.leading, .rightToLeft).1 > 146)
    #expect(try ink(.trailing, .rightToLeft).0 < 54)
    for direction in TextDirection.allCases {
      let (left, right) = try ink(.centre, direction)
      #expect(abs((left + right) - 200) <= 2)
    }
  }

  /// Lines that have everything in them that is drawn in its own way.
  private static let lines: [TextLine] = [
    TextLine("Continue", font: Font(size: 16, weight: 600, letterSpacing: -0.31)),
    TextLine("Underlined jgp", font: Font(size: 17), isUnderlined: true, isStruckThrough: true),
    TextLine("Save 🎉 now", font: Font(family: "Roboto", size: 17)),
    TextLine("שלום English حفظ", font: Font(size: 14, letterSpacing: 1), direction: .rightToLeft),
    TextLine("Something far too long", font: Font(size: 16), maximumWidth: 90),
  ]

  @Test func `a kept mask gives the pixels of a fresh one`() throws {
    let fresh = try DrawingResources(fonts: .standard(), keepsMasks: false)
    func draw(_ canvas: Canvas) throws {
      for (index, line) in Self.lines.enumerated() {
        let box = Rectangle(x: 3.3, y: Double(index) * 24.4, width: 150, height: 22)
        try canvas.text(line, in: box, with: red, opacity: 0.8)
        try canvas.text(line, in: box.offset(x: 160.2), alignment: .centre, with: blue)
      }
    }
    for scale in [1.0, 2, 3] {
      let (width, height) = (Int(320 * scale), Int(130 * scale))
      let first = try drawn(width, height, scale: scale, with: resources, draw)
      let second = try drawn(width, height, scale: scale, with: resources, draw)
      let uncached = try drawn(width, height, scale: scale, with: fresh, draw)
      #expect(difference(first, second) == nil)
      #expect(difference(first, uncached) == nil)
    }
  }

  @Test func `a mask gives the pixels of a filled outline`() throws {
    for line in Self.lines where !line.text.contains("🎉") {
      let masked = try drawn(400, 60, scale: 2, with: resources) {
        try $0.text(line, in: Rectangle(x: 8, y: 4, width: 180, height: 22), with: black)
      }
      let filled = try drawn(400, 60, scale: 2, with: resources) { canvas in
        let shaped = try resources.shaper.shape(line)
        let baseline = 4 + shaped.measurement.textBaseline(inLineOf: 22)
        let left =
          line.direction == .leftToRight ? 8 : 8 + 180 - shaped.measurement.width
        setSource(black, opacity: 1, on: canvas.context)
        canvas.withCairo { context in
          cairoMoveToDevice(context, left * 2, baseline * 2)
          shaped.fill(on: context, scale: 2)
        }
      }
      #expect(difference(masked, filled) == nil, "\(line.text)")
    }
  }

  @Test func `a line looks the same wherever it starts between two pixels`() throws {
    func ink(_ x: Double) throws -> [UInt8] {
      try drawn(120, 24, with: resources) {
        try $0.text(
          TextLine("Continue", font: Font(size: 16)),
          in: Rectangle(x: x, y: 0, width: 100, height: 24), with: black)
      }.pixels
    }
    #expect(try ink(10) == ink(10.4))
    #expect(try ink(10) != ink(10.6))
    #expect(try ink(10.6) == ink(11))
  }

  @Test func `an underline is crisp and as wide as the text`() throws {
    let font = Font(size: 17)
    let image = try drawn(200, 60, scale: 2, with: resources) {
      try $0.text(
        TextLine("nnn", font: font, isUnderlined: true),
        in: Rectangle(x: 10, y: 0, width: 80, height: 30), with: black)
    }
    let bottom = try #require(image.inkBox())
    let row = image.row(bottom.maximumY - 1)
    let width = try resources.measure("nnn", font: font).width * 2
    #expect(row.filter { $0 == 0 }.count == Int(width.rounded(.down)))
    #expect(image.row(bottom.maximumY).allSatisfy { $0 == 255 })
  }

  @Test func `emoji are in their own colours and take the opacity`() throws {
    func colours(_ opacity: Double) throws -> Set<UInt8> {
      let image = try drawn(60, 60, scale: 2, on: nil, with: resources) {
        try $0.text(
          TextLine("🎉", font: Font(size: 20)),
          in: Rectangle(x: 2, y: 0, width: 28, height: 30), with: black, opacity: opacity)
      }
      let box = try #require(image.inkBox(on: .transparent))
      #expect(box.width > 36 && box.width < 56 && box.height > 36 && box.height < 56)
      #expect((0..<60).contains { y in (0..<60).contains { image[$0, y].red > 200 } })
      return Set((0..<60).flatMap { y in (0..<60).map { image[$0, y].alpha } })
    }
    #expect(try colours(1).max() == 255)
    #expect(try colours(0.5).max() == 128)
  }
}
