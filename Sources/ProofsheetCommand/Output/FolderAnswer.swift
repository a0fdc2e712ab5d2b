import JSONText
import PixelDiff
import ProofsheetReport
import ProofsheetRun

/// The differences of two folders, as `compare --json` prints it.
struct FolderAnswer: Encodable {
  /// One picture.
  struct File: Encodable, Hashable {
    var path: String
    /// The word that `verify` would use: matched, differs, resized, missing, orphaned or unreadable.
    var verdict: String
    var differentPixels: Int?
    var maskedPixels: Int?
    var largestChannelDelta: Int?
    var kinds: [String]?
    var wouldPassWith: [DifferenceDocument.Allowance]?
    /// The fact that a person wants to know of it; nil where the verdict says all.
    var detail: String?
    /// The fate that --accept or --remove gave it: wrote, removed or left alone.
    var accepted: String?
  }

  var schemaVersion = 1
  /// The counts of `run.json`.
  var summary: RunSummary
  var files: [File]
  /// Remarks that aren't failures, such as pictures that nobody looked at.
  var warnings: [String]
  /// Why not all that was asked for was compared; the answer is never good then.
  var problems: [String]

  /// Gathers what became of each path.
  init(
    _ document: RunDocument, _ outcomes: [FolderComparison.Outcome],
    steps: [(step: FolderAcceptance.Step, path: String)]
  ) {
    summary = document.summary
    problems = document.problems
    warnings = document.warnings.filter { !document.problems.contains($0) }
    let steps = Dictionary(steps.map { ($0.path, $0.step.rawValue) }) { first, _ in first }
    files = outcomes.filter { !$0.isPassedOver }.map { outcome in
      let variant = outcome.sheet?.variants.first
      var file = File(
        path: outcome.path, verdict: variant?.verdict.rawValue ?? "orphaned",
        accepted: steps[outcome.path])
      if let difference = variant?.difference {
        file.differentPixels = difference.differentPixels
        file.maskedPixels = difference.maskedPixels
        file.largestChannelDelta = Int(difference.largestChannelDelta)
        file.kinds = variant?.kinds
        file.wouldPassWith = variant?.passing.map(DifferenceDocument.Allowance.init)
      }
      file.detail = variant == nil ? "only in A" : variant?.message
      return file
    }
  }

  /// The answer as JSON.
  func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// The answer for people: what fails, the counts, where to look, what to do.
  func lines(report: String) -> [String] {
    let failing = files.filter { $0.verdict != "matched" }
    var lines = failing.map { file in
      let detail = file.detail.map { "  (\($0))" } ?? ""
      return (file.accepted.map { "\($0)  " } ?? "") + "\(file.verdict)  \(file.path)\(detail)"
    }
    lines.append(sentence)
    lines += (problems + warnings).map { "note    \($0)" }
    guard !failing.isEmpty else { return lines }
    lines.append("report  \(report)")
    return lines + next(failing)
  }

  /// What was done, and what there is to do.
  private func next(_ failing: [File]) -> [String] {
    func count(_ step: FolderAcceptance.Step) -> Int {
      failing.count { $0.accepted == step.rawValue }
    }
    var lines: [String] = []
    let done = [(count(.wrote), "wrote"), (count(.removed), "removed")].filter { $0.0 > 0 }
    if !done.isEmpty {
      lines.append(
        done.map { "\($1) \(Words.count($0, "picture"))" }.joined(separator: ", "))
    }
    if count(.left) > 0 {
      lines.append(
        "\(count(.left)) left alone: unreadable in B, or changed since they were compared")
    }
    let open = failing.filter { $0.accepted == nil }
    if open.contains(where: { !["unreadable", "orphaned"].contains($0.verdict) }) {
      lines.append(
        "next    the same with --accept, if all of this was meant; with patterns for a part")
    }
    let orphans = open.count { $0.verdict == "orphaned" }
    if orphans > 0 {
      lines.append("next    --remove takes \(Words.count(orphans, "picture")) away that only A has")
    }
    return lines
  }

  /// True where nothing that failed is left as it was, and everything was looked at.
  var isSettled: Bool {
    problems.isEmpty && !files.isEmpty
      && files.allSatisfy {
        $0.verdict == Verdict.matched.rawValue
          || [FolderAcceptance.Step.wrote, .removed].map(\.rawValue).contains($0.accepted)
      }
  }

  /// The summary in words.
  var sentence: String {
    guard !files.isEmpty else { return "no pictures to compare" }
    func count(_ verdict: Verdict) -> Int { summary.counts[verdict] ?? 0 }
    let counts = [
      (count(.matched), Verdict.matched.row.noun), (count(.differs), Verdict.differs.row.noun),
      (count(.resized), Verdict.resized.row.noun), (count(.missing), "only in B"),
      (summary.orphaned, "only in A"), (count(.unreadable), "unreadable"),
    ]
    return "\(Words.count(files.count, "picture")): "
      + counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}
