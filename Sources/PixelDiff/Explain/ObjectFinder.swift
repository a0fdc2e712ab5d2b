/// Finds what stands on the ground where two pictures differ, as far as it reaches.
struct ObjectFinder {
  /// What a group of regions shows in one picture.
  struct Shape {
    var box: PixelRectangle
    /// The pixels that aren't ground, by their number in the picture, in order.
    var pixels: [Int]
    var ground: UInt32
  }

  private let first: Image
  private let second: Image
  private let width: Int
  private let height: Int
  /// For each pixel the region whose object it belongs to, before and after; 0 for none.
  private var before: [Int32]
  private var after: [Int32]
  private var parents: [Int] = [0]
  private var grounds: [Int: UInt32] = [:]

  init(_ first: Image, _ second: Image) {
    self.first = first
    self.second = second
    width = first.width
    height = first.height
    before = [Int32](repeating: 0, count: first.size.area)
    after = before
  }

  /// Adds a region, with numbers from 1 in order; joined with others whose objects it meets.
  mutating func add(_ cluster: DifferenceTiles.Cluster, number: Int, ground: UInt32?) {
    while parents.count <= number { parents.append(parents.count) }
    guard let ground else { return }
    grounds[number] = ground
    var seeds: [Int] = []
    let box = cluster.box
    for y in box.y..<box.maximumY {
      for x in box.x..<box.maximumX where first.word(x, y) != second.word(x, y) {
        // Boxes of two regions may overlap; the tile tells whose the pixel is.
        if cluster.owns(x, y) { seeds.append(y * width + x) }
      }
    }
    var gone = Self.flood(first, &before, seeds, ground, number)
    var come = Self.flood(second, &after, seeds, ground, number)
    // What grew or shrank by square corners differs only where one of the pictures has ground: the
    // other's part of the object is what lies below.
    if gone.found.isEmpty { gone = Self.flood(first, &before, come.found, ground, number) }
    if come.found.isEmpty { come = Self.flood(second, &after, gone.found, ground, number) }
    // Objects that lie over each other before and after belong together.
    for index in gone.found + seeds { join(number, Int(after[index])) }
    for index in come.found + seeds { join(number, Int(before[index])) }
    for other in gone.met.union(come.met) { join(number, other) }
  }

  /// The number of the group that a region belongs to.
  func root(of number: Int) -> Int {
    var number = number
    while parents[number] != number { number = parents[number] }
    return number
  }

  /// What each group shows before and after.
  func shapes() -> (before: [Int: Shape], after: [Int: Shape]) {
    (shapes(of: before), shapes(of: after))
  }

  private func shapes(of labels: [Int32]) -> [Int: Shape] {
    var shapes: [Int: Shape] = [:]
    for index in labels.indices where labels[index] != 0 {
      let number = Int(labels[index])
      let pixel = PixelRectangle(x: index % width, y: index / width, width: 1, height: 1)
      shapes[
        root(of: number),
        default: Shape(box: pixel, pixels: [], ground: grounds[root(of: number)] ?? 0)
      ].add(pixel, index)
    }
    return shapes
  }

  /// Joins two regions' groups; 0 is no region.
  private mutating func join(_ one: Int, _ other: Int) {
    guard other != 0, one != other else { return }
    let first = root(of: one)
    let second = root(of: other)
    guard first != second else { return }
    // The group keeps the ground of the larger object, which is the one that was met first.
    parents[max(first, second)] = min(first, second)
  }

  /// Marks what is joined to the seeds without being ground; what was found, and which regions' objects
  /// were met.
  private static func flood(
    _ image: Image, _ labels: inout [Int32], _ seeds: [Int], _ ground: UInt32, _ number: Int
  ) -> (found: [Int], met: Set<Int>) {
    var found: [Int] = []
    var met: Set<Int> = []
    let width = image.width
    let height = image.height
    image.pixels.withUnsafeBytes { bytes in
      func isObject(_ index: Int) -> Bool {
        bytes.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self) != ground
      }
      var waiting = seeds.filter { labels[$0] == 0 && isObject($0) }
      for index in waiting { labels[index] = Int32(number) }
      found = waiting
      while let index = waiting.popLast() {
        let x = index % width
        let y = index / width
        for nextY in max(0, y - 1)...min(height - 1, y + 1) {
          for nextX in max(0, x - 1)...min(width - 1, x + 1) {
            let next = nextY * width + nextX
            if labels[next] == 0 {
              guard isObject(next) else { continue }
              labels[next] = Int32(number)
              waiting.append(next)
              found.append(next)
            } else if labels[next] != Int32(number) {
              met.insert(Int(labels[next]))
            }
          }
        }
      }
    }
    return (found, met)
  }
}

extension ObjectFinder.Shape {
  fileprivate mutating func add(_ pixel: PixelRectangle, _ index: Int) {
    box = box.union(pixel)
    pixels.append(index)
  }
}
