import PixelDiff

/// Finds how far something reaches, one edge of which lies elsewhere, by the edge on its other side.
///
/// So it is found of whatever it consists, also where the ground shines through.
struct SpanFinder {
  private let first: Image
  /// The number of pixels that may still be looked at, so that no picture takes long.
  private var budget = 1 << 24

  /// Nothing is looked for farther away.
  private static let reach = 512
  /// Of more lines not all are looked at.
  private static let manyLines = 64
  /// The least share of the step over one edge that the other one takes back.
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

/// An edge of something that lies elsewhere, and the lines that cross it: rows if it is a left or right one,
/// else columns.
struct ShiftedEdge {
  /// Rows, or columns.
  let isAcross: Bool
  /// The lines of what changed.
  let lines: Range<Int>
  /// From where to where they changed: from the nearer one of the edge's two places to the farther one, with
  /// its shadow.
  let strip: Range<Int>
  /// By how much the edge lies farther along the lines.
  let step: Int
  private let image: Image

  /// nil where it was shifted askew, or nothing lies beside it.
  init?(_ box: PixelRectangle, _ shift: Shift, in image: Image) {
    guard (shift.x == 0) != (shift.y == 0) else { return nil }
    isAcross = shift.x != 0
    self.image = image
    lines = isAcross ? box.y..<box.maximumY : box.x..<box.maximumX
    strip = isAcross ? box.x..<box.maximumX : box.y..<box.maximumY
    step = isAcross ? shift.x : shift.y
    guard strip.lowerBound > 0, strip.upperBound < length else { return nil }
  }

  /// The length of each line of the picture.
  var length: Int { isAcross ? image.width : image.height }

  /// The number of the picture's lines.
  private var lineCount: Int { isAcross ? image.height : image.width }

  /// The colour at a place of a line.
  func word(_ line: Int, _ place: Int) -> UInt32 {
    isAcross ? image.word(place, line) : image.word(line, place)
  }

  /// The step over the edge in a line: from beyond one side of what changed to beyond its other side.
  func step(over line: Int) -> SIMD3<Int> {
    Pixel.step(from: word(line, strip.lowerBound - 1), to: word(line, strip.upperBound))
  }

  typealias Side = Frame.Side

  /// The side on which the lines differ from what lies beyond the first and last of them; nil where both
  /// do as much.
  ///
  /// A ground goes on there.
  var side: Side? {
    let before = relief(strip.lowerBound - 2)
    let after = relief(strip.upperBound + 1)
    guard abs(before - after) > Self.leastRelief else { return nil }
    return before > after ? .before : .after
  }

  private static let leastRelief = 8

  private func relief(_ place: Int) -> Int {
    guard place >= 0, place < length else { return 0 }
    let beyond = [lines.lowerBound - 3, lines.upperBound + 2]
      .filter { $0 >= 0 && $0 < lineCount }
    let inner = lines.dropFirst(lines.count / 4).dropLast(lines.count / 4)
    let deltas = inner.flatMap { line in
      beyond.map { Pixel.delta(word(line, place), word($0, place)) }
    }
    return deltas.reduce(0, +) / max(1, deltas.count)
  }

  /// The boxes, before and after, of what reaches from the edge to a place on one of its sides.
  ///
  /// - Parameter end: its farthest place.
  func boxes(to end: Int, on side: Side) -> (before: PixelRectangle, after: PixelRectangle) {
    let (grown, shrunk) = (max(0, step), max(0, -step))
    return switch side {
    case .before:
      (box(end..<strip.upperBound - grown), box(end..<strip.upperBound - shrunk))
    case .after:
      (box(strip.lowerBound + shrunk..<end + 1), box(strip.lowerBound + grown..<end + 1))
    }
  }

  private func box(_ places: Range<Int>) -> PixelRectangle {
    isAcross
      ? PixelRectangle(
        x: places.lowerBound, y: lines.lowerBound, width: places.count, height: lines.count)
      : PixelRectangle(
        x: lines.lowerBound, y: places.lowerBound, width: lines.count, height: places.count)
  }
}
