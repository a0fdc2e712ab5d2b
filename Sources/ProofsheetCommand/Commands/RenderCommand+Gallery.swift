import ProofsheetReport
import ProofsheetRun

extension RenderCommand {
  /// `render --gallery`: a page of all variants, for people who look rather than read.
  static func gallery(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    for option in ["--format", "--sheets"] where arguments.has(option) {
      throw UsageError.conflict("--gallery", option)
    }
    let clock = Clock()
    let name = arguments.value("--output") ?? "Gallery"
    let path = BaselineRoot.absolute(name)
    let isFile = name.lowercased().hasSuffix(".html")
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
      "drew \(drawn) \(drawn == 1 ? "variant" : "variants") on \(document.sheets.count) "
        + (document.sheets.count == 1 ? "sheet" : "sheets"))
    context.console.line("gallery: \(isFile ? name : name + "/index.html")")
    guard failed.isEmpty else {
      context.console.error(
        "\(failed.count) of \(document.variants.count) variants couldn't be drawn",
        tool: context.tool)
      return .failure
    }
    return .success
  }
}
