/// Finds how far something reaches, one edge of which lies elsewhere, by the edge on its other side.
///
/// So it is found of whatever it consists, also where the ground shines through.
struct SpanFinder {
  private let first: Image
  /// How many pixels may still be looked at, so that no picture takes long.
  private var budget = 1 << 24

  /// Nothing is looked for farther away.
  private static let reach = 512
  /// Of more lines not all are looked at.
  private static let manyLines = 64

  init(_ changes: ChangedPixels) { first = changes.first }

  /// The boxes before and after of what an edge of belongs to; nil where no other edge is found.
  mutating func boxes(
    of part: ChangedPart, _ shift: Shift
  ) -> (before: PixelRectangle, after: PixelRectangle)? {
    guard (shift.x == 0) != (shift.y == 0), budget > 0 else { return nil }
    let isAcross = shift.x != 0
    let box = part.changed
    let (lines, strip, length) =
      isAcross
      ? (box.y..<box.maximumY, box.x..<box.maximumX, first.width)
      : (box.x..<box.maximumX, box.y..<box.maximumY, first.height)
    guard strip.lowerBound > 0, strip.upperBound < length else { return nil }
    let noise = part.features.noise
    let least = max(12, 3 * (isAcross ? noise.across : noise.along))
    let sampled = stride(
      from: lines.lowerBound, to: lines.upperBound, by: lines.count / Self.manyLines + 1)
    // The step from beyond one side of the strip to beyond its other side.
    let steps = sampled.map { line in
      (
        line,
        Pixel.step(
          from: word(line, strip.lowerBound - 1, isAcross),
          to: word(line, strip.upperBound, isAcross))
      )
    }
    func isOtherEdge(_ place: Int) -> Bool {
      let count = steps.count { line, step in
        let (one, other) = (word(line, place - 1, isAcross), word(line, place, isAcross))
        return Pixel.delta(one, other) >= least
          && (Pixel.step(from: one, to: other) &* step).wrappedSum() < 0
      }
      return count * 2 > steps.count
    }
    let forward = (isAcross ? shift.x : shift.y) > 0
    let (before, after) =
      forward
      ? (strip.lowerBound, strip.upperBound) : (strip.upperBound, strip.lowerBound)
    for distance in 2...Self.reach {
      budget -= 2 * steps.count
      let (low, high) = (strip.lowerBound - distance, strip.upperBound + distance)
      if low > 0, isOtherEdge(low) {
        return (span(low..<before, box, isAcross), span(low..<after, box, isAcross))
      }
      if high < length, isOtherEdge(high) {
        return (span(before..<high, box, isAcross), span(after..<high, box, isAcross))
      }
      if low <= 0, high >= length { return nil }
    }
    return nil
  }

  private func word(_ line: Int, _ place: Int, _ isAcross: Bool) -> UInt32 {
    isAcross ? first.word(place, line) : first.word(line, place)
  }

  private func span(_ places: Range<Int>, _ box: PixelRectangle, _ isAcross: Bool) -> PixelRectangle
  {
    isAcross
      ? PixelRectangle(x: places.lowerBound, y: box.y, width: places.count, height: box.height)
      : PixelRectangle(x: box.x, y: places.lowerBound, width: box.width, height: places.count)
  }
}
