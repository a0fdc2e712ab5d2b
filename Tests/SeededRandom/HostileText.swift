/// Names and values as somebody might write them who wants whatever shows them to obey.
package struct HostileText {
  private var generator: SeededGenerator

  /// Begins a sequence; equal seeds give equal texts.
  package init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Pieces that somewhere are commands, each in a form that a look at Characters misses.
  package static let pieces = [
    "\u{1B}]0;owned\u{7}", "\u{1B}[2J", "\u{9B}31m", "\u{9D}0;t\u{9C}", "\u{7F}", "\u{8}\u{8}",
    "\u{0}",
    "\r", "\r\n", "\n", "\n::error::x", "\r\n::stop-commands::t", "\r::add-mask::x",
    "\u{85}::debug::x",
    "\u{2028}::error::x", "\u{2029}", "\u{B}", "\u{C}", "##[error]x", "##vso[task.complete]",
    "##teamcity[x]", "::set-output name=a::b", "\u{202E}gnp", "\u{2066}", "\u{2069}", "\u{200F}",
    "`", "`\u{301}", "``\u{200D}", "|", "|\u{301}", "%\u{301}0A", "%0A", "@team", "@org/team",
    "\u{301}@everyone", "<b>", "<\u{301}script>", "<!-- ", "&lt;", "[a](https://e.example)",
    "![p](//e.example)",
    "](x)", "# H", "#1", "https://e.example", "www.e.example", "$x$", "*b*", "_i_", "~~s~~", "\\",
    "\\e",
    "\\\n", "]]>", "\"", "'", "'; rm -rf x; '", "\u{FFFE}", "\u{FFFF}", "\u{E000}", "\u{FEFF}", "é",
    "e\u{301}",
    "日本", "👩‍👩‍👧", "- ", "1. ", "> ", "\n\n# H\n\n", "\t", "  ", "a", "=", ",",
  ]

  /// The next text: some pieces, a letter between them now and then.
  package mutating func next(atMost count: Int = 6) -> String {
    (0..<Int.random(in: 1...count, using: &generator)).map { _ in
      (Bool.random(using: &generator) ? "x" : "")
        + (Self.pieces.randomElement(using: &generator) ?? "")
    }.joined()
  }

  /// What of a text a terminal or a service that reads a log would obey, a line each.
  ///
  /// - Parameter commands: the beginnings of lines that are commands of our own.
  package static func obeyed(by text: String, commands: [String] = []) -> [String] {
    var found: [String] = []
    for scalar in text.unicodeScalars where scalar != "\n" && scalar != "\t" {
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
        found.append("U+\(String(scalar.value, radix: 16)) in \(text.debugDescription)")
      default: break
      }
    }
    for line in text.unicodeScalars.split(separator: "\n") {
      let trimmed = String(String.UnicodeScalarView(line.drop { $0.properties.isWhitespace }))
      let isOurs = commands.contains { trimmed.unicodeScalars.starts(with: $0.unicodeScalars) }
      if !isOurs, trimmed.unicodeScalars.starts(with: "::".unicodeScalars) {
        found.append("a command: \(trimmed.debugDescription)")
      }
      for command in ["##[", "##vso[", "##teamcity["] where holds(trimmed, command) {
        found.append("\(command) in \(trimmed.debugDescription)")
      }
    }
    return found
  }

  /// Whether a text holds another, scalar by scalar.
  package static func holds(_ text: String, _ other: String) -> Bool {
    let text = Array(text.utf8)
    let other = Array(other.utf8)
    return text.indices.contains { text[$0...].starts(with: other) }
  }

  /// What a text does as Markdown beside being shown, as far as it isn't in a span of code.
  ///
  /// - Parameter own: the tags that are our own.
  package static func active(in markdown: String, own: [String] = []) -> [String] {
    var found: [String] = []
    for line in markdown.unicodeScalars.split(separator: "\n") {
      let parts = line.split(separator: "`", omittingEmptySubsequences: false)
      if parts.count.isMultiple(of: 2) { found.append("an open span: \(Substring(line))") }
      var text = ""
      for (index, part) in parts.enumerated() where index.isMultiple(of: 2) {
        text += index > 0 ? "C" : ""
        text.unicodeScalars.append(contentsOf: part)
      }
      for tag in own { text = text.replacing(tag, with: "") }
      let scalars = Array(text.unicodeScalars)
      for (index, scalar) in scalars.enumerated() {
        let isEscaped = scalars[..<index].reversed().prefix { $0 == "\\" }.count % 2 == 1
        let next = index + 1 < scalars.count ? scalars[index + 1] : " "
        switch scalar {
        case "<", "[", "]", "*", "_", "~", "$":
          if !isEscaped { found.append("\(scalar) in \(text.debugDescription)") }
        case "@" where next.properties.isAlphabetic: found.append("a mention in \(text)")
        default: break
        }
      }
      for address in ["://", "www."] where holds(text, address) {
        found.append("an address in \(text)")
      }
    }
    return found
  }
}
