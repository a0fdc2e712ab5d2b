/// Text from outside in Markdown, for a summary, a comment or a list: shown as it is, and nothing more.
///
/// Beside Markdown itself that is HTML, mentions, numbers of issues, addresses that become links by themselves and
/// formulas, as GitHub and GitLab have them.
package enum MarkdownText {
  /// Text in a sentence, a line or a cell of a table.
  package static func plain(_ text: String) -> String {
    let scalars = Array(VisibleText.line(text).unicodeScalars)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      let next = scalars[(index + 1)...].first
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      // Nothing is seen of what stands between, and it is no mention, issue or address any more.
      case "@": result += "@\(apart)"
      case "#" where next.map(isWord) ?? false: result += "\\#\(apart)"
      case ":" where next == "/": result += ":\(apart)"
      case "." where isBehindWWW(scalars[..<index]): result += "\(apart)."
      // A backslash before it is nothing to a reader that looks for spans of code first.
      case "`": result += "&#96;"
      case "|", "*", "_", "[", "]", "\\", "#", "~", "$", "!": result += "\\\(scalar)"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Text as code, also in a table.
  package static func code(_ text: String) -> String {
    guard !text.isEmpty else { return "`\"\"`" }
    let scalars = VisibleText.line(text).unicodeScalars
    // A quote would end the code, a bar the cell; whether either can be escaped is another matter in each dialect.
    let shown = scalars.map { $0 == "`" || $0 == "|" ? VisibleText.escape($0) : String($0) }
    return "`\(shown.joined())`"
  }

  /// A space of no width, as a reference that every dialect knows.
  private static let apart = "&#8203;"

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  private static func isBehindWWW(_ before: ArraySlice<Unicode.Scalar>) -> Bool {
    before.suffix(3).elementsEqual("www".unicodeScalars) { left, right in
      left == right || left.properties.lowercaseMapping == String(right)
    }
  }
}
