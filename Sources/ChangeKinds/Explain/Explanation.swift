public import PixelDiff

/// The change from one picture to another: where, and of what kind it is.
public enum Explanation {
  /// Explains the difference of two pictures, the topmost region first.
  ///
  /// Inserted and removed rows and columns are found first, so that what merely lies further down
  /// isn't a difference. Then each region is explained by what the two pictures show on the ground
  /// around it.
  public static func explain(
    expected: Image, actual: Image, mask: PixelMask? = nil
  ) -> [ExplainedRegion] {
    explain(PicturePair(expected: expected, actual: actual, mask: mask))
  }

  /// Explains the difference of a pair.
  static func explain(_ pair: PicturePair) -> [ExplainedRegion] {
    let (expected, actual) = (pair.expected, pair.actual)
    // Where a surface has grown, what lies beside it went aside, not the whole picture.
    let whole = expected.size == actual.size ? SurfacePair(expected, actual) : nil
    if let regions = whole.flatMap({ surfacesAndOthers(pair, $0) }) { return sorted(regions) }
    // A mask belongs to places, and places don't stay where they are when rows are inserted.
    let alignment =
      pair.mask == nil ? Alignment(expected, actual) : Alignment(unaligned: expected, actual)
    let first = alignment.rows.expectedPart(of: expected, alignment.columns)
    let second = alignment.rows.actualPart(of: actual, alignment.columns)
    let isWhole = first.size == expected.size && second.size == actual.size
    let aligned =
      isWhole
      ? pair
      : PicturePair(
        expected: first, actual: second, mask: pair.mask, pixelsPerPoint: pair.pixelsPerPoint)
    let surfaces = isWhole ? whole : SurfacePair(first, second)
    var regions =
      (isWhole ? nil : surfaces.flatMap { surfacesAndOthers(aligned, $0) })
      ?? RegionExplainer(aligned, surfaces: surfaces).regions()
    for index in regions.indices {
      let isGone = regions[index].kind == .removed
      regions[index].box =
        isGone
        ? alignment.expectedPlace(of: regions[index].box)
        : alignment.actualPlace(of: regions[index].box)
      regions[index].formerBox = regions[index].formerBox.map(alignment.expectedPlace(of:))
    }
    regions += alignment.regions
    return sorted(regions)
  }

  /// Explains two pictures of one size: first the surfaces that have another size, then what is left; nil where none
  /// has.
  private static func surfacesAndOthers(
    _ pair: PicturePair, _ surfaces: SurfacePair
  ) -> [ExplainedRegion]? {
    guard let layer = SurfaceLayer(pair, surfaces) else { return nil }
    let rest = PicturePair(
      expected: layer.expected, actual: pair.actual, mask: pair.mask,
      pixelsPerPoint: pair.pixelsPerPoint)
    let layered = layer.regions(with: RegionExplainer(rest, surfaces: surfaces).regions())
    let plain = RegionExplainer(pair, surfaces: surfaces).regions()
    guard plain.count + layered.count <= manyRegions else { return plain }
    return Islands.of(plain, layered).flatMap { $0.isPlain ? $0.plain : $0.layered }
  }

  /// Of more regions it isn't asked which lie near each other.
  private static let manyRegions = 1 << 11

  /// The regions in the order in which they are told.
  private static func sorted(_ regions: [ExplainedRegion]) -> [ExplainedRegion] {
    regions.sorted {
      let places = [$0, $1].map { ($0.box.y, $0.box.x, $0.box.height, $0.box.width, $0.kind.name) }
      return places[0] == places[1]
        ? $0.kind.figures.lexicographicallyPrecedes($1.kind.figures) : places[0] < places[1]
    }
  }
}
