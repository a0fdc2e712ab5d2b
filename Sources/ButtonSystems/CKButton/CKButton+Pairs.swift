public import Proofsheet

extension CKButton {
  /// Everything a button can be, in pairs.
  ///
  /// The product of these axes has 36,864 variants, too many to commit. In a covering array of strength 2
  /// every two values of different axes still meet in some variant; most faults need no more than that.
  public static let pairs = Matrix("pairs", CKButton("Button"))
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
}
