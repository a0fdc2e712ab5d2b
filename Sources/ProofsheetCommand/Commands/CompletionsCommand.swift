import SystemFiles

/// `completions`: what a shell needs to complete command lines of this tool.
enum CompletionsCommand: Command {
  static let description = CommandDescription(
    name: "completions", summary: "print a shell's completions of this tool",
    discussion: """
      Prints a script for bash, zsh or fish that completes commands, options and files. For bash put
      source <(proofsheet completions bash) into ~/.bashrc; for zsh write it to a file _proofsheet in
      a folder of $fpath; for fish to ~/.config/fish/completions/proofsheet.fish.
      """,
    arguments: .words("bash|zsh|fish", 1...1), options: [])

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
    context.console.page(completions.script(for: shell))
    return .success
  }
}

/// Scripts by which shells complete a tool's command lines, made from the descriptions that `--help`
/// shows.
struct ShellCompletions {
  let tool: String
  let commands: [CommandDescription]

  /// The shells there are scripts for.
  enum Shell: String, CaseIterable { case bash, zsh, fish }

  /// The script for a shell.
  func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash()
    case .zsh: zsh()
    case .fish: fish()
    }
  }

  /// The name of the shell function.
  private var function: String {
    "_" + tool.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "_" }.joined()
  }

  /// All the names of a command's options.
  private static func names(_ command: CommandDescription) -> [String] {
    command.allOptions.flatMap { [$0.name, $0.short].compactMap(\.self) }
  }

  // MARK: bash

  private func bash() -> String {
    let cases = commands.map { command in
      let files = command.options.filter(\.takesFile).flatMap { [$0.name, $0.short] }
        .compactMap(\.self)
      let others = command.options.filter { $0.value != nil && !$0.takesFile }
        .flatMap { [$0.name, $0.short] }.compactMap(\.self)
      return """
            \(command.name))
              options="\(Self.names(command).joined(separator: " "))"
              files=" \(files.joined(separator: " ")) "
              values=" \(others.joined(separator: " ")) "
              arguments=\(command.arguments.areFiles ? "files" : "none") ;;
        """
    }
    return """
      # Completions of \(tool) for bash.
      \(function)() {
        local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
        local options="" files="" values="" arguments=none IFS=$' \\t\\n'
        COMPREPLY=()
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\(commands.map(\.name).joined(separator: " ")) --help --version" -- "$current"))
          return
        fi
        case "${COMP_WORDS[1]}" in
      \(cases.joined(separator: "\n"))
        esac
        case "$values" in *" $previous "*) return ;; esac
        case "$files" in *" $previous "*) arguments=files; options="" ;; esac
        case "$current" in
          -*) COMPREPLY=($(compgen -W "$options" -- "$current")) ;;
          *) if [ "$arguments" = files ]; then
               IFS=$'\\n'
               COMPREPLY=($(compgen -f -- "$current"))
             fi ;;
        esac
      }
      complete -o filenames -F \(function) \(tool)

      """
  }

  // MARK: zsh

  private func zsh() -> String {
    let names = commands.map { "    \(Self.quoted("\($0.name):\($0.summary)"))" }
    let cases = commands.map { command in
      let options = command.allOptions.map { "        \(Self.zshOption($0))" }
      let rest = command.arguments.areFiles ? ["        '*:file:_files'"] : []
      return "      \(command.name)) _arguments \\\n"
        + (options + rest).joined(separator: " \\\n") + " ;;"
    }
    return """
      #compdef \(tool)
      # Completions of \(tool) for zsh.
      \(function)() {
        local -a commands
        commands=(
      \(names.joined(separator: "\n"))
        )
        if (( CURRENT == 2 )); then
          _describe command commands
          return
        fi
        shift words
        (( CURRENT-- ))
        case $words[1] in
      \(cases.joined(separator: "\n"))
        esac
      }
      if [ "$funcstack[1]" = "\(function)" ]; then \(function) "$@"; else compdef \(function) \(tool); fi

      """
  }

  private static func zshOption(_ option: Option) -> String {
    let marked = ["\\", "[", "]", ":"].reduce(option.help) { (text, mark: Unicode.Scalar) in
      text.replacing(mark, by: "\\\(mark)")
    }
    let value =
      option.value.map { value in
        ":\(value.replacing(":", by: "\\:")):" + (option.takesFile ? "_files" : " ")
      } ?? ""
    let text = quoted("[\(marked)]\(value)")
    guard let short = option.short else {
      return (option.isRepeatable ? "'*'" : "") + option.name + text
    }
    return "'(\(short) \(option.name))'{\(short),\(option.name)}\(text)"
  }

  // MARK: fish

  private func fish() -> String {
    var lines = ["# Completions of \(tool) for fish.", "complete -c \(tool) -f"]
    for command in commands {
      lines.append(
        "complete -c \(tool) -n __fish_use_subcommand -a \(command.name) "
          + "-d \(Self.fishQuoted(command.summary))")
      let seen = "-n '__fish_seen_subcommand_from \(command.name)'"
      for option in command.allOptions {
        let short = option.short.map { " -s \($0.drop { $0 == "-" })" } ?? ""
        let value = option.value == nil ? "" : option.takesFile ? " -r -F" : " -x"
        lines.append(
          "complete -c \(tool) \(seen) -l \(option.name.drop { $0 == "-" })\(short)\(value) "
            + "-d \(Self.fishQuoted(option.help))")
      }
      if command.arguments.areFiles { lines.append("complete -c \(tool) \(seen) -F") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A word in single quotes, as bash and zsh read it.
  static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", by: "'\\''") + "'"
  }

  /// A word in single quotes, as fish reads it.
  static func fishQuoted(_ text: String) -> String {
    "'" + text.replacing("\\", by: "\\\\").replacing("'", by: "\\'") + "'"
  }
}
