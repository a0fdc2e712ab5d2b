import PixelDiff
import ProofsheetMatrix
import ProofsheetRun

/// A sheet of a shard, with what is known of it.
struct MergedSheet {
  /// Its place among the sheets of all shards.
  let position: Int
  /// The folder its pictures lie in.
  let folder: SnapshotFolder
  /// The sheet as the shard's document has it.
  let sheet: RunDocument.Sheet
  /// Its variants as the shard's document has them.
  let variants: [RunDocument.Variant]
  /// Cells of its baseline that nothing wants any more.
  let orphanedCells: [String]

  /// The sheets of a shard.
  ///
  /// - Throws: ``ShardMergeError/damaged(path:)`` where its document doesn't fit together.
  static func all(of part: ShardMerge.Part) throws(ShardMergeError) -> [MergedSheet] {
    var rest = part.run.variants[...]
    var result: [MergedSheet] = []
    for (sheet, position) in zip(part.run.sheets, part.run.shard?.sheets ?? []) {
      let own = Array(rest.prefix(max(0, sheet.variants)))
      guard own.count == sheet.variants, own.allSatisfy({ $0.sheet == sheet.name }) else {
        throw .damaged(path: part.path)
      }
      rest = rest.dropFirst(own.count)
      let prefix = sheet.name + "#"
      result.append(
        MergedSheet(
          position: position, folder: part.folder, sheet: sheet, variants: own,
          orphanedCells: part.run.orphans.filter { $0.hasPrefix(prefix) }
            .map { String($0.dropFirst(prefix.count)) }))
    }
    guard rest.isEmpty else { throw .damaged(path: part.path) }
    return result.map { $0.ordered(by: part.run.matrices) }
  }

  /// The order of the axes, which documents of variants don't keep.
  private var axes: [String] = []

  private init(
    position: Int, folder: SnapshotFolder, sheet: RunDocument.Sheet,
    variants: [RunDocument.Variant], orphanedCells: [String]
  ) {
    self.position = position
    self.folder = folder
    self.sheet = sheet
    self.variants = variants
    self.orphanedCells = orphanedCells
  }

  private func ordered(by matrices: [MatrixDescription]) -> MergedSheet {
    var copy = self
    copy.axes =
      matrices.first { $0.component == sheet.component && $0.matrix == sheet.matrix }?
      .axes.map(\.name) ?? []
    return copy
  }

  /// The result as causes are found in it.
  var result: SheetResult {
    SheetResult(
      path: sheet.name, component: sheet.component ?? "", matrix: sheet.matrix ?? "",
      scale: sheet.scale,
      variants: variants.map { variant in
        var result = VariantResult(
          id: variant.id,
          points: axes.compactMap { axis in
            variant.axes[axis].map { AxisPoint(axis: axis, key: $0) }
          }, sheet: variant.sheet, verdict: variant.verdict)
        result.message = variant.message
        result.kinds = variant.difference?.kinds ?? []
        result.tokenChanges = variant.tokens
        return result
      }, images: sheet.images)
  }
}
