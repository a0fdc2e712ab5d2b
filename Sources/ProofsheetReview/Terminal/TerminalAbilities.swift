import PixelDiff

/// What a terminal says that it can show.
struct TerminalAbilities: Hashable, Sendable {
  /// How it shows pictures best.
  var images = ImageProtocol.blocks
  /// How many pixels a character has, where it says so.
  var cell: PixelSize?
  /// Whether the answer to the last question came, so that nothing more follows.
  var isComplete = false

  /// What is asked: whether kitty's protocol is known, the terminal's name (XTVERSION), the size of a
  /// character, and its attributes (DA1), which every terminal answers, after all else.
  ///
  /// - Parameter environment: the process's environment variables.
  static func question(environment: [String: String]) -> String {
    let name = environment["TERM"] ?? ""
    // A multiplexer, or the console, may show what it doesn't know.
    let isBetween =
      environment["TMUX"] != nil || name.hasPrefix("screen") || name.hasPrefix("tmux")
    let kitty = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    return (isBetween || name == "linux" ? "" : kitty) + "\u{1B}[>0q\u{1B}[16t\u{1B}[c"
  }

  /// How long the answers are awaited, in milliseconds.
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
      hasSixel = attributes.output.1.split(separator: ";").contains("4")
    }
    if answer.contains("\u{1B}_Gi=31;OK\u{1B}\\") {
      images = .kitty
    } else if answer.contains(/\u{1B}P>\|(iTerm2|WezTerm)/) {
      images = .iterm2
    } else if hasSixel {
      images = .sixel
    }
  }
}
