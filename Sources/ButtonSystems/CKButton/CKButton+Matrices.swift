public import Proofsheet

extension CKButton {
  /// Everything the documentation shows, in light and dark: 512 variants on 8 sheets.
  package static let core = Matrix("core", CKButton("Button"))
    .varying("type", \.type)
    .varying("size", \.size)
    .varying("state", \.state)
    .varyingIcon()
    .varying("appearance", \.environment.appearance)
    .subset("smoke") {
      $0["state"] == "default" && $0["icon"] == "none" && $0["appearance"] == "light"
    }
    .sheets(per: "type", "appearance", rows: ["size"], columns: ["state", "icon"])

  /// Buttons as wide as they like, in the frames of the documentation's samples, filling, and
  /// offered less than they need.
  package static let widths = Matrix("widths", CKButton("Button"))
    .varying("type", \.type)
    .varying("size", \.size)
    .varying(
      "width",
      [
        "hugging": { $0.width = .hugging },
        "100": { $0.width = .fixed(100) },
        "50": { $0.width = .fixed(50) },
        "filling-320": {
          $0.width = .filling
          $0.environment.offeredWidth = 320
        },
        "hugging-in-70": { $0.environment.offeredWidth = 70 },
      ]
    )
    .varying("icon", \.icon, ["none": .none, "both": .both(.star, .arrow)])
    .sheets(rows: ["type", "size"], columns: ["icon", "width"])

  /// Titles that are too long, have nothing to break at, say nothing, have two lines, or are pictures.
  package static let titles = Matrix("titles", CKButton("", width: .fixed(160)))
    .varying("type", \.type, [.primary, .ghost])
    .varying("size", \.size, [.extraLarge, .small])
    .varying(
      "title", \.title,
      [
        "long": "Continue to the secure payment page",
        "unbreakable": "Donaudampfschifffahrtsgesellschaft",
        "empty": "",
        "two-lines": "Order now,\npay later",
        "emoji": "Party 🎉 👩🏽‍🚀 🇩🇪",
      ]
    )
    .varying("lines", \.lineLimit, ["1": 1, "2": 2])
    .varying("icon", \.icon, ["none": .none, "left": .left(.star)])
    // A ghost that says nothing shows nothing.
    .excluding { $0["type"] == "ghost" && $0["title"] == "empty" && $0["icon"] == "none" }
    .sheets(per: "type", rows: ["title", "size"], columns: ["lines", "icon"])

  /// Arabic, Hebrew and English where leading is right.
  package static let rightToLeft = Matrix("right-to-left", CKButton("").mirrored)
    .varying("type", \.type)
    .varying(
      "title", \.title,
      [
        "arabic": "زر التأكيد", "hebrew": "לחצן אישור", "mixed": "ادفع 25 EUR الآن",
        "english": "Button",
      ]
    )
    .varying("width", \.width, ["hugging": .hugging, "100": .fixed(100)])
    .varying(
      "icon", \.icon,
      ["none": .none, "left": .left(.star), "right": .right(.arrow), "both": .both(.star, .arrow)]
    )
    .sheets(rows: ["title", "type"], columns: ["width", "icon"])

  /// The same buttons at 1, 2 and 3 device pixels a point.
  package static let scales = Matrix("scales", CKButton("Button"))
    .varying("scale", \.environment.scale, ["1x": 1, "2x": 2, "3x": 3])
    .varying("type", \.type)
    .varying("size", \.size)
    .varying("icon", \.icon, ["none": .none, "both": .both(.star, .arrow)])
    .sheets(per: "scale", rows: ["size"], columns: ["type", "icon"])

  /// The generation of 2025, and that of 2023 without this package's dark colours.
  package static let themes = Matrix("themes", CKButton("Button", size: .large))
    .varying("theme", \.theme, [.dynamicLayer, .craftKitUpstream])
    .varying("type", \.type)
    .varying("state", \.state)
    .varying("icon", \.icon, ["none": .none, "left": .left(.star)])
    .varying("appearance", \.environment.appearance)
    .sheets(per: "theme", "appearance", rows: ["type"], columns: ["state", "icon"])

  /// Everything a button can be, in pairs.
  ///
  /// The product of these axes has 36,864 variants, too many to commit. In a covering array of strength 2
  /// every two values of different axes still meet in some variant; most faults need no more than that.
  package static let pairs = Matrix("pairs", CKButton("Button"))
    .varying("type", \.type)
    .varying("size", \.size)
    .varying("state", \.state)
    .varyingIcon()
    .varying("appearance", \.environment.appearance)
    .varying("theme", \.theme)
    .varying(
      "title", \.title,
      ["short": "Button", "long": "Continue to the secure payment page", "arabic": "زر التأكيد"]
    )
    .varying("width", \.width, ["hugging": .hugging, "100": .fixed(100)])
    .varying("lines", \.lineLimit, ["1": 1, "2": 2])
    .varying("direction", \.environment.layoutDirection)
    .covering(strength: 2)
    .sheets(rows: ["type"])

  /// All matrices of the button and of what its documentation shows beside it.
  public static let matrices: [any SnapshotMatrix] = [
    core, widths, titles, rightToLeft, scales, themes, pairs, CKButtonRow.samples,
    CKTypeSpecimen.scale,
  ]

  /// The button where leading is right.
  private var mirrored: CKButton {
    var button = self
    button.environment.layoutDirection = .rightToLeft
    return button
  }
}

extension Matrix<CKButton> {
  /// Adds the axis of the icons: none, on either side, on both.
  func varyingIcon() -> Matrix {
    varying(
      "icon", \.icon,
      ["none": .none, "left": .left(.star), "right": .right(.star), "both": .both(.star, .arrow)])
  }
}
