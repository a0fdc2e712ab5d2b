import DesignTokens
import PixelDiff
import Proofsheet

/// The colours of a Mistica button in a state; nil where one is clear.
struct MisticaColours {
  var title: MisticaPaint?
  var background: MisticaPaint?
  var border: MisticaPaint?
  /// The opacity of the whole button.
  var opacity = 1.0

  init(_ button: MisticaButton, _ state: MisticaButton.State, in context: LayoutContext) throws {
    let group = "mistica.\(button.framework.key).style.\(button.style.key).\(state.key)"
    let palette = "mistica.brand.\(button.brand.key)"
    let appearance = context.environment.appearance.key
    let tokens = context.tokens

    func paint(_ role: String) throws -> MisticaPaint? {
      let name = try tokens.string("\(group).\(role)")
      if name == "clear" { return nil }
      let path = "\(palette).\(name).\(appearance)"
      guard tokens.contains(path) else {
        throw ButtonError.unknownChoice(
          token: "\(group).\(role)", value: name,
          choices: ["clear"] + Self.names(in: palette, of: tokens))
      }
      guard let colour = try tokens.optionalColour(path).map({ Colour($0) }) else { return nil }
      let opacity = "\(group).\(role)Opacity"
      return MisticaPaint(
        colour: colour,
        opacity: tokens.contains(opacity) ? min(max(try tokens.number(opacity), 0), 1) : 1)
    }
    title = try paint("title")
    background = try paint("background")
    border = try paint("border")
    if button.framework == .uikit, state == .disabled {
      opacity = try tokens.number("mistica.uikit.disabled.opacity")
    }
  }

  /// The names of a brand's colours.
  private static func names(in palette: String, of tokens: TokenReader) -> [String] {
    let prefix = "\(palette)."
    let names = tokens.tokens.paths.filter { $0.hasPrefix(prefix) && $0.hasSuffix(".light") }
      .map { $0.dropFirst(prefix.count).dropLast(".light".count) }
    return names.filter { !$0.contains(".") }.map { String($0) }
  }

  /// These colours on their way to others.
  func mixed(with other: MisticaColours, _ progress: Double) -> MisticaColours {
    var mixed = self
    mixed.title = MisticaPaint.mix(title, other.title, progress)
    mixed.background = MisticaPaint.mix(background, other.background, progress)
    mixed.border = MisticaPaint.mix(border, other.border, progress)
    mixed.opacity += (other.opacity - opacity) * progress
    return mixed
  }
}

/// A colour, and what its alpha is multiplied by.
struct MisticaPaint: Hashable {
  var colour: Colour
  var opacity = 1.0

  /// A paint on its way to another; a clear one fades the other and has no colour of its own.
  static func mix(_ from: MisticaPaint?, _ to: MisticaPaint?, _ progress: Double) -> MisticaPaint? {
    guard from != to, let known = from ?? to else { return from }
    let clear = MisticaPaint(colour: known.colour, opacity: 0)
    let (from, to) = (from ?? clear, to ?? clear)
    func between(_ start: Double, _ end: Double) -> Double { start + (end - start) * progress }
    func channel(_ path: KeyPath<Colour, UInt8>) -> UInt8 {
      let value = between(Double(from.colour[keyPath: path]), Double(to.colour[keyPath: path]))
      return UInt8(channel: value)
    }
    return MisticaPaint(
      colour: Colour(
        red: channel(\.red), green: channel(\.green), blue: channel(\.blue),
        alpha: channel(\.alpha)),
      opacity: between(from.opacity, to.opacity))
  }
}
