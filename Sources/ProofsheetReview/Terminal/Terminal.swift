internal import CTerminal
import CairoCanvas
import PixelDiff
internal import SystemFiles

/// The terminal of the process, taken over: keys come one by one, another screen is shown.
///
/// Whatever ends the process brings back what was there before; ``release()`` does so in good order.
final class Terminal {
  /// The size of a terminal.
  struct Size: Hashable {
    /// In characters.
    var columns, rows: Int
    /// The pixels of a character, where that is known.
    var cell: PixelSize?
  }

  private static let input: Int32 = 0
  private static let output: Int32 = 1
  private var keys = TerminalKeys()
  /// Whether nobody types any more.
  private(set) var isClosed = false

  /// Takes the terminal; nil where standard input or output is none.
  init?() {
    guard cterminal_take(Self.input, Self.output) else { return nil }
  }

  /// Brings back what was there.
  func release() { cterminal_release() }

  /// Stops the process, as Ctrl-Z does, and goes on with it.
  func stop() { cterminal_stop() }

  /// Pictures of kitty's protocol are to be removed at the end.
  func showsKittyPictures() { cterminal_shows_kitty_pictures() }

  /// Whether the size changed since this was asked last.
  var wasResized: Bool { cterminal_was_resized() }

  /// The size it has now; 80 by 24 where it doesn't say.
  var size: Size {
    var found = CTerminalSize()
    guard cterminal_size(Self.output, &found) else { return Size(columns: 80, rows: 24, cell: nil) }
    let columns = Int(found.columns)
    let rows = Int(found.rows)
    let cell = PixelSize(width: Int(found.width) / columns, height: Int(found.height) / rows)
    return Size(columns: columns, rows: rows, cell: cell.area > 0 ? cell : nil)
  }

  /// Writes a text.
  func write(_ text: String) {
    let bytes = Array(text.utf8)
    if !cterminal_write(Self.output, bytes, bytes.count) { isClosed = true }
  }

  /// Waits for keys for at most some milliseconds.
  func read(milliseconds: Int) -> [TerminalKey] {
    let bytes = bytes(milliseconds: keys.isInside ? min(milliseconds, 50) : milliseconds)
    return bytes.isEmpty ? keys.flush() : keys.keys(in: bytes)
  }

  /// Asks the terminal what it can.
  func abilities(environment: [String: String]) -> TerminalAbilities {
    write(TerminalAbilities.question(environment: environment))
    var answer: [UInt8] = []
    let clock = ContinuousClock()
    let end = clock.now + .milliseconds(TerminalAbilities.patience(environment: environment))
    var found = TerminalAbilities(answer: answer)
    while !found.isComplete, !isClosed, clock.now < end, answer.count < 4096 {
      answer += bytes(milliseconds: 50)
      found = TerminalAbilities(answer: answer)
    }
    return found
  }

  private func bytes(milliseconds: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      let got = cterminal_read(Self.input, buffer.baseAddress, buffer.count, Int32(milliseconds))
      if got < 0 { isClosed = true }
      count = max(0, got)
    }
  }
}

/// The abilities that a terminal says it has.
struct TerminalAbilities: Hashable, Sendable {
  /// The best way in which it shows pictures.
  var images = ImageProtocol.blocks
  /// The pixels of a character, where it says so.
  var cell: PixelSize?
  /// Whether the answer to the last question came, so that nothing more follows.
  var isComplete = false

  /// The question: whether kitty's protocol is known, the terminal's name (XTVERSION), the size of a
  /// character, and its attributes (DA1), which every terminal answers, after all else.
  static func question(environment: [String: String]) -> String {
    let name = environment["TERM"] ?? ""
    // A multiplexer, or the console, may show what it doesn't know.
    let isBetween =
      environment["TMUX"] != nil || name.begins(with: "screen") || name.begins(with: "tmux")
    let kitty = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    return (isBetween || name == "linux" ? "" : kitty) + "\u{1B}[>0q\u{1B}[16t\u{1B}[c"
  }

  /// The time that the answers are awaited, in milliseconds.
  static func patience(environment: [String: String]) -> Int {
    ["SSH_CONNECTION", "SSH_TTY"].contains { !(environment[$0] ?? "").isEmpty } ? 1000 : 300
  }

  /// Understands what a terminal answered.
  init(answer bytes: [UInt8]) {
    let answer = String(decoding: bytes, as: UTF8.self)
    if let size = answer.firstMatch(of: /\u{1B}\[6;([0-9]{1,4});([0-9]{1,4})t/),
      let height = Int(size.output.1), let width = Int(size.output.2), height > 0, width > 0
    {
      cell = PixelSize(width: width, height: height)
    }
    var hasSixel = false
    if let attributes = answer.firstMatch(of: /\u{1B}\[\?([0-9;]*)c/) {
      isComplete = true
      hasSixel = attributes.output.1.parts(at: ";").contains("4")
    }
    if answer.holds("\u{1B}_Gi=31;OK\u{1B}\\") {
      images = .kitty
    } else if answer.contains(/\u{1B}P>\|(iTerm2|WezTerm)/) {
      images = .iterm2
    } else if hasSixel {
      images = .sixel
    }
  }
}
