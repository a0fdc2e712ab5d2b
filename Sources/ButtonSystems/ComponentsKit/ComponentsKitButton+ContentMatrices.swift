package import Proofsheet

extension ComponentsKitButton {
  /// Symbols, assets and assets as templates: only what takes the label's colour is dimmed with it.
  package static let images = Matrix("images", ComponentsKitButton("Go", colour: .accent))
    .varying("style", \.style, ["filled": .filled, "light": .light, "minimal": .minimal])
    .varying(
      "image", \.image,
      ["symbol": .heart, "asset": .seaside, "asset-template": .templateSeaside]
    )
    .varying("title", \.title, ["none": "", "go": "Go"])
    .varying("location", \.imageLocation)
    .varying("enabled", \.isEnabled, [true, false])
    // With nothing beside it an image has no side to be on.
    .excluding { $0["title"] == "none" && $0["location"] == "trailing" }
    .sheets(rows: ["style", "image"], columns: ["title", "location", "enabled"])

  /// Titles that are too long, have nothing to break at, say nothing, or are pictures.
  package static let titles = Matrix(
    "titles", ComponentsKitButton("", colour: .accent).offered(150)
  )
  .varying("style", \.style, ["filled": .filled, "minimal": .minimal])
  .varying(
    "title", \.title,
    [
      "long": "Continue to the secure payment page",
      "unbreakable": "Donaudampfschifffahrtsgesellschaft",
      "two-lines": "Order now,\npay later",
      "empty": "", "spaces": "   ", "emoji": "Party 🎉 👩🏽‍🚀 🇩🇪",
    ]
  )
  .varying(
    "content",
    [
      "title": { _ in }, "image-title": { $0.image = .heart },
      "title-image": {
        $0.image = .heart
        $0.imageLocation = .trailing
      },
      "loader-title": { $0.isLoading = true },
    ]
  )
  // A minimal button that says nothing shows nothing.
  .excluding {
    $0["style"] == "minimal" && $0["content"] == "title"
      && ["empty", "spaces"].contains($0["title"])
  }
  .sheets(rows: ["title"], columns: ["style", "content"])

  /// Arabic, Hebrew and English where leading is right.
  package static let rightToLeft = Matrix(
    "right-to-left", ComponentsKitButton("", colour: .accent).mirrored
  )
  .varying(
    "style", \.style, ["filled": .filled, "bordered": .bordered(.medium), "minimal": .minimal]
  )
  .varying(
    "title", \.title,
    [
      "arabic": "زر التأكيد", "hebrew": "לחצן אישור", "mixed": "ادفع 25 EUR الآن",
      "english": "Button",
    ]
  )
  .varying(
    "content",
    [
      "title": { _ in }, "image-title": { $0.image = .heart },
      "title-image": {
        $0.image = .heart
        $0.imageLocation = .trailing
      },
      "loader-title": { $0.isLoading = true },
    ]
  )
  .varying("width", ["hugging": { _ in }, "hugging-in-110": { $0.environment.offeredWidth = 110 }])
  // What is truncated looks alike in every style.
  .excluding { $0["width"] != "hugging" && $0["style"] != "filled" }
  .sheets(per: "width", rows: ["style", "title"], columns: ["content"])

  /// The same buttons at 1, 2 and 3 device pixels a point.
  package static let scales = Matrix("scales", ComponentsKitButton("Button", colour: .accent))
    .varying("scale", \.environment.scale, ["1x": 1, "2x": 2, "3x": 3])
    .varying("style", \.style, ComponentsKitButton.Style.named)
    .varying("content", ["title": contents[0].value, "image-title": contents[2].value])
    .sheets(per: "scale", rows: ["style"], columns: ["content"])

  /// The button where leading is right.
  private var mirrored: ComponentsKitButton {
    var button = self
    button.environment.layoutDirection = .rightToLeft
    return button
  }

  /// The button where so much width is offered.
  private func offered(_ width: Double) -> ComponentsKitButton {
    var button = self
    button.environment.offeredWidth = width
    return button
  }
}
