import PixelDiff
import ProofsheetMatrix
import ScratchHarness
import SeededRandom

@testable import ProofsheetReport
@testable import ProofsheetRun

/// Random results of assertions, with all that can be in one: few names, so that they often clash.
struct RandomEntries {
  private var generator: SeededGenerator
  /// How many names there are: the fewer, the more of them clash.
  private let names: Int

  init(seed: UInt64, names: Int) {
    generator = SeededGenerator(seed: seed)
    self.names = names
  }

  mutating func next(_ number: Int) -> RunLogEntry {
    let place = "Tests/\(pick(["A", "B"])).swift:\(number % 7)"
    return chance(3) ? matrix(place) : plain(place)
  }

  private mutating func plain(_ place: String) -> RunLogEntry {
    let name = "tests/\(pick(["suite", "Suite", "sü & <ite>"]))/\(pick(0..<names))/\"snap\\shot\""
    let sheet = sheet(name, ids: [(name, [])], component: "", matrix: "")
    return RunLogEntry(place: place, sheets: [sheet], fingerprint: chance(2) ? fingerprint : nil)
  }

  private mutating func matrix(_ place: String) -> RunLogEntry {
    let name = "matrix \(pick(0..<max(1, names / 10)))".replacing(" ", with: "")
    var axes = [AxisDescription(name: "tolerance", keys: ["x", "y", "z"])]
    if chance(10) { axes.append(AxisDescription(name: "b", keys: ["one"])) }
    var matrix = MatrixDescription(Chip.core)
    matrix.component = "Chip"
    matrix.matrix = name
    matrix.axes = axes
    let sheets = Set((0...Int.random(in: 0...1, using: &generator)).map { _ in pick(0..<4) })
      .sorted().map { index in
        let path = "chip/\(name)/\(index)@2x"
        let keys = ["x", "y", "z"].filter { _ in chance(2) }
        return sheet(
          path,
          ids: (keys.isEmpty ? ["x"] : keys).map { key in
            (
              "Chip/\(name)/sheet=\(index),tolerance=\(key)",
              [AxisPoint(axis: "sheet", key: "\(index)"), AxisPoint(axis: "tolerance", key: key)]
            )
          }, component: "Chip", matrix: name)
      }
    return RunLogEntry(
      place: place, matrix: matrix, sheets: sheets,
      orphans: chance(5) ? ["chip/\(name)/old\(pick(0..<3))@2x"] : [],
      causes: CauseFinder(matrices: [matrix]).causes(of: sheets), fingerprint: fingerprint)
  }

  private mutating func sheet(
    _ path: String, ids: [(String, [AxisPoint])], component: String, matrix: String
  ) -> SheetResult {
    var sheet = SheetResult(
      path: path, component: component, matrix: matrix, scale: 2,
      variants: ids.map { variant($0, $1, path) })
    sheet.size = chance(4) ? nil : PixelSize(width: 40, height: pick(20..<24))
    if chance(6) { sheet.orphanedCells = ["Chip/core/gone=\(pick(0..<3))"] }
    if chance(4) { sheet.fingerprintDifferences = ["cairo 1.\(pick(16..<19)) isn't 1.20"] }
    if sheet.failing > 0, chance(2) {
      sheet.images = SheetImages(
        expected: chance(2) ? "\(path)/expected.png" : nil, actual: "\(path)/actual.png",
        diff: "\(path)/diff.png")
    }
    return sheet
  }

  private mutating func variant(
    _ id: String, _ points: [AxisPoint], _ path: String
  ) -> VariantResult {
    let verdict = chance(2) ? .matched : pick(Verdict.allCases)
    var variant = VariantResult(id: id, points: points, sheet: path, verdict: verdict)
    if chance(2) { variant.cell = PixelRectangle(x: 1, y: 2, width: pick(3..<9), height: 4) }
    if !verdict.passes, chance(2) {
      variant.reason = .told("\"tolerance\" : 7 isn't\n      it \u{1} é")
    }
    let tolerances: [AppliedTolerance?] = [
      nil, AppliedTolerance(.channelDelta(2), from: .suite, at: "A.swift:1"),
      AppliedTolerance(.channelDelta(5), from: .call),
    ]
    variant.tolerance = pick(tolerances)
    if chance(5) { variant.tokenChanges = [TokenChange(token: "a.b", old: "1px", new: "2px")] }
    return variant
  }

  private var fingerprint: Fingerprint {
    Fingerprint(libraries: ["cairo": "1.16.0"], fonts: ["A": "1"], processor: "x86_64")
  }

  private mutating func chance(_ one: Int) -> Bool {
    Int.random(in: 0..<one, using: &generator) == 0
  }

  private mutating func pick<Values: Collection>(_ values: Values) -> Values.Element {
    let offset = Int.random(in: 0..<values.count, using: &generator)
    return values[values.index(values.startIndex, offsetBy: offset)]
  }
}
