extension DrawingResources {
  /// Breaks a text into lines that fit a width.
  ///
  /// Lines break between words, and within a word only where it alone is too wide; always where the text has a
  /// line break.
  ///
  /// - Parameters:
  ///   - text: the text; it may have line breaks.
  ///   - font: the font of all lines.
  ///   - width: how wide the lines may be, in points; `nil` breaks only at line breaks.
  ///   - maximumCount: how many lines there may be. The last one gets the rest of the text and ends with an
  ///     ellipsis if that is too wide; `nil` allows any number.
  ///   - direction: the direction in which the lines start.
  /// - Returns: at least one line; an empty text is one empty line.
  public func lines(
    of text: String, font: Font, width: Double? = nil, maximumCount: Int? = nil,
    direction: TextDirection = .leftToRight
  ) throws(CanvasError) -> [TextLine] {
    var parts: [Substring] = []
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      guard let width, !paragraph.isEmpty else {
        parts.append(paragraph)
        continue
      }
      // The pieces index their own copy of the paragraph.
      let line = TextLine(String(paragraph), font: font, direction: direction)
      parts += try shaper.broken(line, width: width)
    }
    var lines = parts.map { TextLine(String($0), font: font, direction: direction) }
    let maximum = max(1, maximumCount ?? lines.count)
    guard lines.count > maximum else { return lines }
    let rest = parts[(maximum - 1)...].joined(separator: " ")
    lines = Array(lines[..<(maximum - 1)])
    lines.append(TextLine(rest, font: font, direction: direction, maximumWidth: width))
    return lines
  }
}
