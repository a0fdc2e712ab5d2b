internal import CPixels
import PixelDiff

/// The pixels in which two pictures of one size differ, region by region.
struct ChangedPixels {
  let first: Image
  let second: Image
  private let map: DifferenceMap
  private let width: Int
  private let height: Int

  /// The number of tiles of a region that are looked at: half a million pixels.
  private static let enough = 1 << 13

  /// Classifies the pixels of a pair; what was classified already isn't again.
  init(_ pair: PicturePair) {
    first = pair.expected
    second = pair.actual
    width = first.width
    height = first.height
    let isVast =
      first.size.area > Self.manyPixels
      && pair.map(by: .exact).differentPixels > Self.manyPixels
    map = pair.map(by: isVast ? .exact : Tolerance(metric: .perceptual))
  }

  /// The most differing pixels of which it is asked what a person would see of each.
  private static let manyPixels = 1 << 21

  /// The regions, the topmost first.
  func clusters() -> [DifferenceTiles.Cluster] { map.tiles.clusters() }

  /// The class of a pixel.
  func kind(_ x: Int, _ y: Int) -> Int32 { Int32(map.classOfPixel(x, y)) }

  /// True where a pixel differs; none does that lies outside.
  func isChanged(_ x: Int, _ y: Int) -> Bool {
    x >= 0 && y >= 0 && x < width && y < height && kind(x, y) != CPIXELS_EQUAL
  }

  /// True where a region is so large that only some of it is looked at.
  func isVast(_ cluster: DifferenceTiles.Cluster) -> Bool { cluster.tiles.count > Self.enough }

  /// The differing pixels of a region, tile by tile; of a region of very many only those of some tiles,
  /// evenly spread.
  func runs(of cluster: DifferenceTiles.Cluster) -> [PixelRun] {
    var runs: [PixelRun] = []
    for index in stride(from: 0, to: cluster.tiles.count, by: cluster.tiles.count / Self.enough + 1)
    {
      let tile = cluster.tiles[index]
      let box = map.tiles.box(ofTile: tile).intersection(first.size.bounds)
      for y in box.y..<box.maximumY {
        var x = box.x
        while x < box.maximumX {
          guard kind(x, y) != CPIXELS_EQUAL else {
            x += 1
            continue
          }
          let start = x
          while x < box.maximumX, kind(x, y) != CPIXELS_EQUAL { x += 1 }
          runs.append(PixelRun(y: y, start: start, end: x))
        }
      }
    }
    return runs
  }

  /// Takes the runs from a region that a person wouldn't see, where they only make it look larger.
  func separateFaint(
    from runs: inout [PixelRun], of region: inout ExplainedRegion
  ) -> (region: ExplainedRegion, runs: [PixelRun])? {
    guard runs.count <= Self.manyRuns else { return nil }
    let seen = runs.filter { run in
      (run.start..<run.end).contains { kind($0, run.y) != CPIXELS_TOLERABLE }
    }
    guard let box = seen.box, box != region.box else { return nil }
    let near = box.grown(by: Self.nearby)
    var (kept, faint): ([PixelRun], [PixelRun]) = ([], [])
    for run in runs {
      if near.intersection(run.box).isEmpty { faint.append(run) } else { kept.append(run) }
    }
    // A shadow fades away; what lies apart doesn't belong to it.
    guard let apart = faint.box, let whole = kept.box,
      whole.grown(by: 1).intersection(apart).isEmpty
    else { return nil }
    let pixels = faint.reduce(0) { $0 + $1.count }
    runs = kept
    region.box = whole
    region.pixels -= pixels
    return (ExplainedRegion(box: apart, pixels: pixels, kind: .imperceptible), faint)
  }

  /// What is faint and no farther away belongs to a region.
  private static let nearby = 2
  /// Of more runs none are looked at one by one.
  private static let manyRuns = 1 << 12

  /// Counts the classes of runs, and which colour became which.
  func tally(of runs: [PixelRun]) -> ClassTally {
    var tally = ClassTally()
    for run in runs {
      for x in run.start..<run.end {
        let kind = kind(x, run.y)
        tally.add(kind)
        if kind == CPIXELS_EXCEEDING || kind == CPIXELS_TINTED {
          tally.addPair(first.word(x, run.y), second.word(x, run.y))
        }
      }
    }
    return tally
  }
}

/// Pixels beside each other in one row.
struct PixelRun: Hashable {
  var y: Int
  var start: Int
  /// The column after the last one.
  var end: Int

  var count: Int { end - start }
  var box: PixelRectangle { PixelRectangle(x: start, y: y, width: count, height: 1) }
}

extension [PixelRun] {
  /// The smallest rectangle around them; nil where there are none.
  var box: PixelRectangle? {
    first.map { first in dropFirst().reduce(first.box) { $0.union($1.box) } }
  }
}

/// The reach of what changed in each row and each column.
struct ChangeExtent {
  private let box: PixelRectangle
  /// The first and the last changed pixel of each row and column of the box.
  private var rows: [ClosedRange<Int>?]
  private var columns: [ClosedRange<Int>?]

  init(_ runs: [PixelRun], box: PixelRectangle) {
    self.box = box
    rows = [ClosedRange<Int>?](repeating: nil, count: box.height)
    columns = [ClosedRange<Int>?](repeating: nil, count: box.width)
    for run in runs {
      let row = run.y - box.y
      let known = rows[row] ?? run.start...run.start
      rows[row] = min(known.lowerBound, run.start)...max(known.upperBound, run.end - 1)
      for x in run.start..<run.end {
        let known = columns[x - box.x] ?? run.y...run.y
        columns[x - box.x] = min(known.lowerBound, run.y)...max(known.upperBound, run.y)
      }
    }
  }

  /// The columns between which a row of the picture changed; nil where it didn't.
  func columns(inRow y: Int) -> ClosedRange<Int>? { rows[y - box.y] }

  /// The rows between which a column of the picture changed; nil where it didn't.
  func rows(inColumn x: Int) -> ClosedRange<Int>? { columns[x - box.x] }

  /// True where more changed beyond a changed pixel in a direction.
  func reaches(beyond x: Int, _ y: Int, towards dx: Int, _ dy: Int) -> Bool {
    let reach = dx == 0 ? columns[x - box.x] : rows[y - box.y]
    guard let reach else { return false }
    let place = dx == 0 ? y : x
    return dx + dy > 0 ? reach.upperBound > place : reach.lowerBound < place
  }
}
