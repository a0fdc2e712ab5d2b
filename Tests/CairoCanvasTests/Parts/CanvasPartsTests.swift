import CPangoCairo
import PixelDiff
import SeededRandom
import Testing

@testable import CairoCanvas

/// What a canvas notes of a drawing, and that it notes all that decides pixels.
@Suite struct CanvasPartsTests {
  private static let red = Colour(red: 255, green: 0, blue: 0)
  private let resources: DrawingResources
  private let cell = PixelSize(width: 120, height: 80)
  private let frame = PixelRectangle(x: 10, y: 8, width: 100, height: 64)

  init() throws { resources = try DrawingResources(fonts: try FontCatalogue.standard()) }

  private func parts(_ draw: (Canvas) throws -> Void) throws -> [Part] {
    try Canvas.parts(of: cell, frame: frame, scale: 2, resources: resources, draw: draw)
  }

  private func pixels(_ draw: (Canvas) throws -> Void) throws -> Image {
    let surface = try Surface(size: cell, scale: 2)
    let canvas = Canvas(
      surface: surface, resources: resources, originX: frame.x, originY: frame.y)
    try draw(canvas)
    try canvas.finish()
    return surface.image()
  }

  @Test func shapesHaveTheirLooks() throws {
    let box = Rectangle(x: 0, y: 0, width: 40, height: 20)
    let shape = Shape.roundedRectangle(box, radius: 6, style: .continuous)
    let parts = try parts { canvas in
      canvas.fill(shape, with: Self.red, opacity: 0.5, part: "face")
      canvas.fill(.capsule(box), with: Self.red)
      canvas.fill(.ellipse(box), with: Self.red)
      canvas.border(shape, width: 2, position: .centred, with: Self.red)
      canvas.stroke(.rectangle(box), width: 1, with: Self.red, cap: .round, part: "face")
    }
    #expect(parts.map(\.name) == ["face", "fill 1", "fill 2", "border", "face 2"])
    #expect(parts.map(\.kind) == [.fill, .fill, .fill, .border, .stroke])
    #expect(parts.allSatisfy { $0.box == box })
    #expect(
      parts[0].properties == [
        "colour": .text("#FF0000"), "opacity": .number(0.5), "shape": .text("rectangle"),
        "corners": .number(6), "cornerStyle": .text("continuous"),
      ])
    #expect(parts[1][.corners] == .text("round") && parts[2][.shape] == .text("ellipse"))
    #expect(parts[3][.width] == .number(2) && parts[3][.position] == .text("centred"))
    #expect(parts[0].ink == box)
    #expect(parts[3].ink == box.inset(by: -1) && parts[4].ink == box.inset(by: -0.5))
    #expect(parts[4][.cap] == .text("round"))
  }

  @Test func textsStandOnWholePixels() throws {
    let line = TextLine("Save", font: Font(size: 16, weight: 600))
    let width = try resources.measure(line).width
    let parts = try parts { canvas in
      for x in [3.0, 3.1] {
        try canvas.text(
          line, in: Rectangle(x: x, y: 4, width: 30, height: 20), with: Self.red, part: "label")
      }
    }
    #expect(parts[0].box == parts[1].box, "a tenth of a point is no pixel")
    #expect(parts[0].box.x == 3 && abs(parts[0].box.width - width) < 0.0001)
    #expect(
      parts[0].properties == [
        "colour": .text("#FF0000"), "text": .text("Save"), "font": .text("Inter"),
        "size": .number(16), "weight": .number(600),
      ])
  }

  @Test func iconsAndShadows() throws {
    let icon = Icon("dot", svg: #"<svg viewBox="0 0 1 1"><rect width="1" height="1"/></svg>"#)
    let box = Rectangle(x: 8, y: 8, width: 10, height: 10)
    let parts = try parts { canvas in
      try canvas.shadow(
        Shadow(colour: .black, sigma: 1, offset: Point(x: 0, y: 2)), of: .rectangle(box))
      try canvas.icon(icon, in: box, part: "icon")
    }
    #expect(parts[0].name == "shadow" && parts[0].box == box)
    #expect(parts[0][.blur] == .number(1) && parts[0][.offsetY] == .number(2))
    #expect(parts[0][.offsetX] == nil && parts[0][.spread] == nil)
    #expect(parts[0].ink == Rectangle(x: 3.5, y: 5.5, width: 19, height: 19))
    #expect(parts[1].box == box && parts[1][.icon] == .text("dot") && parts[1][.colour] == nil)
    #expect(parts[1][.digest] == .text(Digest.of(Array(icon.svg.utf8)).description))
  }

  /// What lies around a part is noted on it where it reaches it.
  @Test func surroundings() throws {
    let whole = Rectangle(x: 0, y: 0, width: 50, height: 32)
    let small = Rectangle(x: 10, y: 10, width: 8, height: 8)
    let parts = try parts { canvas in
      canvas.clip(to: .roundedRectangle(whole, radius: 4)) {
        canvas.fill(.rectangle(small), with: Self.red)
        canvas.fill(.rectangle(whole.offset(x: 5)), with: Self.red)
      }
      canvas.opacity(0.5) {
        canvas.masked(by: .rectangle(whole)) {
          canvas.fill(.rectangle(small), with: Self.red)
        }
      }
      canvas.scaled(by: 0.5, about: .zero) { canvas.fill(.rectangle(small), with: Self.red) }
      canvas.fill(.rectangle(Rectangle(x: 500, y: 0, width: 9, height: 9)), with: Self.red)
    }
    #expect(parts[0][.clip] == nil, "it cuts nothing off")
    #expect(parts[1][.clip] == .text("circular 4 rectangle 0 0 50 32"))
    #expect(parts[1].ink == Rectangle(x: 5, y: 0, width: 45, height: 32))
    #expect(parts[2][.layerOpacity] == .number(0.5) && parts[2][.layer] == .text("1.2"))
    #expect(parts[2][.mask] == nil)
    #expect(parts[3].box == Rectangle(x: 5, y: 5, width: 4, height: 4))
    #expect(parts[3][.transform] == .number(0.5))
    #expect(parts[4].ink == nil, "it lies outside of the cell")
  }

  /// What Cairo itself draws is known by its pixels, wherever they lie.
  @Test func cairosOwnDrawing() throws {
    func blot(at x: Double) throws -> Part {
      try #require(
        try parts { canvas in
          canvas.moved(x: x, y: 0) {
            canvas.withCairo(part: "blot") { context in
              cairo_rectangle(context, 0, 0, 1, 1)
              cairo_fill(context)
            }
          }
        }.first)
    }
    let (one, other) = (try blot(at: 1), try blot(at: 5))
    #expect(one.box == Rectangle(x: 1, y: 0, width: 1, height: 1) && one.kind == .cairo)
    #expect(other.box == Rectangle(x: 5, y: 0, width: 1, height: 1))
    #expect(one.properties == other.properties && one[.digest] != nil)
  }

  /// No pixel is drawn outside of the ink that is noted, and drawings of equal parts are equal.
  @Test func inkHoldsEveryPixel() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let drawing = RandomDrawing(&generator)
      let (noted, image) = (try parts(drawing.draw), try pixels(drawing.draw))
      let inks = noted.compactMap(\.ink)
      for y in 0..<cell.height {
        for x in 0..<cell.width where image[x, y].alpha > 0 {
          let point = Rectangle(
            x: Double(x - frame.x) / 2, y: Double(y - frame.y) / 2, width: 0.5, height: 0.5)
          guard inks.contains(where: { $0.inset(by: -0.5).intersection(point) != nil }) else {
            Issue.record("pixel \(x),\(y) of \(drawing), seed \(seed)")
            return
          }
        }
      }
      let again = try parts(drawing.draw)
      #expect(again == noted)
    }
  }
}

