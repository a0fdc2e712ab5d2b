import PixelDiff

/// The layer of surfaces: those that have another size, and the pictures without that change.
///
/// What lies on them and beside them is explained afterwards, as if they had had their new size before.
struct SurfaceLayer {
  /// The expected picture, in which the surfaces have their new size already.
  let expected: Image
  private let actual: Image
  private let resized: [ResizedSurface]
  private let moved: [ExplainedRegion]
  private let pixels: [Int]

  /// nil where no surface has another size.
  init?(_ pair: PicturePair, _ surfaces: SurfacePair) {
    let images = (pair.expected, pair.actual)
    resized = surfaces.changed.compactMap { ResizedSurface($0, of: surfaces, images) }
    guard !resized.isEmpty else { return nil }
    var picture = pair.expected
    var pixels = [Int](repeating: 0, count: resized.count)
    for (index, surface) in resized.enumerated() {
      let reach = surface.before.outer.union(surface.after.outer)
        .grown(by: ResizedSurface.shadow).intersection(picture.size.bounds)
      for y in reach.y..<reach.maximumY {
        for x in reach.x..<reach.maximumX where pair.actual.word(x, y) != picture.word(x, y) {
          guard pair.mask?.contains(x, y) != true, surface.explains(x, y, surfaces, images) else {
            continue
          }
          picture[x, y] = pair.actual[x, y]
          pixels[index] += 1
        }
      }
    }
    moved = Self.moves(surfaces, images, near: resized, &picture)
    expected = picture
    self.pixels = pixels
    actual = pair.actual
  }

  /// Takes the surfaces from a picture that moved with all that lies on them.
  private static func moves(
    _ surfaces: SurfacePair, _ images: (Image, Image), near resized: [ResizedSurface],
    _ picture: inout Image
  ) -> [ExplainedRegion] {
    surfaces.changed.reversed().compactMap { pair in
      let (before, after) = (
        ResizedSurface.Outline(pair.before, surfaces.first, images.0),
        ResizedSurface.Outline(pair.after, surfaces.second, images.1)
      )
      let (from, to) = (before.outer, after.outer)
      let (x, y) = (to.x - from.x, to.y - from.y)
      guard from.size == to.size, before.isEdged, after.isEdged,
        resized.contains(where: { $0.isNear(from.union(to)) }),
        images.0.isAlike(images.1, from, x, y)
      else { return nil }
      var pixels = 0
      for box in [to, from] {
        for row in box.y..<box.maximumY {
          for column in box.x..<box.maximumX
          where picture.word(column, row) != images.1.word(column, row) {
            picture[column, row] = images.1[column, row]
            pixels += 1
          }
        }
      }
      guard pixels > 0 else { return nil }
      return ExplainedRegion(box: to, formerBox: from, pixels: pixels, kind: .moved(x: x, y: y))
    }
  }

  /// All regions: those of the surfaces, and the others without what only went with them.
  func regions(with others: [ExplainedRegion]) -> [ExplainedRegion] {
    var (pixels, resized) = (pixels, resized)
    let left = (moved + others).filter { region in
      // The smallest that carries it comes first.
      if let index = resized.firstIndex(where: {
        $0.carries(region) || $0.carriesLabel(region, expected, actual)
      }) ?? resized.indices.first(where: { resized[$0].leaves(region, pixels: pixels[$0]) }) {
        pixels[index] += region.pixels
        return false
      }
      guard let index = resized.firstIndex(where: { $0.growsLike(region) }) else { return true }
      pixels[index] += region.pixels
      resized[index] = resized[index].extended(to: region)
      return false
    }
    return left + joined(resized, pixels).map { $0.surface.region(pixels: $0.pixels) }
  }

  /// The surfaces with their pixels, those joined that are one thing.
  private func joined(
    _ resized: [ResizedSurface], _ pixels: [Int]
  ) -> [(surface: ResizedSurface, pixels: Int)] {
    var joined: [(surface: ResizedSurface, pixels: Int)] = []
    for next in zip(resized, pixels).filter({ $1 > 0 }) {
      var next: (surface: ResizedSurface, pixels: Int) = next
      while let (index, both) = joined.indices.lazy.compactMap({ index in
        joined[index].surface.joined(with: next.surface).map { (index, $0) }
      }).first {
        next = (both, next.pixels + joined.remove(at: index).pixels)
      }
      joined.append(next)
    }
    return joined
  }
}

extension Image {
  /// True where another picture shows the same as this one does in a box, so far away.
  fileprivate func isAlike(_ other: Image, _ box: PixelRectangle, _ x: Int, _ y: Int) -> Bool {
    var same = 0
    for row in box.y..<box.maximumY {
      for column in box.x..<box.maximumX
      where Pixel.delta(word(column, row), other.word(column + x, row + y)) <= 24 { same += 1 }
    }
    return same * 100 >= box.size.area * 96
  }
}
