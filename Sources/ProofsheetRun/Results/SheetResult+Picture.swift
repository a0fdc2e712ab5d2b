package import ChangeKinds
package import PixelDiff

extension SheetResult {
  /// The result of one picture that was drawn elsewhere, compared by itself.
  package init(
    picture path: String, verdict: Verdict, reason: Reason? = nil, size: PixelSize? = nil,
    images: SheetImages? = nil
  ) {
    var variant = VariantResult(id: path, points: [], sheet: path, verdict: verdict)
    variant.cell = size?.bounds
    variant.reason = reason
    self.init(
      path: path, component: "", matrix: "", scale: 1, size: size, variants: [variant],
      images: images)
  }

  /// The result of two pictures that were drawn elsewhere and compared.
  package init(picture path: String, finding: Finding) {
    self.init(picture: path, verdict: .failed, size: finding.difference.actualSize)
    let ruling = variants[0].note(finding, allows: true)
    variants[0].verdict = ruling.verdict
    variants[0].reason = ruling.reason
    variants[0].expectedCell = variants[0].difference?.expectedSize.bounds
  }
}
