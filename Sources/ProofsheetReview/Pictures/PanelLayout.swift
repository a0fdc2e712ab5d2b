import PixelDiff

/// The places of pictures in a part of a terminal: side by side, or one below the other where they are much
/// larger so.
struct PanelLayout {
  /// A picture's place.
  struct Place: Hashable {
    /// The row of its caption and its first column, from 0.
    var row, column: Int
    /// The size it is shown in, in pixels.
    var size: PixelSize
  }

  /// The places, in the order of the pictures; empty where there is no room.
  let places: [Place]

  private static let gap = 2
  private static let largestScale = 4.0

  /// Arranges pictures.
  ///
  /// - Parameters:
  ///   - columns: how many characters there is room for.
  ///   - rows: how many lines there is room for, with the captions.
  ///   - cell: how many pixels a character has; 1 by 2 for half blocks.
  init(_ sizes: [PixelSize], columns: Int, rows: Int, cell: PixelSize) {
    let count = sizes.count
    let beside = Self.scale(
      of: sizes, width: (columns - (count - 1) * Self.gap) / max(1, count) * cell.width,
      height: (rows - 1) * cell.height)
    let below = Self.scale(
      of: sizes, width: columns * cell.width,
      height: (rows / max(1, count) - 1) * cell.height)
    let isBeside = beside * 1.5 >= below
    let scale = isBeside ? beside : below
    guard count > 0, scale > 0 else {
      places = []
      return
    }
    var row = 0
    var column = 0
    places = sizes.map { size in
      let shown = PixelSize(
        width: max(1, Int(Double(size.width) * scale)),
        height: max(1, Int(Double(size.height) * scale)))
      defer {
        if isBeside {
          // A caption is as wide as its longest word.
          column += max((shown.width + cell.width - 1) / cell.width, "expected".count) + Self.gap
        } else {
          row += (shown.height + cell.height - 1) / cell.height + 1
        }
      }
      return Place(row: row, column: column, size: shown)
    }
  }

  /// The largest scale at which all pictures fit; whole numbers only above 1.
  private static func scale(of sizes: [PixelSize], width: Int, height: Int) -> Double {
    guard width > 0, height > 0, let first = sizes.first else { return 0 }
    let widest = sizes.reduce(first.width) { max($0, $1.width) }
    let highest = sizes.reduce(first.height) { max($0, $1.height) }
    let scale = min(
      Double(width) / Double(max(1, widest)), Double(height) / Double(max(1, highest)),
      largestScale)
    return scale >= 1 ? scale.rounded(.down) : scale
  }
}
