package import CairoCanvas
package import PixelDiff

/// Pixels that changed where no part did: what the parts can't account for.
package struct UnexplainedPixels: Hashable, Sendable, Codable {
  /// The number of them.
  package var pixels: Int
  /// The smallest rectangle that holds them, in device pixels of the cell as drawn now.
  package var box: PixelRectangle

  /// Looks for pixels that differ farther than a pixel from the ink of any part that changed.
  ///
  /// The pictures are laid over one another by the components' frames; what only one of them has room for isn't
  /// looked at.
  ///
  /// - Parameters:
  ///   - frames: the components' frames within the pictures, before and now.
  ///   - changed: the parts that aren't as they were, before and now.
  ///   - scale: how many device pixels a point has.
  /// - Returns: nil where the parts account for every pixel.
  package static func between(
    _ expected: Image, _ actual: Image, frames: (old: PixelRectangle, new: PixelRectangle),
    changed: (old: [Part], new: [Part]), scale: Double
  ) -> UnexplainedPixels? {
    let step = (x: frames.new.x - frames.old.x, y: frames.new.y - frames.old.y)
    let inks = (changed.old + changed.new).filter { part in
      // The ground reaches everywhere; it has changed where its colour has.
      part.kind != .backdrop
        || changed.old.first { $0.kind == .backdrop }?.properties
          != changed.new.first { $0.kind == .backdrop }?.properties
    }.compactMap(\.ink).map { $0.pixels(from: frames.new, scale: scale).grown(by: 1) }
    var found: UnexplainedPixels?
    let rows = max(0, step.y)..<min(actual.height, expected.height + step.y)
    let columns = max(0, step.x)..<min(actual.width, expected.width + step.x)
    guard !rows.isEmpty, !columns.isEmpty else { return nil }
    for y in rows {
      let reaching = inks.filter { $0.y <= y && y < $0.maximumY }
      for x in columns
      where actual.word(x, y) != expected.word(x - step.x, y - step.y)
        && !reaching.contains(where: { $0.x <= x && x < $0.maximumX })
      {
        let pixel = PixelRectangle(x: x, y: y, width: 1, height: 1)
        found = UnexplainedPixels(
          pixels: (found?.pixels ?? 0) + 1, box: found.map { $0.box.union(pixel) } ?? pixel)
      }
    }
    return found
  }
}
