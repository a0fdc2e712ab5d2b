public import Proofsheet

extension CKButton {
  /// Everything the documentation shows, in light and dark: 512 variants on 8 sheets.
  public static let core = Matrix("core", CKButton("Button"))
    .varying("type", \.type)
    .varying("size", \.size)
    .varying("state", \.state)
    .varying(
      "icon", \.icon,
      ["none": .none, "left": .left(.star), "right": .right(.star), "both": .both(.star, .arrow)]
    )
    .varying("appearance", \.environment.appearance)
    .sheets(per: "type", "appearance", rows: ["size"], columns: ["state", "icon"])
}
