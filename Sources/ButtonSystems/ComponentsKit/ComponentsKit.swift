public import Proofsheet

/// The design system ComponentsKit: a button, a card, and the configuration they take their looks from.
public enum ComponentsKit {
  /// All matrices of the system.
  public static let matrices: [any SnapshotMatrix] =
    ComponentsKitButton.matrices + ComponentsKitCard.matrices + [
      ComponentsKitSample.sample, ComponentsKitTypeSpecimen.typography,
      ComponentsKitSwatch.palette, ComponentsKitShowcase.configuration,
      ComponentsKitCompactShowcase.configuration,
    ]
}

extension ComponentsKitSample {
  /// The documentation's sample in both frameworks, light and dark.
  public static let sample = Matrix("sample", ComponentsKitSample())
    .varying("form", \.form)
    .varying("appearance", \.environment.appearance)
    .subset("smoke") { $0["appearance"] == "light" }
    .sheets(rows: ["appearance"], columns: ["form"])
}

extension ComponentsKitTypeSpecimen {
  /// Four roles of three sizes.
  public static let typography = Matrix("typography", ComponentsKitTypeSpecimen())
    .varying("role", \.role)
    .varying("size", \.size)
    .varying("appearance", \.environment.appearance)
    .subset("smoke") { $0["appearance"] == "light" }
    .sheets(per: "appearance", rows: ["role", "size"])
}

extension ComponentsKitSwatch {
  /// Every colour of the palette.
  public static let palette = Matrix("palette", ComponentsKitSwatch())
    .varying("colour", \.content, all)
    .varying("appearance", \.environment.appearance)
    .subset("smoke") { $0["appearance"] == "light" }
    .sheets(rows: ["colour"], columns: ["appearance"])

  private static let all: [Content] =
    ComponentsKitUniversalColour.allCases.map { .universal($0) }
    + ComponentsKitColour.allCases.flatMap { colour in
      ComponentsKitColourPart.allCases.map { .component(colour, $0) }
    }
}

extension ComponentsKitSwatch.Content: AxisValue {
  /// The name of the colour, such as `accent-main`.
  public var key: String {
    switch self {
    case .universal(let name): name.key
    case .component(let name, let part): "\(name.key)-\(part.key)"
    }
  }
}

extension ComponentsKitShowcase {
  /// Every value of the layout configuration, as it is and replaced in code.
  public static let configuration = Matrix(
    "configuration", ComponentsKitShowcase(.disabled)
  )
  .varying("part", \.part)
  .varying("layout", \.layout, ["default": ComponentsKitLayout(), "compact": .compact])
  .varying("appearance", \.environment.appearance)
  .excluding(ComponentsKitShowcasePart.isAlikeInTheDark)
  .subset("smoke") { $0["layout"] == "default" && $0["appearance"] == "light" }
  .sheets(per: "appearance", rows: ["part"], columns: ["layout"])
}

extension ComponentsKitCompactShowcase {
  /// Every value of the layout configuration, replaced by a token file.
  public static let configuration = Matrix(
    "configuration", ComponentsKitCompactShowcase(.disabled)
  )
  .varying("part", \.part)
  // Nothing else draws with that file.
  .subset("smoke") { _ in true }
  .sheets(rows: ["part"])
}
