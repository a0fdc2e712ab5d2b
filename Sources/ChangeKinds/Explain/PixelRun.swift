import PixelDiff

/// Pixels beside each other in one row.
struct PixelRun: Hashable {
  var y: Int
  var start: Int
  /// The column after the last one.
  var end: Int

  var count: Int { end - start }
  var box: PixelRectangle { PixelRectangle(x: start, y: y, width: count, height: 1) }
}
