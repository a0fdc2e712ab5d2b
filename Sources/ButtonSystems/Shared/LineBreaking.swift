/// Breaks a text into lines that are no wider than they may be.
///
/// A line ends at a line break of the text, at a space or after a hyphen; a word that fits in no line
/// is broken between its characters, as platforms do. The last line that is allowed takes all that is
/// left, and it is for the drawing to truncate it. With a limit of one, line breaks of the text are spaces.
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

/// The end of a text's first line: before its line break, behind the last word that fits, or behind the last
/// character that does, and one at least, where not even a word fits.
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
      if try measure(line) > width {
        if let end { return end }
        return try endWithin(paragraph[..<next], width: width, measure: measure)
      }
      end = next
    }
    index = next
  }
  return paragraph.endIndex
}

/// The end of the longest beginning of a word that fits, and of its first character where none does.
private func endWithin<Failure: Error>(
  _ word: Substring, width: Double, measure: (String) throws(Failure) -> Double
) throws(Failure) -> Substring.Index {
  var end = word.startIndex
  for index in word.indices {
    let next = word.index(after: index)
    let line = String(word[..<next]).withoutSpacesAtItsEnds
    if end > word.startIndex, try measure(line) > width { return end }
    end = next
  }
  return end
}

extension String {
  /// The text without the spaces before and after it.
  fileprivate var withoutSpacesAtItsEnds: String {
    var kept = drop { $0 == " " }
    while kept.last == " " { kept.removeLast() }
    return String(kept)
  }
}
