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
  /// The finding of the two, where they were compared.
  var finding: Finding?

  /// True if the run can't pass with it.
  var fails: Bool { !result.verdict.passes }
}

/// Compares one variant with what its baseline expects.
struct CellJudge {
  let pictures: PictureJudge
  /// True if stored digests are held against the pixels.
  let checksDigests: Bool
  /// The tokens there are now.
  let tokens: TokenLibrary

  /// Judges a variant whose sheet has no baseline that could be read.
  func judge(
    _ variant: Variant, _ drawing: Result<DrawnCell, any Error>, sheet: String,
    without baseline: Ruling
  ) -> CellJudgement {
    var judgement = CellJudgement(variant, drawing, sheet: sheet)
    judgement.rule(PictureJudge.ruling(alone: drawing, isBlank: \.isBlank) ?? baseline)
    return judgement
  }

  /// Judges a variant whose sheet has a baseline.
  ///
  /// - Throws: ``PixelDiff/MaskError`` where the tolerance's masks don't fit.
  func judge(
    _ variant: Variant, _ drawing: Result<DrawnCell, any Error>, sheet: String,
    against expected: ExpectedSheet, image: Image
  ) throws(MaskError) -> CellJudgement {
    var judgement = CellJudgement(variant, drawing, sheet: sheet)
    judgement.rule(try ruling(on: variant, drawing, expected, image, &judgement))
    return judgement
  }

  private func ruling(
    on variant: Variant, _ drawing: Result<DrawnCell, any Error>, _ expected: ExpectedSheet,
    _ image: Image, _ judgement: inout CellJudgement
  ) throws(MaskError) -> Ruling {
    let alone = PictureJudge.ruling(alone: drawing, isBlank: \.isBlank)
    guard let cell = expected[variant.id.description] else {
      return alone ?? (.missing, .notInBaseline)
    }
    judgement.result.expectedCell = cell.rect
    guard image.size.bounds.intersection(cell.rect) == cell.rect else {
      return (.unreadable, .outside(cell.rect))
    }
    let old = image.cropped(to: cell.rect)
    judgement.expected = old
    if checksDigests, let stored = cell.digest, Digest.of(old.premultipliedBGRA) != stored {
      return (.unreadable, .otherDigest)
    }
    judgement.result.tokenChanges = TokenChange.between(
      cell.tokens, judgement.drawn?.tokens ?? [], in: tokens.set(for: variant.component))
    if let alone {
      judgement.result.expectedDigest = Digest.of(old.premultipliedBGRA)
      return alone
    }
    let drawn: DrawnCell
    switch drawing {
    case .success(let cell): drawn = cell
    case .failure(let error): return (.failed, .notDrawn("\(error)"))
    }
    let mask = try pictures.tolerance.mask(for: old.size, at: cell.rect, ofSheet: image.size)
    let (ruling, finding) = pictures.compare(
      old, drawn.image, mask: mask, for: &judgement.result)
    judgement.finding = finding
    if !finding.difference.equal {
      judgement.result.expectedDigest = Digest.of(old.premultipliedBGRA)
    }
    guard case .resized = ruling.reason else { return ruling }
    return (ruling.verdict, Self.resized(from: cell, to: drawn))
  }

  /// The sizes that a person knows: those of the frames, where the baseline says its own.
  private static func resized(from cell: ExpectedSheet.Cell, to drawn: DrawnCell) -> Reason {
    let old = cell.frame?.size ?? cell.rect.size
    let new = cell.frame == nil ? drawn.size : drawn.frame.size
    return old == new
      ? .otherMargins(from: cell.rect.size, to: drawn.size) : .resized(from: old, to: new)
  }
}

extension CellJudgement {
  /// The facts known of a variant before it is judged.
  fileprivate init(_ variant: Variant, _ drawing: Result<DrawnCell, any Error>, sheet: String) {
    result = VariantResult(
      id: variant.id.description, points: variant.id.values, sheet: sheet, verdict: .failed)
    drawn = try? drawing.get()
    result.frame = drawn?.frame
    result.digest = drawn?.digest
  }

  fileprivate mutating func rule(_ ruling: Ruling) {
    result.verdict = ruling.verdict
    result.reason = ruling.reason
  }
}
