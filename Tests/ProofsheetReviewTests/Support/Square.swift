import CairoCanvas
import DesignTokens
import PixelDiff
import Proofsheet

/// A small component: a square, in a colour that the test chooses.
struct Square: Component {
  static let name = "Square"
  static let tokenSources: [TokenSource] = [
    .text(
      #"{"square": {"unused": {"$type": "dimension", "$value": "2px"}}}"#,
      name: "square.tokens.json")
  ]
  /// An overlay of those tokens.
  static let changed = #"{"square": {"unused": {"$value": "3px"}}}"#

  enum Size: String, CaseIterable, AxisValue { case small, large }
  enum Place: String, CaseIterable, AxisValue { case left, right }

  var size = Size.small
  var place = Place.left
  var colour = Colour.black
  var environment = SnapshotEnvironment()

  func layout(in context: LayoutContext) throws -> ComponentLayout {
    let side = size == .small ? 6.0 : 9.0
    let frame = Rectangle(x: 0, y: 0, width: side, height: side)
    return ComponentLayout(size: frame.size, ink: Insets(all: 1)) { canvas in
      canvas.fill(.rectangle(frame), with: colour)
    }
  }

  /// 2 x 2 variants on one sheet.
  static func matrix(_ colour: Colour) -> Matrix<Square> {
    Matrix("core", Square(colour: colour))
      .varying("size", \.size)
      .varying("place", \.place)
      .sheets(rows: "size", columns: "place")
  }
}
