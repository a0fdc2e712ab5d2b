import SystemFiles

/// The streams that a command writes to, for people and programs.
struct Console: Sendable {
  /// Whether standard output is a terminal of a person who wants colour.
  let hasColour: Bool
  /// Whether standard error is a terminal, so that progress can be shown and wiped.
  let showsProgress: Bool
  /// Writes to standard output.
  let write: @Sendable (String) -> Void
  /// Writes to standard error.
  let writeError: @Sendable (String) -> Void

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

  /// Writes a line to standard output.
  func line(_ text: String = "") { write(text + "\n") }

  /// Writes an error as people read it.
  func error(_ text: String, tool: String) { writeError("\(tool): \(text)\n") }

  /// Text in a colour, where there is colour.
  func styled(_ text: String, _ style: Style) -> String {
    hasColour ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// The looks of text: numbers of ECMA-48's SGR.
  enum Style: String {
    case bold = "1"
    case faint = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
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
