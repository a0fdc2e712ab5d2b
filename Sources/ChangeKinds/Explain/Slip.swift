import PixelDiff

/// What moved by a part of a pixel more than whole ones: its edges are drawn otherwise at the new place, but to a person
/// it is the same.
extension ChangedPixels {
  /// A region as one that moved, where that explains it; nil where it doesn't.
  func slipped(_ part: ChangedPart) -> ExplainedRegion? {
    let box = part.changed
    guard box.size.area <= Self.largestSlip else { return nil }
    let shifts = Shift.candidates(part.features).prefix(Self.manyCandidates).flatMap { shift in
      [0, -1, 1].map { Shift(x: shift.x + $0, y: shift.y) }
    }
    for shift in shifts where shift.x != 0 || shift.y != 0 {
      // Farther away other letters may look alike.
      guard abs(shift.x) * 4 <= box.width, abs(shift.y) * 3 <= box.height else { continue }
      let moved = part.region.moved(by: shift, [part])
      guard let former = moved.formerBox, former.size == moved.box.size,
        isNear(former, moved.box, butFor: part.region.pixels / Self.leastLikeness),
        unlikePixels(former, moved.box) * Self.leastLikeness <= unlikePixels(box, box)
      else { continue }
      return moved
    }
    return nil
  }

  /// Of more shifts not all are tried.
  private static let manyCandidates = 2
  /// Words and signs are no larger.
  private static let largestSlip = 1 << 13
  /// At most a part of this of what looks otherwise as it stands may do so at the new place.
  private static let leastLikeness = 10

  /// True where two boxes have colours as near as edges drawn otherwise have, but for so many pixels: asked first, since
  /// it ends where there are more.
  private func isNear(
    _ former: PixelRectangle, _ box: PixelRectangle, butFor pixels: Int
  ) -> Bool {
    var left = pixels
    for y in 0..<box.height {
      for x in 0..<box.width {
        let (one, other) = (
          first.word(former.x + x, former.y + y), second.word(box.x + x, box.y + y)
        )
        if Pixel.areNear(one, other, 128) { continue }
        left -= 1
        if left < 0 { return false }
      }
    }
    return true
  }

  /// The number of pixels in which two boxes, one of each picture, look otherwise to a person.
  func unlikePixels(_ former: PixelRectangle, _ box: PixelRectangle) -> Int {
    let likeness = Comparison(
      expected: first.cropped(to: former), actual: second.cropped(to: box),
      tolerance: Tolerance(metric: .perceptual))
    return likeness.difference.intolerablePixels
  }
}
