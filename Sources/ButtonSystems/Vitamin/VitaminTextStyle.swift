import CairoCanvas
import DesignTokens
import Proofsheet

/// The text style of a Vitamin button, at the text size the person has chosen.
struct VitaminTextStyle {
  let font: Font
  /// The height of a line of the font.
  let fontLine: Double
  /// The height of the line that is centred in the button.
  let line: Double
  /// The height of the line that the button's height follows from.
  let lineOfButton: Double
  /// The distance of the font's own line below the top of its line; above it if negative.
  let fontLineTop: Double

  init(_ button: VitaminButton, in context: LayoutContext) throws {
    let tokens = context.tokens
    let style = button.titleSizing == .perSize && button.size == .large ? "largeButton" : "button"
    let growth =
      try tokens.dimension("vitamin.text.body.\(context.environment.contentSize.key)")
      / tokens.dimension("vitamin.text.body.\(ContentSizeCategory.large.key)")
    let size = try tokens.dimension("vitamin.text.\(style).fontSize") * growth
    font = Font(
      family: try context.family("vitamin.text.family"), size: size,
      weight: try tokens.fontWeight("vitamin.text.weight"),
      letterSpacing: try tokens.dimension("vitamin.text.letterSpacing"))
    fontLine = size * (try tokens.number("vitamin.text.fontLine"))
    switch (button.framework, button.release) {
    case (.swiftui, _):
      line = fontLine
      lineOfButton = fontLine
      fontLineTop = 0
    case (.uikit, .latest):
      // The offset that raises the text makes its line higher by as much, so that the text stays
      // where it was and the line reaches further down.
      line = fontLine + (fontLine - size) / (try tokens.number("vitamin.text.baselineDivisor"))
      lineOfButton = fontLine
      fontLineTop = 0
    case (.uikit, .documented):
      // What a line is held to is cut off at its top.
      line = try tokens.dimension("vitamin.text.\(style).lineHeight") * growth
      lineOfButton = line
      fontLineTop = line - fontLine
    }
  }
  /// The font a title is set in, and how wide the title then is.
  ///
  /// The font that upstream ships can't be had; its letters are spread over the width they have there.
  func set(_ title: String, in context: LayoutContext) throws -> (font: Font, width: Double) {
    let natural = try context.resources.measure(title, font: font).width
    func advance(_ letters: String) throws -> Double {
      let token = "vitamin.text.advance.\(letters)"
      return context.tokens.contains(token) ? try context.tokens.number(token) : 0
    }
    var wider = 0.0
    var previous: Character?
    for letter in title {
      wider += try advance(String(letter))
      if let previous { wider += try advance("\(previous)\(letter)") }
      previous = letter
    }
    let width = natural + wider / Self.unitsPerEm * font.size
    guard wider != 0 else { return (font, width) }
    // Spacing of any width takes ligatures apart, so that what is spread isn't `wider` alone.
    var spaced = font
    spaced.letterSpacing += Self.leastSpacing
    let apart = try context.resources.measure(title, font: spaced).width
    spaced.letterSpacing += (width - apart) / Double(title.count)
    return (spaced, width)
  }

  private static let unitsPerEm = 2048.0
  /// The least distance that Pango knows, in points.
  private static let leastSpacing = 1.0 / 1024
}
