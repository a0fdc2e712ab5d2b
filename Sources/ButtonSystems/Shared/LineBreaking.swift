/// Breaks a text into lines that are no wider than they may be.
///
/// A line ends at a line break of the text, at a space or after a hyphen; a word that fits in no line
/// has one of its own, and it is for the drawing to truncate it. The last line that is allowed takes
/// all that is left. With a limit of one, line breaks of the text are spaces.
///
/// - Parameters:
///   - limit: how many lines there may be; at least one.
///   - width: how wide a line may be; nil for as wide as it likes.
func brokenIntoLines<Failure: Error>(
  _ text: String, limit: Int, width: Double?, measure: (String) throws(Failure) -> Double
) throws(Failure) -> [String] {
  var lines: [String] = []
  var rest = text[...]
  while lines.count < limit - 1, !rest.isEmpty {
    let end = try endOfLine(rest, width: width, measure: measure)
    lines.append(String(rest[..<end]).withoutSpacesAtItsEnds)
    rest = rest[end...].drop { $0 == " " }
    if rest.first?.isNewline == true { rest.removeFirst() }
  }
  if !rest.isEmpty || lines.isEmpty {
    let last = String(rest.map { $0.isNewline ? " " : $0 })
    lines.append(last.withoutSpacesAtItsEnds)
  }
  return lines
}

/// The end of a text's first line: before its line break, or behind the last word that fits.
private func endOfLine<Failure: Error>(
  _ text: Substring, width: Double?, measure: (String) throws(Failure) -> Double
) throws(Failure) -> Substring.Index {
  let paragraph = text.prefix { !$0.isNewline }
  guard let width else { return paragraph.endIndex }
  var end: Substring.Index?
  var index = paragraph.startIndex
  while index < paragraph.endIndex {
    let next = paragraph.index(after: index)
    let isBreak = paragraph[index] == " " || paragraph[index] == "-" || next == paragraph.endIndex
    if isBreak {
      let line = String(paragraph[..<next]).withoutSpacesAtItsEnds
      if let end, try measure(line) > width { return end }
      end = next
    }
    index = next
  }
  return paragraph.endIndex
}

extension String {
  /// The text without the spaces before and after it.
  fileprivate var withoutSpacesAtItsEnds: String {
    var kept = drop { $0 == " " }
    while kept.last == " " { kept.removeLast() }
    return String(kept)
  }
}
