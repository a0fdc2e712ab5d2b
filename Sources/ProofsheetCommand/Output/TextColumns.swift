import SystemFiles

/// Setting text in columns.
enum TextColumns {
  /// Breaks text at spaces, and indents every line but the first.
  static func wrapped(_ text: String, width: Int, indent: Int) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.parts(at: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    lines.append(line)
    return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
  }

  /// A table: each column as wide as its widest entry, numbers to the right.
  static func table(_ rows: [[String]], rightAligned: Set<Int> = []) -> String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (column, entry) in row.enumerated() {
        let gap = String(repeating: " ", count: widths[column] - entry.count)
        line += rightAligned.contains(column) ? gap + entry : entry + gap
        if column + 1 < row.count { line += "  " }
      }
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }
}

extension String {
  /// The text with spaces behind it, up to a number of characters.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
