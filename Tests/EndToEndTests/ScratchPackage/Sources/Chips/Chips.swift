import CairoCanvas
import DesignTokens
import PixelDiff
import Proofsheet
import ProofsheetCommand
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A rounded field in a colour, with a word in it; its numbers are in chip.tokens.json.
struct Chip: Component {
  enum Tone: String, CaseIterable, AxisValue { case calm, loud }

  static let name = "Chip"
  static let tokenSources: [TokenSource] = [
    .file(path: "\(#filePath.dropLast("Chips.swift".count))chip.tokens.json")
  ]
  static let matrix = Matrix("core", Chip())
    .varying("tone", \.tone)
    .varying("word", \.word, ["short": "New", "long": "Not yet read"])
    .varying("appearance", \.environment.appearance)
    .sheets(per: "appearance", rows: "tone", columns: "word")

  var word = "New"
  var tone = Tone.calm
  var environment = SnapshotEnvironment()

  func layout(in context: LayoutContext) throws -> ComponentLayout {
    let line = TextLine(word, font: Font(size: 14, weight: 600))
    let height = try context.tokens.dimension("chip.height")
    let width = try context.resources.measure(line).width + height
    let frame = Rectangle(x: 0, y: 0, width: width, height: height)
    let colour = Colour(try context.tokens.colour("chip.colour.\(tone.key)"))
    return ComponentLayout(size: frame.size) { canvas in
      canvas.fill(.roundedRectangle(frame, radius: 6), with: colour)
      try canvas.text(line, in: frame, alignment: .centre, with: .white)
      if Flicker.isWanted, tone == .loud, word == "New", environment.appearance == .dark {
        let red = UInt8(truncatingIfNeeded: Flicker.count.add(1, ordering: .relaxed).newValue)
        canvas.fill(
          .rectangle(Rectangle(x: 10, y: 2, width: 3, height: 1)),
          with: Colour(red: red, green: 255, blue: 255))
      }
    }
  }
}

/// What no drawing should have: a memory.
private enum Flicker {
  static let isWanted = getenv("CHIPS_FLICKER") != nil
  static let count = Atomic(0)
}

/// The tool: `chips verify`, `chips record`, `chips accept` and all the others.
@main struct Chips: SnapshotCommand {
  static let matrices: [any SnapshotMatrix] = [Chip.matrix]
}
