import ProofsheetMatrix
import ProofsheetReport
import ProofsheetRun
import SystemFiles

/// `render`: draws variants or sheets into files, without comparing anything.
enum RenderCommand: Command {
  private static let output = Option(
    "--output", "-o", file: "PATH",
    help:
      "the folder to write to, or the file, if there is one alone; the working folder by default"
  )
  private static let format = Option(
    "--format", value: "FORMAT",
    help: "png, svg or pdf; by default what the ending of the output says, else png")
  private static let sheets = Option(
    "--sheets", help: "draw the sheets on which the variants stand, with their headings")
  private static let gallery = Option(
    "--gallery",
    help: "make a page to browse: axes as controls, each variant with its tokens")

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
    arguments: .patterns,
    options: [
      SharedOptions.subset, output, format, sheets, gallery, SharedOptions.sizeLimit,
      SharedOptions.tokens, SharedOptions.jobs, SharedOptions.settings,
    ])

  static func run(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    if arguments.has(Self.gallery) { return try gallery(arguments, in: context) }
    guard !SharedOptions.selection(arguments).isEverything else {
      throw UsageError.tooFewArguments(
        command: description.name, usage: "ID-GLOB…, or --gallery")
    }
    let output = arguments.value(Self.output) ?? "."
    let ending = OutputName.ending(of: output) ?? ""
    let named = PictureRenderer.Format(rawValue: ending)
    let asked = try arguments.choice(Self.format, of: PictureRenderer.Format.self)
    let format = asked ?? named ?? .png
    if named == nil && OutputName.pictures.contains(ending) || named != nil && named != format {
      try OutputName.check(
        Self.output, arguments,
        endsIn: (asked.map { [$0] } ?? PictureRenderer.Format.allCases).map(\.rawValue))
    }
    let verification = try verification(arguments, in: context)
    let subjects = verification.plans.flatMap { plan -> [PictureRenderer.Subject] in
      arguments.has(Self.sheets)
        ? [.sheet(plan)]
        : plan.variants.filter(verification.options.selection.selects)
          .map { .variant($0, plan) }
    }
    guard named == nil || subjects.count == 1 else {
      throw UsageError.badValue(
        option: Self.output.name, value: output,
        expected: "a folder, since there are \(subjects.count) pictures to write")
    }
    let path = { @Sendable (subject: PictureRenderer.Subject) in
      named != nil ? output : "\(output)/\(subject.name).\(format.rawValue)"
    }
    try PictureRenderer.render(
      subjects, as: format, fonts: verification.fonts, tokens: verification.tokens,
      jobs: verification.options.jobs
    ) { subject, bytes in
      try OutputFile.write(bytes, to: BaselineRoot.absolute(path(subject)))
    }
    if subjects.count <= 20 {
      for subject in subjects { context.console.line("wrote \(path(subject))") }
    } else {
      context.console.line("wrote \(subjects.count) files to \(output)")
    }
    return .success
  }

  /// The variants that the patterns match, to be drawn; there are no baselines.
  private static func verification(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> Verification {
    try Verification(
      matrices: context.matrices, store: .none,
      overlays: SharedOptions.overlays(arguments), fonts: try context.catalogue(arguments),
      options: VerificationOptions(
        selection: SharedOptions.selection(arguments), jobs: try SharedOptions.jobs(arguments)))
  }

  /// `render --gallery`: a page of all variants, for people who look rather than read.
  private static func gallery(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    for option in [Self.format, Self.sheets] where arguments.has(option) {
      throw UsageError.conflict(Self.gallery.name, option.name)
    }
    let clock = Clock()
    let name = arguments.value(Self.output) ?? "Gallery"
    let path = BaselineRoot.absolute(name)
    let isFile = name.lowercased().ends(with: ".html")
    let limit = try SharedOptions.sizeLimit(arguments)
    let output: GalleryOutput =
      isFile ? .file(path: path, limit: limit) : .folder(SnapshotFolder(root: path))

    let verification = try verification(arguments, in: context)
    let progress = Progress(
      of: verification.plans.count, noun: "sheets", console: context.console)
    let document = try output.write(
      Gallery(verification, matrices: verification.matrices),
      onSheet: { progress.step() },
      finish: { document in
        document.startedAt = clock.startedAt
        document.durationSeconds = clock.seconds
      })
    progress.end()

    for warning in document.warnings { context.console.error(warning, tool: context.tool) }
    let failed = document.variants.filter { $0.verdict == "failed" }
    for variant in failed.prefix(10) {
      context.console.error("\(variant.id): \(variant.message ?? "")", tool: context.tool)
    }
    let drawn = document.variants.count - failed.count
    context.console.line(
      "drew \(Words.count(drawn, "variant")) on \(Words.count(document.sheets.count, "sheet"))")
    context.console.line("gallery: \(isFile ? name : name + "/index.html")")
    guard failed.isEmpty else {
      context.console.error(
        "\(failed.count) of \(Words.count(document.variants.count, "variant")) couldn't be drawn",
        tool: context.tool)
      return .failure
    }
    return .success
  }
}
