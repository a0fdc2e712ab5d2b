import PixelDiff
import ProofsheetRun
import SystemFiles

/// `describe`: a baseline as text.
enum DescribeCommand: Command {
  static let description = CommandDescription(
    name: "describe", summary: "print a baseline as text, a line each token, cell and part",
    discussion: """
      Prints what a baseline says of itself: its size, what drew it, the tokens it read, each cell
      with the digest of its pixels, and the parts that were drawn in it, with their places in points.
      As git's textconv it makes git diff show which variants, tokens and parts a commit changed. A PNG
      that isn't a baseline is its size and the digest of its pixels.
      """,
    arguments: .files("FILE", 1...1), options: [ImageLimits.option])

  static func run(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    let path = arguments.arguments[0]
    let limits = try ImageLimits.limits(arguments, in: context)
    let bytes = try BaselineFile.read(path, limits: limits)
    let lines = try BaselineText.lines(of: bytes, name: path, limits: limits)
    for line in lines { context.console.line(line) }
    return .success
  }
}

/// `merge-baselines`: git's merge driver for baselines.
enum MergeBaselinesCommand: Command {
  private static let output = Option(
    "--output", "-o", file: "FILE", help: "the file to write instead of OURS")

  static let description = CommandDescription(
    name: "merge-baselines",
    summary: "merge two changes of a baseline cell by cell, as git's merge driver",
    discussion: """
      Takes the file that two branches started from and the file of each, and writes both changes into
      OURS, as git expects of a merge driver (%O %A %B). Cells that only one branch changed are taken
      from it. Where both changed a cell in different ways OURS stays as it is and the exit status is 1;
      proofsheet record --conflicted then draws what git left in conflict.
      """,
    arguments: .files("BASE OURS THEIRS", 3...3),
    options: [
      output, SharedOptions.settings, ImageLimits.option,
    ])

  static func run(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    try OutputName.check(output, arguments, endsIn: ["png"])
    let limits = try ImageLimits.limits(arguments, in: context)
    let sides = try arguments.arguments.map {
      BaselineMerge.Side(bytes: try BaselineFile.read($0, limits: limits), name: $0)
    }
    let merge = try BaselineMerge(fonts: try context.catalogue(arguments), limits: limits)
    switch try merge.merge(base: sides[0], ours: sides[1], theirs: sides[2]) {
    case .merged(let bytes):
      let output = arguments.value(Self.output) ?? sides[1].name
      try OutputFile.write(bytes, to: BaselineRoot.absolute(output))
      return .success
    case .conflict(let parts):
      let more = parts.count > 5 ? ["  and \(parts.count - 5) more"] : []
      context.console.error(
        "both sides changed, differently:",
        details: parts.prefix(5).map { "  \($0)" } + more
          + ["Merge the code, then draw it: \(context.tool) record --conflicted"],
        tool: context.tool)
      return .differs
    }
  }
}

/// A PNG that a command is given by its path.
enum BaselineFile {
  /// Its bytes.
  ///
  /// - Throws: `PNGError.notFound` where there is none, or ``BaselineError``.
  static func read(_ path: String, limits: PNGLimits) throws -> [UInt8] {
    let limit = limits.maximumFileBytes
    guard let bytes = try FileReader.read(BaselineRoot.absolute(path), limit: limit) else {
      throw PNGError.notFound(path: path)
    }
    return bytes
  }
}
