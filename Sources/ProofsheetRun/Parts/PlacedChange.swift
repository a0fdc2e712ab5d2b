import CairoCanvas
package import PixelDiff

/// A change of a part, with the places of that on the pictures of its variant.
package struct PlacedChange: Hashable, Sendable {
  /// The change.
  package var change: PartChange
  /// The place of the part as drawn now, in device pixels of the cell; nil where it isn't there.
  package var box: PixelRectangle?
  /// Its place in the baseline, in device pixels of the cell there; nil where it wasn't there.
  package var formerBox: PixelRectangle?

  /// Creates a change with its places.
  package init(_ change: PartChange, box: PixelRectangle?, formerBox: PixelRectangle?) {
    self.change = change
    self.box = box
    self.formerBox = formerBox
  }

  /// The changes between the parts of a cell, what a person would name first.
  ///
  /// - Parameters:
  ///   - old: the parts of the baseline's cell, in the order of drawing.
  ///   - new: the parts now.
  ///   - frames: the components' frames within the cells, before and now.
  ///   - scale: how many device pixels a point has.
  static func between(
    _ old: [Part], _ new: [Part], frames: (old: PixelRectangle, new: PixelRectangle), scale: Double
  ) -> [PlacedChange] {
    let pairs = PartPairs(old, new)
    return PartComparison.changes(pairs, scale: scale).map { change in
      let pair = pairs.both.first { $0.new.name == change.part }
      let before = pair?.old ?? pairs.removed.first { $0.name == change.part }
      let now = pair?.new ?? pairs.added.first { $0.name == change.part }
      return PlacedChange(
        change, box: now.map { ($0.ink ?? $0.box).pixels(from: frames.new, scale: scale) },
        formerBox: before.map { ($0.ink ?? $0.box).pixels(from: frames.old, scale: scale) })
    }
  }
}

extension Rectangle {
  /// The device pixels of a cell that points of its frame's reach.
  func pixels(from frame: PixelRectangle, scale: Double) -> PixelRectangle {
    let (left, top) = (Int((x * scale).rounded(.down)), Int((y * scale).rounded(.down)))
    let (right, bottom) = (
      Int((self.right * scale).rounded(.up)), Int((self.bottom * scale).rounded(.up))
    )
    return PixelRectangle(
      x: frame.x + left, y: frame.y + top, width: right - left, height: bottom - top)
  }
}
