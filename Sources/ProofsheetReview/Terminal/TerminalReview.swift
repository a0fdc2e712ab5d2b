import PixelDiff
import ProofsheetMatrix
import ProofsheetReport

/// A review in the whole of a terminal, a key for each decision.
package final class TerminalReview {
  /// The question that keys answer at the moment.
  enum Question: Hashable {
    /// The decision about the variant.
    case decision
    /// The reason why it is rejected.
    case note(String)
    /// Whether all of some variants are accepted.
    case acceptAll([String], name: String)
    /// Nothing: the keys are shown.
    case help
  }

  /// The effects of the keys, as `?` shows them.
  static let help: [(keys: String, text: String)] = [
    ("a", "accept: the actual picture becomes the baseline, at once"),
    ("r", "reject, with a note: mend the code"),
    ("s, Space", "skip to the next undecided one"),
    ("u", "undo the last decision: the old baseline comes back"),
    ("C", "accept all undecided ones of its cause"),
    ("S", "accept all undecided ones of its sheet"),
    ("←, →", "the one before, the one after"),
    ("q, Ctrl-C", "quit; decisions are kept"),
    ("?", "show these keys"),
  ]

  let walk: ReviewWalk
  private(set) var question = Question.decision
  private var message: String?
  private var pictures: VariantPictures
  /// The work in the background, where there is some.
  var status: String?

  /// Prepares a walk's review.
  package init(_ walk: ReviewWalk) {
    self.walk = walk
    pictures = VariantPictures(walk.session)
  }

  /// Takes a newer run.
  func reload() {
    guard walk.reload() else { return }
    pictures.forget()
    if case .acceptAll = question { question = .decision }
    message = "the pictures were drawn again"
  }

  /// Does what a key says.
  ///
  /// - Returns: whether the review goes on.
  func press(_ key: TerminalKey) -> Bool {
    message = nil
    if key == .interrupt { return false }
    switch question {
    case .decision: return choose(key)
    case .help: question = .decision
    case .note(let text): note(text, key)
    case .acceptAll(let ids, _):
      question = .decision
      if [.character("y"), .enter].contains(key) { message = walk.decide(ids, .accept) }
    }
    return true
  }

  private func choose(_ key: TerminalKey) -> Bool {
    switch key {
    case .character("q"): return false
    case .character("?"): question = .help
    case .character("a"): decide { walk.decide([$0.id], .accept) }
    case .character("r"):
      decide { _ in
        question = .note("")
        return nil
      }
    case .character("u"): message = walk.undo()
    case .character("s"), .character(" "), .enter: walk.skip()
    case .character("C"): acceptAll(walk.ofCause, "its cause")
    case .character("S"): acceptAll(walk.ofSheet, "its sheet")
    case .left, .up, .character("k"): walk.step(-1)
    case .right, .down, .character("j"): walk.step(1)
    default: message = "? shows the keys"
    }
    return true
  }

  private func decide(_ action: (RunDocument.Variant) -> String?) {
    guard let variant = walk.current else {
      message = "this is the end: u undoes, s starts again, q quits"
      return
    }
    message = action(variant)
  }

  private func acceptAll(_ ids: [String], _ name: String) {
    if let reason = walk.session.state.reason {
      message = reason
    } else if ids.isEmpty {
      message = "nothing of \(name) is undecided"
    } else {
      question = .acceptAll(ids, name: name)
    }
  }

  private func note(_ text: String, _ key: TerminalKey) {
    switch key {
    case .enter:
      question = .decision
      decide { walk.decide([$0.id], .reject, note: text.isEmpty ? nil : text) }
    case .escape: question = .decision
    case .backspace: question = .note(String(text.dropLast()))
    case .character(let character): question = .note(text + String(character))
    default: break
    }
  }

  /// The frame that is shown now.
  func frame() -> ReviewFrame {
    var frame = ReviewFrame()
    let (total, accepted, rejected) = walk.session.progress
    let place = walk.current == nil ? "end" : "\(walk.position + 1)"
    let state = status.map { "  ·  \($0)" } ?? ""
    frame.lines.append(
      .init(
        text: "\(place) of \(total)  ·  \(accepted) accepted, \(rejected) rejected\(state)",
        style: .faint))
    if question == .help {
      frame.lines.append(.init(text: ""))
      frame.lines += Self.help.map { .init(text: "  \($0.keys)".padded(to: 14) + $0.text) }
    } else if let variant = walk.current {
      describe(variant, in: &frame)
    } else {
      let open = walk.openCount
      frame.lines.append(
        .init(
          text: open == 0
            ? "Everything is decided. u undoes, q quits."
            : "\(open) undecided. s starts again, u undoes, q quits.", style: .bold))
    }
    ask(in: &frame)
    return frame
  }

  private func describe(_ variant: RunDocument.Variant, in frame: inout ReviewFrame) {
    let words = walk.words(of: variant)
    frame.lines.append(.init(text: words.id, style: .bold))
    switch walk.session.decision(of: variant.id) {
    case let decision? where decision.decision == .accept:
      frame.lines.append(.init(text: "accepted", style: .green))
    case let decision?:
      let note = decision.note.map { ": \($0)" } ?? ""
      frame.lines.append(.init(text: "rejected\(note)", style: .red))
    case nil: break
    }
    frame.lines += words.lines.map { .init(text: $0.label.padded(to: 10) + $0.text) }
    frame.panels = pictures.panels(of: variant)
  }

  private func ask(in frame: inout ReviewFrame) {
    switch question {
    case .note(let text):
      frame.bottom = .init(text: "why? (Enter rejects, Esc doesn't) \(text)")
      frame.isTyping = true
    case .acceptAll(let ids, let name):
      let count = Words.count(ids.count, "variant")
      frame.bottom = .init(text: "accept \(count) of \(name)? y/n", style: .yellow)
    case .help: frame.bottom = .init(text: "any key goes back", style: .faint)
    case .decision:
      frame.bottom =
        message.map { .init(text: $0, style: .yellow) }
        ?? .init(
          text: "a accept  r reject  s skip  u undo  C its cause  S its sheet  ? keys  q quit",
          style: .faint)
    }
  }
}
