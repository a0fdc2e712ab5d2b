package import ChangeKinds
package import PixelDiff

extension SheetResult {
  /// The result of one picture that was drawn elsewhere, compared by itself.
  ///
  /// - Parameters:
  ///   - path: what names it.
  ///   - verdict: what became of it.
  ///   - size: how big it is.
  ///   - difference: how it differs.
  ///   - regions: what changed, region by region.
  ///   - passing: what would have let it pass.
  ///   - message: one line for people.
  ///   - images: the pictures that were written.
  package init(
    picture path: String, verdict: Verdict, size: PixelSize? = nil, difference: Difference? = nil,
    regions: [ExplainedRegion] = [], passing: [PassingTolerance] = [], message: String? = nil,
    images: SheetImages? = nil
  ) {
    var variant = VariantResult(id: path, points: [], sheet: path, verdict: verdict)
    variant.cell = size?.bounds
    variant.expectedCell = difference?.expectedSize.bounds
    variant.difference = difference
    variant.explain(regions)
    variant.maskedPixels = difference?.maskedPixels ?? 0
    variant.passing = passing
    variant.message = message
    self.init(
      path: path, component: "", matrix: "", scale: 1, size: size, variants: [variant],
      images: images)
  }
}
