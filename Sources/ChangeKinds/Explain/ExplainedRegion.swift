public import PixelDiff

/// A region of difference and what kind of change it is.
public struct ExplainedRegion: Hashable, Sendable, Codable {
  /// Where it is in the actual picture; for what is gone, where it was in the expected one.
  public var box: PixelRectangle
  /// Where it was before it moved, changed its size or its content; nil where that is no other place.
  public var formerBox: PixelRectangle?
  /// How many pixels differ.
  public var pixels: Int
  /// What kind of change it is.
  public var kind: ChangeKind

  /// Makes a region of its parts.
  public init(
    box: PixelRectangle, formerBox: PixelRectangle? = nil, pixels: Int, kind: ChangeKind
  ) {
    self.box = box
    self.formerBox = formerBox
    self.pixels = pixels
    self.kind = kind
  }
}
