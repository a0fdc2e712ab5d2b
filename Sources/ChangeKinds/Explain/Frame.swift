/// The two sides of a thin frame that run into what changed and end there.
struct Frame: Hashable {
  /// On which side of what changed they go on.
  enum Side { case before, after }

  /// The rows, or columns, along which they run.
  var lines: [Int]
  var side: Side

  /// Whether another one's sides go on along the same lines, on the other side of it: both are of one
  /// thing.
  func isOpposite(to other: Frame) -> Bool {
    side != other.side && !Set(lines).isDisjoint(with: other.lines)
  }
}
