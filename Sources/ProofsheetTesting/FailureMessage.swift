import Proofsheet
import ProofsheetReport
import ProofsheetRun

/// The message of an assertion that fails: a first line that stands alone, then where to look, then
/// what to do.
struct FailureMessage {
  let place: SnapshotPlace

  /// A plain snapshot that fails.
  func plain(_ sheet: SheetResult) -> String {
    guard let variant = sheet.variants.first else { return sheet.path }
    var lines = ["\(sheet.path) \(variant.verdict.row.verb): \(reason(variant))"]
    lines += fingerprint([sheet])
    lines += tolerance([variant])
    lines += variant.tokenChanges.prefix(Self.maximumTokens).map(Self.token)
    lines += images(of: sheet)
    lines += next(accepting: [variant.id], verdicts: [variant.verdict])
    return Self.text(lines)
  }

  /// A cause of failures in a matrix.
  func cause(_ cause: Cause, of total: Int, _ sheets: [SheetResult]) -> String {
    let verdicts = VariantWords.list(cause.verdicts)
    // An assertion is about one matrix.
    let name = cause.places.first.map { [$0.component, $0.matrix].compactMap(\.self) } ?? []
    let matrix = name.joined(separator: "/")
    let covered = Set(cause.ids)
    let failing = sheets.filter { sheet in sheet.variants.contains { covered.contains($0.id) } }
    let named = Set(cause.examples)
    let examples = failing.flatMap(\.variants).filter { named.contains($0.id) }
    let condition = CauseWords.condition(cause.places)
    var lines = [
      "\(matrix): \(covered.count) of \(Words.count(total, "variant")) \(verdicts): \(condition)"
    ]
    lines += fingerprint(failing)
    lines += tolerance(failing.flatMap(\.variants).filter { covered.contains($0.id) })
    if let kinds = CauseWords.change(cause) {
      lines.append("  change    \(kinds)")
    }
    lines += cause.tokens.prefix(Self.maximumTokens).map(Self.token)
    lines += examples.map { "  \($0.id): \(reason($0))" }
    if covered.count > examples.count {
      lines.append("  … and \(covered.count - examples.count) more")
    }
    if let first = failing.first(where: { $0.images != nil }) {
      lines += images(of: first)
      if failing.count > 1 {
        lines.append("  report    \(place.shown(picture: "report/index.html"))")
      }
    }
    lines += next(accepting: cause.patterns, verdicts: cause.verdicts)
    return Self.text(lines)
  }

  /// Baselines of a matrix that nothing wants any more.
  func orphans(_ orphans: [String], matrix: String) -> String {
    let more = orphans.count > 5 ? ["  … and \(orphans.count - 5) more"] : []
    return Self.text(
      ["\(matrix): \(AnswerWords.unwanted(orphans.count))"] + orphans.prefix(5).map { "  \($0)" }
        + more
        + ["  next      proofsheet record --mode failed drops cells, git rm removes files"])
  }

  /// A name that was used twice.
  func clash(_ clash: NameClash, isUnnamed: Bool) -> String {
    let next =
      isUnnamed
      ? "  next      give each snapshot of the test a name: named: \"…\""
      : "  next      give one of them another name"
    let what =
      "\(clash.id) is the name of two snapshots of this run, so neither passes; the other is at "
    return Self.text([what + clash.first, next])
  }

  // MARK: Parts

  /// The lines as one text; what came from outside begins no line of its own.
  private static func text(_ lines: [String]) -> String {
    lines.map(VisibleText.line).joined(separator: "\n")
  }

  /// The number of tokens that a message names.
  private static let maximumTokens = 5

  private func reason(_ variant: VariantResult) -> String {
    switch variant.verdict {
    case .missing where variant.points.isEmpty:
      "\(place.shown(baseline: variant.sheet)) isn't there"
    case .recorded: "look at \(place.shown(baseline: variant.sheet)) before you commit it"
    default: variant.message ?? variant.verdict.rawValue
    }
  }

  /// A machine that draws otherwise is told so before it is told about pixels.
  private func fingerprint(_ sheets: [SheetResult]) -> [String] {
    var seen = Set<String>()
    let all = sheets.flatMap(\.fingerprintDifferences).filter { seen.insert($0).inserted }
    guard !all.isEmpty else { return [] }
    let more = all.count > 4 ? " and \(all.count - 4) more" : ""
    return [
      "  machine   other than the baseline's: \(all.prefix(4).joined(separator: "; "))\(more)"
    ]
  }

  /// The tolerance that pixels were compared by, where some differ.
  private func tolerance(_ variants: [VariantResult]) -> [String] {
    guard let variant = variants.first(where: { $0.verdict == .differs }) else { return [] }
    return ["  tolerance \(ToleranceWords.sentence(variant.appliedTolerance))"]
  }

  private static func token(_ change: TokenChange) -> String {
    "  token     \(VariantWords.token(change))"
  }

  private func images(of sheet: SheetResult) -> [String] {
    guard let images = sheet.images else { return [] }
    let named = [
      ("expected", images.expected), ("actual  ", images.actual), ("diff    ", images.diff),
    ]
    return named.compactMap { name, path in
      path.map { "  \(name)  \(place.shown(picture: $0))" }
    }
  }

  /// The next step: to accept what the message is about and nothing else, or to look at it one by one.
  private func next(accepting patterns: [String], verdicts: [Verdict]) -> [String] {
    if verdicts.contains(.recorded) {
      return ["  next      run again without recording: what was recorded never passes"]
    }
    guard verdicts.contains(where: \.canBeAccepted) else { return [] }
    guard !patterns.isEmpty else {
      return ["  next      look at it, and accept what was meant: proofsheet review"]
    }
    let quoted = patterns.map(Self.quoted).joined(separator: " ")
    return ["  next      look at it; if it was meant: proofsheet accept \(quoted)"]
  }

  /// A word as a shell takes it, whatever it holds.
  private static func quoted(_ word: String) -> String {
    let scalars = word.unicodeScalars.map { $0 == "'" ? #"'\''"# : String($0) }
    return "'\(scalars.joined())'"
  }
}
