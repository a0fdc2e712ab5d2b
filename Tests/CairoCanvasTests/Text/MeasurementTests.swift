import Testing

@testable import CairoCanvas

@Suite struct MeasurementTests {
  let resources: DrawingResources

  init() throws { resources = try DrawingResources(fonts: .standard()) }

  struct Width: Sendable {
    var text: String
    var font: Font
    var width: Double
  }

  /// The fonts' own advances, as HarfBuzz alone adds them up in font units.
  @Test(arguments: [
    Width(text: "This is a test string", font: Font(size: 17), width: 152.2997),
    Width(
      text: "This is a test string", font: Font(size: 17, letterSpacing: -0.43),
      width: 152.2997 - 21 * 0.43),
    Width(text: "This is a test string", font: Font(family: "Roboto", size: 17), width: 143.5122),
    Width(text: "Continue", font: Font(size: 16, weight: 500), width: 69.358),
    Width(text: "", font: Font(size: 16, letterSpacing: 3), width: 0),
  ])
  func `widths are the advances`(_ expected: Width) throws {
    let measured = try resources.measure(expected.text, font: expected.font)
    #expect(abs(measured.width - expected.width) < 0.01, "\(measured.width)")
  }

  @Test func `letter spacing follows every character`() throws {
    let plain = try resources.measure("Continue", font: Font(size: 16)).width
    let spaced = try resources.measure("Continue", font: Font(size: 16, letterSpacing: 0.5)).width
    #expect(spaced == plain + 8 * 0.5)
  }

  @Test func `ascent and descent are the font's own`() throws {
    let inter = try resources.measure("x", font: Font(size: 100))
    #expect(abs(inter.ascent - 96.88) < 0.01)
    #expect(abs(inter.descent - 24.15) < 0.01)
    let roboto = try resources.measure("x", font: Font(family: "Roboto", size: 100))
    #expect(abs(roboto.ascent - 92.77) < 0.01)
    #expect(abs(roboto.descent - 24.41) < 0.01)
  }

  @Test func `fallback fonts don't move the line`() throws {
    let latin = try resources.measure("Save", font: Font(size: 17))
    for text in ["שמור", "حفظ", "Save 🎉"] {
      let other = try resources.measure(text, font: Font(size: 17))
      #expect(other.ascent == latin.ascent && other.descent == latin.descent, "\(text)")
      #expect(other.width > 10)
    }
  }

  @Test func `an ellipsis keeps a line within its width`() throws {
    var line = TextLine("A rather long title", font: Font(size: 16))
    let whole = try resources.measure(line)
    line.maximumWidth = whole.width
    #expect(try resources.measure(line) == whole)
    line.maximumWidth = 80
    let cut = try resources.measure(line)
    #expect(cut.isTruncated && !whole.isTruncated)
    #expect(cut.width <= 80 && cut.width > 60)
  }

  @Test(arguments: [
    ("Continue to the secure payment page", TextDirection.leftToRight),
    ("המשך אל דף התשלום המאובטח", .rightToLeft),
  ])
  func `a truncated line is as wide as its ink`(text: String, direction: TextDirection) throws {
    for room in stride(from: 60.0, through: 160, by: 7) {
      let cut = try resources.measure(
        TextLine(
          text, font: Font(size: 16, weight: 700), direction: direction, maximumWidth: room))
      #expect(cut.isTruncated)
      #expect(cut.width <= room && cut.width > room - 25)
      // But for side bearings, the ellipsis ends the line: at the right or at the left.
      #expect(cut.ink.x > -1 && cut.ink.x < 3, "\(cut.ink)")
      #expect(cut.ink.right > cut.width - 3 && cut.ink.right < cut.width + 1, "\(cut)")
    }
  }

  @Test func `what can't be set is an error that says why`() throws {
    #expect(throws: CanvasError.unknownFamily("Helvetica", known: resources.fonts.families)) {
      try resources.measure("x", font: Font(family: "Helvetica", size: 16))
    }
    #expect(
      throws: CanvasError.unknownWeight(
        600, family: "Roboto", known: [100, 300, 400, 500, 700, 900])
    ) {
      try resources.measure("x", font: Font(family: "Roboto", size: 16, weight: 600))
    }
    #expect(throws: CanvasError.missingGlyphs(text: "漢字", scalars: ["漢", "字"])) {
      try resources.measure("漢字", font: Font(size: 16))
    }
    #expect(throws: CanvasError.lineBreak(text: "a\nb")) {
      try resources.measure("a\nb", font: Font(size: 16))
    }
    for size in [0, -1, .nan, .infinity, 5000] {
      #expect(throws: CanvasError.self) { try resources.measure("x", font: Font(size: size)) }
    }
  }
}
