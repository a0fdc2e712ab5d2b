import Testing

@testable import CairoCanvas

@Suite struct CharactersTests {
  let resources: DrawingResources

  init() throws { resources = try DrawingResources(fonts: .standard()) }

  @Test(arguments: [
    "❤️", "☀️ ☀︎", "1️⃣", "🇩🇪🇯🇵", "👩‍👩‍👧‍👦", "👍🏽", "✓ → … “q” – —", "a\tb", "a\u{A0}b", "soft\u{AD}hyphen",
    "zero\u{200B}width", "\u{200F}rlm\u{200E}lrm", "e\u{301}", "№ € ₽ ₪ ™ ©", "٣٤٥ ۳۴۵", "فَتْحَة",
    "שָׁלוֹם",
    "Ελληνικά", "Кириллица", "Tiếng Việt", "İıŞş",
  ])
  func `characters of titles are there`(_ text: String) throws {
    for family in ["Inter", "Roboto"] {
      let width = try resources.measure(text, font: Font(family: family, size: 16)).width
      #expect(width > 5)
    }
  }

  /// An emoji is one em and about a quarter wide, and drawn by the emoji font in any family and weight.
  @Test(arguments: ["🎉", "❤️", "🇩🇪", "👩‍👩‍👧‍👦", "👍🏽", "1️⃣"])
  func `an emoji is one picture`(_ emoji: String) throws {
    let widths = try [
      Font(size: 16), Font(size: 16, weight: 900), Font(family: "Roboto", size: 16, weight: 100),
    ].map { try resources.measure(emoji, font: $0).width }
    #expect(Set(widths).count == 1)
    #expect(abs(widths[0] - 16 * 1.2475) < 0.2, "\(widths[0])")
    #expect(try resources.shaper.shape(TextLine(emoji, font: Font(size: 16))).hasBitmaps)
  }

  @Test(
    arguments: [
      ("\u{E9FF}", "\u{E9FF}"), ("a\u{10FFFF}", "\u{10FFFF}"), ("ก", "ก"), ("क", "क"),
    ] as [(String, Unicode.Scalar)])
  func `characters that no font has are an error`(_ text: String, _ scalar: Unicode.Scalar) {
    #expect(throws: CanvasError.missingGlyphs(text: text, scalars: [scalar])) {
      try resources.measure(text, font: Font(size: 16))
    }
  }
}
