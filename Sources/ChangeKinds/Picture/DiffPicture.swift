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

/// The colours of a picture of a difference.
enum DiffColours {
  static let green = Colour(red: 0, green: 150, blue: 70)
  static let violet = Colour(red: 136, green: 40, blue: 212)
  static let blue = Colour(red: 0, green: 92, blue: 255)
  private static let amber = Colour(red: 255, green: 176, blue: 0)
  private static let red = Colour(red: 214, green: 0, blue: 44)
  /// The stripes over what wasn't compared.
  static let stripe = Colour(red: 104, green: 116, blue: 148).word

  /// A pixel that doesn't differ.
  static func backdrop(_ word: UInt32) -> UInt32 { greys[brightness(word)] }
  /// A pixel that is new.
  static func added(_ word: UInt32) -> UInt32 { greens[brightness(word)] }
  /// A pixel that is gone.
  static func removed(_ word: UInt32) -> UInt32 { violets[brightness(word)] }
  /// A pixel that something has moved to.
  static func moved(_ word: UInt32) -> UInt32 { blues[brightness(word)] }
  /// A pixel that something has moved away from.
  static func left(_ word: UInt32) -> UInt32 { paleBlues[brightness(word)] }

  /// A pixel that differs otherwise, by its largest difference of a channel.
  static func heat(_ expected: UInt32, _ actual: UInt32) -> UInt32 {
    var delta = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      delta = max(delta, abs(Int(expected >> shift & 255) - Int(actual >> shift & 255)))
    }
    return heats[delta]
  }

  /// Between two colours, the share of the way from the first to the second; opaque.
  static func mix(_ first: Colour, _ second: Colour, _ share: Double) -> Colour {
    func channel(_ one: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((Double(one) + (Double(other) - Double(one)) * share).rounded())
    }
    return Colour(
      red: channel(first.red, second.red), green: channel(first.green, second.green),
      blue: channel(first.blue, second.blue))
  }

  /// The brightness over white.
  private static func brightness(_ word: UInt32) -> Int {
    let alpha = Int(word >> 24)
    let luma =
      (Int(word & 255) * 77 + Int(word >> 8 & 255) * 150 + Int(word >> 16 & 255) * 29) >> 8
    return (luma * alpha + 255 * (255 - alpha)) / 255
  }

  /// The colour of each difference of a channel.
  ///
  /// The root spreads the small ones, of which there are most: 1 is 0.06 of the way, 16 is 0.25.
  private static let heats: [UInt32] = (0...255).map {
    mix(amber, red, (Double($0) / 255).squareRoot()).word
  }

  /// The backdrop of each brightness: between 185 and 250, so that every mark stands out from it.
  private static let greys: [UInt32] = (0...255).map { grey($0, 185, 250).word }
  private static let greens = tints(green, 0.4)
  private static let violets = tints(violet, 0.4)
  private static let blues = tints(blue, 0.4)
  private static let paleBlues = tints(blue, 0.12)

  /// A tint of each brightness.
  ///
  /// It has more contrast than the backdrop has, so that what is new can be recognised.
  private static func tints(_ colour: Colour, _ share: Double) -> [UInt32] {
    (0...255).map { mix(grey($0, 90, 250), colour, share).word }
  }

  private static func grey(_ brightness: Int, _ darkest: Int, _ lightest: Int) -> Colour {
    let value = UInt8(
      truncatingIfNeeded: darkest + brightness * (lightest - darkest) / 255)
    return Colour(red: value, green: value, blue: value)
  }
}
