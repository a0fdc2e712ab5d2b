import PixelDiff
public import Proofsheet

extension VitaminButton {
  /// All matrices of the system, in the order in which they are shown.
  public static let matrices: [any SnapshotMatrix] = [
    core, reversed, latest, latestReversed, differences, borders, perState, renderingModes,
    stretched,
    titles, directions, scales, dynamicType, pairs, samples,
  ]

  /// The page behind a button: the background colours of the design system.
  package static let page = Backdrop(
    light: Colour(red: 0xFF, green: 0xFF, blue: 0xFF),
    dark: Colour(red: 0x14, green: 0x21, blue: 0x29))
  /// The page behind a button of a reversed style: the brand's colour.
  package static let brandPage = Backdrop(
    light: Colour(red: 0x00, green: 0x7D, blue: 0xBC),
    dark: Colour(red: 0x3D, green: 0x9A, blue: 0xCC))

  /// The styles for a page in the design system's background colour.
  private static let plainStyles = VitaminButton.Style.allCases.filter { !$0.isReversed }
  /// The styles for a page in the brand's colour.
  private static let reversedStyles = VitaminButton.Style.allCases.filter(\.isReversed)

  /// Every style for a plain page in everything it can be: 480 variants; with ``reversed`` 672.
  package static let core = whole("core", plainStyles)
    .sheets(per: "framework", "appearance", rows: ["style", "size"], columns: ["state", "icon"])
    .backdrop(page)

  /// Every style for a page in the brand's colour in everything it can be: 192 variants.
  package static let reversed = whole("reversed", reversedStyles)
    .sheets(per: "appearance", rows: ["framework", "style", "size"], columns: ["state", "icon"])
    .backdrop(brandPage)

  private static func whole(_ name: String, _ styles: [VitaminButton.Style]) -> Matrix<
    VitaminButton
  > {
    Matrix(name, VitaminButton("Button"))
      .varying("style", \.style, styles)
      .varying("state", \.state)
      .varying("size", \.size)
      .varyingIconType()
      .varying("appearance", \.environment.appearance)
      .varying("framework", \.framework)
      .subset("smoke") {
        $0["state"] == "normal" && $0["icon"] == "none" && $0["appearance"] == "light"
      }
  }

  /// The last release as it is at rest: only its geometry differs from the documentation's, and a state
  /// or an appearance has no bearing on that, so that this isn't the product of all axes again.
  package static let latest = released("latest", plainStyles)
    .sheets(per: "framework", rows: ["style", "size"], columns: ["icon"])
    .backdrop(page)

  /// The last release's styles for a page in the brand's colour at rest.
  package static let latestReversed = released("latest-reversed", reversedStyles)
    .sheets(rows: ["style", "size"], columns: ["framework", "icon"])
    .backdrop(brandPage)

  private static func released(
    _ name: String, _ styles: [VitaminButton.Style]
  ) -> Matrix<VitaminButton> {
    Matrix(
      name,
      VitaminButton(
        "Button", release: .latest, titleSizing: .uniform, secondaryBorder: .light)
    )
    .varying("style", \.style, styles)
    .varying("size", \.size)
    .varyingIconType()
    .varying("framework", \.framework)
  }

  /// The documentation's buttons beside those of releases: square ones, larger titles.
  package static let differences = Matrix("differences", VitaminButton("Button"))
    .varying("release", \.release)
    .varying("titleSizing", \.titleSizing)
    .varying("framework", \.framework)
    .varying("size", \.size)
    .varyingIconType()
    .sheets(rows: ["framework", "release", "titleSizing"], columns: ["size", "icon"])
    .backdrop(page)

  /// A secondary button's dark border, as the documentation says, and the light one of all releases.
  package static let borders = Matrix("borders", VitaminButton("Button", style: .secondary))
    .varying("border", \.secondaryBorder)
    .varying("state", \.state)
    .varying("appearance", \.environment.appearance)
    .varying("framework", \.framework)
    .varyingIconType()
    .sheets(per: "appearance", rows: ["framework", "border"], columns: ["state", "icon"])
    .backdrop(page)

  /// Icons of all or of single states, and states without one: what falls back to the normal state's.
  package static let perState = Matrix("per-state", VitaminButton("Button"))
    .varying(
      "icons", \.icons,
      [
        "none": VitaminButton.Icons(),
        "normal": VitaminButton.Icons(normal: .leading(.apple)),
        "highlighted": VitaminButton.Icons(normal: .leading(.apple), highlighted: .leading(.robot)),
        "disabled": VitaminButton.Icons(normal: .leading(.apple), disabled: .leading(.gear)),
        "each": VitaminButton.Icons(
          normal: .trailing(.apple), highlighted: .trailing(.robot), disabled: .trailing(.gear)),
        "eachType": VitaminButton.Icons(
          normal: .leading(.apple), highlighted: .alone(.robot), disabled: .trailing(.gear)),
        "onlyHighlighted": VitaminButton.Icons(highlighted: .leading(.robot)),
        "onlyNormal": VitaminButton.Icons(
          normal: .leading(.apple), highlighted: VitaminButton.IconType.none,
          disabled: VitaminButton.IconType.none),
      ]
    )
    .varying("size", \.size)
    .varying("framework", \.framework)
    .varying("state", \.state)
    .sheets(rows: ["icons"], columns: ["framework", "size", "state"])
    .backdrop(page)

  /// Everything a button on a plain page can be, in pairs.
  ///
  /// The product of these axes has 138,240 variants, too many to commit. In a covering array of strength 2
  /// every two values of different axes still meet in some variant; most faults need no more than that.
  package static let pairs = Matrix("pairs", VitaminButton("Button"))
    .varying("style", \.style, VitaminButton.Style.allCases.filter { !$0.isReversed })
    .varying("state", \.state)
    .varying("size", \.size)
    .varyingIconType()
    .varying("appearance", \.environment.appearance)
    .varying("framework", \.framework)
    .varying("release", \.release)
    .varying("sizing", \.titleSizing)
    .varying("border", \.secondaryBorder)
    .varying(
      "title", \.title,
      ["short": "Button", "long": "Add everything to the basket", "hebrew": "הוסף לסל"]
    )
    .varying("direction", \.environment.layoutDirection)
    .varying(
      "contentSize", \.environment.contentSize, [.extraSmall, .large, .accessibilityLarge]
    )
    .varying("room", \.environment.offeredWidth, ["ample": nil, "width160": 160])
    .covering(strength: 2)
    .sheets(rows: ["style"])
    .backdrop(page)
}

extension Matrix<VitaminButton> {
  /// Adds the axis of the four icon types.
  func varyingIconType() -> Matrix {
    varying(
      "icon", \.icons.normal,
      [
        "none": .none, "leading": .leading(.arrow), "trailing": .trailing(.apple),
        "alone": .alone(.apple),
      ])
  }
}
