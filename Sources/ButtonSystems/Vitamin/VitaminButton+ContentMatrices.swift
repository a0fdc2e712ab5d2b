import PixelDiff
package import Proofsheet

extension VitaminButton {
  /// Images with each rendering mode and without one.
  ///
  /// They are resized or as they are, tinted or in their own colours; a flag and a poster have no size
  /// for an icon.
  package static let renderingModes = Matrix(
    "rendering-modes", VitaminButton("Button", style: .tertiary, release: .latest)
  )
  .varying("framework", \.framework)
  .varying(
    "icon",
    [
      "leading": { $0.icons.normal = .leading(.medal) },
      "trailing": { $0.icons.normal = .trailing(.medal) },
      "alone": { $0.icons.normal = .alone(.medal) },
    ]
  )
  .varying(
    "image",
    [
      "medal": { _ in }, "flag": { $0.show(.flag) }, "poster": { $0.show(.poster) },
      "arrow": { $0.show(.arrow) },
    ]
  )
  .varying(
    "mode",
    [
      "template": { $0.render(.template) }, "original": { $0.render(.original) },
      "none": { $0.render(nil) },
    ]
  )
  .sheets(rows: ["framework", "image"], columns: ["icon", "mode"])
  .backdrop(page)

  /// Hugging, stretched to a parent's width, too narrow for the title, and held to upstream's 320 x 80.
  package static let stretched = Matrix("stretched", VitaminButton("Button", style: .secondary))
    .varying("framework", \.framework)
    .varying("size", \.size)
    .varyingIconType()
    .varying(
      "frame",
      [
        "intrinsic": { _ in },
        "parent240": { $0.stretch(to: 240) },
        "parent320": { $0.stretch(to: 320) },
        "parent88": { $0.stretch(to: 88) },
        "fixed320x80": { $0.frame = .fixed(width: 320, height: 80) },
      ]
    )
    .sheets(per: "framework", rows: ["size", "icon"], columns: ["frame"])
    .backdrop(page)

  /// Titles of every kind in little and in ample room.
  ///
  /// Styles, states, sizes and appearances would multiply this by 84 and place no title elsewhere; the
  /// tests draw every combination of content and room.
  package static let titles = Matrix("titles", VitaminButton("Button", style: .tertiary))
    .varying(
      "title",
      [
        "empty": { $0.title = "" },
        "one": { $0.title = "O" },
        "accented": { $0.title = "Modifié, prêt à finir" },
        "kerned": { $0.title = "AVATAR, Toy, LTV" },
        "long": { $0.title = "Add everything to the basket and go to the checkout" },
        "emoji": { $0.title = "Ready 🚀 go 👟" },
        "onlyEmoji": { $0.title = "🏃🏽‍♀️" },
        "pangram": { $0.title = "Sphinx of black quartz, judge my vow" },
        "greek": { $0.title = "Αγορά τώρα" },
        "hebrew": { $0.title = "הוסף לסל" },
      ]
    )
    .varying("framework", \.framework)
    .varyingIconType()
    .varying(
      "room", \.environment.offeredWidth, ["ample": nil, "width200": 200]
    )
    .excluding { $0["icon"] == "alone" }
    .sheets(per: "framework", rows: ["title"], columns: ["room", "icon"])
    .backdrop(page)

  /// Both layout directions: SwiftUI mirrors its row, UIKit's leading is always left.
  package static let directions = Matrix(
    "directions", VitaminButton("Button", style: .conversion)
  )
  .varying("framework", \.framework)
  .varying("direction", \.environment.layoutDirection)
  .varying("size", \.size)
  .varying("title", \.title, ["latin": "Buy now", "hebrew": "קנה עכשיו", "arabic": "اشتر الآن"])
  .varyingIconType()
  .sheets(rows: ["framework", "direction", "size"], columns: ["title", "icon"])
  .backdrop(page)

  /// Three scales of a few variants of each kind: border, alpha, curve and icon.
  package static let scales = Matrix("scales", VitaminButton("Button"))
    .varying("scale", \.environment.scale, ["1x": 1, "2x": 2, "3x": 3])
    .varying("style", \.style, [.primary, .secondary, .ghost])
    .varying("framework", \.framework)
    .varying("size", \.size)
    .varyingIconType()
    .sheets(per: "scale", rows: ["framework", "style"], columns: ["size", "icon"])
    .backdrop(page)

  /// Every text size a person can choose: the title grows, insets and icons don't.
  package static let dynamicType = Matrix(
    "dynamic-type", VitaminButton("Button", release: .latest, titleSizing: .uniform)
  )
  .varying("contentSize", \.environment.contentSize)
  .varying("framework", \.framework)
  .varyingIconType()
  .sheets(rows: ["contentSize"], columns: ["framework", "icon"])
  .backdrop(page)

  /// The documentation's own samples, in every state.
  ///
  /// Its last one asks for trailing icons and no title where its comment says a square button: both
  /// are here.
  package static let samples = Matrix("samples", VitaminButton("Button"))
    .varying(
      "sample",
      [
        "secondary": { $0.style = .secondary },
        "ghost": { $0.style = .ghost },
        "trailingApple": {
          $0.style = .secondary
          $0.icons = VitaminButton.Icons(normal: .trailing(.apple))
        },
        "trailingWithoutTitle": {
          $0.title = ""
          $0.icons = VitaminButton.Icons(normal: .trailing(.apple), highlighted: .trailing(.robot))
        },
        "square": {
          $0.icons = VitaminButton.Icons(normal: .alone(.apple), highlighted: .alone(.robot))
        },
      ]
    )
    .varying("framework", \.framework)
    .varying("state", \.state)
    .sheets(rows: ["sample"], columns: ["framework", "state"])
    .backdrop(page)

  /// Shows another image in the same place.
  private mutating func show(_ image: VitaminButton.Image) {
    icons.normal =
      switch icons.normal {
      case .none: .none
      case .leading(_, let mode): .leading(image, renderingMode: mode)
      case .trailing(_, let mode): .trailing(image, renderingMode: mode)
      case .alone(_, let mode): .alone(image, renderingMode: mode)
      }
  }

  /// Draws the image in another way.
  private mutating func render(_ mode: VitaminButton.RenderingMode?) {
    icons.normal =
      switch icons.normal {
      case .none: .none
      case .leading(let image, _): .leading(image, renderingMode: mode)
      case .trailing(let image, _): .trailing(image, renderingMode: mode)
      case .alone(let image, _): .alone(image, renderingMode: mode)
      }
  }

  /// Fills a parent of a width.
  private mutating func stretch(to width: Double) {
    frame = .stretched
    environment.offeredWidth = width
  }
}
