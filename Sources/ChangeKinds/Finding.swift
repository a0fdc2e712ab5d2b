public import PixelDiff
internal import Synchronization

/// All that can be said of one pair of pictures: how they differ, what kinds of change that is, what would let them
/// pass, and a picture of it.
///
/// The difference is measured as the finding is made. Everything else is worked out when it is first asked for, and
/// once: pixels are classified by the tolerance and by what a person sees of them, by neither twice.
public final class Finding: Sendable {
  /// The pictures and how they differ.
  public let comparison: Comparison
  private let parts = Mutex(Parts())

  /// The parts that were asked for so far.
  private struct Parts {
    var kinds: [ExplainedRegion]?
    var allowances: [PassingTolerance]?
    var picture: Image?
  }

  /// A finding on two pictures that were compared.
  public init(_ comparison: Comparison) { self.comparison = comparison }

  /// Compares two pictures.
  ///
  /// - Parameters:
  ///   - expected: the expected picture.
  ///   - actual: the actual picture.
  ///   - tolerance: what may differ.
  ///   - mask: what isn't compared, in place of the tolerance's own masks.
  public convenience init(
    expected: Image, actual: Image, tolerance: Tolerance = .exact, mask: PixelMask? = nil
  ) {
    self.init(
      Comparison(expected: expected, actual: actual, tolerance: tolerance, mask: mask))
  }

  /// The measured answer.
  public var difference: Difference { comparison.difference }

  /// The pixels that weren't compared.
  public var mask: PixelMask? { comparison.pair.mask }

  /// The classes of the pixels by the tolerance.
  package var map: DifferenceMap { comparison.pair.map(by: comparison.tolerance) }

  /// The regions that changed and how, the topmost first.
  public var kinds: [ExplainedRegion] {
    kept(\.kinds) { difference.equal ? [] : Explanation.explain(comparison.pair) }
  }

  /// The changes to the tolerance by which the pictures would have passed, each by itself; none where they pass.
  public var allowances: [PassingTolerance] { kept(\.allowances) { comparison.allowances() } }

  /// A picture of the change, as ``DiffPicture`` paints it.
  public var picture: Image {
    let kinds = kinds
    return kept(\.picture) {
      DiffPicture.of(
        expected: comparison.pair.expected, actual: comparison.pair.actual, regions: kinds,
        mask: mask)
    }
  }

  /// A part, made the first time.
  private func kept<Part: Sendable>(
    _ path: WritableKeyPath<Parts, Part?>, _ make: () -> Part
  ) -> Part {
    parts.withLock { parts in
      if let part = parts[keyPath: path] { return part }
      let part = make()
      parts[keyPath: path] = part
      return part
    }
  }
}
