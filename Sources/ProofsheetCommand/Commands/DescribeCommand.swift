import ProofsheetRun

/// `describe`: a baseline as text.
enum DescribeCommand: Command {
  static let description = CommandDescription(
    name: "describe", summary: "print a baseline as text, a line each cell and token",
    discussion: """
      Prints what a baseline says of itself: its size, what drew it, the tokens it read, and each cell
      with the digest of its pixels. As git's textconv it makes git diff show which variants and tokens
      a commit changed. A PNG that isn't a baseline is its size and the digest of its pixels.
      """,
    arguments: "FILE", argumentCount: 1...1, options: [ImageLimits.option])

  static func run(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    let path = arguments.arguments[0]
    let limits = try ImageLimits.limits(arguments, in: context)
    let bytes = try BaselineFile.read(path, limits: limits)
    let lines = try BaselineText.lines(of: bytes, name: path, limits: limits)
    context.console.write(lines.map { $0 + "\n" }.joined())
    return .success
  }
}
