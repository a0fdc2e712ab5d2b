import SystemFiles

/// The comparison of two PNG files, by the cheapest question that answers it.
///
/// Files of the same bytes show the same picture, whatever it is, as soon as their chunks are whole.
/// Files whose rows are the same before their filters are undone are equal too. Only then are pixels
/// compared, each file decoded on its own processor.
public struct FileComparison: Sendable {
  /// The difference of the two pictures.
  public let difference: Difference
  /// The comparison of their pixels, where they had to be decoded; nil where they are equal and were not.
  public let comparison: Comparison?
  /// The two files, where they had to be decoded; nil where they are equal and were not.
  public let files: (expected: PNGFile, actual: PNGFile)?

  /// Compares two files from disk.
  public init(
    expected: String, actual: String, tolerance: Tolerance = .exact, mask: PixelMask? = nil,
    limits: PNGLimits = .standard
  ) throws(PNGError) {
    try self.init(
      expected: expected, actual: actual, tolerance: tolerance, mask: mask, kernel: nil,
      limits: limits)
  }

  /// The same by another kernel than the metric's own.
  package init(
    expected: String, actual: String, tolerance: Tolerance, mask: PixelMask? = nil,
    kernel: PixelKernel?, limits: PNGLimits = .standard
  ) throws(PNGError) {
    let (one, other) = (
      try FileBytes(path: expected, limits: limits), try FileBytes(path: actual, limits: limits)
    )
    let (first, second) = Concurrent.both(
      inTurn: one.count + other.count < 1 << 22,
      { Result { () throws(PNGError) in try one.read() } },
      { Result { () throws(PNGError) in try other.read() } })
    try self.init(
      expected: try first.get(), named: expected, actual: try second.get(), named: actual,
      tolerance: tolerance, mask: mask, kernel: kernel, limits: limits)
  }

  /// Compares two files that are decoded.
  package init(
    expected: PNGFile, actual: PNGFile, tolerance: Tolerance, kernel: PixelKernel?
  ) {
    let comparison = Comparison(
      expected: expected, actual: actual, tolerance: tolerance, mask: nil, kernel: kernel)
    self.comparison = comparison
    difference = comparison.difference
    files = (expected, actual)
  }

  /// Compares two files in memory; errors call them by their names.
  public init(
    expected first: [UInt8], named expected: String, actual second: [UInt8], named actual: String,
    tolerance: Tolerance = .exact, mask: PixelMask? = nil, limits: PNGLimits = .standard
  ) throws(PNGError) {
    try self.init(
      expected: first, named: expected, actual: second, named: actual, tolerance: tolerance,
      mask: mask, kernel: nil, limits: limits)
  }

  /// The same by another kernel than the metric's own.
  package init(
    expected first: [UInt8], named expected: String, actual second: [UInt8], named actual: String,
    tolerance: Tolerance, mask: PixelMask? = nil, kernel: PixelKernel?,
    limits: PNGLimits = .standard
  ) throws(PNGError) {
    if first.isSame(as: second) {
      let inspection = try PNGReader.inspect(second, name: actual, limits: limits)
      difference = .none(
        size: inspection.size, mask: mask ?? tolerance.fittingMask(for: inspection.size))
      comparison = nil
      files = nil
      return
    }
    // A thread costs as much as a small file.
    let isSmall = first.count + second.count < 1 << 16
    let (one, other) = Concurrent.both(
      inTurn: isSmall,
      { Result { () throws(PNGError) in try PNGRows(first, name: expected, limits: limits) } },
      { Result { () throws(PNGError) in try PNGRows(second, name: actual, limits: limits) } })
    let rows = (try one.get(), try other.get())
    let known = rows.0.knownRows(beside: rows.1)
    if known?.areAllEqual == true {
      difference = .none(
        size: rows.0.size, mask: mask ?? tolerance.fittingMask(for: rows.0.size))
      comparison = nil
      files = nil
      return
    }
    let decoded: (expected: PNGFile, actual: PNGFile)
    if isSmall && rows.0.size.area + rows.1.size.area < 1 << 18 {
      let before = try rows.0.file()
      decoded = (expected: before, actual: try rows.1.file(beside: before, known))
    } else {
      let (before, after) = Concurrent.both(
        { Result { () throws(PNGError) in try rows.0.file() } },
        { Result { () throws(PNGError) in try rows.1.file() } })
      decoded = (expected: try before.get(), actual: try after.get())
    }
    let comparison = Comparison(
      expected: decoded.expected, actual: decoded.actual, tolerance: tolerance, mask: mask,
      kernel: kernel, knownRows: known?.rows)
    self.comparison = comparison
    difference = comparison.difference
    files = decoded
  }
}

extension Comparison {
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
    kernel: PixelKernel?, knownRows: [UInt8]?
  ) {
    let pair = PicturePair(
      expected: expected.image, actual: actual.image,
      mask: mask ?? tolerance.fittingMask(for: expected.image.size),
      pixelsPerPoint: tolerance.pixelsPerPoint, knownRows: knownRows)
    let map: DifferenceMap
    if let one = expected.deepSamples, let other = actual.deepSamples {
      // Kept by nobody: what differs below the eighth bit is no class of a pixel.
      map = DifferenceMap(
        pair.expected, pair.actual, tolerance: tolerance, kernel: kernel, mask: pair.mask,
        pixelsPerPoint: pair.pixelsPerPoint, deepSamples: (one, other))
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
    self.init(pair, tolerance: tolerance, kernel: kernel, difference: difference)
  }

  /// The difference of two files.
  public static func compare(
    expected: PNGFile, actual: PNGFile, tolerance: Tolerance = .exact, mask: PixelMask? = nil
  ) -> Difference {
    Comparison(expected: expected, actual: actual, tolerance: tolerance, mask: mask).difference
  }
}

extension [UInt8] {
  /// Equality at the speed of memory; `==` looks at one byte after the other.
  fileprivate func isSame(as other: [UInt8]) -> Bool {
    count == other.count && (isEmpty || memcmp(self, other, count) == 0)
  }
}

extension Difference {
  /// That of two equal pictures.
  static func none(size: PixelSize, mask: PixelMask?) -> Difference {
    Difference(
      expectedSize: size, actualSize: size, differentPixels: 0, intolerablePixels: 0,
      antialiasedPixels: 0, largestChannelDelta: 0, meanChannelDelta: 0, density: nil, box: nil,
      regions: [], maskedPixels: mask?.count ?? 0, passes: true)
  }
}
