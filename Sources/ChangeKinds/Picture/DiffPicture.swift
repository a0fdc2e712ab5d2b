public import PixelDiff

/// Pictures of a difference, for people.
public enum DiffPicture {
  /// Shows where two pictures differ, how much, and what became of it.
  ///
  /// The expected picture stays visible as a pale grey backdrop. Rows and columns that only one of the
  /// pictures has stand where they belong, so that what merely lies further down isn't a difference:
  /// new ones are green, those that are gone violet, and the picture is as large as it takes to show
  /// both. What was added or removed has the same two colours. What moved is blue, with a dashed frame
  /// where it was and an arrow to where it is. Every other differing pixel is coloured from amber, for
  /// the smallest difference, to red, for the largest; even a difference of 1 of 255 stands out. A frame
  /// surrounds each region and is never too small to be seen. What a mask covers is hatched.
  ///
  /// - Parameters:
  ///   - expected: the expected picture.
  ///   - actual: the actual picture.
  ///   - regions: what changed, as ``Explanation/explain(expected:actual:mask:)`` tells it of these
  ///     pictures; where none are given, every differing pixel is only coloured.
  ///   - mask: what wasn't compared.
  public static func of(
    expected: Image, actual: Image, regions: [ExplainedRegion], mask: PixelMask? = nil
  ) -> Image {
    let painter = DiffPainter(expected, actual, regions: regions, mask: mask)
    var picture = Image(size: painter.size, filledWith: .white)
    painter.paint(in: &picture)
    // What lies within something larger shows on top of it.
    for region in regions.sorted(by: { $0.box.size.area > $1.box.size.area }) {
      painter.paint(region, in: &picture)
    }
    var frames = RegionFrames(size: picture.size)
    var arrows: [MoveArrow] = []
    for region in regions {
      let place = painter.place(of: region)
      switch region.kind {
      case .added, .rowsInserted, .columnsInserted: frames.add(place, .added)
      case .removed, .rowsRemoved, .columnsRemoved: frames.add(place, .removed)
      default: frames.add(place, .changed)
      }
      guard let former = painter.formerPlace(of: region) else { continue }
      frames.add(former, .former)
      if case .moved = region.kind {
        arrows.append(
          MoveArrow(from: former, to: place, thickness: frames.thickness, in: picture.size))
      }
    }
    frames.draw(in: &picture)
    for arrow in arrows { arrow.draw(in: &picture) }
    return picture
  }
}
