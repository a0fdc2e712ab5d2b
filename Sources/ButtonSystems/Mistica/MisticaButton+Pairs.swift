public import Proofsheet

extension MisticaButton {
  /// Everything a button of either framework can be, in pairs.
  ///
  /// The product of these axes has tens of thousands of variants, too many to commit. In a covering array
  /// of strength 2 every two values of different axes still meet in some variant, where one framework has
  /// both; most faults need no more than that.
  public static let pairs = Matrix("pairs", shown("Button"))
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
      MisticaFramework.allCases.contains { framework in
        framework.key == id["framework"] && !framework.styles.contains { $0.key == id["style"] }
      }
    }
    // UIKit's links have one size.
    .excluding { id in
      id["framework"] == "uikit" && id["size"] == "small"
        && MisticaStyle.allCases.contains { $0.isLink && $0.key == id["style"] }
    }
    .covering(strength: 2)
    .sheets(rows: ["framework"])
}
