import CairoCanvas
import DesignTokens
import Proofsheet

/// The font of a Mistica button, at the text size the person has chosen.
struct MisticaTextStyle {
  let font: Font
  /// The height of a line, in points.
  let line: Double

  /// Reads a text style.
  init(named path: String, brand: MisticaButton.Brand, in context: LayoutContext) throws {
    let tokens = context.tokens
    let name = try tokens.string(path)
    let preset = "mistica.text.\(name)"
    guard tokens.contains("\(preset).size") else {
      throw ButtonError.unknownChoice(token: path, value: name, choices: ["preset2", "preset3"])
    }
    let curve = try tokens.string("\(preset).curve")
    guard tokens.contains("mistica.text.curve.\(curve).large") else {
      throw ButtonError.unknownChoice(
        token: "\(preset).curve", value: curve, choices: ["body", "subheadline"])
    }
    let size = try tokens.dimension("\(preset).size") * Self.growth(on: curve, in: context)
    let rounded = max(1, (size + 0.5).rounded(.down))
    font = Font(
      family: try context.family("mistica.text.family"), size: rounded,
      weight: try tokens.fontWeight("mistica.brand.\(brand.key).fontWeight"),
      letterSpacing: try Self.tracking(rounded, in: tokens))
    line = rounded * (try tokens.number("mistica.text.line"))
  }

  /// The factor by which text on a curve is larger than usual.
  static func growth(on curve: String, in context: LayoutContext) throws -> Double {
    let group = "mistica.text.curve.\(curve)"
    return try context.tokens.dimension("\(group).\(context.environment.contentSize.key)")
      / context.tokens.dimension("\(group).\(ContentSizeCategory.large.key)")
  }

  /// The space that the system's font adds to every letter: that of the size, or of the next smaller one known.
  private static func tracking(_ size: Double, in tokens: TokenReader) throws -> Double {
    // A size that was divided by nothing is no number.
    guard size >= 1 else { return 0 }
    for points in stride(from: Int(min(size, 1000)), through: 1, by: -1) {
      let path = "mistica.text.tracking.\(points)"
      if tokens.contains(path) { return try tokens.dimension(path) }
    }
    return 0
  }
}
