extension Comparison {
  /// The changes to the tolerance by which two pictures that failed would have passed, each by itself: distances,
  /// counts, and combinations of both.
  ///
  /// Every change was tried; one step less of its last number fails. Pictures of different sizes
  /// never pass, so that nothing is said of them.
  public func allowances() -> [PassingTolerance] {
    Self.allowances(pair, tolerance, kernel, difference)
  }

  /// The same of two pictures that were compared already.
  ///
  /// - Parameters:
  ///   - expected: the expected picture.
  ///   - actual: the actual picture.
  ///   - tolerance: the tolerance that they failed by.
  ///   - mask: what wasn't compared.
  ///   - difference: how they differ by that tolerance.
  public static func passing(
    expected: Image, actual: Image, tolerance: Tolerance, mask: PixelMask? = nil,
    difference: Difference
  ) -> [PassingTolerance] {
    allowances(
      PicturePair(expected: expected, actual: actual, mask: mask), tolerance, nil, difference)
  }

  private static func allowances(
    _ pair: PicturePair, _ tolerance: Tolerance, _ kernel: PixelKernel?, _ difference: Difference
  ) -> [PassingTolerance] {
    guard !difference.passes, difference.sizesAgree else { return [] }
    return PassingSearch(pair, tolerance, kernel, difference).changes()
  }
}
