/// Gathers differing pixels: counts, and where they lie together.
///
/// Pixels are gathered by tiles of 8x8. Tiles that touch, also at a corner, belong to one region, so
/// that pixels up to 8 apart always join and those 16 or more apart never do by themselves.
struct DifferenceField {
  private struct Tile {
    var minimumX = Int.max
    var minimumY = Int.max
    var maximumX = -1
    var maximumY = -1
    var pixels = 0
  }

  private static let tileShift = 3

  let size: PixelSize
  private(set) var differentPixels = 0
  private(set) var intolerablePixels = 0
  private(set) var largestChannelDelta: UInt8 = 0
  private let columns: Int
  private let rows: Int
  private var tiles: [Tile] = []

  init(size: PixelSize) {
    self.size = size
    columns = (size.width + 7) >> Self.tileShift
    rows = (size.height + 7) >> Self.tileShift
  }

  mutating func add(_ x: Int, _ y: Int, delta: UInt8, isTolerable: Bool) {
    if tiles.isEmpty { tiles = [Tile](repeating: Tile(), count: columns * rows) }
    differentPixels += 1
    if !isTolerable { intolerablePixels += 1 }
    largestChannelDelta = max(largestChannelDelta, delta)
    let index = (y >> Self.tileShift) * columns + x >> Self.tileShift
    tiles[index].minimumX = min(tiles[index].minimumX, x)
    tiles[index].minimumY = min(tiles[index].minimumY, y)
    tiles[index].maximumX = max(tiles[index].maximumX, x)
    tiles[index].maximumY = max(tiles[index].maximumY, y)
    tiles[index].pixels += 1
  }

  /// The regions, ordered by their tops, then by their left sides.
  func regions() -> [DifferenceRegion] {
    var isVisited = [Bool](repeating: false, count: tiles.count)
    var regions: [DifferenceRegion] = []
    for start in tiles.indices where tiles[start].pixels > 0 && !isVisited[start] {
      regions.append(region(from: start, &isVisited))
    }
    return regions.sorted { ($0.box.y, $0.box.x) < ($1.box.y, $1.box.x) }
  }

  private func region(from start: Int, _ isVisited: inout [Bool]) -> DifferenceRegion {
    var all = Tile()
    var waiting = [start]
    isVisited[start] = true
    while let index = waiting.popLast() {
      let tile = tiles[index]
      all.minimumX = min(all.minimumX, tile.minimumX)
      all.minimumY = min(all.minimumY, tile.minimumY)
      all.maximumX = max(all.maximumX, tile.maximumX)
      all.maximumY = max(all.maximumY, tile.maximumY)
      all.pixels += tile.pixels
      let column = index % columns
      let row = index / columns
      for nextRow in max(0, row - 1)...min(rows - 1, row + 1) {
        for nextColumn in max(0, column - 1)...min(columns - 1, column + 1) {
          let next = nextRow * columns + nextColumn
          if tiles[next].pixels > 0, !isVisited[next] {
            isVisited[next] = true
            waiting.append(next)
          }
        }
      }
    }
    return DifferenceRegion(
      box: PixelRectangle(
        x: all.minimumX, y: all.minimumY, width: all.maximumX - all.minimumX + 1,
        height: all.maximumY - all.minimumY + 1),
      pixels: all.pixels)
  }
}
