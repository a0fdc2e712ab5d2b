import PixelDiff

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
  /// How much of the step over one edge the other one takes back, at least.
  private static let leastReturn = 0.4

  init(_ changes: ChangedPixels) { first = changes.first }

  /// The boxes before and after of what an edge of belongs to; nil where no other edge is found.
  ///
  /// - Parameter frame: its frame, if that is all that it has.
  mutating func boxes(
    of part: ChangedPart, _ shift: Shift, frame: Frame?
  ) -> (before: PixelRectangle, after: PixelRectangle)? {
    guard let edge = ShiftedEdge(part.changed, shift, in: first) else { return nil }
    guard let frame else { return boxes(edge) }
    let lines = frame.lines.filter(edge.lines.contains)
    return lines.isEmpty ? boxes(edge) : boxes(edge, Frame(lines: lines, side: frame.side))
  }

  /// The boxes of what ends where the step over the edge is taken back.
  private mutating func boxes(
    _ edge: ShiftedEdge
  ) -> (before: PixelRectangle, after: PixelRectangle)? {
    let steps = stride(
      from: edge.lines.lowerBound, to: edge.lines.upperBound,
      by: edge.lines.count / Self.manyLines + 1
    ).map { (line: $0, step: edge.step(over: $0)) }
    let all = steps.reduce(0) { $0 + ($1.step &* $1.step).wrappedSum() }
    guard all > 0 else { return nil }
    // Where the ground has steps of its own they lead in every line elsewhere, and cancel out.
    func isOtherEdge(_ place: Int) -> Bool {
      let taken = steps.reduce(0) { sum, one in
        let step = Pixel.step(from: edge.word(one.line, place - 1), to: edge.word(one.line, place))
        return sum - (step &* one.step).wrappedSum()
      }
      return Double(taken) >= Self.leastReturn * Double(all)
    }
    let side = edge.side
    for distance in 2...Self.reach {
      budget -= 2 * steps.count
      let low = edge.strip.lowerBound - distance
      let high = edge.strip.upperBound + distance
      guard budget > 0, low > 0 || high < edge.length else { return nil }
      if side != .after, low > 0, isOtherEdge(low) { return edge.boxes(to: low, on: .before) }
      if side != .before, high < edge.length, isOtherEdge(high) {
        return edge.boxes(to: high - 1, on: .after)
      }
    }
    return nil
  }

  /// The boxes of what has a frame, whose sides end at its other edge.
  private mutating func boxes(
    _ edge: ShiftedEdge, _ frame: Frame
  ) -> (before: PixelRectangle, after: PixelRectangle)? {
    let ends = (edge.strip.lowerBound - 1, edge.strip.upperBound)
    let (start, outside) = frame.side == .before ? ends : (ends.1, ends.0)
    for distance in 1...Self.reach {
      budget -= frame.lines.count
      let place = frame.side == .before ? start - distance : start + distance
      guard place >= 0, place < edge.length, budget > 0 else { return nil }
      let ended = frame.lines.count { line in
        let own = edge.word(line, start)
        return Pixel.delta(edge.word(line, place), own) * 2
          >= Pixel.delta(edge.word(line, outside), own)
      }
      guard ended * 2 > frame.lines.count else { continue }
      return edge.boxes(to: frame.side == .before ? place + 1 : place - 1, on: frame.side)
    }
    return nil
  }
}
