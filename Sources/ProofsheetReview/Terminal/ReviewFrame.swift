import CairoCanvas
import PixelDiff
import ProofsheetReport

/// Everything that a terminal shows at one moment.
struct ReviewFrame {
  /// A line of text, and how it looks.
  struct Line {
    /// The text, of which the terminal obeys nothing.
    private(set) var text: String
    var style: Style

    /// Cleans a text.
    init(text: String, style: Style = .plain) {
      self.text = VisibleText.line(text)
      self.style = style
    }

    /// The first characters of the line.
    func prefix(_ count: Int) -> Line {
      var line = self
      line.text = String(text.prefix(count))
      return line
    }

    /// The line broken into several, none wider than some columns.
    func broken(at columns: Int) -> [Line] {
      text.broken(at: columns).map { text in
        var line = self
        line.text = text
        return line
      }
    }
  }

  /// The looks of text: numbers of ECMA-48's SGR.
  enum Style: String {
    case plain = ""
    case bold = "1"
    case faint = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
  }

  /// The lines at the top.
  var lines: [Line] = []
  /// The pictures below them.
  var panels: [VariantPictures.Panel] = []
  /// The line at the bottom.
  var bottom = Line(text: "")
  /// Whether a cursor stands behind the bottom line.
  var isTyping = false

  /// The fewest lines that pictures are shown in.
  private static let pictureRows = 6

  /// The frame as bytes for a terminal, which begin with a clear screen.
  func text(
    for size: Terminal.Size, images: ImageProtocol, blocks: HalfBlocks, hasColour: Bool
  ) -> String {
    let room = size.rows - 2
    let hasPictures = images != .none && !panels.isEmpty && room > Self.pictureRows + 2
    let shown = fitted(to: size.columns, hasPictures ? room - Self.pictureRows : room)
    var text = images == .kitty ? "\u{1B}_Ga=d,d=A,q=2\u{1B}\\" : ""
    text += "\u{1B}[?25l\u{1B}[0m\u{1B}[2J"
    for (row, line) in shown.enumerated() {
      text += Self.move(row, 0) + Self.styled(line, hasColour)
    }
    if hasPictures {
      text += pictures(from: shown.count + 1, in: size, images, blocks, hasColour)
    }
    let bottom = bottom.prefix(size.columns - 1)
    text += Self.move(size.rows - 1, 0) + Self.styled(bottom, hasColour)
    if isTyping { text += "\u{1B}[?25h" }
    // All at once, where the terminal knows how: no flicker.
    return "\u{1B}[?2026h\(text)\u{1B}[?2026l"
  }

  /// The lines broken at the terminal's width, as many as there is room for.
  private func fitted(to columns: Int, _ rows: Int) -> [Line] {
    let broken = lines.flatMap { $0.broken(at: columns) }
    guard broken.count > max(1, rows) else { return broken }
    return broken.prefix(max(0, rows - 1)) + [Line(text: "…", style: .faint)]
  }

  private func pictures(
    from top: Int, in size: Terminal.Size, _ images: ImageProtocol, _ blocks: HalfBlocks,
    _ hasColour: Bool
  ) -> String {
    let cell =
      images.isExact
      ? size.cell ?? PixelSize(width: 10, height: 20) : PixelSize(width: 1, height: 2)
    let layout = PanelLayout(
      panels.map(\.image.size), columns: size.columns, rows: size.rows - 1 - top, cell: cell)
    var text = ""
    for (panel, place) in zip(panels, layout.places) {
      let row = top + place.row
      text += Self.move(row, place.column)
      text += Self.styled(Line(text: panel.caption, style: .faint), hasColour)
      let image = panel.image.scaled(to: place.size)
      if images == .blocks {
        for (index, line) in blocks.lines(of: image).enumerated() {
          text += Self.move(row + 1 + index, place.column) + line
        }
      } else {
        text += Self.move(row + 1, place.column) + ((try? Self.picture(image, images)) ?? "")
      }
    }
    return text
  }

  private static func picture(_ image: Image, _ images: ImageProtocol) throws -> String {
    switch images {
    case .kitty: try PictureText.kitty(image)
    case .iterm2: try PictureText.iterm2(image)
    case .sixel: PictureText.sixel(image)
    case .blocks, .none: ""
    }
  }

  private static func move(_ row: Int, _ column: Int) -> String {
    "\u{1B}[\(row + 1);\(column + 1)H"
  }

  private static func styled(_ line: Line, _ hasColour: Bool) -> String {
    // Bold and faint are no colours.
    let isShown = hasColour || line.style == .bold || line.style == .faint
    guard isShown, line.style != .plain else { return line.text }
    return "\u{1B}[\(line.style.rawValue)m\(line.text)\u{1B}[0m"
  }
}
