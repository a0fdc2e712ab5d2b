package import PixelDiff

/// The options of a verification.
package struct VerificationOptions: Sendable {
  /// The variants to verify; all by default.
  package var selection: VariantSelection
  /// The part of the sheets to verify, where several machines share them.
  package var shard: Shard?
  /// The number of threads that draw and compare; at least 1.
  package var jobs: Int
  /// The tolerance, and what said so.
  package var applied: AppliedTolerance
  /// Whether baselines are inflated and their digests recomputed, where digests alone would do.
  package var decodes: Bool
  /// The number of times that each variant is drawn, to see whether it comes out the same; once by default.
  package var repetitions: Int

  /// The tolerance: what may differ.
  package var tolerance: Tolerance { applied.tolerance }

  /// Creates options; the defaults verify everything exactly, on one thread.
  package init(
    selection: VariantSelection = [], shard: Shard? = nil, jobs: Int = 1,
    tolerance applied: AppliedTolerance = .standard, decodes: Bool = false, repetitions: Int = 1
  ) {
    self.selection = selection
    self.shard = shard
    self.jobs = jobs
    self.applied = applied
    self.decodes = decodes
    self.repetitions = repetitions
  }

  /// Whether all of the matrices is verified, so that what isn't used is an orphan.
  package var isComplete: Bool { comparesWholeSheets && shard?.count ?? 1 == 1 }

  /// Whether all of every sheet is verified, so that a cell that isn't used is an orphan.
  var comparesWholeSheets: Bool { selection.isEverything }
}
