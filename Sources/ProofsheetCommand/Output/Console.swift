import ProofsheetReport
import SystemFiles

/// The streams that a command writes to, for people and programs, and the only way to them.
///
/// Nothing that comes from outside is obeyed: each function says what its text may hold, and cleans it.
struct Console: Sendable {
  /// Whether standard output is a terminal of a person who wants colour.
  let hasColour: Bool
  /// Whether standard error is a terminal, so that progress can be shown and wiped.
  let showsProgress: Bool
  private let write: @Sendable (String) -> Void
  private let writeError: @Sendable (String) -> Void

  /// Creates a console.
  ///
  /// - Parameters:
  ///   - write: writes to standard output.
  ///   - writeError: writes to standard error.
  init(
    hasColour: Bool, showsProgress: Bool, write: @escaping @Sendable (String) -> Void,
    writeError: @escaping @Sendable (String) -> Void
  ) {
    self.hasColour = hasColour
    self.showsProgress = showsProgress
    self.write = write
    self.writeError = writeError
  }

  /// The process's own.
  ///
  /// Colour is for terminals, and never where `NO_COLOR` is set (https://no-color.org) or `TERM` is
  /// `dumb`.
  static func standard(environment: [String: String]) -> Console {
    let isDumb = environment["TERM"] == "dumb"
    let wantsColour = (environment["NO_COLOR"] ?? "").isEmpty && !isDumb
    return Console(
      hasColour: wantsColour && isatty(1) == 1, showsProgress: !isDumb && isatty(2) == 1,
      write: { text in
        guard let reason = put(text, to: 1) else { return }
        // Whoever reads half of an answer must not take it for the whole.
        _ = put("proofsheet: standard output couldn't be written: \(reason)\n", to: 2)
        ProcessExit.exit(.failure)
      }, writeError: { _ = put($0, to: 2) })
  }

  /// Writes one line to standard output: a line feed in it is shown, not obeyed.
  func line(_ line: StyledLine = "") { write(line.shown(paint) + "\n") }

  /// Writes one line to standard output.
  func line(_ text: String) { line(StyledLine(text)) }

  /// Writes a table to standard output, a row a line.
  func table(_ rows: [[String]], rightAligned: Set<Int> = []) {
    let shown = rows.map { $0.map(VisibleText.line) }
    write(TextColumns.table(shown, rightAligned: rightAligned) + "\n")
  }

  /// Writes text of our own to standard output, with what line feeds it has.
  func page(_ text: String) { write(VisibleText.page(text)) }

  /// Writes JSON to standard output, and a line feed where it ends without.
  func json(_ text: String) {
    write(VisibleText.json(text.utf8.last == UInt8(ascii: "\n") ? text : text + "\n"))
  }

  /// Writes an error as people read it: one line, and below it what it is about.
  func error(_ text: String, details: [String] = [], tool: String) {
    let lines = ["\(tool): \(text)"] + details
    writeError(lines.map { VisibleText.line($0) + "\n" }.joined())
  }

  /// Writes a line that a service looks for, which was cleaned as it was made.
  func annotation(_ command: String) { writeError(VisibleText.page(command) + "\n") }

  /// Shows how far some work is in the place of what was shown before; an empty text wipes it.
  func progress(_ text: String) {
    if showsProgress { writeError(text.isEmpty ? "\r\u{1B}[K" : "\r" + VisibleText.line(text)) }
  }

  /// Text in the look of a style, where there is colour: numbers of ECMA-48's SGR.
  private func paint(_ text: String, _ style: StyledLine.Style) -> String {
    guard hasColour else { return text }
    let number =
      switch style {
      case .strong: 1
      case .faint: 2
      case .bad: 31
      case .good: 32
      case .warning: 33
      }
    return "\u{1B}[\(number)m\(text)\u{1B}[0m"
  }

  /// Writes text, and gives the reason where that can't be done, such as a full disk.
  private static func put(_ text: String, to descriptor: Int32) -> String? {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { SystemCall.write(descriptor, $0) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
      // A reader that went away (a closed pipe) needs no more.
      case EPIPE: return nil
      default: return Errno.text
      }
    }
    return nil
  }
}
