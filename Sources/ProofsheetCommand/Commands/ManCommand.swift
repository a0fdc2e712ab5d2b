import ProofsheetMatrix

/// `man`: the manual page of this tool.
enum ManCommand: Command {
  static let description = CommandDescription(
    name: "man", summary: "print the manual page of this tool",
    discussion: """
      Prints the manual page, as man reads it: proofsheet man > proofsheet.1, then man ./proofsheet.1.
      """,
    arguments: "", argumentCount: 0...0, options: [])

  static func run(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    let page = ManualPage(
      tool: context.tool, version: "\(ProofsheetVersion.current)", summary: CommandLineTool.summary,
      commands: CommandLineTool.commands.map { $0.description }, statuses: CommandLineTool.statuses)
    context.console.write(page.text())
    return .success
  }
}
