import CairoCanvas

/// The frame, or a face that isn't as large as it, with the parts that lie right within it.
struct PartContainer {
  /// The name of the part.
  let name: String
  let isFrame: Bool
  let old: Rectangle
  let new: Rectangle
  private(set) var children: [Child] = []
  /// The boxes of parts that lay in it and are gone.
  private(set) var removed: [Rectangle] = []
  /// The boxes of parts that weren't there before.
  private(set) var added: [Rectangle] = []

  /// A part within another.
  struct Child {
    let name: String
    let isText: Bool
    /// True if it is a text that was cut off at another width.
    let isCutOtherwise: Bool
    /// True if it is a shape that other parts may lie in.
    let isSurface: Bool
    /// The factor by which it is shown larger.
    let factor: Double
    let old: Rectangle
    let new: Rectangle
  }

  /// The containers of a cell, the frame first.
  ///
  /// - Parameter frame: the part that all others lie in.
  static func all(_ pairs: PartPairs, frame: PartPairs.Pair) -> [PartContainer] {
    let parts = pairs.both.filter { pair in
      pair.old.kind != .backdrop && pair.old.kind != .frame
        && pair.old[.transform] == pair.new[.transform]
    }.map { pair in
      var pair = pair
      pair.old.box = pair.old.settled(in: frame.old.box)
      pair.new.box = pair.new.settled(in: frame.new.box)
      return pair
    }
    var containers = [
      PartContainer(name: frame.new.name, isFrame: true, old: frame.old.box, new: frame.new.box)
    ]
    // Of shapes at one place the first stands for all: a border goes with its face.
    for part in parts where part.isSurface {
      let isKnown = containers.contains { $0.old == part.old.box && $0.new == part.new.box }
      if !isKnown {
        containers.append(
          PartContainer(
            name: part.new.name, isFrame: false, old: part.old.box, new: part.new.box))
      }
    }
    for part in parts {
      if part.isSurface, !containers.contains(where: { $0.name == part.new.name }) { continue }
      let around = containers.indices.filter { index in
        let container = containers[index]
        return container.name != part.new.name && container.old.contains(part.old.box)
          && container.new.contains(part.new.box)
      }
      // The smallest; the frame where it lies in none, as a label that is too wide does.
      let parent = around.min { containers[$0].old.area < containers[$1].old.area } ?? 0
      containers[parent].children.append(
        Child(
          name: part.new.name, isText: part.old.kind == .text,
          isCutOtherwise: part.old[.cutAt] != part.new[.cutAt], isSurface: part.isSurface,
          factor: part.new.factor ?? 1,
          old: part.old.box, new: part.new.box))
    }
    func smallest(_ box: Rectangle, _ own: (PartContainer) -> Rectangle) -> Int {
      containers.indices.filter { own(containers[$0]).contains(box) }
        .min { own(containers[$0]).area < own(containers[$1]).area } ?? 0
    }
    for part in pairs.removed where !part.kind.isSurface {
      containers[smallest(part.box, \.old)].removed.append(part.box)
    }
    for part in pairs.added where !part.kind.isSurface {
      containers[smallest(part.box, \.new)].added.append(part.box)
    }
    return containers
  }
}

extension Part {
  /// The factor by which it is shown larger; nil where it isn't, or is turned.
  fileprivate var factor: Double? {
    guard case .number(let factor)? = self[.transform], factor > 0 else { return nil }
    return factor
  }

  /// The box that it has where nothing makes it larger or smaller: what is pressed is scaled about the frame's middle.
  fileprivate func settled(in frame: Rectangle) -> Rectangle {
    guard let factor else { return box }
    let middle = frame.centre
    return Rectangle(
      x: Part.rounded(middle.x + (box.x - middle.x) / factor),
      y: Part.rounded(middle.y + (box.y - middle.y) / factor),
      width: Part.rounded(box.width / factor), height: Part.rounded(box.height / factor))
  }
}

extension PartPairs.Pair {
  /// True if other parts may lie in it.
  fileprivate var isSurface: Bool { old.kind.isSurface && old.kind == new.kind }
}

extension Part.Kind {
  /// True if other parts may lie in one of it.
  fileprivate var isSurface: Bool { [.fill, .border, .shadow].contains(self) }
}

extension Rectangle {
  fileprivate var area: Double { width * height }
}
