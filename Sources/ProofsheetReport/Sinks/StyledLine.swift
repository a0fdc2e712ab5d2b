/// A line for a person at a terminal, parts of which may look different.
///
/// How a part looks is said beside the text, never in it, so that everything in the text can be cleaned.
package struct StyledLine: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The parts of a text that may look different.
  package enum Style: Sendable {
    case good, bad, warning, faint, strong
  }

  private struct Part: Hashable {
    var text: String
    var style: Style?
  }

  private var parts: [Part]

  /// A text that looks the same all over.
  package init(_ text: String, _ style: Style? = nil) { parts = [Part(text: text, style: style)] }

  package init(stringLiteral text: String) { self.init(text) }

  /// One line behind another.
  package static func + (left: StyledLine, right: StyledLine) -> StyledLine {
    var line = left
    line.parts += right.parts
    return line
  }

  /// A text behind a line.
  package static func + (left: StyledLine, right: String) -> StyledLine { left + StyledLine(right) }

  /// The text as it was given, for whoever isn't shown it.
  package var plain: String { parts.map(\.text).joined() }

  /// The line as it is shown: what a reader would obey is visible, and each part looks as it should.
  ///
  /// - Parameter paint: gives a cleaned text the look of a style.
  package func shown(_ paint: (String, Style) -> String) -> String {
    let escapes = VisibleText.escapes(in: Array(plain.unicodeScalars))
    var index = 0
    return parts.map { part in
      var text = String.UnicodeScalarView()
      for scalar in part.text.unicodeScalars {
        if let escape = escapes[index] {
          text.append(contentsOf: escape.unicodeScalars)
        } else {
          text.append(scalar)
        }
        index += 1
      }
      return part.style.map { paint(String(text), $0) } ?? String(text)
    }.joined()
  }
}
