package import CairoCanvas
import PixelDiff
import SystemFiles

/// Pictures of variants and sheets in the formats of files, drawn without comparing anything.
package struct PictureRenderer {
  /// The formats there are, named as files end.
  package enum Format: String, CaseIterable, Sendable { case png, svg, pdf }

  /// A thing to draw.
  package enum Subject: Sendable {
    case variant(Variant, SheetPlan)
    case sheet(SheetPlan)

    /// Its path, without an ending.
    package var name: String {
      switch self {
      case .variant(let variant, _):
        let id = variant.id.description
        return id.ends(with: "/") ? id + "all" : id
      case .sheet(let plan): return plan.path
      }
    }
  }

  private let painter: CellPainter
  private let vectors: VectorPainter
  private let composer: SheetComposer

  /// Creates a renderer for the thread that calls.
  private init(fonts: FontCatalogue, tokens: TokenLibrary) throws {
    let resources = try DrawingResources(fonts: fonts)
    painter = CellPainter(resources: resources, tokens: tokens)
    vectors = VectorPainter(resources: resources, tokens: tokens)
    composer = SheetComposer(resources: resources)
  }

  /// Draws subjects on several threads, each with fonts and buffers of its own.
  ///
  /// - Parameter keep: takes the bytes of a file; called from several threads.
  /// - Throws: what a component or `keep` throws, of the first subject in order.
  package static func render(
    _ subjects: [Subject], as format: Format, fonts: FontCatalogue, tokens: TokenLibrary, jobs: Int,
    keep: @Sendable (Subject, [UInt8]) throws -> Void
  ) throws {
    _ = try ParallelMap.map(subjects, jobs: jobs) {
      try PictureRenderer(fonts: fonts, tokens: tokens)
    } _: { subject, renderer in
      try keep(subject, try renderer.bytes(of: subject, as: format))
    }
  }

  private func bytes(of subject: Subject, as format: Format) throws -> [UInt8] {
    switch (subject, format) {
    case (.variant(let variant, let plan), .png):
      return try PNGWriter.encode(try painter.paint(variant, of: plan, keepsPixels: true).image)
    case (.sheet(let plan), .png):
      var budget = SheetBudget(for: plan.path)
      let pieces = try plan.variants.map { variant in
        let cell = try painter.paint(variant, of: plan, keepsPixels: true)
        try budget.add(cell)
        return SheetComposer.Piece(row: variant.row, column: variant.column, image: cell.image)
      }
      return try PNGWriter.encode(
        try composer.compose(
          name: plan.path, headings: plan.headings, pieces: pieces, page: plan.page,
          scale: plan.scale
        ).image)
    case (.variant(let variant, let plan), .svg):
      return try vectors.document(of: variant, on: plan, format: .svg).bytes
    case (.variant(let variant, let plan), .pdf):
      return try vectors.document(of: variant, on: plan, format: .pdf).bytes
    case (.sheet(let plan), .svg): return try vectors.document(of: plan, format: .svg).bytes
    case (.sheet(let plan), .pdf): return try vectors.document(of: plan, format: .pdf).bytes
    }
  }
}
