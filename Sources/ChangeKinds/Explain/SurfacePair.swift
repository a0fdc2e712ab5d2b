import PixelDiff

/// The surfaces of two pictures of one size, and which became which.
struct SurfacePair {
  let first: SurfaceMap
  let second: SurfaceMap
  /// The surfaces of one colour that share pixels, and have another box; the smallest first.
  let changed: [(before: Int, after: Int)]

  /// nil where one of the pictures has no surfaces.
  init?(_ expected: Image, _ actual: Image) {
    guard let first = SurfaceMap(expected), let second = SurfaceMap(actual) else { return nil }
    self.first = first
    self.second = second
    var shared: [SIMD2<Int>: Int] = [:]
    SurfaceMap.overlaps(first, second) { one, other, run in
      let (surface, partner) = (first.surfaces[one], second.surfaces[other])
      guard surface.colour == partner.colour, surface.isBroad, partner.isBroad else { return }
      shared[SIMD2(one, other), default: 0] += run.count
    }
    // Each is the other's best.
    func best(_ side: Int) -> [Int: Int] {
      var best: [Int: (key: SIMD2<Int>, count: Int)] = [:]
      for (key, count) in shared {
        let rank = (count, -key[1 - side])
        if let known = best[key[side]], (known.count, -known.key[1 - side]) >= rank { continue }
        best[key[side]] = (key, count)
      }
      return best.mapValues { $0.key[1 - side] }
    }
    let (forth, back) = (best(0), best(1))
    changed = forth.filter { back[$0.value] == $0.key }
      .filter { one, other in
        first.surfaces[one].box != second.surfaces[other].box && !first.isGround(one)
          && !second.isGround(other)
      }
      .map { (before: $0.key, after: $0.value) }
      .sorted {
        let areas = [$0, $1].map { first.surfaces[$0.before].box.size.area }
        return (areas[0], $0.before) < (areas[1], $1.before)
      }
  }
}

extension SurfacePair {
  /// The colours before and after of a surface that most of some runs lie on, the same but for its colour.
  func recoloured(_ runs: [PixelRun]) -> (from: UInt32, to: UInt32)? {
    var counts: [SIMD2<Int>: Int] = [:]
    var all = 0
    for run in runs {
      all += run.count
      var x = run.start
      while x < run.end {
        let (one, end) = first.run(at: x, run.y)
        let (other, otherEnd) = second.run(at: x, run.y)
        let next = min(run.end, min(end, otherEnd))
        counts[SIMD2(one, other), default: 0] += next - x
        x = next
      }
    }
    guard
      let most = counts.max(by: { ($0.value, $1.key.x, $1.key.y) < ($1.value, $0.key.x, $0.key.y) }
      ),
      most.value * 2 >= all
    else { return nil }
    let (one, other) = (first.surfaces[most.key.x], second.surfaces[most.key.y])
    let sides = [
      one.box.x - other.box.x, one.box.y - other.box.y, one.box.maximumX - other.box.maximumX,
      one.box.maximumY - other.box.maximumY,
    ]
    guard one.isBroad, other.isBroad, one.colour != other.colour, !first.isGround(most.key.x),
      !second.isGround(most.key.y), sides.allSatisfy({ abs($0) <= 1 })
    else { return nil }
    return (one.colour, other.colour)
  }
}
