import PixelDiff

/// Which boxes lie near each other, found without asking each of each.
struct NeighbourGrid {
  private let boxes: [PixelRectangle]
  private var cells: [SIMD2<Int>: [Int]] = [:]

  /// How far apart boxes are at most that belong together: across, and up or down.
  static let near = PixelSize(width: 32, height: 20)

  private static let cell = 64
  /// Of more neighbours than this not all are told.
  private static let manyNeighbours = 64

  init(_ boxes: [PixelRectangle]) {
    self.boxes = boxes
    for (index, box) in boxes.enumerated() {
      for cell in Self.cells(of: box) { cells[cell, default: []].append(index) }
    }
  }

  /// The neighbours of a box, by their numbers, in rising order.
  func neighbours(of index: Int, within reach: PixelSize) -> [Int] {
    let box = boxes[index]
    let near = PixelRectangle(
      x: box.x - reach.width, y: box.y - reach.height, width: box.width + 2 * reach.width,
      height: box.height + 2 * reach.height)
    var found: Set<Int> = []
    for cell in Self.cells(of: near) {
      for other in cells[cell] ?? [] where other != index {
        if !near.intersection(boxes[other]).isEmpty { found.insert(other) }
      }
      if found.count > Self.manyNeighbours { break }
    }
    return found.sorted()
  }

  /// The cells along the outline of a box and within it.
  private static func cells(of box: PixelRectangle) -> [SIMD2<Int>] {
    func number(_ place: Int) -> Int { place < 0 ? (place + 1) / cell - 1 : place / cell }
    return (number(box.y)...number(max(box.y, box.maximumY - 1))).flatMap { row in
      (number(box.x)...number(max(box.x, box.maximumX - 1))).map { SIMD2($0, row) }
    }
  }
}
