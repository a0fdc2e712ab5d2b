internal import CPixels
import PixelDiff

/// The pixels in which two pictures of one size differ, region by region.
struct ChangedPixels {
  let first: Image
  let second: Image
  private let map: DifferenceMap
  private let width: Int
  private let height: Int

  /// How many tiles of a region are looked at: half a million pixels.
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

  /// Where more pixels differ than this, it isn't asked what a person would see of each.
  private static let manyPixels = 1 << 21

  /// The regions, the topmost first.
  func clusters() -> [DifferenceTiles.Cluster] { map.tiles.clusters() }

  /// The class of a pixel.
  func kind(_ x: Int, _ y: Int) -> Int32 { Int32(map.classOfPixel(x, y)) }

  /// Whether a pixel differs; none does that lies outside.
  func isChanged(_ x: Int, _ y: Int) -> Bool {
    x >= 0 && y >= 0 && x < width && y < height && kind(x, y) != CPIXELS_EQUAL
  }

  /// Whether a region is so large that only some of it is looked at.
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
