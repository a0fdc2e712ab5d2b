import ProofsheetReport

/// A review without a terminal's screen: each difference as plain text, a line of input for each decision.
package struct LineReview {
  private let walk: ReviewWalk
  private let write: (String) -> Void
  private let prompt: String

  /// Prepares a walk's review.
  ///
  /// - Parameters:
  ///   - prompts: whether a person reads it, who is told what may be typed.
  ///   - write: takes what is printed.
  package init(_ walk: ReviewWalk, prompts: Bool, write: @escaping (String) -> Void) {
    self.walk = walk
    self.write = write
    prompt = prompts ? "a accept, r NOTE reject, s skip, u undo, q quit: " : ""
  }

  /// Shows every difference and does what the lines say: a letter, and behind `r` a note.
  ///
  /// Where there are no more lines, the rest is only shown.
  ///
  /// - Parameter line: gives the next line; nil where there are no more.
  /// - Returns: whether all that the lines asked for was done.
  package func run(line: () -> String?) -> Bool {
    var isDone = true
    func tell(_ failure: String?) {
      guard let failure else { return }
      isDone = false
      write("\(VisibleText.line(failure))\n")
    }
    var hasInput = true
    var shown: String?
    while let variant = walk.current {
      if variant.id != shown {
        write("\(walk.position + 1) of \(walk.variants.count)  " + walk.words(of: variant).text)
        shown = variant.id
      }
      if hasInput { write(prompt) }
      guard hasInput, let words = line() else {
        hasInput = false
        walk.skip()
        continue
      }
      let answer = words.drop { $0 == " " }
      let rest = answer.dropFirst().drop { $0 == " " }
      switch answer.first {
      case "a": tell(walk.decide([variant.id], .accept))
      case "r": tell(walk.decide([variant.id], .reject, note: rest.isEmpty ? nil : String(rest)))
      case "s", nil: walk.skip()
      case "u":
        tell(walk.undo())
        shown = nil
      case "q": return isDone
      default: tell("\"\(String(answer))\" is none of a, r, s, u and q")
      }
    }
    return isDone
  }
}

extension String {
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
