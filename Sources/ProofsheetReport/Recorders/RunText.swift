import ProofsheetRun

/// A run in words, for a terminal or a log: the answer first, then the causes, then what to do.
package struct RunText {
  /// Marks parts of the text, such as with colour.
  package typealias Styling = (String, Part) -> String

  /// Parts of the text that may look different.
  package enum Part: Sendable {
    case good, bad, warning, faint, strong
  }

  private let run: RunDocument
  private let tool: String
  private let snapshots: String
  private let style: Styling

  /// Prepares the text of a run.
  ///
  /// - Parameters:
  ///   - run: the run.
  ///   - tool: what the command line tool is called.
  ///   - snapshots: the folder of the pictures, as a person would write it.
  ///   - style: marks parts of the text; plain by default.
  package init(
    _ run: RunDocument, tool: String, snapshots: String,
    style: @escaping Styling = { text, _ in text }
  ) {
    self.run = run
    self.tool = tool
    self.snapshots = snapshots
    self.style = style
  }

  /// The lines, without line breaks.
  package func lines() -> [String] {
    var lines: [String] = []
    if !run.fingerprint.differs.isEmpty {
      lines.append(
        style("this machine isn't the one of the baselines: ", .warning)
          + Self.list(run.fingerprint.differs))
    }
    let warnings = run.warnings(atMost: 20)
    lines += warnings.shown.map { style("warning: ", .warning) + $0 }
    if let rest = warnings.rest { lines.append(style(rest, .faint)) }
    lines.append(
      headline + (run.shard.map { style(" (shard \($0.index)/\($0.count))", .faint) } ?? ""))
    lines += run.toleranceFindings.map { style($0, .faint) }
    lines += causes()
    lines += orphans()
    if run.summary.failing > 0 { lines += next() }
    return lines
  }

  /// The answer, in one line.
  private var headline: String {
    let summary = run.summary
    let total = Self.count(summary.variants, "variant")
    let sheets = Self.count(summary.sheets, "sheet")
    if summary.variants == 0 {
      return style("nothing was compared", .bad)
    }
    if summary.failing == 0 {
      let known = summary.counts[.known] ?? 0
      let addition = known > 0 ? ", \(known) of them with known differences" : ""
      return style("\(total) on \(sheets) match", .good) + addition
    }
    let failingSheets = run.sheets.count { $0.failing > 0 }
    let kinds = Verdict.allCases.compactMap { verdict -> String? in
      guard !verdict.passes, let count = summary.counts[verdict] else { return nil }
      return "\(count) \(verdict.words)"
    }
    return style("\(summary.failing) of \(total) fail", .bad)
      + " on \(failingSheets) of \(sheets): \(kinds.joined(separator: ", "))"
  }

  private func causes() -> [String] {
    let shown = run.causes.prefix(20)
    var messages: [String: String] = [:]
    for variant in run.variants { messages[variant.id] = variant.message }
    var lines: [String] = []
    for cause in shown {
      lines.append("")
      lines.append(heading(of: cause))
      // A plain snapshot's message says them.
      if cause.matrix != nil, let kinds = cause.change { lines.append("  \(kinds)") }
      for token in cause.tokens.prefix(5) {
        lines.append("  \(token.token) is \(token.new), was \(token.old)")
      }
      for id in cause.examples {
        let message = messages[id].map { ": \($0)" } ?? ""
        lines.append("  " + (cause.matrix == nil ? Self.sentence(message) : id + message))
      }
      if cause.matrix != nil, cause.variants > cause.examples.count {
        lines.append(style("  … and \(cause.variants - cause.examples.count) more", .faint))
      }
    }
    if run.causes.count > shown.count {
      lines.append("")
      lines.append(style("… and \(run.causes.count - shown.count) more causes", .faint))
    }
    return lines
  }

  private func heading(of cause: CauseDocument) -> String {
    let verdicts = cause.verdicts.map(\.words).joined(separator: ", ")
    guard let component = cause.component, let matrix = cause.matrix else {
      return style("\(cause.condition)", .strong) + " \(verdicts)"
    }
    return style("\(component)/\(matrix), \(cause.condition)", .strong)
      + ": \(Self.count(cause.variants, "variant")) \(verdicts)"
  }

  private func orphans() -> [String] {
    guard !run.orphans.isEmpty else { return [] }
    let shown = run.orphans.prefix(5).map { "  \($0)" }
    let more = run.orphans.count > 5 ? [style("  … and \(run.orphans.count - 5) more", .faint)] : []
    return [
      "",
      style("\(Self.count(run.orphans.count, "baseline")) that nothing wants any more", .bad)
        + " (\(tool) prune shows the files, record --mode failed drops cells):",
    ] + shown + more
  }

  private func next() -> [String] {
    let failing = run.sheets.filter { $0.images?.actual != nil }
    var lines = [""]
    if let first = failing.first, let images = first.images {
      let names = [images.expected, images.actual, images.diff].compactMap { path in
        path?.split(separator: "/").last?.dropLast(4)
      }.joined(separator: ",")
      let braced = names.contains(",") ? "{\(names)}" : names
      let more = failing.count > 1 ? " and \(failing.count - 1) more" : ""
      lines.append("images  \(snapshots)/\(first.name)/\(braced).png\(more)")
    }
    lines.append("report  \(snapshots)/report/index.html")
    if run.overlay {
      lines.append("next    a run with --tokens can't be accepted; change the system's token file")
    } else if run.variants.contains(where: { $0.verdict.canBeAccepted }) {
      lines.append("next    \(tool) accept, if all of this was meant; with a pattern for a part")
    }
    return lines
  }

  private static func sentence(_ message: String) -> String {
    String(message.drop { $0 == ":" || $0 == " " })
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private static func list(_ parts: [String]) -> String {
    parts.prefix(4).joined(separator: "; ")
      + (parts.count > 4 ? " and \(parts.count - 4) more differences" : "")
  }
}
