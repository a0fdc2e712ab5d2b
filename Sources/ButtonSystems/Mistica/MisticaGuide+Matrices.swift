public import Proofsheet

extension MisticaGuide {
  /// Bleeding at neither, the leading and the trailing side, at rest and pressed: SwiftUI's ten styles
  /// and UIKit's four links, in both layout directions.
  public static let bleed = Matrix(
    "bleed", MisticaGuide(MisticaButton("Title"), width: 128, caption: "Title")
  )
  .varying("framework", \.button.framework)
  .varying("style", \.button.style, Array(MisticaStyle.allCases.dropLast()))
  .varying("direction", \.environment.layoutDirection)
  .varying(
    "bleed",
    [
      "none": { $0.bleed(.none, at: .leading) },
      "leading": { $0.bleed(.leading, at: .leading) },
      "trailing": { $0.bleed(.trailing, at: .trailing) },
    ]
  )
  .varying("state", \.button.state, [.normal, .selected])
  .excluding { id in
    let styles =
      id["framework"] == "swiftui"
      ? MisticaFramework.swiftui.styles : MisticaFramework.uikit.styles.filter(\.isLink)
    return !styles.contains { $0.key == id["style"] }
  }
  .subset("smoke") {
    $0["bleed"] == "leading" && $0["direction"] == "leftToRight" && $0["state"] == "normal"
  }
  .sheets(per: "framework", rows: ["style", "direction"], columns: ["bleed", "state"])

  /// Titles and loading titles that are too long for their container: no button reaches over its edges.
  public static let containers = Matrix(
    "containers", MisticaGuide(MisticaButton(""), width: 200)
  )
  .varying("framework", \.button.framework)
  .varying("style", \.button.style, [.primary, .secondary, .link])
  .varying("size", \.button.size)
  .varying(
    "title",
    [
      "short": { $0.button.title = "Pay now" },
      "long": { $0.button.title = "Accept the conditions and continue to pay" },
      "longLoading": {
        $0.button.title = "Pay now"
        $0.button.loadingTitle = "Sending your order to the shop"
      },
    ]
  )
  .varying("state", \.button.state, [.normal, .loading])
  .varying(
    "contentSize", \.environment.contentSize, [.large, .accessibilityMedium]
  )
  .excluding { $0["framework"] == "uikit" && $0["style"] == "link" && $0["size"] == "small" }
  .sheets(
    per: "contentSize", rows: ["framework", "style", "size"], columns: ["title", "state"])

  /// Aligns with a side, bleeding there or not.
  private mutating func bleed(_ bleed: MisticaBleed, at edge: Edge) {
    button.bleed = bleed
    self.edge = edge
  }
}
