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
  private let knownRows: KnownRows?
  private let maps = Mutex<[Rule: DifferenceMap]>([:])

  /// The parts of a tolerance that the classes of pixels depend on.
  private struct Rule: Hashable {
    var metric: Tolerance.Metric
    var threshold: Double
    var antialiasing: Tolerance.Antialiasing
    var peer: PeerTool?
    var isStrict: Bool

    init(_ tolerance: Tolerance, isStrict: Bool) {
      metric = tolerance.metric
      threshold = metric == .exact || isStrict ? 0 : tolerance.threshold
      // Our own judgement has an opinion of antialiasing by itself.
      antialiasing = metric == .perceptual && !isStrict ? .count : tolerance.antialiasing
      peer = tolerance.peer
      self.isStrict = isStrict
      if isStrict, peer == nil {
        // Every difference exceeds by the exact metric too.
        metric = .exact
        self.isStrict = false
      }
    }
  }

  /// A pair of pictures, nothing of it compared yet.
  public convenience init(expected: Image, actual: Image, mask: PixelMask? = nil) {
    self.init(expected: expected, actual: actual, mask: mask, knownRows: nil)
  }

  init(expected: Image, actual: Image, mask: PixelMask?, knownRows: KnownRows?) {
    self.expected = expected
    self.actual = actual
    self.mask = mask
    self.knownRows = knownRows
  }

  /// The classes of the pixels by a tolerance; its limits and masks don't matter.
  package func map(by tolerance: Tolerance) -> DifferenceMap {
    map(by: tolerance, isStrict: false)
  }

  /// The classes of the pixels where every difference exceeds that the tolerance doesn't take for antialiasing.
  package func strictMap(by tolerance: Tolerance) -> DifferenceMap {
    map(by: tolerance, isStrict: true)
  }

  private func map(by tolerance: Tolerance, isStrict: Bool) -> DifferenceMap {
    maps.withLock { maps in
      let rule = Rule(tolerance, isStrict: isStrict)
      if let map = maps[rule] { return map }
      let map = DifferenceMap(
        expected, actual, tolerance: tolerance, mask: mask, knownRows: knownRows,
        isStrict: isStrict)
      maps[rule] = map
      return map
    }
  }
}
