/// Finds surfaces of one colour that have another size in the actual picture, whatever their form.
///
/// The corners of a capsule that grows lie elsewhere, each by another step; that it is one surface of one
/// colour in both pictures still tells.
struct SurfaceFlood {
  private let first: Image
  private let second: Image
  /// How many pixels may still be visited, so that no picture takes long.
  private var budget = 1 << 22

  /// A larger surface is a ground.
  private static let largest = 1 << 17

  /// A connected surface.
  private struct Surface {
    var box: PixelRectangle
    var places: [Int32] = []
  }

  init(_ changes: ChangedPixels) {
    first = changes.first
    second = changes.second
  }

  /// The boxes before and after of the surface that what changed belongs to; nil where there is none, or
  /// it is as large as before.
  mutating func boxes(of part: ChangedPart) -> (before: PixelRectangle, after: PixelRectangle)? {
    for isBefore in [false, true] {
      let (one, other) = isBefore ? (first, second) : (second, first)
      guard let (colour, place) = commonest(of: part.runs, in: one),
        let surface = flood(colour, from: place, in: one)
      else { continue }
      let shared = surface.places.first { Pixel.delta(word(Int($0), in: other), colour) <= 3 }
      guard let shared, let partner = flood(colour, from: Int(shared), in: other),
        surface.box.size != partner.box.size
      else { continue }
      // What else changed must be no more than an antialiased edge.
      let reach = surface.box.union(partner.box).widened(by: 2)
      guard reach.union(part.changed) == reach else { continue }
      return isBefore ? (surface.box, partner.box) : (partner.box, surface.box)
    }
    return nil
  }

  /// The commonest colour of what changed, and a place of it.
  private func commonest(of runs: [PixelRun], in image: Image) -> (colour: UInt32, place: Int)? {
    var counts: [UInt32: (count: Int, place: Int)] = [:]
    var pixels = 0
    for run in runs {
      for x in run.start..<run.end {
        pixels += 1
        counts[image.word(x, run.y), default: (0, run.y * image.width + x)].count += 1
      }
    }
    let most = counts.max { ($0.value.count, $1.value.place) < ($1.value.count, $0.value.place) }
    return most.flatMap { $0.value.count * 4 >= pixels ? ($0.key, $0.value.place) : nil }
  }

  private func word(_ place: Int, in image: Image) -> UInt32 {
    image.word(place % image.width, place / image.width)
  }

  /// The surface of a colour around a place; nil where it reaches the border of the picture or is too large.
  private mutating func flood(_ colour: UInt32, from start: Int, in image: Image) -> Surface? {
    let (width, height) = (image.width, image.height)
    var visited: Set<Int32> = [Int32(truncatingIfNeeded: start)]
    var surface = Surface(
      box: PixelRectangle(x: start % width, y: start / width, width: 1, height: 1))
    surface.places = [Int32(truncatingIfNeeded: start)]
    var next = 0
    while next < surface.places.count {
      guard surface.places.count <= Self.largest, surface.places.count <= budget else {
        budget -= surface.places.count
        return nil
      }
      let place = Int(surface.places[next])
      let (x, y) = (place % width, place / width)
      next += 1
      guard x > 0, y > 0, x < width - 1, y < height - 1 else { return nil }
      surface.box = surface.box.union(PixelRectangle(x: x, y: y, width: 1, height: 1))
      for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
        let neighbour = Int32(truncatingIfNeeded: place + dy * width + dx)
        if Pixel.delta(image.word(x + dx, y + dy), colour) <= 3, visited.insert(neighbour).inserted
        {
          surface.places.append(neighbour)
        }
      }
    }
    budget -= surface.places.count
    return surface
  }
}

extension PixelRectangle {
  fileprivate func widened(by distance: Int) -> PixelRectangle {
    PixelRectangle(
      x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
  }
}
