/// What masks left out of a run, so that nobody takes it for compared.
package enum MaskedPixels {
  /// A remark on the variants of some sheets; none where no pixel was masked.
  package static func warnings(of sheets: [SheetResult]) -> [String] {
    let masked = sheets.flatMap(\.variants).map(\.maskedPixels).filter { $0 > 0 }
    guard !masked.isEmpty else { return [] }
    let pixels = masked.reduce(0, +)
    return [
      "\(pixels) \(pixels == 1 ? "pixel" : "pixels") of \(masked.count) "
        + "\(masked.count == 1 ? "picture" : "pictures") not compared, by the mask"
    ]
  }
}
