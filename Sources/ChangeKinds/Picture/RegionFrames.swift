import PixelDiff

/// Frames around regions of a picture.
///
/// Frames of one kind that overlap become one outline, so that many small regions stay readable. A
/// frame has a least size, so that even a single pixel is found in a large picture seen as a whole;
/// where it reaches beyond the picture it stays open.
struct RegionFrames {
  /// What a frame stands around.
  enum Kind: CaseIterable {
    case former, removed, added, changed

    fileprivate var colour: UInt32 {
      switch self {
      case .former, .changed: DiffColours.blue.word
      case .removed: DiffColours.violet.word
      case .added: DiffColours.green.word
      }
    }
  }

  /// How thick the lines are, in pixels: a picture that is shown 480 pixels wide still has them.
  let thickness: Int
  /// How wide and high a frame is at least: a fifth of a small picture, so that most of it stays free.
  private let leastSide: Int
  private let size: PixelSize
  private var boxes: [Kind: [PixelRectangle]] = [:]

  /// Frames for a picture of a size.
  init(size: PixelSize) {
    self.size = size
    let shorter = min(size.width, size.height)
    thickness = max(shorter < 96 ? 1 : 2, min(8, (max(size.width, size.height) + 240) / 480))
    leastSide = max(6 * thickness, min(12 * thickness, shorter / 5))
  }

  /// Surrounds a box; an empty one is left out.
  mutating func add(_ box: PixelRectangle, _ kind: Kind) {
    guard !box.isEmpty else { return }
    boxes[kind, default: []].append(outline(of: box))
  }

  /// Draws them; where some overlap, those of what changed are on top.
  func draw(in picture: inout Image) {
    for kind in Kind.allCases {
      guard let outlines = boxes[kind] else { continue }
      draw(outlines, kind, in: &picture)
    }
  }

  /// The outer side of a frame: a line's thickness away from the box, and large enough to be seen.
  private func outline(of box: PixelRectangle) -> PixelRectangle {
    func side(_ start: Int, _ length: Int) -> (Int, Int) {
      let wanted = max(length + 4 * thickness, leastSide)
      return (start - (wanted - length) / 2, wanted)
    }
    let (x, width) = side(box.x, box.width)
    let (y, height) = side(box.y, box.height)
    return PixelRectangle(x: x, y: y, width: width, height: height)
  }

  private func draw(_ outlines: [PixelRectangle], _ kind: Kind, in picture: inout Image) {
    let visible = outlines.reduce(outlines[0]) { $0.union($1) }.intersection(size.bounds)
    guard !visible.isEmpty else { return }
    var isLine = PlaceSet(visible)
    for outline in outlines { isLine.insert(outline) }
    for outline in outlines { isLine.remove(outline.grown(by: -thickness)) }
    let dash = 3 * thickness
    for y in visible.y..<visible.maximumY {
      for x in visible.x..<visible.maximumX where isLine.contains(x, y) {
        if kind == .former, (x + y) / dash % 2 == 1 { continue }
        picture.set(x, y, kind.colour)
      }
    }
  }
}

/// Some places of a rectangle.
private struct PlaceSet {
  private let bounds: PixelRectangle
  private var isMember: [Bool]

  init(_ bounds: PixelRectangle) {
    self.bounds = bounds
    isMember = [Bool](repeating: false, count: bounds.width * bounds.height)
  }

  func contains(_ x: Int, _ y: Int) -> Bool {
    isMember[(y - bounds.y) * bounds.width + x - bounds.x]
  }

  mutating func insert(_ rectangle: PixelRectangle) { fill(rectangle, true) }

  mutating func remove(_ rectangle: PixelRectangle) { fill(rectangle, false) }

  private mutating func fill(_ rectangle: PixelRectangle, _ value: Bool) {
    let part = rectangle.intersection(bounds)
    guard !part.isEmpty else { return }
    for y in part.y..<part.maximumY {
      let start = (y - bounds.y) * bounds.width + part.x - bounds.x
      for index in start..<start + part.width { isMember[index] = value }
    }
  }
}
