import CairoCanvas
import PixelDiff
import ProofsheetMatrix
import ProofsheetRun
import SystemFiles

/// `render`: draws variants or sheets into files, without comparing anything.
enum RenderCommand: Command {
  static let description = CommandDescription(
    name: "render", summary: "draw variants or sheets as PNG, SVG or PDF",
    discussion: """
      Draws what the patterns match and writes a file for each: its id is its path, such as
      CKButton/core/type=primary,size=small.svg. In SVG and PDF outlines stay outlines, and a point is
      a unit. Nothing is compared, and no baseline is touched. With --gallery it makes a catalogue that
      a browser opens, of all variants where no pattern is given: in the folder Gallery, or in one
      file where -o ends in .html.
      \(SharedOptions.aboutPatterns)
      """,
    arguments: SharedOptions.patterns, argumentCount: 0...Int.max,
    options: [
      SharedOptions.subset,
      OptionDescription(
        name: "--output", short: "-o", value: "PATH",
        help:
          "the folder to write to, or the file, if there is one alone; the working folder by default"
      ),
      OptionDescription(
        name: "--format", value: "FORMAT",
        help: "png, svg or pdf; by default what the ending of the output says, else png"),
      OptionDescription(
        name: "--sheets", help: "draw the sheets on which the variants stand, with their headings"),
      OptionDescription(
        name: "--gallery",
        help: "make a page to browse: axes as controls, each variant with its tokens"),
      SharedOptions.sizeLimit, SharedOptions.tokens, SharedOptions.jobs, SharedOptions.settings,
    ])

  private enum Format: String, CaseIterable { case png, svg, pdf }

  static func run(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    if arguments.has("--gallery") { return try gallery(arguments, in: context) }
    guard !SharedOptions.selection(arguments).isEverything else {
      throw UsageError.tooFewArguments(
        command: description.name, usage: "ID-GLOB…, or --gallery")
    }
    let output = arguments.value("--output") ?? "."
    let ending = output.split(separator: ".").last.map(String.init) ?? ""
    let named = output.contains(".") ? Format(rawValue: ending.lowercased()) : nil
    let format = try arguments.choice("--format", of: Format.self) ?? named ?? .png
    let verification = try verification(arguments, in: context)
    let resources = try DrawingResources(fonts: verification.fonts)
    let renderer = Renderer(
      painter: CellPainter(resources: resources, tokens: verification.tokens),
      vectors: VectorPainter(resources: resources, tokens: verification.tokens),
      composer: SheetComposer(resources: resources))

    let items = verification.plans.flatMap { plan -> [Item] in
      arguments.has("--sheets")
        ? [.sheet(plan)]
        : plan.variants.filter(verification.options.selection.selects)
          .map { .variant($0, plan) }
    }
    guard named == nil || items.count == 1 else {
      throw UsageError.badValue(
        option: "--output", value: output,
        expected: "a folder, since there are \(items.count) pictures to write")
    }
    for item in items {
      let path = named != nil ? output : "\(output)/\(item.name).\(format.rawValue)"
      try OutputFile.write(
        try renderer.bytes(of: item, as: format), to: BaselineRoot.absolute(path))
      if items.count <= 20 { context.console.line("wrote \(path)") }
    }
    if items.count > 20 { context.console.line("wrote \(items.count) files to \(output)") }
    return .success
  }

  /// What the patterns match, to be drawn; there are no baselines.
  static func verification(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> Verification {
    try Verification(
      matrices: context.matrices, store: BaselineStore(root: "/"),
      overlays: SharedOptions.overlays(arguments), fonts: try context.catalogue(arguments),
      options: VerificationOptions(
        selection: SharedOptions.selection(arguments), jobs: try SharedOptions.jobs(arguments)))
  }

  /// Something to draw.
  private enum Item {
    case variant(Variant, SheetPlan)
    case sheet(SheetPlan)

    /// Its path, without an ending.
    var name: String {
      switch self {
      case .variant(let variant, _):
        let id = variant.id.description
        return id.hasSuffix("/") ? id + "all" : id
      case .sheet(let plan): return plan.path
      }
    }
  }

  /// Draws items in every format.
  private struct Renderer {
    let painter: CellPainter
    let vectors: VectorPainter
    let composer: SheetComposer

    func bytes(of item: Item, as format: Format) throws -> [UInt8] {
      switch (item, format) {
      case (.variant(let variant, let plan), .png):
        return try PNGWriter.encode(
          try painter.paint(variant, of: plan, keepsPixels: true).image)
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
}
