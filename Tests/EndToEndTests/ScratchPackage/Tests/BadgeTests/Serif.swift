import CairoCanvas
import PixelDiff
import Proofsheet
import ProofsheetTesting

/// A word in a font that only proofsheet.json brings.
struct Serif: Component {
  static let name = "Serif"
  static let line = TextLine("Quill", font: Font(family: "Noto Serif", size: 20, weight: 400))
  var environment = SnapshotEnvironment()

  func layout(in context: LayoutContext) throws -> ComponentLayout {
    ComponentLayout(size: Size(width: 64, height: 28)) { canvas in try Self.draw(on: canvas) }
  }

  static func draw(on canvas: Canvas) throws {
    try canvas.text(
      line, in: Rectangle(x: 0, y: 0, width: 64, height: 28), alignment: .centre, with: .black)
  }

  /// The same by a closure.
  static func assert(function: StaticString = #function) {
    assertSnapshot(size: Size(width: 64, height: 28), function: function) { try draw(on: $0) }
  }
}
