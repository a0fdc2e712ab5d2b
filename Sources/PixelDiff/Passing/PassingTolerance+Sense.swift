extension PassingTolerance {
  /// Whether a person could take it and still see changes: up to 16 levels of a channel, 0.2 by YIQ or OKLab, 10 by
  /// CIEDE2000 or our own judgement, a hundred pixels or one in a hundred, and a quarter of a window.
  ///
  /// What antialiasing, compression and other rasterisers do lies within; what lies beyond would let a
  /// button of another colour pass, or none at all.
  ///
  /// - Parameter pixels: how many pixels are compared.
  public func isSensible(comparing pixels: Int) -> Bool {
    var metric: Tolerance.Metric?
    return settings.allSatisfy { setting in
      switch setting {
      case .metric(let named):
        metric = named
        return true
      case .threshold(let threshold):
        // Another tool's, where none is named.
        return threshold <= (metric ?? .yiq).row.sensible
      case .antialiasingIgnored: return true
      case .maximumPixels(let count): return Self.areFew(Double(count), of: pixels)
      case .maximumRatio(let ratio): return Self.areFew(ratio * Double(pixels), of: pixels)
      case .maximumDensity(let density):
        // A window may be said to be of any size: its area needn't fit a whole number.
        return Double(density.maximumPixels) <= Double(density.width) * Double(density.height) / 4
      }
    }
  }

  private static func areFew(_ count: Double, of pixels: Int) -> Bool {
    count <= max(100, Double(pixels) / 100)
  }
}
