internal import CPixels

/// Explains the regions of two pictures of one size.
///
/// Around a region there is a ground: the commonest colour beside it. What isn't ground and is
/// touched by the difference is an object, as far as it reaches in each of the two pictures. Objects
/// that meet are one. The two objects, or the one, tell the kind of change.
struct RegionExplainer {
  private let first: Image
  private let second: Image
  private let map: DifferenceMap
  private let width: Int
  private let height: Int

  init(_ first: Image, _ second: Image, mask: PixelMask?) {
    self.first = first
    self.second = second
    width = first.width
    height = first.height
    map = DifferenceMap(
      first, second, tolerance: Tolerance(metric: .perceptual), mask: mask)
  }

  /// The explained regions, in no order.
  func regions() -> [ExplainedRegion] {
    let clusters = map.tiles.clusters()
    guard !clusters.isEmpty else { return [] }
    var objects = ObjectFinder(first, second)
    var explained: [ExplainedRegion] = []
    var groups: [Int: [Int]] = [:]
    let tallies = clusters.map(tally(of:))
    for (index, cluster) in clusters.enumerated() {
      if let kind = tallies[index].plainKind {
        explained.append(ExplainedRegion(box: cluster.box, pixels: cluster.pixels, kind: kind))
        continue
      }
      objects.add(cluster, number: index + 1, ground: ground(around: cluster.box))
    }
    for index in clusters.indices where tallies[index].plainKind == nil {
      groups[objects.root(of: index + 1), default: []].append(index)
    }
    let shapes = objects.shapes()
    for (root, members) in groups.sorted(by: { $0.key < $1.key }) {
      let box = members.dropFirst().reduce(clusters[members[0]].box) { $0.union(clusters[$1].box) }
      let pixels = members.reduce(0) { $0 + clusters[$1].pixels }
      let judge = ShapeJudge(
        first, second, before: shapes.before[root], after: shapes.after[root], box: box,
        tally: members.dropFirst().reduce(tallies[members[0]]) { $0.joined(with: tallies[$1]) })
      explained.append(judge.region(pixels: pixels))
    }
    return RegionMerger.merged(explained, first, second)
  }

  private func tally(of cluster: DifferenceTiles.Cluster) -> ClassTally {
    var tally = ClassTally()
    var pairs: [UInt64: Int] = [:]
    for tile in cluster.tiles {
      let box = map.tiles.box(ofTile: tile).intersection(first.size.bounds)
      for y in box.y..<box.maximumY {
        for x in box.x..<box.maximumX {
          let kind = Int32(map.classOfPixel(x, y))
          guard kind != CPIXELS_EQUAL else { continue }
          tally.add(kind)
          if kind == CPIXELS_EXCEEDING || kind == CPIXELS_TINTED {
            pairs[UInt64(first.word(x, y)) << 32 | UInt64(second.word(x, y)), default: 0] += 1
          }
        }
      }
    }
    tally.pairs = pairs
    return tally
  }

  /// The commonest colour beside a box that is the same in both pictures; nil where there is none.
  private func ground(around box: PixelRectangle) -> UInt32? {
    var counts: [UInt32: Int] = [:]
    var total = 0
    func look(_ x: Int, _ y: Int) {
      guard first.size.bounds.contains(x: x, y: y) else { return }
      let colour = first.word(x, y)
      guard colour == second.word(x, y) else { return }
      counts[colour, default: 0] += 1
      total += 1
    }
    for x in box.x - 1...box.maximumX {
      look(x, box.y - 1)
      look(x, box.maximumY)
    }
    for y in box.y..<box.maximumY {
      look(box.x - 1, y)
      look(box.maximumX, y)
    }
    // Of equally common ones the smaller number, so that the answer is always the same.
    let commonest = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    guard let commonest, commonest.value * 3 >= total else { return nil }
    return commonest.key
  }
}
