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
        expected: expected, actual: actual, mask: mask ?? tolerance.fittingMask(for: expected.size)
      ), tolerance: tolerance)
  }

  /// Measures how two files differ: at sixteen bits where both have them, and in what they say of
  /// their colours.
  public init(
    expected: PNGFile, actual: PNGFile, tolerance: Tolerance = .exact, mask: PixelMask? = nil
  ) {
    self.init(expected: expected, actual: actual, tolerance: tolerance, mask: mask, kernel: nil)
  }

  /// The same by another kernel than the metric's own.
  package init(
    expected: PNGFile, actual: PNGFile, tolerance: Tolerance, mask: PixelMask?,
    kernel: PixelKernel?
  ) {
    self.init(
      expected: expected, actual: actual, tolerance: tolerance, mask: mask, kernel: kernel,
      knownRows: nil)
  }

  init(
    expected: PNGFile, actual: PNGFile, tolerance: Tolerance, mask: PixelMask?,
    kernel: PixelKernel?, knownRows: KnownRows?
  ) {
    pair = PicturePair(
      expected: expected.image, actual: actual.image,
      mask: mask ?? tolerance.fittingMask(for: expected.image.size), knownRows: knownRows)
    self.tolerance = tolerance
    self.kernel = kernel
    let map: DifferenceMap
    if let one = expected.deepSamples, let other = actual.deepSamples {
      // Kept by nobody: what differs below the eighth bit is no class of a pixel.
      map = DifferenceMap(
        pair.expected, pair.actual, tolerance: tolerance, kernel: kernel, mask: pair.mask,
        deepSamples: (one, other))
    } else {
      map = pair.map(by: tolerance, kernel)
    }
    var difference = Self.measured(map, tolerance, pair.mask)
    difference.largestDeepChannelDelta = map.largestDeepChannelDelta
    difference.colourDifferences = expected.colour.differences(from: actual.colour)
    if (expected.bitDepth == 16) != (actual.bitDepth == 16) {
      difference.colourDifferences.append(
        "bit depth: \(expected.bitDepth) and \(actual.bitDepth), compared at 8")
    }
    self.difference = difference
  }

  /// The classes of the pixels that were counted.
  package var map: DifferenceMap { pair.map(by: tolerance, kernel) }

  private static func measured(
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

  /// The difference of two files.
  public static func compare(
    expected: PNGFile, actual: PNGFile, tolerance: Tolerance = .exact, mask: PixelMask? = nil
  ) -> Difference {
    Comparison(expected: expected, actual: actual, tolerance: tolerance, mask: mask).difference
  }
}
