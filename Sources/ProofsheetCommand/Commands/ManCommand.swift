import ProofsheetMatrix
import SystemFiles

/// `man`: the manual page of this tool.
enum ManCommand: Command {
  static let description = CommandDescription(
    name: "man", summary: "print the manual page of this tool",
    discussion: """
      Prints the manual page, as man reads it: proofsheet man > proofsheet.1, then man ./proofsheet.1.
      """,
    arguments: .none, options: [])

  static func run(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    let page = ManualPage(
      tool: context.tool, version: "\(ProofsheetVersion.current)", summary: CommandLineTool.summary,
      commands: CommandLineTool.commands.map { $0.description }, statuses: CommandLineTool.statuses)
    context.console.page(page.text())
    return .success
  }
}

/// The manual page of a tool, made from the descriptions that `--help` shows.
struct ManualPage {
  let tool: String
  let version: String
  let summary: String
  let commands: [CommandDescription]
  /// The meanings of the statuses the tool ends with.
  let statuses: [String: String]

  /// The page in the macros of man(7).
  func text() -> String {
    var lines = [
      ".TH \(Self.escaped(tool.uppercased())) 1 \"\" \"\(Self.escaped("\(tool) \(version)"))\"",
      ".SH NAME", Self.escaped(tool) + " \\- " + "visual snapshot regression tests",
      ".SH SYNOPSIS", ".B \(Self.escaped(tool))",
      "COMMAND " + Self.escaped("[OPTION…] [ARGUMENT…]"),
      ".SH DESCRIPTION", Self.escaped(summary), ".SH COMMANDS",
    ]
    for command in commands {
      lines += [".SS \(Self.escaped(command.usage))"]
      lines += command.discussion.parts(at: "\n").map { Self.escaped(String($0)) }
      for option in command.allOptions {
        lines += [".TP", "\\fB\(Self.escaped(option.label))\\fR", Self.escaped(option.help)]
      }
    }
    lines.append(".SH EXIT STATUS")
    for (status, meaning) in statuses.sorted(by: { $0.key < $1.key }) {
      lines += [".TP", Self.escaped(status), Self.escaped(meaning)]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Text that the formatter prints as it is: ASCII alone, and no line that looks like a request.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "\n": result += " "
      default:
        result +=
          scalar.isASCII
          ? String(scalar) : "\\[u\(Self.hexadecimal(scalar.value))]"
      }
    }
    return result.begins(with: ".") ? "\\&" + result : result
  }

  private static func hexadecimal(_ number: UInt32) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
