/// A command, its arguments and its options: what is parsed, and what `--help` shows.
struct CommandDescription: Sendable {
  /// The words of a command line that aren't options.
  struct Arguments: Sendable {
    /// The words that stand for them in the help, such as `[ID-GLOB…]`.
    var label: String
    /// The fewest and the most of them.
    var count: ClosedRange<Int>
    /// Whether they are files or folders.
    var areFiles: Bool

    static let none = Arguments(label: "", count: 0...0, areFiles: false)
    static let patterns = Arguments(label: "[ID-GLOB…]", count: 0...Int.max, areFiles: false)

    static func files(_ label: String, _ count: ClosedRange<Int>) -> Arguments {
      Arguments(label: label, count: count, areFiles: true)
    }

    static func words(_ label: String, _ count: ClosedRange<Int>) -> Arguments {
      Arguments(label: label, count: count, areFiles: false)
    }
  }

  /// The name, such as `verify`.
  var name: String
  /// The work it does, in one line.
  var summary: String
  /// The same in full.
  var discussion: String
  /// Its arguments.
  var arguments: Arguments
  /// Its options, beside `--help`.
  var options: [Option]

  /// The option that every command has.
  static let help = Option("--help", "-h", help: "show this and do nothing")

  /// All options.
  var allOptions: [Option] { options + [Self.help] }

  /// The way it is called, behind the tool's name.
  var usage: String {
    [name, options.isEmpty ? "" : "[OPTION…]", arguments.label]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The page that `--help` prints.
  func page(tool: String) -> String {
    let width = (allOptions.map(\.label.count).max() ?? 0) + 2
    let lines = allOptions.map { option in
      "  " + option.label.padded(to: width)
        + TextColumns.wrapped(option.help, width: 98 - width - 2, indent: width + 2)
    }
    return """
      \(tool) \(usage)

      \(discussion)

      \(lines.joined(separator: "\n"))

      """
  }
}

/// An option of commands: a constant, by which its value is asked for.
struct Option: Sendable {
  /// The name, such as `--jobs`.
  let name: String
  /// The one-letter form, such as `-o`; nil where there is none.
  let short: String?
  /// The word that stands for its value in the help, such as `N`; nil for a flag.
  let value: String?
  /// Whether its value is a file or folder.
  let takesFile: Bool
  /// Its effect, in a few words.
  let help: String
  /// Whether it may be given several times.
  let isRepeatable: Bool

  /// Creates a flag, or an option with a value, or with a file or folder.
  init(
    _ name: String, _ short: String? = nil, value: String? = nil, file: String? = nil,
    help: String, isRepeatable: Bool = false
  ) {
    self.name = name
    self.short = short
    self.value = value ?? file
    takesFile = file != nil
    self.help = help
    self.isRepeatable = isRepeatable
  }

  /// The option as it stands in the help.
  var label: String {
    (short.map { "\($0), " } ?? "") + name + (value.map { " \($0)" } ?? "")
  }
}
