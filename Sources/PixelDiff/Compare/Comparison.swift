/// Two pictures and how they differ.
public struct Comparison: Sendable {
  /// The two pictures.
  public let pair: PicturePair
  /// The tolerance that the difference is judged by.
  public let tolerance: Tolerance
  /// The kernel in place of the metric's own, where another tool's counts are equalled.
  package let kernel: PixelKernel?
  /// The measured answer.
  public let difference: Difference

  /// Measures how two pictures differ, and judges it by a tolerance.
  public init(_ pair: PicturePair, tolerance: Tolerance = .exact) {
    self.init(pair, tolerance: tolerance, kernel: nil)
  }

  /// The same by another kernel than the metric's own.
  package init(_ pair: PicturePair, tolerance: Tolerance, kernel: PixelKernel?) {
    self.pair = pair
    self.tolerance = tolerance
    self.kernel = kernel
    difference = Self.measured(pair.map(by: tolerance, kernel), tolerance, pair.mask)
  }

  /// Measures how two pictures differ, and judges it by a tolerance.
  ///
  /// Pictures of different sizes always differ and never pass; what both have is compared all the
  /// same, from the top left. Pixels in a mask are neither compared nor counted.
  ///
  /// - Parameters:
  ///   - expected: the expected picture.
  ///   - actual: the actual picture.
  ///   - tolerance: what may differ.
  ///   - mask: what isn't compared, in place of the tolerance's own masks.
  public init(
    expected: Image, actual: Image, tolerance: Tolerance = .exact, mask: PixelMask? = nil
  ) {
    self.init(
      PicturePair(
        expected: expected, actual: actual, mask: mask ?? tolerance.fittingMask(for: expected.size),
        pixelsPerPoint: tolerance.pixelsPerPoint), tolerance: tolerance)
  }

  init(
    _ pair: PicturePair, tolerance: Tolerance, kernel: PixelKernel?, difference: Difference
  ) {
    self.pair = pair
    self.tolerance = tolerance
    self.kernel = kernel
    self.difference = difference
  }

  /// The classes of the pixels that were counted.
  package var map: DifferenceMap { pair.map(by: tolerance, kernel) }

  static func measured(
    _ map: DifferenceMap, _ tolerance: Tolerance, _ mask: PixelMask?
  ) -> Difference {
    let regions = map.tiles.regions()
    var difference = Difference(
      expectedSize: map.expectedSize, actualSize: map.actualSize,
      differentPixels: map.differentPixels + map.surplusPixels,
      intolerablePixels: map.intolerablePixels + map.surplusPixels,
      antialiasedPixels: map.antialiasedPixels,
      largestChannelDelta: map.largestChannelDelta, meanChannelDelta: map.meanChannelDelta,
      density: tolerance.maximumDensity.map { map.density(in: $0) },
      box: regions.dropFirst().reduce(regions.first?.box) { $0?.union($1.box) },
      regions: regions, maskedPixels: mask?.count ?? 0, passes: false)
    difference.passes = tolerance.allows(difference)
    return difference
  }

  // MARK: The difference alone

  /// The difference of two pictures; what lies in a rectangle isn't compared.
  public static func compare(
    expected: Image, actual: Image, tolerance: Tolerance = .exact, masks: [PixelRectangle] = []
  ) -> Difference {
    let whole = PixelSize(
      width: max(expected.width, actual.width), height: max(expected.height, actual.height))
    return compare(
      expected: expected, actual: actual, tolerance: tolerance,
      mask: masks.isEmpty ? nil : PixelMask(masks, size: whole))
  }

  /// The difference of two pictures.
  public static func compare(
    expected: Image, actual: Image, tolerance: Tolerance = .exact, mask: PixelMask?
  ) -> Difference {
    Comparison(expected: expected, actual: actual, tolerance: tolerance, mask: mask).difference
  }
}
