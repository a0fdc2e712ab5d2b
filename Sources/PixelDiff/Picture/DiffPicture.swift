/// Pictures of a difference, for people.
public enum DiffPicture {
  /// Shows where two pictures differ, and how much.
  ///
  /// The expected picture stays visible as a pale grey backdrop. Each differing pixel is coloured,
  /// from amber for the smallest difference to red for the largest; even a difference of 1 of 255
  /// stands out. Blue frames surround the regions. Where only one of the pictures has pixels, it is
  /// tinted: violet where they are gone, green where they are new.
  public static func heatMap(expected: Image, actual: Image, difference: Difference) -> Image {
    let size = PixelSize(
      width: max(expected.width, actual.width), height: max(expected.height, actual.height))
    var picture = Image(size: size, filledWith: .white)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let inExpected = x < expected.width && y < expected.height
        let inActual = x < actual.width && y < actual.height
        switch (inExpected, inActual) {
        case (true, true): picture[x, y] = heat(expected[x, y], actual[x, y])
        case (true, false):
          picture[x, y] = mix(grey(expected[x, y]), violet, 0.45)
        case (false, true):
          picture[x, y] = mix(grey(actual[x, y]), green, 0.45)
        case (false, false): picture[x, y] = grey(.white)
        }
      }
    }
    for region in difference.regions { frame(region.box, in: &picture) }
    return picture
  }

  private static let amber = Colour(red: 255, green: 176, blue: 0)
  private static let red = Colour(red: 214, green: 0, blue: 44)
  private static let violet = Colour(red: 148, green: 60, blue: 220)
  private static let green = Colour(red: 0, green: 160, blue: 80)
  private static let blue = Colour(red: 0, green: 92, blue: 255)

  private static func heat(_ expected: Colour, _ actual: Colour) -> Colour {
    guard expected != actual else { return grey(expected) }
    let delta = max(
      abs(Int(expected.red) - Int(actual.red)), abs(Int(expected.green) - Int(actual.green)),
      abs(Int(expected.blue) - Int(actual.blue)), abs(Int(expected.alpha) - Int(actual.alpha)))
    // The root spreads the small differences, of which there are most: 1 -> 0.06, 16 -> 0.25.
    return mix(amber, red, (Double(delta) / 255).squareRoot())
  }

  /// The brightness over white, kept between 200 and 250.
  private static func grey(_ colour: Colour) -> Colour {
    let alpha = Int(colour.alpha)
    let luma = (Int(colour.red) * 77 + Int(colour.green) * 150 + Int(colour.blue) * 29) >> 8
    let overWhite = (luma * alpha + 255 * (255 - alpha)) / 255
    let value = UInt8(200 + overWhite * 50 / 255)
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
