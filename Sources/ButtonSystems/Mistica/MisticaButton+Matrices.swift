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
    _ title: String, loadingTitle: String = "", framework: MisticaButton.Framework = .swiftui
  ) -> MisticaButton {
    var button = MisticaButton(title, loadingTitle: loadingTitle, framework: framework)
    button.showsPage = true
    return button
  }

  /// SwiftUI's ten styles in everything they can be, the chevron of links included: 768 variants.
  package static let core = Matrix("core", shown("Button"))
    .varying("style", \.style, MisticaButton.Framework.swiftui.styles)
    .varying("image", \.images, ["none": MisticaButton.Images(), "chevron": .chevron])
    .varying("size", \.size)
    .varying("state", \.state)
    .varying("brand", \.brand)
    .varying("appearance", \.environment.appearance)
    .excluding { $0["image"] == "chevron" && !["link", "linkInverse"].contains($0["style"]) }
    .smoke()
    .sheets(
      per: "brand", "appearance", rows: ["style", "image"], columns: ["size", "state"])

  /// UIKit's eleven styles in everything they can be; links have one size: 576 variants.
  package static let coreUIKit = Matrix("core-uikit", shown("Button", framework: .uikit))
    .varying("style", \.style, MisticaButton.Framework.uikit.styles)
    .varying("size", \.size)
    .varying("state", \.state)
    .varying("brand", \.brand)
    .varying("appearance", \.environment.appearance)
    .excluding { id in
      id["size"] == "small"
        && MisticaButton.Framework.uikit.styles.contains { $0.isLink && $0.key == id["style"] }
    }
    .smoke()
    .sheets(per: "brand", "appearance", rows: ["style"], columns: ["size", "state"])

  /// The red link that only an older version of the SwiftUI code has, with a pressed background that
  /// isn't red.
  package static let linkDanger = Matrix("link-danger", shown("Delete").styled(.linkDanger))
    .varying("brand", \.brand)
    .varying("appearance", \.environment.appearance)
    .varying("image", \.images, ["none": MisticaButton.Images(), "chevron": .chevron])
    .varying("size", \.size)
    .varying("state", \.state)
    .sheets(rows: ["brand", "appearance"], columns: ["image", "size", "state"])

  /// UIKit's images: before the title, behind it, and both.
  ///
  /// They are templates in the title's colour, so that styles and brands show nothing new about them.
  package static let images = Matrix("images", shown("Button", framework: .uikit))
    .varying("style", \.style, [.primary, .secondary, .link, .linkDangerInverse])
    .varying("size", \.size)
    .varying(
      "image", \.images,
      [
        "none": MisticaButton.Images(),
        "chevron": .chevron,
        "right": MisticaButton.Images(trailing: .heart),
        "left": MisticaButton.Images(leading: .plus),
        "both": MisticaButton.Images(leading: .plus, trailing: .heart),
      ]
    )
    .varying("state", \.state, [.normal, .selected, .disabled])
    .sheets(rows: ["style", "state"], columns: ["size", "image"])

  /// The button with another style.
  func styled(_ style: MisticaButton.Style) -> MisticaButton {
    var button = self
    button.style = style
    return button
  }

  /// Everything a button of either framework can be, in pairs.
  ///
  /// The product of these axes has tens of thousands of variants, too many to commit. In a covering array
  /// of strength 2 every two values of different axes still meet in some variant, where one framework has
  /// both; most faults need no more than that.
  package static let pairs = Matrix("pairs", shown("Button"))
    .varying("framework", \.framework)
    .varying("style", \.style)
    .varying("size", \.size)
    .varying("state", \.state)
    .varying("brand", \.brand)
    .varying("appearance", \.environment.appearance)
    .varying(
      "title", \.title, ["short": "Button", "long": "Accept the conditions", "arabic": "اشتر الآن"]
    )
    .varying("loadingTitle", \.loadingTitle, ["none": "", "some": "Sending"])
    .varying("direction", \.environment.layoutDirection)
    .varying(
      "contentSize", \.environment.contentSize, [.extraSmall, .large, .accessibilityLarge]
    )
    .varying("room", \.environment.offeredWidth, ["ample": nil, "width180": 180])
    .excluding { id in
      MisticaButton.Framework.allCases.contains { framework in
        framework.key == id["framework"] && !framework.styles.contains { $0.key == id["style"] }
      }
    }
    // UIKit's links have one size.
    .excluding { id in
      id["framework"] == "uikit" && id["size"] == "small"
        && MisticaButton.Style.allCases.contains { $0.isLink && $0.key == id["style"] }
    }
    .covering(strength: 2)
    .sheets(rows: ["framework"])
}

extension Matrix<MisticaButton> {
  /// Names the part that a quick look is for: one brand at rest in the light.
  fileprivate func smoke() -> Matrix {
    subset("smoke") {
      $0["state"] == "normal" && $0["brand"] == "movistarNew" && $0["appearance"] == "light"
    }
  }
}
