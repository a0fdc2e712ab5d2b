/// Paths of the pictures of a failing sheet, under the folder of snapshots.
public struct SheetImages: Hashable, Sendable, Codable {
  /// The baseline that was compared with; nil where there was none that could be read.
  public var expected: String?
  /// The sheet as drawn now, ready to be accepted.
  public var actual: String?
  /// The picture of the differences.
  public var diff: String?

  /// Creates paths.
  public init(expected: String? = nil, actual: String? = nil, diff: String? = nil) {
    self.expected = expected
    self.actual = actual
    self.diff = diff
  }
}
