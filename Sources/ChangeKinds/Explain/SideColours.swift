import PixelDiff

/// The colours on both sides of what changed, line by line: around something that lies on a ground they are
/// the ground's, around one side of it the ground's and its own.
struct SideColours {
  /// A line of what changed.
  private struct Line {
    var number: Int
    /// From the colour before its first change to that after its last one.
    var step: SIMD3<Int>
    /// The largest distance of two of its colours.
    var contrast: Int
    /// On which side of what changed it goes on with other colours at both of its sides.
    var thin: Frame.Side?
  }

  private let lines: [Line]
  /// Steps as small as this are the ground's own.
  private let slack: Int

  /// The mean of so many places is a side's colour, since a ground may be grainy.
  private static let sideLength = 3
  /// Of more lines not all are looked at.
  private static let manyLines = 1 << 11
  /// The sides of a frame are thinner.
  private static let thickness = 4
  /// The distances from what changed: right beside it may be the end of the frame that it had.
  private static let distances = 1...2
  /// A smaller step is no frame's.
  private static let leastStep = 24

  /// - Parameter isAcross: whether the lines are rows.
  init(_ parts: [ChangedPart], of changes: ChangedPixels, isAcross: Bool) {
    let box = parts.dropFirst().reduce(
      parts.first?.changed ?? PixelRectangle(x: 0, y: 0, width: 0, height: 0)
    ) { $0.union($1.changed) }
    let extent = ChangeExtent(parts.flatMap(\.runs), box: box)
    let noise = parts.first?.features.noise
    slack = (noise.map { isAcross ? $0.across : $0.along } ?? 0) + 4
    let count = isAcross ? changes.first.height : changes.first.width
    let length = isAcross ? changes.first.width : changes.first.height
    var lines: [Line] = []
    let numbers = isAcross ? box.y..<box.maximumY : box.x..<box.maximumX
    for number in numbers where number % (numbers.count / Self.manyLines + 1) == 0 {
      guard let reach = isAcross ? extent.columns(inRow: number) : extent.rows(inColumn: number)
      else { continue }
      func colour(_ place: Int, _ image: Image) -> SIMD3<Int> {
        Pixel.step(from: 0, to: isAcross ? image.word(place, number) : image.word(number, place))
      }
      func side(_ places: some Sequence<Int>) -> SIMD3<Int>? {
        let places = places.prefix { place in
          place >= 0 && place < length
            && !(isAcross ? changes.isChanged(place, number) : changes.isChanged(number, place))
        }
        let sum = places.reduce(SIMD3<Int>.zero) { $0 &+ colour($1, changes.first) }
        return places.isEmpty ? nil : sum / SIMD3(repeating: places.count)
      }
      let span = Range(reach)
      guard let one = side((span.lowerBound - Self.sideLength..<span.lowerBound).reversed()),
        let other = side(span.upperBound..<span.upperBound + Self.sideLength)
      else { continue }
      var contrast = Pixel.length(other &- one)
      for place in span {
        for image in [changes.first, changes.second] {
          let colour = colour(place, image)
          contrast = max(contrast, Pixel.length(colour &- one), Pixel.length(colour &- other))
        }
      }
      let least = Pixel.length(other &- one) / 2
      func isThin(_ place: Int) -> Bool {
        [number - Self.thickness, number + Self.thickness].allSatisfy { beside in
          guard beside >= 0, beside < count, place >= 0, place < length else { return false }
          let own = isAcross ? changes.first.word(place, number) : changes.first.word(number, place)
          let others =
            isAcross ? changes.first.word(place, beside) : changes.first.word(beside, place)
          return Pixel.length(Pixel.step(from: own, to: others)) >= least
        }
      }
      let thin: Frame.Side? =
        Self.distances.contains { isThin(span.lowerBound - $0) }
        ? .before : Self.distances.contains { isThin(span.upperBound - 1 + $0) } ? .after : nil
      lines.append(
        Line(number: number, step: other &- one, contrast: contrast, thin: thin))
    }
    self.lines = lines
  }

  /// From 0, where what lies before each line's changes is as what lies after them, to 1, where they are as
  /// far apart as anything in the line.
  var share: Double {
    let contrasts = lines.reduce(0) { $0 + $1.contrast }
    let steps = lines.reduce(0) { $0 + max(0, Pixel.length($1.step) - slack) }
    return contrasts > 0 ? Double(steps) / Double(contrasts) : 0
  }

  /// The frame whose two sides run into what changed, and end there; nil where there is none.
  ///
  /// A white card on a white page is told from what moves by its border alone.
  var frame: Frame? {
    [Frame.Side.before, .after].lazy.compactMap { side in
      let open = lines.filter {
        Pixel.length($0.step) >= max(Self.leastStep, 3 * slack)
          && Pixel.length($0.step) * 2 >= $0.contrast && $0.thin == side
      }
      guard let left = open.first, let right = open.last, let first = lines.first,
        let last = lines.last, open.count * 4 <= lines.count,
        (right.number - left.number) * 10 >= (last.number - first.number) * 6,
        Pixel.length(right.step &- left.step) <= Self.leastStep
      else { return nil }
      return Frame(lines: open.map(\.number), side: side)
    }.first
  }
}
