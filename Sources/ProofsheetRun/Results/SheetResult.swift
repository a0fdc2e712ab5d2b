package import PixelDiff
import ProofsheetMatrix

/// The findings of one verification about one sheet.
package struct SheetResult: Hashable, Sendable {
  /// The path of the sheet, such as `ck-button/core/primary.light@2x`.
  package var path: String
  /// The component's name; empty for a plain snapshot.
  package var component: String
  /// The matrix's name; empty for a plain snapshot.
  package var matrix: String
  /// Device pixels a point.
  package var scale: Double
  /// The size of the sheet as drawn now, in device pixels.
  package var size: PixelSize?
  /// Its variants, in order.
  package var variants: [VariantResult]
  /// Cells of the baseline that no variant of the matrix wants any more.
  package var orphanedCells: [String] = []
  /// The differences between the baseline's fingerprint and this machine's.
  package var fingerprintDifferences: [String] = []
  /// The digest of the baseline file that was compared with, or nil where there was none.
  package var baseline: Digest?
  /// The number of cells whose parts were noted.
  package var notedCells = 0
  /// The pictures that were written, where something fails.
  package var images: SheetImages?

  /// The number of its variants that keep the run from passing.
  package var failing: Int { variants.count { !$0.verdict.passes } }

  /// Notes what its variants were compared by.
  package mutating func note(_ tolerance: AppliedTolerance) {
    guard tolerance != .standard else { return }
    for index in variants.indices { variants[index].tolerance = tolerance }
  }

  /// Notes which subsets of their matrix its variants belong to.
  mutating func note(subsetsOf plan: SheetPlan) {
    let subsets = plan.variants.filter { !$0.subsets.isEmpty }
      .map { ($0.id.description, $0.subsets.sorted()) }
    guard !subsets.isEmpty else { return }
    let byID = Dictionary(subsets, uniquingKeysWith: { first, _ in first })
    for index in variants.indices { variants[index].subsets = byID[variants[index].id] ?? [] }
  }
}
