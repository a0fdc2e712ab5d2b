import ChangeKinds
import PixelDiff
import ProofsheetMatrix

/// Makes the three pictures of a failing sheet: expected, actual, diff.
struct FailureSheets {
  let plan: SheetPlan
  let fingerprint: Fingerprint
  let composer: SheetComposer

  /// The three pictures, and the size of the actual sheet.
  struct Made {
    var files: FailurePictures
    var size: PixelSize
  }

  /// Makes the pictures, and notes in each result where its cells stand on them.
  ///
  /// - Parameter judgements: every variant of the plan, selected or not, so that the actual sheet is whole.
  func make(
    _ judgements: inout [CellJudgement], isSelected: [Bool], baseline: Baseline?
  ) throws -> Made {
    let drawn = judgements.indices.filter { judgements[$0].drawn != nil }
    let file = try SheetFile(
      name: plan.path, owner: plan.matrixPath, headings: plan.headings, page: plan.page,
      scale: plan.scale, cells: drawn.compactMap { judgements[$0].drawn },
      fingerprint: fingerprint, composer: composer)
    for (index, cell) in zip(drawn, file.metadata.cells) {
      judgements[index].result.cell = cell.rect
    }
    var files = FailurePictures(expected: baseline?.bytes, actual: file.bytes)
    if baseline != nil {
      files.diff = try diff(&judgements, isSelected: isSelected)
    }
    return Made(files: files, size: file.image.size)
  }

  /// The sheet once more, each cell showing what differs in it.
  private func diff(_ judgements: inout [CellJudgement], isSelected: [Bool]) throws -> [UInt8] {
    var pieces: [SheetComposer.Piece] = []
    var indices: [Int] = []
    for (index, judgement) in judgements.enumerated() {
      guard let image = picture(of: judgement, isSelected: isSelected[index]) else { continue }
      pieces.append(
        SheetComposer.Piece(
          row: plan.variants[index].row, column: plan.variants[index].column, image: image))
      indices.append(index)
    }
    // A diff is read on white, whatever the variants' page is: its backdrop is pale grey.
    let sheet = try composer.compose(
      name: plan.path, headings: plan.headings, pieces: pieces, page: .white, scale: plan.scale)
    for (index, rectangle) in zip(indices, sheet.cells) {
      judgements[index].result.diffCell = rectangle
    }
    return try PNGWriter.encode(sheet.image)
  }

  private func picture(of judgement: CellJudgement, isSelected: Bool) -> Image? {
    guard let drawn = judgement.drawn?.image else { return judgement.expected }
    guard let expected = judgement.expected else { return drawn }
    guard isSelected, judgement.fails else {
      // What matches steps back: the picture of no difference is a faded one.
      return DiffPicture.of(expected: drawn, actual: drawn, regions: [])
    }
    // Where two drawings of today differ, nothing was found of a baseline.
    return judgement.finding?.picture
      ?? DiffPicture.of(expected: expected, actual: drawn, regions: [])
  }
}
