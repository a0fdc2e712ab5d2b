internal import CPixels

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Differing pixels gathered by tiles of 8x8, and from them by regions.
///
/// Tiles that touch, also at a corner, belong to one region, so that pixels up to 8 apart always join
/// and those 16 or more apart never do by themselves.
final class DifferenceTiles {
  private static let shift = 3

  let size: PixelSize
  let columns: Int
  let rows: Int
  let tiles: UnsafeMutablePointer<cpixels_tile>

  init(size: PixelSize) {
    self.size = size
    columns = (size.width + 7) >> Self.shift
    rows = (size.height + 7) >> Self.shift
    let count = max(1, columns * rows)
    guard let memory = calloc(count, MemoryLayout<cpixels_tile>.stride) else {
      preconditionFailure("no memory is left for \(count) tiles")
    }
    tiles = memory.bindMemory(to: cpixels_tile.self, capacity: count)
  }

  deinit { free(tiles) }

  /// Adds a pixel that the kernels don't see.
  func add(_ x: Int, _ y: Int, exceeds: Bool = true) {
    let tile = tiles + (y >> Self.shift) * columns + x >> Self.shift
    let column = UInt32(truncatingIfNeeded: x)
    let row = UInt32(truncatingIfNeeded: y)
    if tile.pointee.different == 0 {
      tile.pointee.minimum_x = column
      tile.pointee.minimum_y = row
    }
    tile.pointee.minimum_x = min(tile.pointee.minimum_x, column)
    tile.pointee.minimum_y = min(tile.pointee.minimum_y, row)
    tile.pointee.maximum_x = max(tile.pointee.maximum_x, column)
    tile.pointee.maximum_y = max(tile.pointee.maximum_y, row)
    tile.pointee.different += 1
    if exceeds { tile.pointee.exceeding += 1 }
  }

  /// The regions, ordered by their tops, then by their left sides.
  func regions() -> [DifferenceRegion] {
    clusters().map {
      DifferenceRegion(
        box: $0.box, pixels: $0.pixels, intolerablePixels: $0.intolerablePixels)
    }
  }

  /// A region with the tiles that it consists of, by their numbers.
  struct Cluster {
    var box = PixelRectangle(x: 0, y: 0, width: 0, height: 0)
    var pixels = 0
    var intolerablePixels = 0
    var tiles: [Int] = []
  }

  /// The regions with their tiles, in the same order.
  func clusters() -> [Cluster] {
    var isVisited = [Bool](repeating: false, count: columns * rows)
    var clusters: [Cluster] = []
    for start in isVisited.indices where tiles[start].different > 0 && !isVisited[start] {
      clusters.append(cluster(from: start, &isVisited))
    }
    return clusters.sorted { ($0.box.y, $0.box.x) < ($1.box.y, $1.box.x) }
  }

  /// The pixels of a tile; some may lie outside of the picture.
  func box(ofTile index: Int) -> PixelRectangle {
    PixelRectangle(x: index % columns * 8, y: index / columns * 8, width: 8, height: 8)
  }

  private func cluster(from start: Int, _ isVisited: inout [Bool]) -> Cluster {
    var cluster = Cluster()
    cluster.tiles = [start]
    isVisited[start] = true
    // The tiles found so far are also the queue of those whose neighbours weren't looked at.
    var next = 0
    while next < cluster.tiles.count {
      let index = cluster.tiles[next]
      next += 1
      cluster.box = cluster.box.union(tiles[index].box)
      cluster.pixels += Int(tiles[index].different)
      cluster.intolerablePixels += Int(tiles[index].exceeding)
      let column = index % columns
      let row = index / columns
      for nextRow in max(0, row - 1)...min(rows - 1, row + 1) {
        for nextColumn in max(0, column - 1)...min(columns - 1, column + 1) {
          let neighbour = nextRow * columns + nextColumn
          if tiles[neighbour].different > 0, !isVisited[neighbour] {
            isVisited[neighbour] = true
            cluster.tiles.append(neighbour)
          }
        }
      }
    }
    return cluster
  }
}

extension cpixels_tile {
  fileprivate var box: PixelRectangle {
    PixelRectangle(
      x: Int(minimum_x), y: Int(minimum_y), width: Int(maximum_x - minimum_x) + 1,
      height: Int(maximum_y - minimum_y) + 1)
  }
}
