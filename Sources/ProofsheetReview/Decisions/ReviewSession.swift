package import CairoCanvas
import PixelDiff
import ProofsheetReport
package import ProofsheetRun
import SystemFiles

/// A review: the last run, and what a person decided about it.
///
/// It belongs to one thread.
package final class ReviewSession {
  let folder: SnapshotFolder
  private let store: BaselineStore
  private let fonts: FontCatalogue
  /// The limits of pictures that are shown or accepted.
  var limits: PNGLimits { store.limits }
  private var acceptance: Acceptance?

  /// The digest of the run's file.
  private var digest: Digest?
  /// The run that is reviewed.
  private(set) var run: RunDocument
  private var verdicts: [String: (verdict: Verdict, sheet: String)] = [:]
  private var sheets: [String: ReviewedSheet] = [:]
  private var rejected: [String: String?] = [:]
  /// The number of times something was decided.
  private(set) var revision = 0

  /// Starts the review of a folder's last run.
  ///
  /// - Throws: ``ProofsheetReport/RunError`` where there is none that can be read.
  package init(folder: SnapshotFolder, store: BaselineStore, fonts: FontCatalogue) throws {
    self.folder = folder
    self.store = store
    self.fonts = fonts
    digest = Self.digest(in: folder)
    run = try RunDocument.read(from: folder)
    index()
  }

  /// The name that tells the run in a folder from others; nil while there is none.
  private static func digest(in folder: SnapshotFolder) -> Digest? {
    [RunStream.fileName, DocumentRecorder.fileName].lazy
      .compactMap { try? folder.read($0) }.first.map { Digest.of($0) }
  }

  /// Takes a newer run where there is one; while one is being made, the old one stays.
  ///
  /// What was rejected stays rejected as long as it fails; what was accepted is a baseline like any
  /// other then.
  package func refresh() {
    guard let found = Self.digest(in: folder), found != digest,
      let newer = try? RunDocument.read(from: folder)
    else { return }
    digest = found
    run = newer
    sheets = [:]
    index()
    rejected = rejected.filter { verdicts[$0.key]?.verdict.canBeAccepted == true }
  }

  private func index() {
    verdicts = Dictionary(
      run.variants.map { ($0.id, ($0.verdict, $0.sheet)) }, uniquingKeysWith: { first, _ in first })
    // What was accepted before, here or by `accept`, is decided.
    guard run.refusal == nil else { return }
    for sheet in run.sheets where sheet.failing > 0 {
      guard store.digest(sheet.name) != sheet.baseline,
        let reviewed = try? review(sheet.name), !reviewed.accepted.isEmpty
      else { continue }
      sheets[sheet.name] = reviewed
    }
  }

  /// The ids that verifying made the run of, as patterns; all where there is none.
  package var patterns: [String] { run.mode == "verify" ? run.patterns ?? [] : [] }

  /// The state of the review.
  package var state: ReviewState {
    ReviewState(
      run: run.run, canAccept: run.refusal == nil, reason: run.refusal?.description,
      decisions: decisions)
  }

  /// Everything that is decided.
  private var decisions: [String: ReviewState.Decision] {
    var decisions = rejected.mapValues { ReviewState.Decision(decision: .reject, note: $0) }
    for id in sheets.values.flatMap(\.accepted) {
      decisions[id] = ReviewState.Decision(decision: .accept)
    }
    return decisions
  }

  /// The decision about a variant; nil where there is none.
  func decision(of id: String) -> ReviewState.Decision? {
    if let note = rejected[id] { return ReviewState.Decision(decision: .reject, note: note) }
    guard let sheet = verdicts[id]?.sheet, sheets[sheet]?.accepted.contains(id) == true else {
      return nil
    }
    return ReviewState.Decision(decision: .accept)
  }

  /// The number of variants to be decided, and of those that are.
  package var progress: (total: Int, accepted: Int, rejected: Int) {
    let total = run.variants.count { $0.verdict.canBeAccepted }
    return (total, sheets.values.reduce(0) { $0 + $1.accepted.count }, rejected.count)
  }

  /// The rejected variants, as Markdown for an issue or a message; empty where there are none.
  package var rejections: String {
    let lines = run.variants.compactMap { variant -> String? in
      guard let found = rejected[variant.id] else { return nil }
      let words = found?.split(whereSeparator: \.isWhitespace).joined(separator: " ") ?? ""
      let note = words.isEmpty ? "" : ": \(MarkdownText.plain(words))"
      return "- [ ] \(MarkdownText.code(variant.id)) (\(variant.verdict.rawValue))\(note)\n"
    }
    return lines.isEmpty ? "" : "## Rejected (\(lines.count))\n\n\(lines.joined())"
  }

  /// Carries out decisions, sheet by sheet; of several about a variant the last one counts.
  ///
  /// - Throws: the run's refusal where something is accepted of a run of which nothing can be,
  ///   ``ReviewError/newerRun`` where the pictures aren't those of this run any more; nothing
  ///   is done then.
  package func decide(_ decisions: [DecisionRequest.Decision]) throws -> DecisionAnswer {
    if let refusal = run.refusal, decisions.contains(where: { $0.decision == .accept }) {
      throw refusal
    }
    guard let digest, Self.digest(in: folder) == digest else {
      throw ReviewError.newerRun
    }
    revision += 1
    var failures: [DecisionAnswer.Failure] = []
    var wanted: [String: [String: DecisionRequest.Decision]] = [:]
    for decision in decisions {
      if let found = verdicts[decision.id], found.verdict.canBeAccepted {
        wanted[found.sheet, default: [:]][decision.id] = decision
      } else {
        failures.append(.init(id: decision.id, message: "that isn't a variant to be decided"))
      }
    }
    for (name, decisions) in wanted.sorted(by: { $0.key < $1.key }) {
      do {
        failures += try decide(decisions, on: name)
      } catch {
        failures += decisions.keys.sorted().map { .init(id: $0, message: "\(error)") }
      }
    }
    return DecisionAnswer(failures: failures, decisions: self.decisions)
  }

  /// Carries out the decisions about one sheet, all of them or none.
  private func decide(
    _ decisions: [String: DecisionRequest.Decision], on name: String
  ) throws -> [DecisionAnswer.Failure] {
    let yes = Set(decisions.values.filter { $0.decision == .accept }.map(\.id))
    var reviewed = sheets[name]
    if reviewed == nil, !yes.isEmpty { reviewed = try review(name) }
    if var sheet = reviewed {
      func accept() throws {
        let after = sheet.accepted.subtracting(decisions.keys).union(yes)
        guard after != sheet.accepted else { return }
        try sheet.accept(exactly: after, in: store, by: try acceptor())
      }
      do {
        try accept()
      } catch AcceptanceError.changedBaseline {
        // Somebody else accepted cells of this sheet meanwhile: theirs are kept. Anything else is refused here.
        sheet = try review(name)
        try accept()
      }
      sheets[name] = sheet.accepted.isEmpty ? nil : sheet
    }
    let accepted = sheets[name]?.accepted ?? []
    for decision in decisions.values {
      if decision.decision == .reject {
        rejected.updateValue(decision.note, forKey: decision.id)
      } else if decision.decision == .undo || accepted.contains(decision.id) {
        rejected.removeValue(forKey: decision.id)
      }
    }
    return yes.subtracting(accepted).sorted().map {
      .init(id: $0, message: "it isn't on the picture of its sheet; verify again")
    }
  }

  /// Starts the review of a sheet.
  private func review(_ name: String) throws -> ReviewedSheet {
    guard let description = run.sheets.first(where: { $0.name == name }) else {
      throw AcceptanceError.noPicture(sheet: name, path: folder.root)
    }
    let ids = run.variants.filter { $0.sheet == name && $0.verdict.canBeAccepted }.map(\.id)
    return try ReviewedSheet(
      try Acceptance.Offer(description, of: run, from: folder), ids: Set(ids), in: store,
      by: try acceptor())
  }

  private func acceptor() throws -> Acceptance {
    if let acceptance { return acceptance }
    let made = try Acceptance(store: store, fonts: fonts)
    acceptance = made
    return made
  }
}
