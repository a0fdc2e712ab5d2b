public import Proofsheet

extension MisticaButton {
  /// All matrices of the system, in the order in which they are shown.
  public static let matrices: [any SnapshotMatrix] = [
    core, coreUIKit, linkDanger, images, loading, widths, minimum, MisticaGuide.bleed,
    MisticaGuide.containers, transition, indicator, titles, directions, dynamicType, scales,
    pairs,
  ]

  /// A button that is shown on its brand's page.
  static func shown(
    _ title: String, loadingTitle: String = "", framework: MisticaFramework = .swiftui
  ) -> MisticaButton {
    var button = MisticaButton(title, loadingTitle: loadingTitle, framework: framework)
    button.showsPage = true
    return button
  }

  /// SwiftUI's ten styles in everything they can be, the chevron of links included: 768 variants.
  public static let core = Matrix("core", shown("Button"))
    .varying("style", \.style, MisticaFramework.swiftui.styles)
    .varying("image", \.images, ["none": MisticaImages(), "chevron": .chevron])
    .varying("size", \.size)
    .varying("state", \.state)
    .varying("brand", \.brand)
    .varying("appearance", \.environment.appearance)
    .excluding { $0["image"] == "chevron" && !["link", "linkInverse"].contains($0["style"]) }
    .smoke()
    .sheets(
      per: "brand", "appearance", rows: ["style", "image"], columns: ["size", "state"])

  /// UIKit's eleven styles in everything they can be; links have one size: 576 variants.
  public static let coreUIKit = Matrix("core-uikit", shown("Button", framework: .uikit))
    .varying("style", \.style, MisticaFramework.uikit.styles)
    .varying("size", \.size)
    .varying("state", \.state)
    .varying("brand", \.brand)
    .varying("appearance", \.environment.appearance)
    .excluding { id in
      id["size"] == "small"
        && MisticaFramework.uikit.styles.contains { $0.isLink && $0.key == id["style"] }
    }
    .smoke()
    .sheets(per: "brand", "appearance", rows: ["style"], columns: ["size", "state"])

  /// The red link that only an older version of the SwiftUI code has, with a pressed background that
  /// isn't red.
  public static let linkDanger = Matrix("link-danger", shown("Delete").styled(.linkDanger))
    .varying("brand", \.brand)
    .varying("appearance", \.environment.appearance)
    .varying("image", \.images, ["none": MisticaImages(), "chevron": .chevron])
    .varying("size", \.size)
    .varying("state", \.state)
    .sheets(rows: ["brand", "appearance"], columns: ["image", "size", "state"])

  /// UIKit's images: before the title, behind it, and both.
  ///
  /// They are templates in the title's colour, so that styles and brands show nothing new about them.
  public static let images = Matrix("images", shown("Button", framework: .uikit))
    .varying("style", \.style, [.primary, .secondary, .link, .linkDangerInverse])
    .varying("size", \.size)
    .varying(
      "image", \.images,
      [
        "none": MisticaImages(),
        "chevron": .chevron,
        "right": MisticaImages(trailing: .heart),
        "left": MisticaImages(leading: .plus),
        "both": MisticaImages(leading: .plus, trailing: .heart),
      ]
    )
    .varying("state", \.state, [.normal, .selected, .disabled])
    .sheets(rows: ["style", "state"], columns: ["size", "image"])

  /// The button with another style.
  func styled(_ style: MisticaStyle) -> MisticaButton {
    var button = self
    button.style = style
    return button
  }
}

extension Matrix<MisticaButton> {
  /// Names the part that a quick look is for: one brand at rest in the light.
  fileprivate func smoke() -> Matrix {
    subset("smoke") {
      $0["state"] == "normal" && $0["brand"] == "movistarNew" && $0["appearance"] == "light"
    }
  }
}
