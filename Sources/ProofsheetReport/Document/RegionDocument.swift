public import ChangeKinds
public import PixelDiff

/// A region that changed, in JSON.
public struct RegionDocument: Hashable, Sendable, Codable {
  /// Where it is in the actual picture; for what is gone, where it was in the expected one.
  public var box: PixelRectangle
  /// Where it was in the expected picture, if that is another place or size.
  public var formerBox: PixelRectangle?
  /// How many of its pixels differ.
  public var pixels: Int
  /// What kind of change it is.
  public var kind: String
  /// By how many pixels it moved: right, down.
  public var by: [Int]?
  /// The colours before and after, where it has others.
  public var colours: [Colour]?

  /// Describes a region.
  public init(_ region: ExplainedRegion) {
    box = region.box
    formerBox = region.formerBox
    pixels = region.pixels
    kind = region.kind.name
    switch region.kind {
    case .moved(let x, let y): by = [x, y]
    case .recoloured(let from, let to), .faintTint(let from, let to): colours = [from, to]
    case .resized, .added, .removed, .rowsInserted, .rowsRemoved, .columnsInserted,
      .columnsRemoved, .contentChanged, .antialiasing, .caret, .imperceptible, .unexplained:
      break
    }
  }
}
