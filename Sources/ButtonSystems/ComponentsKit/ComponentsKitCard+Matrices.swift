import CairoCanvas
import PixelDiff
public import Proofsheet

extension ComponentsKitCard {
  /// Cards with borders of every width, in both frameworks.
  package static let core = Matrix(
    "core", ComponentsKitCard("Card", subtitle: "A subtitle")
  )
  .varying("form", \.form)
  .varying("border", \.borderWidth)
  .varying("appearance", \.environment.appearance)
  .subset("smoke") { $0["appearance"] == "light" }
  .sheets(per: "appearance", rows: ["border"], columns: ["form"])

  /// Every shadow under every radius, and a shadow that no configuration has.
  package static let shadows = Matrix(
    "shadows", ComponentsKitCard(contentSize: Size(width: 64, height: 32))
  )
  .varying(
    "shadow", \.shadow,
    [
      "none": .none, "small": .small, "medium": .medium, "large": .large,
      "custom": .custom(
        ComponentsKit.ShadowValues(
          radius: 2, x: -6, y: 4, light: Colour(red: 0, green: 0x7A, blue: 0xFF, alpha: 128),
          dark: Colour(red: 0xF4, green: 0xB3, blue: 0, alpha: 128))),
    ]
  )
  .varying(
    "radius", \.cornerRadius,
    ["none": .none, "small": .small, "medium": .medium, "large": .large]
  )
  .varying("appearance", \.environment.appearance)
  .sheets(per: "appearance", rows: ["shadow"], columns: ["radius"])

  /// A card that can be tapped being pressed, and one that can't.
  package static let press = Matrix("press", ComponentsKitCard("Card", subtitle: "Press me").small)
    .varying("tappable", \.isTappable, [true, false])
    .varying("scale", \.animationScale, ["medium": .medium, "large": .large])
    .varying("time", \.environment.time, ["0ms": 0, "20ms": 0.02, "50ms": 0.05])
    .sheets(rows: ["tappable", "scale"], columns: ["time"])

  /// Cards that are narrower than their texts, and cards where leading is right.
  package static let texts = Matrix("texts", ComponentsKitCard("").small)
    .varying(
      "text",
      [
        "long": {
          $0.title = "A heading that is longer than its card is wide"
          $0.subtitle = "And a subtitle that goes on and on and on, too"
          $0.environment.offeredWidth = 200
        },
        "title-alone": { $0.title = "Nothing below" },
        "emoji": {
          $0.title = "Party 🎉"
          $0.subtitle = "👩🏽‍🚀 🇩🇪"
        },
        "arabic": {
          $0.title = "بطاقة"
          $0.subtitle = "ادفع 25 EUR الآن"
          $0.environment.layoutDirection = .rightToLeft
        },
      ]
    )
    .sheets(rows: ["text"])

  /// All matrices of the card.
  public static let matrices: [any SnapshotMatrix] = [core, shadows, press, texts]

  /// The card on the ground: with a shadow that takes little room on a sheet.
  private var small: ComponentsKitCard {
    var card = self
    card.shadow = .small
    card.press = .goingDown
    return card
  }
}
