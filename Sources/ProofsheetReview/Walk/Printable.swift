extension String {
  /// The text in one line, without anything that a terminal would obey: a run from elsewhere may hold
  /// names that are commands.
  var printable: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse:
            "\u{FFFD}"
          default: scalar
          }
        }))
  }

  /// The text broken into lines of at most some characters, at spaces and commas where there are any.
  func broken(at width: Int) -> [String] {
    var lines: [String] = []
    var rest = self[...]
    while true {
      let line = rest.prefix(max(1, width))
      if line.endIndex == rest.endIndex { break }
      let end =
        line.lastIndex { $0 == " " || $0 == "," || $0 == "/" }.map { line.index(after: $0) }
        ?? line.endIndex
      lines.append(String(rest[..<end]))
      rest = rest[end...]
    }
    lines.append(String(rest))
    return lines
  }
}
