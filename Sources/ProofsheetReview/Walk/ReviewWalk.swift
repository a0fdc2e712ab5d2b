import ProofsheetMatrix
import ProofsheetReport
import ProofsheetRun

/// A walk through what is to be decided, one variant after the other.
package final class ReviewWalk {
  /// The review.
  let session: ReviewSession
  /// The variants, in the order of the run.
  private(set) var variants: [RunDocument.Variant] = []
  /// The number of the present variant; behind the last one at the end.
  private(set) var position = 0
  /// The id of the run that the variants are of.
  private var run = ""
  private var causes: [String: [CauseDocument]] = [:]
  /// The decisions that undo takes back, newest last.
  private var history: [[String]] = []

  /// Starts at the first variant of a review.
  package init(_ session: ReviewSession) {
    self.session = session
    index()
    position = next(from: 0) ?? variants.count
  }

  private func index() {
    let run = session.run
    self.run = run.run
    variants = run.variants.filter(\.verdict.canBeAccepted)
    causes = [:]
    for cause in run.causes {
      for member in cause.members { causes[member, default: []].append(cause) }
    }
  }

  /// The present variant; nil at the end.
  var current: RunDocument.Variant? {
    variants.indices.contains(position) ? variants[position] : nil
  }

  /// The causes of a variant.
  func causes(of variant: RunDocument.Variant) -> [CauseDocument] { causes[variant.id] ?? [] }

  /// The words for what is different about a variant.
  func words(of variant: RunDocument.Variant) -> ReviewedWords {
    ReviewedWords(variant, causes: causes(of: variant))
  }

  /// The undecided variants of the present one's first cause.
  var ofCause: [String] {
    guard let current, let cause = causes(of: current).first else { return [] }
    let members = Set(cause.members)
    return open(variants.filter { members.contains($0.id) })
  }

  /// The undecided variants of the present one's sheet.
  var ofSheet: [String] {
    guard let current else { return [] }
    return open(variants.filter { $0.sheet == current.sheet })
  }

  private func open(_ variants: [RunDocument.Variant]) -> [String] {
    variants.filter { $0.verdict.canBeAccepted && session.decision(of: $0.id) == nil }.map(\.id)
  }

  /// The number of undecided variants.
  var openCount: Int { variants.count { session.decision(of: $0.id) == nil } }

  /// Decides about variants, and goes on to the next undecided one.
  ///
  /// - Returns: why not, where that couldn't be done.
  func decide(_ ids: [String], _ decision: DecisionRequest.Kind, note: String? = nil) -> String? {
    do {
      let answer = try session.decide(ids.map { .init($0, decision, note: note) })
      let failed = Set(answer.failures.map(\.id))
      let done = ids.filter { !failed.contains($0) }
      if !done.isEmpty {
        history.append(done)
        skip()
      }
      return answer.failures.first.map { failure in
        let more = failed.count > 1 ? " (and \(failed.count - 1) more)" : ""
        return "\(failure.id): \(failure.message)\(more)"
      }
    } catch {
      return "\(error)"
    }
  }

  /// Takes the last decision back, and goes there.
  ///
  /// - Returns: why not, where that couldn't be done.
  func undo() -> String? {
    guard let last = history.popLast() else { return "there is nothing to undo" }
    do {
      let answer = try session.decide(last.map { .init($0, .undo) })
      if let place = variants.firstIndex(where: { $0.id == last.first }) { position = place }
      return answer.failures.first.map { "\($0.id): \($0.message)" }
    } catch {
      history.append(last)
      return "\(error)"
    }
  }

  /// Goes on to the next undecided variant; from the end to the first.
  func skip() {
    let start = position >= variants.count ? 0 : position + 1
    position = next(from: start) ?? variants.count
  }

  /// Goes to the variant after or before this one, decided or not.
  func step(_ by: Int) { position = max(0, min(variants.count, position + by)) }

  private func next(from start: Int) -> Int? {
    variants.indices.dropFirst(start).first { session.decision(of: variants[$0].id) == nil }
  }

  /// Takes a newer run where there is one, and stays at the same variant as far as it is still there.
  ///
  /// - Returns: whether there was a newer one.
  @discardableResult
  func reload() -> Bool {
    let id = current?.id
    session.refresh()
    // Somebody else may have refreshed the session before.
    guard session.run.run != run else { return false }
    index()
    history = []
    if let place = variants.firstIndex(where: { $0.id == id }) {
      position = place
    } else {
      position = next(from: min(position, variants.count)) ?? next(from: 0) ?? variants.count
    }
    return true
  }
}
