/// Pictures of a difference, for people.
public enum DiffPicture {
  /// Shows where two pictures differ, and how much.
  ///
  /// The expected picture stays visible as a pale grey backdrop. Each differing pixel is coloured,
  /// from amber for the smallest difference to red for the largest; even a difference of 1 of 255
  /// stands out. Blue frames surround the regions. Where only one of the pictures has pixels, it is
  /// tinted: violet where they are gone, green where they are new. What a mask covers is hatched.
  public static func heatMap(
    expected: Image, actual: Image, difference: Difference, mask: PixelMask? = nil
  ) -> Image {
    let size = PixelSize(
      width: max(expected.width, actual.width), height: max(expected.height, actual.height))
    var picture = Image(size: size, filledWith: grey(.white))
    let common = PixelSize(
      width: min(expected.width, actual.width), height: min(expected.height, actual.height))
    picture.withRows { row, y in
      if y < expected.height {
        expected.withRow(y) { source in
          for x in 0..<expected.width { row[x] = grey(source[x]).word }
        }
      } else if y < actual.height {
        actual.withRow(y) { source in
          for x in 0..<actual.width { row[x] = grey(source[x]).word }
        }
      }
      guard y < common.height else { return }
      expected.withRow(y) { first in
        actual.withRow(y) { second in
          for x in 0..<common.width where first[x] != second[x] && mask?.contains(x, y) != true {
            row[x] = heat(first[x], second[x]).word
          }
        }
      }
    }
    if expected.size != actual.size { tint(expected, actual, &picture) }
    if let mask { hatch(mask, &picture) }
    for region in difference.regions { frame(region.box, in: &picture) }
    return picture
  }

  private static let amber = Colour(red: 255, green: 176, blue: 0)
  private static let red = Colour(red: 214, green: 0, blue: 44)
  private static let violet = Colour(red: 148, green: 60, blue: 220)
  private static let green = Colour(red: 0, green: 160, blue: 80)
  private static let slate = Colour(red: 104, green: 116, blue: 148)
  private static let blue = Colour(red: 0, green: 92, blue: 255)

  /// Tints what only one of the pictures has.
  private static func tint(_ expected: Image, _ actual: Image, _ picture: inout Image) {
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let inExpected = x < expected.width && y < expected.height
        let inActual = x < actual.width && y < actual.height
        if inExpected, !inActual { picture[x, y] = mix(grey(expected[x, y].word), violet, 0.45) }
        if inActual, !inExpected { picture[x, y] = mix(grey(actual[x, y].word), green, 0.45) }
      }
    }
  }

  /// Hatches what wasn't compared.
  private static func hatch(_ mask: PixelMask, _ picture: inout Image) {
    let width = picture.width
    picture.withRows { row, y in
      for x in 0..<width where (x + y) % 8 < 2 && mask.contains(x, y) { row[x] = slate.word }
    }
  }

  private static func heat(_ expected: UInt32, _ actual: UInt32) -> Colour {
    var delta = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      delta = max(delta, abs(Int(expected >> shift & 255) - Int(actual >> shift & 255)))
    }
    return heats[delta]
  }

  /// The colour of each difference of a channel.
  ///
  /// The root spreads the small ones, of which there are most: 1 is 0.06 of the way, 16 is 0.25.
  private static let heats: [Colour] = (0...255).map {
    mix(amber, red, (Double($0) / 255).squareRoot())
  }

  private static func grey(_ colour: Colour) -> Colour { grey(colour.word) }

  /// The brightness over white, kept between 185 and 250.
  private static func grey(_ word: UInt32) -> Colour {
    let alpha = Int(word >> 24)
    let luma =
      (Int(word & 255) * 77 + Int(word >> 8 & 255) * 150 + Int(word >> 16 & 255) * 29) >> 8
    let overWhite = (luma * alpha + 255 * (255 - alpha)) / 255
    let value = UInt8(truncatingIfNeeded: 185 + overWhite * 65 / 255)
    return Colour(red: value, green: value, blue: value)
  }

  private static func mix(_ first: Colour, _ second: Colour, _ share: Double) -> Colour {
    func channel(_ one: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((Double(one) + (Double(other) - Double(one)) * share).rounded())
    }
    return Colour(
      red: channel(first.red, second.red), green: channel(first.green, second.green),
      blue: channel(first.blue, second.blue))
  }

  /// Draws a frame two pixels thick, two pixels away from a box.
  private static func frame(_ box: PixelRectangle, in picture: inout Image) {
    let outer = box.grown(by: 4)
    picture.fill(PixelRectangle(x: outer.x, y: outer.y, width: outer.width, height: 2), with: blue)
    picture.fill(
      PixelRectangle(x: outer.x, y: outer.maximumY - 2, width: outer.width, height: 2), with: blue)
    picture.fill(PixelRectangle(x: outer.x, y: outer.y, width: 2, height: outer.height), with: blue)
    picture.fill(
      PixelRectangle(x: outer.maximumX - 2, y: outer.y, width: 2, height: outer.height), with: blue)
  }
}
