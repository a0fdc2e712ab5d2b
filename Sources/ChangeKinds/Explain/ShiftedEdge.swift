import PixelDiff

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

  /// How long each line of the picture is.
  var length: Int { isAcross ? image.width : image.height }

  /// How many lines the picture has.
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
