import PixelDiff
package import ProofsheetRun

extension VariantResult {
  /// One line for people: what is wrong, and how big; nil where the verdict says all.
  package var message: String? {
    if let changes { return PartWords.answer(changes.map(\.change), unexplained, self) }
    return reason.map { VariantWords.sentence($0, self) }
  }
}

/// Sentences about one variant: what became of it, and why.
package enum VariantWords {
  fileprivate static func sentence(_ reason: Reason, _ variant: VariantResult) -> String {
    switch reason {
    case .noBaseline: "there is no baseline yet"
    case .notInBaseline: "its sheet's baseline doesn't have it yet"
    case .onlyActual: "only in B: there is nothing to compare it with"
    case .recorded: "recorded in this run, so it was compared with nothing"
    case .noSuchFile(let path): "\(path): no such file, or a link that leads nowhere"
    case .unreadable(let why), .told(let why): why
    case .placesUnknown(let baseline, let size):
      """
      \(baseline) is \(size) px and has no proofsheet text to say where its cells are; restore the \
      file or record it again
      """
    case .outside(let cell): "its baseline says it lies at \(cell), outside of the picture"
    case .otherDigest: "the digest stored in its baseline isn't that of its pixels"
    case .notDrawn(let why): "it couldn't be drawn: \(why)"
    case .nothingToSee: "nothing can be seen of it: every pixel is the backdrop's"
    case .failedAgain(let time, let why):
      "\(words(time)) failed where the first one didn't: \(why)"
    case .resizedAgain(let time, let old, let new):
      "\(words(time)) isn't the first one: \(new) px, was \(old)"
    case .differsAgain(let time):
      "\(words(time)) isn't the first one"
        + (variant.difference.map { difference in
          let box = difference.box.map { " within \($0)" } ?? ""
          return ": \(PairWords.differs(difference))\(box)"
        } ?? "")
    case .differs:
      variant.difference.map {
        PairWords.differs($0, kinds: variant.regions, allowances: variant.passing)
      } ?? variant.verdict.row.verb
    case .resized(let old, let new):
      PairWords.resized(from: old, to: new, kinds: variant.regions)
    case .otherMargins(let old, let new):
      "its ink margins changed: the cell is \(new) px, it was \(old)"
    }
  }

  /// The reason why a snapshot fails that has the name of others, at some places.
  static func nameTwice(others: [String]) -> String {
    "another snapshot of this run has the same name, at "
      + others.prefix(3).joined(separator: " and ") + (others.count > 3 ? " …" : "")
  }

  /// The reason why the variants of a matrix fail that has the name of another.
  static func matrixTwice(_ name: String) -> String {
    "two matrices of this run have the name \(name) and aren't the same"
  }

  private static func words(_ time: Reason.Repetition) -> String {
    "drawing \(time.number) of \(time.count)\(time.isFresh ? ", with fresh caches," : "")"
  }

  /// A token whose value isn't the baseline's: `size.small is 5px, was 6px`.
  package static func token(_ change: TokenChange) -> String {
    "\(change.token) is \(change.new), was \(change.old)"
  }

  /// The counts of verdicts: `3 differ, 1 without baseline`; none of those that don't occur.
  package static func counts(
    _ counts: [Verdict: Int], of verdicts: [Verdict] = Verdict.allCases
  ) -> String {
    verdicts.compactMap { verdict in counts[verdict].map { "\($0) \(verdict.row.noun)" } }
      .joined(separator: ", ")
  }

  /// Verdicts behind a count of variants: `resized, differ`.
  package static func list(_ verdicts: [Verdict]) -> String {
    verdicts.map(\.row.noun).joined(separator: ", ")
  }
}
