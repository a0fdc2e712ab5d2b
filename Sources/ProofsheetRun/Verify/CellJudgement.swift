import ChangeKinds
import PixelDiff
import ProofsheetMatrix

/// The verdict on one variant, and the pictures it was reached by.
struct CellJudgement {
  var result: VariantResult
  /// The variant as drawn now, where it could be.
  var drawn: DrawnCell?
  /// Its picture in the baseline, where it has one.
  var expected: Image?
  /// What of it wasn't compared.
  var mask: PixelMask?

  /// Whether the run can't pass with it.
  var fails: Bool { !result.verdict.passes }
}

/// Compares one variant with what its baseline expects.
struct CellJudge {
  let tolerance: Tolerance
  /// Whether stored digests are held against the pixels.
  let checksDigests: Bool
  /// Whether it is said what kind of change there is.
  var explains = true
  /// The tokens there are now.
  let tokens: TokenLibrary

  /// Judges a variant whose sheet has no baseline that could be read.
  func judge(
    _ variant: Variant, _ drawing: Result<DrawnCell, any Error>, sheet: String,
    without verdict: Verdict, because reason: String
  ) -> CellJudgement {
    var judgement = begin(variant, drawing, sheet: sheet)
    if judgement.result.verdict == .matched {
      judgement.result.verdict = verdict
      judgement.result.message = reason
    }
    return judgement
  }

  /// Judges a variant whose sheet has a baseline.
  ///
  /// - Throws: ``PixelDiff/MaskError`` where the tolerance's masks don't fit.
  func judge(
    _ variant: Variant, _ drawing: Result<DrawnCell, any Error>, sheet: String,
    against expected: ExpectedSheet, image: Image
  ) throws(MaskError) -> CellJudgement {
    var judgement = begin(variant, drawing, sheet: sheet)
    let cell = expected[variant.id.description]
    judgement.result.expectedCell = cell?.rect
    guard let cell else {
      if judgement.result.verdict == .matched {
        judgement.result.verdict = .missing
        judgement.result.message = "its sheet's baseline doesn't have it yet"
      }
      return judgement
    }
    guard image.size.bounds.intersection(cell.rect) == cell.rect else {
      judgement.result.verdict = .unreadable
      judgement.result.message = "its baseline says it lies at \(cell.rect), outside of the picture"
      return judgement
    }
    let old = image.cropped(to: cell.rect)
    judgement.expected = old
    if checksDigests, let stored = cell.digest, Digest.of(old.premultipliedBGRA) != stored {
      judgement.result.verdict = .unreadable
      judgement.result.message = "the digest stored in its baseline isn't that of its pixels"
      return judgement
    }
    judgement.result.tokenChanges = TokenChange.between(
      cell.tokens, judgement.drawn?.tokens ?? [], in: tokens.set(for: variant.component))
    guard let drawn = judgement.drawn, judgement.result.verdict == .matched else {
      judgement.result.expectedDigest = Digest.of(old.premultipliedBGRA)
      return judgement
    }
    let mask = try tolerance.mask(for: old.size, at: cell.rect, ofSheet: image.size)
    judgement.mask = mask
    judgement.result.maskedPixels = mask?.count ?? 0
    let difference = Comparison.compare(
      expected: old, actual: drawn.image, tolerance: tolerance, mask: mask)
    guard !difference.equal else { return judgement }
    judgement.result.difference = difference
    judgement.result.expectedDigest = Digest.of(old.premultipliedBGRA)
    guard !difference.passes else { return judgement }
    if explains {
      judgement.result.explain(
        Explanation.explain(expected: old, actual: drawn.image, mask: mask))
    }
    if !difference.sizesAgree {
      judgement.result.verdict = .resized
      judgement.result.message = Self.resized(
        from: cell, to: drawn, judgement.result.regions)
    } else {
      judgement.result.verdict = .differs
      judgement.result.passing = Comparison.passing(
        expected: old, actual: drawn.image, tolerance: tolerance, mask: mask,
        difference: difference)
      judgement.result.message = Self.differs(
        difference, judgement.result.regions, judgement.result.passing)
    }
    return judgement
  }

  /// What can be said without a baseline: whether it could be drawn, and whether one sees it.
  private func begin(
    _ variant: Variant, _ drawing: Result<DrawnCell, any Error>, sheet: String
  ) -> CellJudgement {
    var result = VariantResult(
      id: variant.id.description, points: variant.id.values, sheet: sheet, verdict: .matched)
    switch drawing {
    case .failure(let error):
      result.verdict = .failed
      result.message = "it couldn't be drawn: \(error)"
      return CellJudgement(result: result)
    case .success(let cell):
      result.frame = cell.frame
      result.digest = cell.digest
      if cell.isBlank {
        result.verdict = .blank
        result.message = "nothing can be seen of it: every pixel is the backdrop's"
      }
      return CellJudgement(result: result, drawn: cell)
    }
  }

  private static func resized(
    from cell: ExpectedSheet.Cell, to drawn: DrawnCell, _ regions: [ExplainedRegion]
  ) -> String {
    let old = cell.frame?.size ?? cell.rect.size
    let new = cell.frame == nil ? drawn.size : drawn.frame.size
    if old == new {
      return "its ink margins changed: the cell is \(drawn.size) px, it was \(cell.rect.size)"
    }
    return resized(from: old, to: new, regions)
  }

  /// How a size changed, in words, and what else did.
  ///
  /// Rows and columns that came or went are the change of the size itself.
  static func resized(
    from old: PixelSize, to new: PixelSize, _ regions: [ExplainedRegion]
  ) -> String {
    let changes = [("wide", new.width - old.width), ("high", new.height - old.height)]
      .filter { $0.1 != 0 }
      .map { "\($0.1 > 0 ? "+" : "")\($0.1) px \($0.0)" }
    let others = ChangeWords.sentence(besideLines: regions)
    return "\(new) px, was \(old) (\(changes.joined(separator: ", ")))"
      + (others.map { ": \($0)" } ?? "")
  }

  /// How much two pictures of one size differ, in words, by which kinds of change, and what would have
  /// passed.
  static func differs(
    _ difference: Difference, _ regions: [ExplainedRegion] = [], _ passing: [PassingTolerance] = []
  ) -> String {
    let pixels =
      difference.differentPixels == 1
      ? "1 pixel differs" : "\(difference.differentPixels) pixels differ"
    let masked =
      difference.maskedPixels > 0 ? "\(difference.maskedPixels) not compared, by the mask" : nil
    return ["\(pixels), by up to \(difference.largestChannelDelta) of 255", masked]
      .compactMap(\.self).joined(separator: ", ")
      + (ChangeWords.sentence(regions).map { ": \($0)" } ?? "")
      + (PassingTolerance.sentence(passing, comparing: difference.comparedPixels).map { "; \($0)" }
        ?? "")
  }
}

extension ChangeKind {
  /// Whether it is whole rows or columns that came or went.
  var isOfLines: Bool {
    switch self {
    case .rowsInserted, .rowsRemoved, .columnsInserted, .columnsRemoved: true
    case .recoloured, .moved, .resized, .added, .removed, .contentChanged, .antialiasing, .caret,
      .faintTint, .imperceptible, .unexplained:
      false
    }
  }
}
