import DesignTokens
import PixelDiff
import Proofsheet

/// The colours of a Vitamin button in its style, state and appearance; nil where one is clear.
struct VitaminColours {
  let background: Colour?
  let border: Colour?
  let title: Colour?
  /// The opacity of the whole button.
  let opacity: Double

  init(_ button: VitaminButton, in context: LayoutContext) throws {
    let tokens = context.tokens
    let appearance = context.environment.appearance.key
    let group = "vitamin.style.\(button.style.key)"
    let isPressed = button.state == .highlighted
    func colour(_ role: String) throws -> Colour? {
      try tokens.optionalColour("\(group).\(role).\(appearance)").map { Colour($0) }
    }
    background =
      isPressed
      ? try Self.active(named: "\(group).highlightedBackground", appearance, from: tokens)
      : try colour("background")
    border =
      button.style == .secondary && button.secondaryBorder == .dark
      ? try colour("documentedBorder") : try colour(isPressed ? "highlightedBorder" : "border")
    title = try colour("title")
    opacity = try tokens.number(
      button.state == .disabled ? "vitamin.opacity.disabled" : "vitamin.opacity.enabled")
  }

  /// A pressed background, which follows from another colour by a rule.
  private static func active(
    named path: String, _ appearance: String, from tokens: TokenReader
  ) throws -> Colour {
    let name = try tokens.string(path)
    let group = "vitamin.active.\(name)"
    guard tokens.contains("\(group).base.\(appearance)") else {
      throw ButtonError.unknownChoice(token: path, value: name, choices: rules(in: tokens))
    }
    var colour = HSLColour(Colour(try tokens.colour("\(group).base.\(appearance)")))
    if tokens.contains("\(group).lightnessFactor") {
      colour.lightness *= try tokens.number("\(group).lightnessFactor")
    }
    if tokens.contains("\(group).lightnessRise") {
      colour.lightness += (1 - colour.lightness) * (try tokens.number("\(group).lightnessRise"))
    }
    colour.lightness = min(max(colour.lightness, 0), 1)
    if tokens.contains("\(group).alpha") {
      let alpha = min(max(try tokens.number("\(group).alpha"), 0), 1)
      colour.alpha = UInt8(channel: Double(colour.alpha) * alpha)
    }
    return colour.colour
  }

  /// The names a rule may have.
  private static func rules(in tokens: TokenReader) -> [String] {
    let parts = tokens.tokens.paths.map { $0.split(separator: ".") }
    return Set(
      parts.filter { $0.starts(with: ["vitamin", "active"]) && $0.count > 2 }.map { String($0[2]) }
    ).sorted()
  }
}

/// A colour as hue, saturation and lightness, each from 0 to 1.
struct HSLColour {
  var hue: Double
  var saturation: Double
  var lightness: Double
  var alpha: UInt8

  init(_ colour: Colour) {
    let (red, green, blue) = (
      Double(colour.red) / 255, Double(colour.green) / 255, Double(colour.blue) / 255
    )
    let largest = max(red, green, blue)
    let smallest = min(red, green, blue)
    let spread = largest - smallest
    lightness = (largest + smallest) / 2
    alpha = colour.alpha
    guard spread > 0 else {
      hue = 0
      saturation = 0
      return
    }
    saturation = spread / (1 - abs(2 * lightness - 1))
    let sector =
      if largest == red {
        (green - blue) / spread
      } else if largest == green {
        (blue - red) / spread + 2
      } else {
        (red - green) / spread + 4
      }
    hue = (sector < 0 ? sector + 6 : sector) / 6
  }

  /// The colour in 8 bits a channel.
  var colour: Colour {
    let chroma = (1 - abs(2 * lightness - 1)) * saturation
    /// The share of the chroma of a channel whose hue is so many sixths of a turn away.
    func channel(_ offset: Double) -> UInt8 {
      let sixths = (hue * 6 + offset).truncatingRemainder(dividingBy: 6)
      let share = min(max(abs(sixths - 3) - 1, 0), 1)
      let value = lightness + chroma * (share - 0.5)
      return UInt8(channel: value * 255)
    }
    return Colour(red: channel(0), green: channel(4), blue: channel(2), alpha: alpha)
  }
}
