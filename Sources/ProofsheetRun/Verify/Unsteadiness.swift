import PixelDiff
import ProofsheetMatrix

/// A variant that didn't come out the same each time it was drawn.
struct Unsteadiness {
  /// As it was drawn first.
  let first: Image
  /// As it was drawn when it was different; nil where it couldn't be drawn then.
  let again: DrawnCell?
  /// The difference of the two; nil where it couldn't be drawn again.
  let difference: Difference?
  /// The reason: what is different, when, and how much.
  let reason: Reason

  /// Describes two drawings of one variant.
  ///
  /// - Parameters:
  ///   - repetition: which drawing that was, from 1.
  ///   - isFresh: whether it was drawn with fresh caches.
  init(
    first: DrawnCell, again: Result<DrawnCell, any Error>, repetition: Int, of count: Int,
    isFresh: Bool
  ) {
    self.first = first.image
    let time = Reason.Repetition(number: repetition, count: count, isFresh: isFresh)
    switch again {
    case .failure(let error):
      self.again = nil
      difference = nil
      reason = .failedAgain(time, "\(error)")
    case .success(let cell):
      self.again = cell
      let difference = Comparison.compare(expected: first.image, actual: cell.image)
      self.difference = difference
      reason =
        difference.sizesAgree
        ? .differsAgain(time) : .resizedAgain(time, from: first.size, to: cell.size)
    }
  }

  /// Judgements with what was found of their variants: whether they equal their baselines says nothing
  /// then, and the pictures show one drawing against the other.
  static func noted(
    _ found: [String: Unsteadiness], in judgements: [CellJudgement]
  ) -> [CellJudgement] {
    guard !found.isEmpty else { return judgements }
    return judgements.map { judgement in
      guard let unsteady = found[judgement.result.id] else { return judgement }
      var judgement = judgement
      judgement.result.verdict = .unsteady
      judgement.result.reason = unsteady.reason
      judgement.result.difference = unsteady.difference
      judgement.result.expectedDigest = nil
      judgement.finding = nil
      judgement.expected = unsteady.first
      judgement.drawn = unsteady.again ?? judgement.drawn
      return judgement
    }
  }
}
