/// Text from outside as people may see it: nothing that shows it obeys any of it, and it can still be told from others.
///
/// Names, ids, values and messages may hold what a terminal, a log or a reader of lines obeys. Whatever would be is
/// shown as an escape: `\e`, `\r`, `\n`, `\x07`, `\u{202e}`. A backslash that would look like the beginning of one is
/// doubled. All of it works on scalars: CR LF is one Character, and so is a quote with a combining mark.
package enum VisibleText {
  /// The text in one line of a terminal or a log.
  package static func line(_ text: String) -> String {
    isHarmless(text) ? text : StyledLine(text).shown { text, _ in text }
  }

  /// Text of our own in many lines, such as a help page: line feeds and tabs stay, and so do backslashes.
  package static func page(_ text: String) -> String {
    String(
      text.unicodeScalars.reduce(into: String.UnicodeScalarView()) { result, scalar in
        if scalar == "\n" || scalar == "\t" || !isObeyed(scalar) {
          result.append(scalar)
        } else {
          result.append(contentsOf: escape(scalar).unicodeScalars)
        }
      })
  }

  /// JSON, in which the same is written in JSON's own way: it means what it did.
  package static func json(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      // Between strings there is nothing but line feeds and tabs.
      let isSpace = scalar == "\n" || scalar == "\t"
      if !isSpace && isObeyed(scalar) || beginsCommand(scalars, at: index) {
        for unit in String(scalar).utf16 {
          result.append(contentsOf: "\\u\(hexadecimal(UInt32(unit), digits: 4))".unicodeScalars)
        }
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// The scalars of a line that are shown otherwise, by their place.
  static func escapes(in scalars: [Unicode.Scalar]) -> [Int: String] {
    var escapes: [Int: String] = [:]
    for (index, scalar) in scalars.enumerated() {
      if isObeyed(scalar) || beginsCommand(scalars, at: index) {
        escapes[index] = escape(scalar)
      } else if scalar == "\\", looksLikeEscape(scalars[(index + 1)...].prefix(3)) {
        escapes[index] = #"\\"#
      }
    }
    // GitHub Actions trims a line before it looks for a command of its own.
    if let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      scalars[start...].starts(with: "::".unicodeScalars)
    {
      escapes[start] = escape(":")
    }
    return escapes
  }

  /// Whether a terminal, or whoever puts text into an order, would obey a scalar, or nobody would see it.
  static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    if (0x20..<0x7F).contains(scalar.value) { return false }
    // Emoji and several scripts are written with joiners and selectors.
    if scalar == "\u{200C}" || scalar == "\u{200D}" || scalar.properties.isVariationSelector {
      return false
    }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse: true
    default:
      scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isNoncharacterCodePoint
    }
  }

  /// A scalar as an escape.
  static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": #"\n"#
    case "\r": #"\r"#
    case "\t": #"\t"#
    case "\u{1B}": #"\e"#
    case _ where scalar.isASCII: "\\x\(hexadecimal(scalar.value, digits: 2))"
    default: "\\u{\(hexadecimal(scalar.value, digits: 1))}"
    }
  }

  /// Whether here begins what services obey wherever it stands in a line: `##[error]` (GitHub, Azure),
  /// `##vso[…]` (Azure), `##teamcity[…]`.
  private static func beginsCommand(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    guard scalars[index] == "#", scalars[(index + 1)...].first == "#" else { return false }
    let rest = scalars[(index + 2)...]
    return rest.first { !($0.isASCII && $0.properties.isAlphabetic) } == "["
  }

  /// Whether a backslash with this behind it would be taken for an escape.
  private static func looksLikeEscape(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
    let isDigit = { (scalar: Unicode.Scalar) in scalar.isASCII && scalar.properties.isASCIIHexDigit
    }
    let next = rest.dropFirst()
    return switch rest.first {
    case "\\", "n", "r", "t", "e": true
    case "x": next.count == 2 && next.allSatisfy(isDigit)
    case "u": next.first == "{"
    default: false
    }
  }

  /// Whether nothing of a text can need an escape, as of nearly all.
  private static func isHarmless(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\\") && byte != UInt8(ascii: "#")
    } && !text.utf8.drop { $0 == UInt8(ascii: " ") }.starts(with: "::".utf8)
  }

  private static func hexadecimal(_ number: UInt32, digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
