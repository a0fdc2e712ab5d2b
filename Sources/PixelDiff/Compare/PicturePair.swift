internal import Synchronization

/// Two pictures that are compared, with the maps of their differences: each is made when it is first asked for, and
/// kept for whoever asks next.
public final class PicturePair: Sendable {
  /// The expected picture.
  public let expected: Image
  /// The actual picture.
  public let actual: Image
  /// The pixels that aren't compared.
  public let mask: PixelMask?
  /// The number of pixels that make a point of both; nil where nobody knows.
  package let pixelsPerPoint: Double?
  /// The bytes of rows that are known to be equal, as the kernels read them.
  private let knownRows: [UInt8]?
  private let maps = Mutex<[Rule: DifferenceMap]>([:])

  /// The parts of a tolerance that the classes of pixels depend on.
  private struct Rule: Hashable {
    var kernel: PixelKernel
    var threshold: Double
    var antialiasing: Tolerance.Antialiasing
    var isStrict: Bool
  }

  /// A pair of pictures, nothing of it compared yet.
  public convenience init(
    expected: Image, actual: Image, mask: PixelMask? = nil, pixelsPerPoint: Double? = nil
  ) {
    self.init(
      expected: expected, actual: actual, mask: mask, pixelsPerPoint: pixelsPerPoint,
      knownRows: nil)
  }

  init(
    expected: Image, actual: Image, mask: PixelMask?, pixelsPerPoint: Double?, knownRows: [UInt8]?
  ) {
    self.expected = expected
    self.actual = actual
    self.mask = mask
    self.pixelsPerPoint = pixelsPerPoint
    self.knownRows = knownRows
  }

  /// The classes of the pixels by a tolerance; its limits and masks don't matter.
  package func map(by tolerance: Tolerance, _ kernel: PixelKernel? = nil) -> DifferenceMap {
    var tolerance = tolerance
    if tolerance.metric == .exact { tolerance.threshold = 0 }
    // Our own judgement has an opinion of antialiasing by itself.
    if tolerance.metric == .perceptual { tolerance.antialiasing = .count }
    return map(tolerance, kernel, isStrict: false)
  }

  /// The classes of the pixels where every difference exceeds that the tolerance doesn't take for antialiasing.
  package func strictMap(
    by tolerance: Tolerance, _ kernel: PixelKernel? = nil
  ) -> DifferenceMap {
    guard let kernel else { return map(by: Tolerance(antialiasing: tolerance.antialiasing)) }
    return map(tolerance, kernel, isStrict: true)
  }

  private func map(
    _ tolerance: Tolerance, _ kernel: PixelKernel?, isStrict: Bool
  ) -> DifferenceMap {
    maps.withLock { maps in
      let rule = Rule(
        kernel: kernel ?? tolerance.metric.kernel, threshold: tolerance.threshold,
        antialiasing: tolerance.antialiasing, isStrict: isStrict)
      if let map = maps[rule] { return map }
      let map = DifferenceMap(
        expected, actual, tolerance: tolerance, kernel: rule.kernel, mask: mask,
        pixelsPerPoint: pixelsPerPoint, knownRows: knownRows, isStrict: isStrict)
      maps[rule] = map
      return map
    }
  }
}