/// A few shapes and texts, some of them within others.
private struct RandomDrawing: CustomStringConvertible {
  enum Step { case fill, stroke, border, shadow, text, clip, layer, rotated, moved }
  var steps: [(step: Step, box: Rectangle, number: Double)]

  var description: String { "\(steps)" }

  init(_ generator: inout SeededGenerator) {
    func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &generator)
    }
    let all: [Step] = [.fill, .stroke, .border, .shadow, .text, .clip, .layer, .rotated, .moved]
    steps = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
      (
        all.randomElement(using: &generator) ?? .fill,
        Rectangle(
          x: number(-10...40), y: number(-10...30), width: number(1...40), height: number(1...30)),
        number(0.5...4)
      )
    }
  }

  func draw(on canvas: Canvas) throws { try draw(steps[...], on: canvas) }

  private func draw(
    _ rest: ArraySlice<(step: Step, box: Rectangle, number: Double)>, on canvas: Canvas
  ) throws {
    guard let (step, box, number) = rest.first else { return }
    let others = rest.dropFirst()
    let shape = Shape.roundedRectangle(box, radius: number * 2)
    func drawOthers() throws { try draw(others, on: canvas) }
    switch step {
    case .fill: canvas.fill(shape, with: .black)
    case .stroke: canvas.stroke(shape, width: number, with: .black)
    case .border: canvas.border(shape, width: number, position: .outside, with: .black)
    case .shadow: try canvas.shadow(Shadow(colour: .black, sigma: number), of: shape)
    case .text:
      try canvas.text(
        TextLine("Ägypten", font: Font(size: 4 * number), isUnderlined: true), in: box,
        alignment: .centre, with: .black)
    case .clip: return try canvas.clip(to: shape, drawOthers)
    case .layer: return try canvas.opacity(number / 5, drawOthers)
    case .rotated: return try canvas.rotated(byDegrees: 20 * number, about: box.centre, drawOthers)
    case .moved: return try canvas.moved(x: number, y: -number, drawOthers)
    }
    try drawOthers()
  }
}
