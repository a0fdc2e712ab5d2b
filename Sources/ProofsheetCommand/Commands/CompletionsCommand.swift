/// `completions`: what a shell needs to complete command lines of this tool.
enum CompletionsCommand: Command {
  static let description = CommandDescription(
    name: "completions", summary: "print a shell's completions of this tool",
    discussion: """
      Prints a script for bash, zsh or fish that completes commands, options and files. For bash put
      source <(proofsheet completions bash) into ~/.bashrc; for zsh write it to a file _proofsheet in
      a folder of $fpath; for fish to ~/.config/fish/completions/proofsheet.fish.
      """,
    arguments: "bash|zsh|fish", argumentCount: 1...1, options: [])

  static func run(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    let name = arguments.arguments[0]
    guard let shell = ShellCompletions.Shell(rawValue: name) else {
      throw UsageError.badValue(
        option: "completions", value: name,
        expected:
          "one of \(ShellCompletions.Shell.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    let completions = ShellCompletions(
      tool: context.tool, commands: CommandLineTool.commands.map { $0.description })
    context.console.write(completions.script(for: shell))
    return .success
  }
}
