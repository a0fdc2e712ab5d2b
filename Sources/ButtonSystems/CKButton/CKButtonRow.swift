import CairoCanvas
package import DesignTokens
package import Proofsheet

/// CKButtons side by side, as the samples of the documentation have them.
package struct CKButtonRow: Component {
  /// The first part of every id.
  package static let name = "CKButtonRow"
  /// The token file of the buttons.
  package static let tokenSources = CKButton.tokenSources

  /// The buttons, leading first; they are drawn in the environment of the row.
  package var buttons: [CKButton]
  /// The surroundings the row is drawn in.
  package var environment = SnapshotEnvironment()

  /// A row of buttons.
  package init(_ buttons: [CKButton]) {
    self.buttons = buttons
  }

  /// Measures the row: as wide as its buttons and the spaces between them, as high as the highest.
  ///
  /// It draws each button in the middle of the row's height; no button is offered a width.
  package func layout(in context: LayoutContext) throws -> ComponentLayout {
    let layouts = try buttons.map { try $0.layout(in: context.offering(nil)) }
    let spacing = try context.tokens.dimension("ckbutton.sample.spacing")
    let height = layouts.reduce(0) { max($0, $1.size.height) }
    return ComponentLayout(
      size: Size(
        width: layouts.reduce(0) { $0 + $1.size.width }
          + spacing * Double(max(0, layouts.count - 1)),
        height: height),
      ink: layouts.reduce(.zero) { $0.union($1.ink) }
    ) { canvas in
      var x = 0.0
      for layout in context.isMirrored ? layouts.reversed() : layouts {
        try canvas.moved(x: x, y: (height - layout.size.height) / 2) {
          try layout.draw(on: canvas)
        }
        x += layout.size.width + spacing
      }
    }
  }

  /// The two samples of the documentation, leading left and leading right.
  package static let samples = Matrix("samples", CKButtonRow([]))
    .varying(
      "sample", \.buttons,
      [
        "types": [
          CKButton("Primary", type: .primary, width: .fixed(100)),
          CKButton("Secondary", type: .secondary, width: .fixed(100)),
          CKButton("Tertiary", type: .tertiary, width: .fixed(100)),
          CKButton("Ghost", type: .ghost, width: .fixed(50)),
        ],
        "sizes": CKButton.Size.allCases.map { CKButton("Button", size: $0, width: .fixed(100)) },
      ]
    )
    .varying("direction", \.environment.layoutDirection)
    .varying("appearance", \.environment.appearance)
    .subset("smoke") { $0["direction"] == "leftToRight" && $0["appearance"] == "light" }
    .sheets(per: "appearance", rows: ["sample", "direction"])
}
