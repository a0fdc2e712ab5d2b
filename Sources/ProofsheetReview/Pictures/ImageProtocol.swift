/// How a terminal shows pictures.
package enum ImageProtocol: String, Hashable, Sendable, CaseIterable {
  /// PNG by the graphics protocol of kitty, also Ghostty, Konsole and WezTerm.
  case kitty
  /// PNG as an inline image of iTerm2, also WezTerm.
  case iterm2
  /// Sixels, as the VT340 had them: xterm, foot, mlterm, Windows Terminal, tmux.
  case sixel
  /// Half blocks, a character for two pixels: everywhere.
  case blocks
  /// No pictures.
  case none

  /// Whether pixels are the terminal's own, not characters.
  var isExact: Bool { self == .kitty || self == .iterm2 || self == .sixel }
}
