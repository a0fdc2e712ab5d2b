internal import CPixels
import SystemFiles

/// Differing pixels gathered by tiles of 8x8, and from them by regions.
///
/// Tiles that touch, also at a corner, belong to one region, so that pixels up to 8 apart always join
/// and those 16 or more apart never do by themselves.
package final class DifferenceTiles {
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
  package struct Cluster {
    /// The smallest rectangle around its pixels.
    package internal(set) var box = PixelRectangle(x: 0, y: 0, width: 0, height: 0)
    /// The number of its pixels that differ.
    package internal(set) var pixels = 0
    /// The number of those that exceed.
    package internal(set) var intolerablePixels = 0
    /// The numbers of its tiles.
    package internal(set) var tiles: [Int] = []
  }

  /// The regions with their tiles, in the same order.
  package func clusters() -> [Cluster] {
    // Settled are tiles without a difference, those that are in a region, and a frame around all of them,
    // so that each tile has eight neighbours: noise that covers a picture makes a region of all tiles.
    let stride = columns + 2
    var isSettled = [Bool](repeating: true, count: stride * (rows + 2))
    var clusters: [Cluster] = []
    isSettled.withUnsafeMutableBufferPointer { isSettled in
      for index in 0..<columns * rows where tiles[index].different > 0 {
        isSettled[place(ofTile: index)] = false
      }
      for index in 0..<columns * rows
      where tiles[index].different > 0 && !isSettled[place(ofTile: index)] {
        clusters.append(cluster(from: index, isSettled))
      }
    }
    return clusters.sorted { ($0.box.y, $0.box.x) < ($1.box.y, $1.box.x) }
  }

  /// The pixels of a tile; some may lie outside of the picture.
  package func box(ofTile index: Int) -> PixelRectangle {
    PixelRectangle(x: index % columns * 8, y: index / columns * 8, width: 8, height: 8)
  }

  /// The place of a tile among the settled and unsettled ones.
  private func place(ofTile index: Int) -> Int { index + columns + 3 + index / columns * 2 }

  private func cluster(
    from start: Int, _ isSettled: UnsafeMutableBufferPointer<Bool>
  ) -> Cluster {
    let neighbours = [-1, 0, 1].flatMap { row in
      [-1, 0, 1].map { (tile: row * columns + $0, place: row * (columns + 2) + $0) }
    }
    var cluster = Cluster()
    var found = [start]
    isSettled[place(ofTile: start)] = true
    var minimum = (x: UInt32.max, y: UInt32.max)
    var maximum = (x: UInt32.zero, y: UInt32.zero)
    // The tiles found so far are also the queue of those whose neighbours weren't looked at.
    var next = 0
    while next < found.count {
      let index = found[next]
      next += 1
      let tile = tiles[index]
      minimum = (min(minimum.x, tile.minimum_x), min(minimum.y, tile.minimum_y))
      maximum = (max(maximum.x, tile.maximum_x), max(maximum.y, tile.maximum_y))
      cluster.pixels += Int(tile.different)
      cluster.intolerablePixels += Int(tile.exceeding)
      let place = place(ofTile: index)
      for neighbour in neighbours where !isSettled[place + neighbour.place] {
        isSettled[place + neighbour.place] = true
        found.append(index + neighbour.tile)
      }
    }
    cluster.tiles = found
    cluster.box = PixelRectangle(
      x: Int(minimum.x), y: Int(minimum.y), width: Int(maximum.x - minimum.x) + 1,
      height: Int(maximum.y - minimum.y) + 1)
    return cluster
  }
}
