import CairoCanvas
import PixelDiff
package import ProofsheetMatrix
package import ProofsheetRun

/// Draws matrices as they are now, for people to look at.
package struct Gallery: Sendable {
  private let verification: Verification
  private let matrices: [MatrixDescription]

  /// Creates a gallery.
  ///
  /// - Parameter verification: what to draw; its store of baselines isn't asked for anything.
  package init(_ verification: Verification, matrices: [MatrixDescription]) {
    self.verification = verification
    self.matrices = matrices
  }

  /// Draws all sheets.
  ///
  /// - Parameter keep: takes the picture of each sheet as a PNG file, with its path; called from several threads.
  /// - Returns: what the gallery's page reads, without times.
  /// - Throws: what keeps a sheet from being composed, or what `keep` throws. A variant that can't be
  ///   drawn is noted instead.
  package func draw(
    keeping keep: @Sendable (_ path: String, _ bytes: [UInt8]) throws -> Void,
    onSheet: @Sendable () -> Void = {}
  ) throws -> GalleryDocument {
    let options = verification.options
    let sheets = try ParallelMap.map(verification.plans, jobs: options.jobs) {
      let resources = try DrawingResources(fonts: verification.fonts)
      return GallerySheet.Drawer(
        painter: CellPainter(resources: resources, tokens: verification.tokens),
        composer: SheetComposer(resources: resources), options: options)
    } _: { plan, drawer in
      defer { onSheet() }
      let (sheet, picture) = try drawer.draw(plan)
      try keep(sheet.image, try PNGWriter.encode(picture))
      return sheet
    }
    let shown = sheets.flatMap(\.cells)
    var document = GalleryDocument(
      words: .gallery(
        variants: shown.count, components: Set(shown.map(\.variant.component))),
      overlay: verification.tokens.hasOverlay, warnings: verification.tokens.warnings,
      matrices: matrices, fingerprint: verification.fingerprint)
    var tokens = Numbering<TokenReading>()
    var reads = Numbering<[Int]>()
    for sheet in sheets {
      document.sheets.append(sheet.description)
      document.variants += sheet.cells.map { cell in
        var variant = cell.variant
        variant.reads = cell.tokens.map { list in
          reads.number(of: list.map { tokens.number(of: $0) })
        }
        return variant
      }
    }
    document.tokens = tokens.values
    document.reads = reads.values
    return document
  }
}

/// Values, each once, by number.
private struct Numbering<Value: Hashable> {
  private(set) var values: [Value] = []
  private var numbers: [Value: Int] = [:]

  mutating func number(of value: Value) -> Int {
    if let number = numbers[value] { return number }
    numbers[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
