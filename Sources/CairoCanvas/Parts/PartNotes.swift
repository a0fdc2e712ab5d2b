import PixelDiff

/// The parts that a canvas noted in place of drawing them, with what lies around the next one.
final class PartNotes {
  private(set) var parts: [Part] = []
  /// The cell that is noted, in device pixels.
  let cell: PixelSize
  /// The component's frame in it.
  private let frame: PixelRectangle
  private let scale: Double
  private var counts: [String: Int] = [:]
  private var layers: [Layer] = []
  private var layerCount = 0
  private var cuts: [Cut] = []

  /// A layer that is shown in part.
  private struct Layer {
    var number: Int
    var opacity: Double
  }

  /// A shape that what is drawn is cut by.
  struct Cut {
    /// Its box, in device pixels.
    var box: Rectangle
    /// The boxes within which it cuts nothing, in device pixels.
    var interior: [Rectangle]
    /// The shape's properties, without its place.
    var look: [Part.Property: Part.Value]
    /// True if it fades a finished layer; false if it clips.
    var isMask: Bool
  }

  init(cell: PixelSize, frame: PixelRectangle, scale: Double) {
    self.cell = cell
    self.frame = frame
    self.scale = scale
  }

  /// Notes what is drawn in a closure as one layer.
  func layer<Failure: Error>(
    opacity: Double, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    layerCount += 1
    layers.append(Layer(number: layerCount, opacity: opacity))
    defer { layers.removeLast() }
    try body()
  }

  /// Notes what is drawn in a closure as cut by a shape.
  func cut<Failure: Error>(by cut: Cut, _ body: () throws(Failure) -> Void) throws(Failure) {
    cuts.append(cut)
    defer { cuts.removeLast() }
    try body()
  }

  /// Adds a part.
  ///
  /// - Parameters:
  ///   - box: its box in device pixels.
  ///   - ink: the pixels that it may reach, if nothing clips them.
  func add(
    _ kind: Part.Kind, _ name: String?, box: Rectangle, ink: Rectangle,
    _ properties: [Part.Property: Part.Value]
  ) {
    var properties = properties
    if !layers.isEmpty {
      let opacity = layers.reduce(1) { $0 * $1.opacity }
      if opacity != 1 { properties[.layerOpacity] = .number(Part.rounded(opacity)) }
      properties[.layer] = .text(layers.map { "\($0.number)" }.joined(separator: "."))
    }
    let all = Rectangle(
      x: 0, y: 0, width: Double(cell.width), height: Double(cell.height))
    var seen = ink.intersection(all)
    for isMask in [false, true] {
      let reaching = cuts.filter { cut in
        cut.isMask == isMask && !cut.interior.contains { $0.contains(ink) }
      }
      for cut in reaching { seen = seen?.intersection(cut.box) }
      guard !reaching.isEmpty else { continue }
      // What fills the shape that it is cut by has its corners.
      for cut in reaching where cut.box == box && properties[.corners] == nil {
        properties.merge(cut.look) { own, _ in own }
      }
      properties[isMask ? .mask : .clip] = .text(
        reaching.map { cut in
          let isOwn = cut.box == box && cut.look.allSatisfy { properties[$0] == $1 }
          return isOwn ? "its own shape" : "\(words(cut.look)) \(place(cut.box))"
        }.joined(separator: ", "))
    }
    parts.append(
      Part(
        name: unique(name, kind), kind: kind, box: points(box), ink: seen.map(points),
        properties: Dictionary(
          uniqueKeysWithValues: properties.map { ($0.key.rawValue, $0.value) })))
  }

  /// A name that no other part has: the first of a given one stands alone, all others have numbers.
  private func unique(_ name: String?, _ kind: Part.Kind) -> String {
    let base = name ?? kind.rawValue
    let count = counts[base, default: 0] + 1
    counts[base] = count
    return count == 1 && name != nil ? base : "\(base) \(count)"
  }

  private func words(_ look: [Part.Property: Part.Value]) -> String {
    look.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.value)" }
      .joined(separator: " ")
  }

  private func place(_ box: Rectangle) -> String {
    let box = points(box)
    return [box.x, box.y, box.width, box.height]
      .map { Part.Value.number(Part.rounded($0)).description }.joined(separator: " ")
  }

  /// Points from the frame's top left corner of device pixels.
  private func points(_ rectangle: Rectangle) -> Rectangle {
    let (left, top) = (rectangle.x - Double(frame.x), rectangle.y - Double(frame.y))
    return Rectangle(
      x: left / scale, y: top / scale, width: rectangle.width / scale,
      height: rectangle.height / scale)
  }
}
