extension Comparison {
  /// What would have let two pictures pass that failed, each change by itself: distances, counts, and
  /// combinations of both.
  ///
  /// Every change was tried; one step less of its last number fails. Pictures of different sizes
  /// never pass, so that nothing is said of them.
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
    guard !difference.passes, difference.sizesAgree else { return [] }
    return PassingSearch(expected, actual, tolerance, mask, difference).changes()
  }
}
