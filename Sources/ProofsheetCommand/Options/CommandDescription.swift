/// A command, its arguments and its options: what is parsed, and what `--help` shows.
struct CommandDescription: Sendable {
  /// The name, such as `verify`.
  var name: String
  /// What it does, in one line.
  var summary: String
  /// What it does, in full.
  var discussion: String
  /// What stands for its arguments in the help, such as `[ID-GLOB…]`.
  var arguments: String
  /// The fewest and the most arguments it takes.
  var argumentCount: ClosedRange<Int>
  /// Its options, beside `--help`.
  var options: [OptionDescription]

  /// The option that every command has.
  static let help = OptionDescription(name: "--help", short: "-h", help: "show this and do nothing")

  /// All options.
  var allOptions: [OptionDescription] { options + [Self.help] }

  /// How it is called, behind the tool's name.
  var usage: String {
    [name, options.isEmpty ? nil : "[OPTION…]", arguments.isEmpty ? nil : arguments]
      .compactMap(\.self).joined(separator: " ")
  }

  /// Whether its arguments are files or folders.
  var takesFiles: Bool {
    ["A B", "A B [GLOB…]", "DIR…", "DIR DIR", "FILE", "BASE OURS THEIRS"].contains(arguments)
  }

  /// The page that `--help` prints.
  func page(tool: String) -> String {
    let usage = "\(tool) \(usage)"
    let width = (allOptions.map(\.label.count).max() ?? 0) + 2
    let lines = allOptions.map { option in
      "  " + option.label.padded(to: width)
        + TextColumns.wrapped(option.help, width: 98 - width - 2, indent: width + 2)
    }
    return """
      \(usage)

      \(discussion)

      \(lines.joined(separator: "\n"))

      """
  }
}
