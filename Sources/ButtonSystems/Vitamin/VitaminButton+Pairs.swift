public import Proofsheet

extension VitaminButton {
  /// Everything a button on a plain page can be, in pairs.
  ///
  /// The product of these axes has 138,240 variants, too many to commit. In a covering array of strength 2
  /// every two values of different axes still meet in some variant; most faults need no more than that.
  public static let pairs = Matrix("pairs", VitaminButton("Button"))
    .varying("style", \.style, VitaminStyle.allCases.filter { !$0.isReversed })
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
