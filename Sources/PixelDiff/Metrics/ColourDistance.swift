internal import CPixels

/// Distances between two colours.
public enum ColourDistance {
  /// CIEDE2000 of two CIELAB colours, each lightness, green to red, blue to yellow.
  public static func ciede2000(
    _ first: (lightness: Double, a: Double, b: Double),
    _ second: (lightness: Double, a: Double, b: Double)
  ) -> Double {
    cpixels_ciede2000(
      [first.lightness, first.a, first.b], [second.lightness, second.a, second.b])
  }

  /// CIEDE2000 of two sRGB colours under D65; transparent ones over black and white, the larger counts.
  public static func ciede2000(_ first: Colour, _ second: Colour) -> Double {
    distance(CPIXELS_CIEDE2000, first, second)
  }

  /// The HyAB distance in OKLab; black to white is 1.
  public static func oklab(_ first: Colour, _ second: Colour) -> Double {
    distance(CPIXELS_OKLAB, first, second)
  }

  /// The YIQ distance as a share of the largest there is; 0 to 1.
  public static func yiq(_ first: Colour, _ second: Colour) -> Double {
    (distance(CPIXELS_YIQ_OF_DIFFERENCE, first, second) / 35215).squareRoot()
  }

  private static func distance(
    _ metric: cpixels_metric, _ first: Colour, _ second: Colour
  ) -> Double {
    cpixels_distance(
      metric, CPIXELS_OVER_BLACK_AND_WHITE, [first.red, first.green, first.blue, first.alpha],
      [second.red, second.green, second.blue, second.alpha], 0)
  }
}
