import ButtonSystems
import PixelDiff
import Proofsheet
import Testing

/// The colours that a button must have.
struct MisticaColourRow: CustomTestStringConvertible, Sendable {
  var framework: MisticaButton.Framework
  var brand: MisticaButton.Brand
  var appearance: Appearance
  var style: MisticaButton.Style
  var state: MisticaButton.State
  var title: MisticaLayer
  var background: MisticaLayer
  var border: MisticaLayer
  var opacity: Double

  init(
    _ framework: MisticaButton.Framework, _ brand: MisticaButton.Brand, _ appearance: Appearance,
    _ style: MisticaButton.Style, _ state: MisticaButton.State, _ title: String,
    _ background: String,
    _ border: String, opacity: Double = 1
  ) {
    self.framework = framework
    self.brand = brand
    self.appearance = appearance
    self.style = style
    self.state = state
    self.title = MisticaLayer(title)
    self.background = MisticaLayer(background)
    self.border = MisticaLayer(border)
    self.opacity = opacity
  }

  var testDescription: String {
    "\(framework.key) \(brand.key) \(appearance.key) \(style.key) \(state.key)"
  }
}

/// A colour with an alpha, as `#RRGGBB@0.5` or `clear`.
struct MisticaLayer: Sendable {
  var hex: String
  var alpha: Double
  var isClear: Bool { alpha == 0 }

  init(hex: String, alpha: Double) {
    self.hex = hex
    self.alpha = alpha
  }

  init(_ text: String) {
    let parts = text.split(separator: "@")
    if text == "clear" {
      self.init(hex: "#000000", alpha: 0)
    } else {
      self.init(hex: String(parts[0]), alpha: parts.count > 1 ? Double(parts[1]) ?? -1 : 1)
    }
  }

  /// The colour it makes of what is below, at an opacity.
  func over(_ below: Colour, _ opacity: Double) throws -> Colour {
    Self.mix(try colour(hex), below, alpha * opacity)
  }

  /// The colour it makes of a page with another layer on it, the two at an opacity as one.
  func over(_ page: Colour, over layer: MisticaLayer, _ opacity: Double) throws -> Colour {
    let flat = try over(try layer.over(page, 1), 1)
    return Self.mix(flat, page, opacity)
  }

  private static func mix(_ above: Colour, _ below: Colour, _ alpha: Double) -> Colour {
    func channel(_ above: UInt8, _ below: UInt8) -> UInt8 {
      UInt8((Double(above) * alpha + Double(below) * (1 - alpha)).rounded())
    }
    return Colour(
      red: channel(above.red, below.red), green: channel(above.green, below.green),
      blue: channel(above.blue, below.blue))
  }
}

/// The colours of all styles as they were read from the design system's sources.
enum MisticaColourFacts {
  private struct Document: Decodable {
    var resolved: [String: [String: [String: [String: [String: State]]]]]
  }

  private struct State: Decodable {
    var title: Paint
    var background: Paint
    var border: Paint
    var viewAlpha: Double
  }

  private struct Paint: Decodable {
    var hex: String
    var alpha: Double
    var layer: MisticaLayer { MisticaLayer(hex: hex, alpha: alpha) }
  }

  static func rows() throws -> [MisticaColourRow] {
    let document = try References.json("../mistica.json", as: Document.self)
    var rows: [MisticaColourRow] = []
    for (framework, brands) in document.resolved {
      for (brand, appearances) in brands {
        for (appearance, styles) in appearances {
          for (style, states) in styles {
            for (state, colours) in states {
              var row = MisticaColourRow(
                try #require(MisticaButton.Framework(rawValue: framework)),
                try #require(MisticaButton.Brand(rawValue: brand)),
                try #require(Appearance(rawValue: appearance)), try known(style),
                try #require(MisticaButton.State(rawValue: state)), "clear", "clear", "clear")
              row.title = colours.title.layer
              row.background = colours.background.layer
              row.border = colours.border.layer
              row.opacity = colours.viewAlpha
              rows.append(row)
            }
          }
        }
      }
    }
    return rows
  }

  /// `misticaPrimary` in SwiftUI is `primary` here.
  private static func known(_ name: String) throws -> MisticaButton.Style {
    let short = name.hasPrefix("mistica") ? String(name.dropFirst("mistica".count)) : name
    let key = short.prefix(1).lowercased() + short.dropFirst()
    return try #require(MisticaButton.Style(rawValue: key), "\(name)")
  }
}
