import PixelDiff

/// A colour as hue, saturation and lightness, each from 0 to 1.
struct HSLColour {
  var hue: Double
  var saturation: Double
  var lightness: Double
  var alpha: UInt8

  init(_ colour: Colour) {
    let (red, green, blue) = (
      Double(colour.red) / 255, Double(colour.green) / 255, Double(colour.blue) / 255
    )
    let largest = max(red, green, blue)
    let smallest = min(red, green, blue)
    let spread = largest - smallest
    lightness = (largest + smallest) / 2
    alpha = colour.alpha
    guard spread > 0 else {
      hue = 0
      saturation = 0
      return
    }
    saturation = spread / (1 - abs(2 * lightness - 1))
    let sector =
      if largest == red {
        (green - blue) / spread
      } else if largest == green {
        (blue - red) / spread + 2
      } else {
        (red - green) / spread + 4
      }
    hue = (sector < 0 ? sector + 6 : sector) / 6
  }

  /// The colour in 8 bits a channel.
  var colour: Colour {
    let chroma = (1 - abs(2 * lightness - 1)) * saturation
    /// How much of the chroma a channel has whose hue is so many sixths of a turn away.
    func channel(_ offset: Double) -> UInt8 {
      let sixths = (hue * 6 + offset).truncatingRemainder(dividingBy: 6)
      let share = min(max(abs(sixths - 3) - 1, 0), 1)
      let value = lightness + chroma * (share - 0.5)
      return UInt8(channel: value * 255)
    }
    return Colour(red: channel(0), green: channel(4), blue: channel(2), alpha: alpha)
  }
}
