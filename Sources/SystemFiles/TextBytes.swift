/// Texts from outside are taken apart by their bytes.
///
/// To Swift, `/` with a combining mark behind it is one Character, and so is CRLF: what looks for prefixes or splits by
/// Characters doesn't see them, though every file system, protocol and parser does.
extension StringProtocol {
  /// Whether the bytes of a text come first.
  package func begins(with start: String) -> Bool { utf8.starts(with: start.utf8) }

  /// Whether the bytes of a text come last.
  package func ends(with end: String) -> Bool {
    utf8.count >= end.utf8.count && utf8.suffix(end.utf8.count).elementsEqual(end.utf8)
  }

  /// The rest behind a text that comes first; nil where it doesn't.
  package func rest(behind start: String) -> SubSequence? {
    guard begins(with: start) else { return nil }
    return self[utf8.index(startIndex, offsetBy: start.utf8.count)...]
  }

  /// Whether the bytes of a text stand somewhere.
  package func holds(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return true }
    var rest = utf8[...]
    while let place = rest.firstIndex(of: first) {
      rest = rest[place...]
      if rest.starts(with: wanted) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  /// The text with another in place of each occurrence of a scalar.
  package func replacing(_ scalar: Unicode.Scalar, by text: String) -> String {
    var result = String.UnicodeScalarView()
    for own in unicodeScalars {
      if own == scalar {
        result.append(contentsOf: text.unicodeScalars)
      } else {
        result.append(own)
      }
    }
    return String(result)
  }

  /// The parts between separators, those without a byte too where they are kept.
  package func parts(
    at separator: Unicode.Scalar, atMost count: Int = .max, keepsEmpty: Bool = false
  ) -> [SubSequence] {
    unicodeScalars.split(
      separator: separator, maxSplits: count - 1, omittingEmptySubsequences: !keepsEmpty
    ).map { self[$0.startIndex..<$0.endIndex] }
  }
}
