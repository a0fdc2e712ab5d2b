/// Joins regions that are one change: a thing gone here and come there, words of one line.
enum RegionMerger {
  static func merged(
    _ regions: [ExplainedRegion], _ first: Image, _ second: Image
  ) -> [ExplainedRegion] {
    joined(paired(regions, first, second))
  }

  /// What is removed at one place and added at another, the same, has moved.
  private static func paired(
    _ regions: [ExplainedRegion], _ first: Image, _ second: Image
  ) -> [ExplainedRegion] {
    var result = regions.filter { $0.kind != .removed && $0.kind != .added }
    var added = regions.filter { $0.kind == .added }
    for gone in regions where gone.kind == .removed {
      let partner = added.indices.filter { index in
        isSame(gone.box, in: first, as: added[index].box, in: second)
      }.min { distance(gone.box, added[$0].box) < distance(gone.box, added[$1].box) }
      guard let partner else {
        result.append(gone)
        continue
      }
      let come = added.remove(at: partner)
      result.append(
        ExplainedRegion(
          box: come.box, formerBox: gone.box, pixels: gone.pixels + come.pixels,
          kind: .moved(x: come.box.x - gone.box.x, y: come.box.y - gone.box.y)))
    }
    return result + added
  }

  private static func isSame(
    _ one: PixelRectangle, in first: Image, as other: PixelRectangle, in second: Image
  ) -> Bool {
    guard one.size == other.size, !one.isEmpty else { return false }
    var same = 0
    for y in 0..<one.height {
      for x in 0..<one.width
      where ShapeJudge.areClose(
        first.word(one.x + x, one.y + y), second.word(other.x + x, other.y + y))
      {
        same += 1
      }
    }
    return same * 50 >= one.size.area * 49
  }

  private static func distance(_ one: PixelRectangle, _ other: PixelRectangle) -> Int {
    abs(one.x - other.x) + abs(one.y - other.y)
  }

  /// Joins neighbours of one kind, until none are left.
  private static func joined(_ regions: [ExplainedRegion]) -> [ExplainedRegion] {
    var regions = regions
    var index = 0
    while index < regions.count {
      if let other = regions.indices.first(where: {
        $0 > index && belongTogether(regions[index], regions[$0])
      }) {
        let partner = regions.remove(at: other)
        regions[index].box = regions[index].box.union(partner.box)
        regions[index].pixels += partner.pixels
        if let former = regions[index].formerBox, let others = partner.formerBox {
          regions[index].formerBox = former.union(others)
        }
        index = 0
      } else {
        index += 1
      }
    }
    return regions
  }

  private static func belongTogether(_ one: ExplainedRegion, _ other: ExplainedRegion) -> Bool {
    guard one.kind == other.kind else { return false }
    let gap = max(16, min(one.box.height, other.box.height))
    let lines = max(4, min(one.box.height, other.box.height) / 4)
    let widened = PixelRectangle(
      x: one.box.x - gap, y: one.box.y - lines, width: one.box.width + 2 * gap,
      height: one.box.height + 2 * lines)
    return !widened.intersection(other.box).isEmpty
  }
}
