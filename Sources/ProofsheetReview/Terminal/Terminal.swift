internal import CTerminal
import CairoCanvas
import PixelDiff

/// The terminal of the process, taken over: keys come one by one, another screen is shown.
///
/// Whatever ends the process brings back what was there before; ``release()`` does so in good order.
final class Terminal {
  /// How big a terminal is.
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

  /// How big it is now; 80 by 24 where it doesn't say.
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

/// Signals that end a review in good order.
package enum Interruption {
  /// From now on SIGINT, SIGTERM and SIGHUP are only noted.
  package static func catchSignals() { cterminal_catch_interrupts() }

  /// Whether one of them came.
  package static var hasCome: Bool { cterminal_was_interrupted() }
}
