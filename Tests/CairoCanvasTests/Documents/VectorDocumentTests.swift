import PixelDiff
import Testing

@testable import CairoCanvas

@Suite struct VectorDocumentTests {
  let resources: DrawingResources

  init() throws { resources = try DrawingResources(fonts: .standard()) }

  private static let dot = Icon(
    "dot", svg: "<svg viewBox='0 0 10 10'><circle cx='5' cy='5' r='4' fill='#f00'/></svg>")

  private func drawOutlines(_ canvas: Canvas) throws {
    let box = Rectangle(x: 10, y: 10, width: 120, height: 44)
    canvas.fill(.roundedRectangle(box, radius: 12, style: .continuous), with: blue)
    canvas.border(.roundedRectangle(box, radius: 12), width: 2, with: red)
    canvas.fill(
      .ellipse(Rectangle(x: 140, y: 10, width: 40, height: 40)),
      with: Gradient(.linear(from: .zero, to: Point(x: 200, y: 0)), colours: [red, blue]))
    try canvas.text(
      TextLine("Continue", font: Font(size: 16, letterSpacing: -0.31), isUnderlined: true),
      in: box, alignment: .centre, with: white)
    try canvas.icon(Self.dot, in: Rectangle(x: 20, y: 60, width: 20, height: 20))
    canvas.opacity(0.5) { canvas.fill(.rectangle(box.offset(y: 70)), with: black) }
    try canvas.clip(to: .rectangle(Rectangle(x: 50, y: 60, width: 9, height: 20))) {
      try canvas.icon(Self.dot, in: Rectangle(x: 50, y: 60, width: 20, height: 20), tint: blue)
    }
  }

  private func drawPictures(_ canvas: Canvas) throws {
    let box = Rectangle(x: 20, y: 20, width: 100, height: 40)
    try canvas.shadow(Shadow(colour: black, sigma: 5), of: .capsule(box))
    try canvas.text(TextLine("Save 🎉", font: Font(size: 17)), in: box, with: black)
  }

  private func text(_ document: VectorDocument) -> String {
    String(decoding: document.bytes, as: UTF8.self)
  }

  @Test(arguments: VectorFormat.allCases)
  func `the same drawing gives the same bytes`(_ format: VectorFormat) throws {
    func document(_ resources: DrawingResources) throws -> VectorDocument {
      try VectorDocument(format, size: Size(width: 200, height: 150), resources: resources) {
        try drawOutlines($0)
        try drawPictures($0)
      }
    }
    let first = try document(resources)
    #expect(try document(resources) == first)
    #expect(try document(DrawingResources(fonts: .standard())) == first)
    #expect(!text(first).contains("CreationDate"))
    #expect(first.bytes.starts(with: Array((format == .svg ? "<?xml" : "%PDF-").utf8)))
  }

  @Test func `outlines stay outlines, and only shadows and emoji are pictures`() throws {
    let size = Size(width: 200, height: 150)
    let outlines = text(
      try VectorDocument(.svg, size: size, resources: resources, drawOutlines))
    #expect(outlines.contains("<path") && outlines.contains("width=\"200px\""))
    #expect(!outlines.contains("<image") && !outlines.contains("<text"))
    let pictures = text(
      try VectorDocument(.svg, size: size, resources: resources, drawPictures))
    #expect(pictures.split(separator: "<image").count - 1 == 2)
  }

  @Test func `an SVG looks like the pixels`() throws {
    let document = try VectorDocument(
      .svg, size: Size(width: 200, height: 150), resources: resources, drawOutlines)
    let fromSVG = try drawn(400, 300, scale: 2) {
      try $0.icon(
        Icon("document", svg: text(document)), in: Rectangle(x: 0, y: 0, width: 200, height: 150))
    }
    let pixels = try drawn(400, 300, scale: 2, drawOutlines)
    var far = 0
    for y in 0..<300 {
      for x in 0..<400 {
        let difference = abs(Int(fromSVG[x, y].green) - Int(pixels[x, y].green))
        if difference > 32 { far += 1 }
      }
    }
    // Text is not moved to whole device pixels in an SVG: its edges and the underline differ.
    #expect(far < 1000, "\(far)")
    #expect(fromSVG[40, 40] == pixels[40, 40] && fromSVG[60, 140] == pixels[60, 140])
  }

  @Test func `errors come through, and impossible pages are errors`() throws {
    #expect(throws: CanvasError.unknownFamily("Nope", known: resources.fonts.families)) {
      try VectorDocument(.pdf, size: Size(width: 9, height: 9), resources: resources) {
        try $0.text(
          TextLine("x", font: Font(family: "Nope", size: 9)),
          in: Rectangle(x: 0, y: 0, width: 9, height: 9), with: black)
      }
    }
    for size in [Size(width: 0, height: 9), Size(width: .nan, height: 9)] {
      #expect(throws: CanvasError.invalidGeometry("page")) {
        try VectorDocument(.svg, size: size, resources: resources) { _ in }
      }
    }
  }
}
