import ButtonSystems
import CairoCanvas
import DesignTokens
import PixelDiff
import ProofsheetMatrix
import ProofsheetReport
import ProofsheetRun
import SeededRandom

/// Changes real variants of all design systems at random, and holds what is said of their parts against what was done.
///
/// Two thirds are changes of a drawing: another colour, text, icon, weight, corner, border or shadow, a part moved,
/// dropped, added or drawn in another order, and two of these at once. The others are tokens, whose effect their names
/// tell: a padding may only change distances from edges, a gap those between parts, a colour colours.
final class FactsMeasurement {
  private let systems: [Subject]
  private let isVerbose: Bool
  private var generator: SeededGenerator
  private var rows: [String: (tried: Int, exact: Int)] = [:]
  private var longest = 0
  private var hidden = 0

  /// A system, with the sheets that it has.
  private struct Subject {
    var name: String
    var verification: Verification
    var painter: CellPainter
    var resources: DrawingResources
  }

  init(seed: UInt64, isVerbose: Bool) throws {
    self.isVerbose = isVerbose
    generator = SeededGenerator(seed: seed)
    systems = try ButtonSystem.all.map { system in
      let verification = try Verification(
        matrices: system.matrices, store: .none, fonts: try .standard())
      let resources = try DrawingResources(fonts: verification.fonts)
      return Subject(
        name: system.name, verification: verification,
        painter: CellPainter(resources: resources, tokens: verification.tokens),
        resources: resources)
    }
  }

  /// Makes so many changes.
  func run(count: Int) throws {
    var made = 0
    while made < count {
      guard let subject = systems.randomElement(using: &generator),
        let plan = subject.verification.plans.randomElement(using: &generator),
        let variant = plan.variants.randomElement(using: &generator)
      else { return }
      let parts = try subject.painter.parts(of: variant, on: plan)
      let isMade =
        made.isMultiple(of: 3)
        ? try changeToken(of: variant, on: plan, parts, in: subject)
        : changeDrawing(parts, variant, scale: plan.scale)
      if isMade { made += 1 }
    }
  }

  // MARK: A drawing

  private func changeDrawing(_ old: [Part], _ variant: Variant, scale: Double) -> Bool {
    guard let first = DrawingChange.random(in: old, &generator) else { return false }
    var changes = [first]
    if Int.random(in: 0..<4, using: &generator) == 0,
      let second = DrawingChange.random(in: old, &generator), first.isApart(from: second)
    {
      changes.append(second)
    }
    var new = old
    for change in changes { change.make(in: &new) }
    let found = PartComparison.changes(old, new, scale: scale)
    let expected = changes.flatMap { $0.truth }
    let isExact = found.count == expected.count && found.allSatisfy(expected.contains)
    note(
      changes.count > 1 ? "two at once" : first.name, isExact, variant, found,
      expected.map(PartWords.phrase).joined(separator: " | "))
    return true
  }

  // MARK: A token

  private func changeToken(
    of variant: Variant, on plan: SheetPlan, _ old: [Part], in subject: Subject
  ) throws -> Bool {
    let before = try subject.painter.paint(variant, of: plan, keepsPixels: true)
    let set = subject.verification.tokens.set(for: variant.component)
    let known = before.tokens.filter { TokenRole($0.token, set[$0.token]?.value) != nil }
    guard let token = known.randomElement(using: &generator)?.token,
      let value = set[token]?.value, let role = TokenRole(token, value),
      let changed = TokenStep.after(value)
    else { return false }
    let painter = CellPainter(
      resources: subject.resources,
      tokens: subject.verification.tokens.replacing(
        set.replacing([token: changed]), of: type(of: variant.component).name))
    // A weight that the font doesn't have can't be drawn.
    guard let after = try? painter.paint(variant, of: plan, keepsPixels: true),
      before.digest != after.digest
    else { return false }
    let new = try painter.parts(of: variant, on: plan)
    let found = PartComparison.changes(old, new, scale: plan.scale)
    let unexplained = UnexplainedPixels.between(
      before.image, after.image, frames: (before.frame, after.frame),
      changed: PartComparison.changedParts(old, new), scale: plan.scale)
    if unexplained != nil { hidden += 1 }
    let isExact =
      unexplained == nil
      && role.explains(
        found, isSpecimen: ["Specimen", "Showcase"].contains { plan.component.hasSuffix($0) })
    note("token: \(role.name)", isExact, variant, found, "\(token) \(value) to \(changed)")
    return true
  }

  private func note(
    _ row: String, _ isExact: Bool, _ variant: Variant, _ found: [PartChange], _ truth: String
  ) {
    rows[row, default: (0, 0)].tried += 1
    if isExact { rows[row]?.exact += 1 }
    let sentence = PartWords.sentence(found) ?? ""
    longest = max(longest, sentence.count)
    if isVerbose, !isExact {
      print("\(row): \(variant.id)\n  truth \(truth)\n  told  \(sentence)")
    }
  }

  // MARK: The answer

  private var total: (tried: Int, exact: Int) {
    rows.values.reduce(into: (0, 0)) { $0 = ($0.tried + $1.tried, $0.exact + $1.exact) }
  }

  /// A line a kind of change, and the whole.
  var table: [String] {
    ["| change | tried | exact |", "| --- | --- | --- |"]
      + rows.sorted { $0.key < $1.key }.map {
        "| \($0.key) | \($0.value.tried) | \($0.value.exact) |"
      }
      + ["| all | \(total.tried) | \(total.exact) |"]
      + [
        "\(hidden) with pixels that no part accounts for; the longest sentence has \(longest) characters"
      ]
  }

  /// True if 99 % are exact, and no sentence is longer than a line.
  var reachesGoals: Bool { total.exact * 100 >= total.tried * 99 && longest <= 120 }
}
