public import PixelDiff

/// A kind of change that a region shows.
public enum ChangeKind: Hashable, Sendable, Codable {
  /// It has the same shape in other colours: the commonest before and after.
  case recoloured(from: Colour, to: Colour)
  /// It is the same, at another place: to the right by `x`, down by `y` pixels.
  case moved(x: Int, y: Int)
  /// It has the same colours in another size.
  case resized(from: PixelSize, to: PixelSize)
  /// There was only ground before.
  case added
  /// There is only ground now.
  case removed
  /// Rows that the actual picture has more.
  case rowsInserted(Int)
  /// Rows that the actual picture has fewer.
  case rowsRemoved(Int)
  /// Columns that the actual picture has more.
  case columnsInserted(Int)
  /// Columns that the actual picture has fewer.
  case columnsRemoved(Int)
  /// It is something else now.
  case contentChanged
  /// Its edges were drawn otherwise, or moved by less than a pixel.
  case antialiasing
  /// A caret blinked.
  case caret
  /// A surface has another tint, faint at each point.
  case faintTint(from: Colour, to: Colour)
  /// It differs by less than a person sees.
  case imperceptible
  /// So much changed at once that nothing can be told apart.
  case unexplained

  /// True if it is whole rows or columns that came or went.
  package var isOfLines: Bool {
    switch self {
    case .rowsInserted, .rowsRemoved, .columnsInserted, .columnsRemoved: true
    case .recoloured, .moved, .resized, .added, .removed, .contentChanged, .antialiasing, .caret,
      .faintTint, .imperceptible, .unexplained:
      false
    }
  }

  /// The figures of the kind, by which regions of one kind have an order.
  package var figures: [Int] {
    func figures(_ colour: Colour) -> [Int] {
      [colour.red, colour.green, colour.blue, colour.alpha].map(Int.init)
    }
    return switch self {
    case .recoloured(let from, let to), .faintTint(let from, let to): figures(from) + figures(to)
    case .moved(let x, let y): [x, y]
    case .resized(let from, let to): [from.width, from.height, to.width, to.height]
    case .rowsInserted(let count), .rowsRemoved(let count), .columnsInserted(let count),
      .columnsRemoved(let count):
      [count]
    case .added, .removed, .contentChanged, .antialiasing, .caret, .imperceptible, .unexplained: []
    }
  }

  /// The kind in one word, as reports and programs name it.
  public var name: String {
    switch self {
    case .recoloured: "recoloured"
    case .moved: "moved"
    case .resized: "resized"
    case .added: "added"
    case .removed: "removed"
    case .rowsInserted: "rowsInserted"
    case .rowsRemoved: "rowsRemoved"
    case .columnsInserted: "columnsInserted"
    case .columnsRemoved: "columnsRemoved"
    case .contentChanged: "contentChanged"
    case .antialiasing: "antialiasing"
    case .caret: "caret"
    case .faintTint: "faintTint"
    case .imperceptible: "imperceptible"
    case .unexplained: "unexplained"
    }
  }
}

/// A region of difference and what kind of change it is.
public struct ExplainedRegion: Hashable, Sendable, Codable {
  /// The place in the actual picture; for what is gone, that in the expected one.
  public var box: PixelRectangle
  /// The place before it moved, changed its size or its content; nil where that is no other one.
  public var formerBox: PixelRectangle?
  /// The number of pixels that differ.
  public var pixels: Int
  /// The kind of change.
  public var kind: ChangeKind

  /// The kinds of some regions with the regions of each, that of most pixels first.
  package static func groups(
    _ regions: [ExplainedRegion]
  ) -> [(name: String, regions: [ExplainedRegion])] {
    func pixels(_ regions: [ExplainedRegion]) -> Int { regions.reduce(0) { $0 + $1.pixels } }
    return Dictionary(grouping: regions, by: \.kind.name).map { (name: $0, regions: $1) }
      .sorted { (pixels($1.regions), $0.name) < (pixels($0.regions), $1.name) }
  }

  /// The kinds of some regions as programs name them, that of most pixels first.
  package static func kinds(of regions: [ExplainedRegion]) -> [String] {
    groups(regions).map(\.name)
  }
}
