import ProofsheetRun
import SystemFiles

/// A run in words, for a terminal or a log: the answer first, then the causes, then what to do.
package struct TerminalRecorder: StepwiseRecorder {
  private let surroundings: ReportSurroundings
  private var shard: StyledLine = ""
  private var hasOverlay = false
  private var canBeAccepted = false
  private var differs: [String] = []
  private var tolerances: [ToleranceDocument] = []
  private var warnings: [String] = []
  private var causes: [CauseDocument] = []
  private var orphans: [String] = []
  /// The messages of failing variants, by id.
  private var messages: [String: String] = [:]
  /// The number of sheets with failures, the first that has pictures, and the number of those.
  private var failing = (sheets: 0, first: RunRecord.Sheet?.none, withPictures: 0)

  package init(_ surroundings: ReportSurroundings) { self.surroundings = surroundings }

  package mutating func begin(_ run: RunRecord.Beginning) {
    shard = run.shard.map { StyledLine(" (shard \($0.index)/\($0.count))", .faint) } ?? ""
    hasOverlay = run.overlay
  }

  package mutating func record(_ record: RunRecord) {
    switch record {
    case .fingerprint(let fingerprint): differs += fingerprint.differs
    case .tolerance(let tolerance): tolerances.append(tolerance)
    case .warning(let warning): warnings.append(warning)
    case .orphan(let orphan): orphans.append(orphan)
    case .cause(let cause): causes.append(cause)
    case .sheet(let sheet): take(sheet)
    default: break
    }
  }

  private mutating func take(_ sheet: RunRecord.Sheet) {
    var fails = false
    for variant in sheet.variants {
      if !variant.verdict.passes {
        fails = true
        messages[variant.id] = variant.message
      }
      if variant.verdict.canBeAccepted { canBeAccepted = true }
    }
    if fails { failing.sheets += 1 }
    if sheet.images?.actual != nil {
      failing.first = failing.first ?? sheet
      failing.withPictures += 1
    }
  }

  package mutating func end(_ run: RunRecord.Ending) throws -> [RunReport] {
    var lines: [StyledLine] = []
    if !differs.isEmpty {
      lines.append(
        StyledLine("\(AnswerWords.otherMachine): ", .warning)
          + Words.list(differs, atMost: 4, of: "differences"))
    }
    let (shown, rest) = RunDocument.shown(warnings, problems: run.problems, atMost: 20)
    lines += shown.map { StyledLine("warning: ", .warning) + $0 }
    if let rest { lines.append(StyledLine(rest, .faint)) }
    lines.append(headline(run) + shard)
    lines += ToleranceDocument.findings(tolerances).map { StyledLine($0, .faint) }
    lines += causeLines
    lines += orphanLines
    if run.summary.failing > 0 { lines += next }
    return [.terminal(lines)]
  }

  /// The answer, in one line.
  private func headline(_ run: RunRecord.Ending) -> StyledLine {
    let (answer, details) = AnswerWords.answer(run.summary, failing: failing.sheets)
    let isWhole = run.problems.isEmpty
    let look: StyledLine.Style =
      run.summary.failing > 0 || run.summary.variants == 0 ? .bad : isWhole ? .good : .warning
    return StyledLine(answer, look) + details
      + (isWhole ? "" : StyledLine(AnswerWords.incomplete, .bad))
  }

  private var causeLines: [StyledLine] {
    let shown = causes.prefix(20)
    var lines: [StyledLine] = []
    for cause in shown {
      lines.append("")
      lines.append(heading(of: cause))
      // A plain snapshot's message says them.
      if !cause.isPlain, let kinds = cause.change { lines.append("  \(kinds)") }
      for token in cause.tokens.prefix(5) {
        lines.append("  \(token.text)")
      }
      for id in cause.examples {
        let message = messages[id]
        if cause.isPlain {
          lines.append("  " + (message ?? ""))
        } else {
          lines.append("  " + id + (message.map { ": \($0)" } ?? ""))
        }
      }
      if !cause.isPlain, cause.variants > cause.examples.count {
        lines.append(StyledLine("  … and \(cause.variants - cause.examples.count) more", .faint))
      }
    }
    if causes.count > shown.count {
      lines.append("")
      lines.append(
        StyledLine("… and \(Words.count(causes.count - shown.count, "more cause"))", .faint))
    }
    return lines
  }

  private func heading(of cause: CauseDocument) -> StyledLine {
    let verdicts = VariantWords.list(cause.verdicts)
    guard !cause.isPlain else { return StyledLine(cause.condition, .strong) + " \(verdicts)" }
    return StyledLine(cause.subject, .strong)
      + ": \(Words.count(cause.variants, "variant")) \(verdicts)"
  }

  private var orphanLines: [StyledLine] {
    guard !orphans.isEmpty else { return [] }
    let shown = orphans.prefix(5).map { StyledLine("  \($0)") }
    let more = orphans.count > 5 ? [StyledLine("  … and \(orphans.count - 5) more", .faint)] : []
    return [
      "",
      StyledLine(AnswerWords.unwanted(orphans.count), .bad)
        + " (\(surroundings.tool) prune shows the files, record --mode failed drops cells):",
    ] + shown + more
  }

  private var next: [StyledLine] {
    let snapshots = surroundings.shownSnapshots
    var lines: [StyledLine] = [""]
    if let first = failing.first, let images = first.images {
      let names = [images.expected, images.actual, images.diff].compactMap { path in
        path?.parts(at: "/").last?.dropLast(4)
      }.joined(separator: ",")
      let braced = names.holds(",") ? "{\(names)}" : names
      let more = failing.withPictures > 1 ? " and \(failing.withPictures - 1) more" : ""
      lines.append("images  \(snapshots)/\(first.name)/\(braced).png\(more)")
    }
    lines.append("report  \(snapshots)/report/index.html")
    if hasOverlay {
      lines.append("next    a run with --tokens can't be accepted; change the system's token file")
    } else if canBeAccepted {
      lines.append(
        "next    \(surroundings.tool) accept, if all of this was meant; with a pattern for a part")
    }
    return lines
  }
}
