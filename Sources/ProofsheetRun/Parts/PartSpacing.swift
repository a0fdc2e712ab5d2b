import CairoCanvas

/// The places and sizes of parts before and now, and what of their change is more than the consequence of another.
///
/// Parts lie in one another: a label in a face, that in the frame. Within each of these and along each axis there are
/// distances: from an edge to the first part, from a part to the next, from the last one to the other edge. A distance
/// that changed is a change; that something is longer by a longer label, or farther to the right behind one, isn't.
struct PartSpacing {
  private(set) var changes: [PartChange] = []

  private let scale: Double
  /// Parts with another text, font or icon: what they do to sizes follows from that.
  private let changed: Set<String>
  private var moved: [String: [Double]] = [:]
  private var resized: [String: [Double]] = [:]
  private var spacings: [Spacing] = []
  /// The shapes that keep their distance from both edges of what they lie in, along an axis.
  private var followers: [Axis: Set<String>] = [:]

  /// A distance that changed.
  private struct Spacing {
    var part: String
    var edge: PartChange.Edge
    var beside: String?
    var by: Double
  }

  /// Less than any layout means, in points: Cairo keeps outlines in 256ths of a pixel, of which two edges may be off.
  private static let noise = 0.012
  /// The largest difference that rounding to whole device pixels makes, in points.
  private var pixel: Double { 1 / scale + Self.noise }

  /// - Parameter known: what is known to have changed beside places and sizes.
  init(_ pairs: PartPairs, _ known: [PartChange], scale: Double) {
    self.scale = scale
    changed = Set(known.map(\.part))
    let isOther = !pairs.removed.isEmpty || !pairs.added.isEmpty
    guard let frame = pairs.both.first(where: { $0.old.kind == .frame }) else { return }
    for container in PartContainer.all(pairs, frame: frame) {
      for axis in Axis.allCases { compare(container, along: axis, hasOthers: isOther) }
    }
    let size = [
      frame.new.box.width - frame.old.box.width, frame.new.box.height - frame.old.box.height,
    ].map { abs($0) < Self.noise ? 0 : Self.rounded($0) }
    if size != [0, 0] {
      changes.append(PartChange(.frame, frame.new.name, by: size))
    }
    changes += merged()
    changes += resized.sorted { $0.key < $1.key }.map { PartChange(.resized, $0.key, by: $0.value) }
    changes += moved.sorted { $0.key < $1.key }.map { PartChange(.moved, $0.key, by: $0.value) }
  }

  /// The two axes.
  fileprivate enum Axis: Int, CaseIterable {
    case horizontal, vertical

    var edges: (PartChange.Edge, PartChange.Edge) {
      self == .horizontal ? (.left, .right) : (.above, .below)
    }
    func span(_ box: Rectangle) -> ClosedRange<Double> {
      self == .horizontal
        ? box.x...max(box.x, box.right) : box.y...max(box.y, box.bottom)
    }
  }

  /// A part along an axis, from the near edge of what it lies in.
  fileprivate struct Place {
    var name: String
    var isText: Bool
    var isSurface: Bool
    var factor: Double
    /// True if its size follows from what is known of it.
    var isKnown: Bool
    var old: ClosedRange<Double>
    var new: ClosedRange<Double>

    var growth: Double { new.length - old.length }

    static let none = Place(
      name: "", isText: false, isSurface: false, factor: 1, isKnown: false, old: 0...0, new: 0...0)
  }

  private mutating func compare(
    _ container: PartContainer, along axis: Axis, hasOthers: Bool
  ) {
    let (old, new) = (axis.span(container.old), axis.span(container.new))
    let growth = new.length - old.length
    let places = container.children.compactMap { child -> Place? in
      let (before, now) = (axis.span(child.old), axis.span(child.new))
      let place = Place(
        name: child.name, isText: child.isText, isSurface: child.isSurface, factor: child.factor,
        isKnown: child.isCutOtherwise || changed.contains(child.name),
        old: before.moved(by: -old.lowerBound), new: now.moved(by: -new.lowerBound))
      // What keeps its distance from both edges goes with them.
      let follows =
        child.isSurface && abs(place.new.lowerBound - place.old.lowerBound) < Self.noise
        && abs(place.growth - growth) < Self.noise
      if follows { followers[axis, default: []].insert(child.name) }
      return follows ? nil : place
    }
    // Shapes are looked at with what lies in them.
    for place in places where !place.isKnown && !place.isSurface && abs(place.growth) > Self.noise {
      note(&resized, place.name, axis, place.growth)
    }
    let count = spacings.count
    let edges = Edges(
      old: old, new: new, removed: container.removed.map(axis.span),
      added: container.added.map(axis.span))
    let rows = Self.rows(places)
    let isInOrder = zip(rows, rows.dropFirst()).allSatisfy {
      $0.whole.new.upperBound <= $1.whole.new.lowerBound + Self.noise
    }
    if isInOrder {
      compareGaps(rows.map(\.whole), along: axis, hasOthers: hasOthers)
      compareInsets(rows, in: edges, along: axis)
    } else {
      for place in places { compareInsets([Row([place])], in: edges, along: axis) }
    }
    if abs(growth) > Self.noise, !container.isFrame, spacings.count == count,
      followers[axis]?.contains(container.name) != true,
      !places.contains(where: { abs($0.growth) > Self.noise })
    {
      note(&resized, container.name, axis, growth)
    }
  }

  /// The edges of a container along an axis, and what else lay or lies between them.
  fileprivate struct Edges {
    private let length: (old: Double, new: Double)
    private let removed: [ClosedRange<Double>]
    private let added: [ClosedRange<Double>]

    init(
      old: ClosedRange<Double>, new: ClosedRange<Double>, removed: [ClosedRange<Double>],
      added: [ClosedRange<Double>]
    ) {
      length = (old.length, new.length)
      self.removed = removed.map { $0.moved(by: -old.lowerBound) }
      self.added = added.map { $0.moved(by: -new.lowerBound) }
    }

    var growth: Double { length.new - length.old }

    /// How much farther from the near and from the far edge some parts lie, with those that came or went.
    func steps(of places: [Place]) -> (near: Double, far: Double) {
      let (old, new) = (places.map(\.old) + removed, places.map(\.new) + added)
      func least(_ spans: [ClosedRange<Double>]) -> Double { spans.map(\.lowerBound).min() ?? 0 }
      func most(_ spans: [ClosedRange<Double>]) -> Double { spans.map(\.upperBound).max() ?? 0 }
      return (
        least(new) - least(old), (length.new - most(new)) - (length.old - most(old))
      )
    }
  }

  /// Parts that lie beside one another across an axis, and so have one place along it.
  fileprivate struct Row {
    let places: [Place]
    /// A text, else the largest.
    let named: Place
    /// The place of all of them, named for that.
    let whole: Place

    /// The place whose distances from the edges are told: of one row that of a part, which others lie beside.
    func ends(_ rows: Int) -> Place { rows == 1 ? named : whole }

    init(_ places: [Place]) {
      self.places = places
      let texts = places.filter(\.isText)
      let named = (texts.isEmpty ? places : texts).max { $0.old.length < $1.old.length } ?? .none
      self.named = named
      func all(_ spans: [ClosedRange<Double>]) -> ClosedRange<Double> {
        (spans.map(\.lowerBound).min() ?? 0)...(spans.map(\.upperBound).max() ?? 0)
      }
      whole = Place(
        name: named.name, isText: named.isText, isSurface: named.isSurface, factor: named.factor,
        isKnown: places.contains(where: \.isKnown), old: all(places.map(\.old)),
        new: all(places.map(\.new)))
    }
  }

  /// The parts in rows, one behind the other as they were.
  private static func rows(_ places: [Place]) -> [Row] {
    var rows: [[Place]] = []
    for place in places.sorted(by: { $0.old.lowerBound < $1.old.lowerBound }) {
      let overlaps =
        rows.last?.contains { other in
          other.old.upperBound > place.old.lowerBound + noise
            || (other.new.upperBound > place.new.lowerBound + noise
              && place.new.upperBound > other.new.lowerBound + noise)
        } ?? false
      if overlaps { rows[rows.count - 1].append(place) } else { rows.append([place]) }
    }
    return rows.map(Row.init)
  }

  private mutating func compareGaps(
    _ places: [Place], along axis: Axis, hasOthers: Bool
  ) {
    for (first, second) in zip(places, places.dropFirst()) where !hasOthers {
      let by =
        (second.new.lowerBound - first.new.upperBound)
        - (second.old.lowerBound - first.old.upperBound)
      let isExact = abs(first.growth) < Self.noise && abs(second.growth) < Self.noise
      guard abs(by) > (isExact ? Self.noise : pixel) else { continue }
      spacings.append(
        Spacing(
          part: first.name, edge: axis.edges.1, beside: second.name,
          by: isExact ? by : inPixels(by)))
    }
  }

  /// Compares the distances of a line of rows from the two edges.
  private mutating func compareInsets(
    _ rows: [Row], in edges: Edges, along axis: Axis
  ) {
    guard let first = rows.first?.ends(rows.count), let last = rows.last?.ends(rows.count) else {
      return
    }
    let (near, far) = edges.steps(of: rows.map { $0.ends(rows.count) })
    let growth = edges.growth
    let content = growth - near - far
    let isExact = rows.allSatisfy { abs($0.ends(rows.count).growth) < Self.noise }
    let tolerance = isExact ? Self.noise : pixel
    /// True for what keeps its distance from an edge, or stays in the middle.
    func stays(_ near: Double, _ far: Double) -> Bool {
      abs(near - far) < 2 * pixel || abs(near) < tolerance || abs(far) < tolerance
    }
    if abs(growth) < Self.noise, abs(content) < Self.noise || rows.count == 1 {
      for place in rows.flatMap(\.places) {
        let step = place.new.lowerBound - place.old.lowerBound
        if abs(step) > tolerance, abs(place.growth) < Self.noise {
          note(&moved, place.name, axis, step * place.factor)
        }
      }
      return
    }
    let isFollowing =
      abs(growth) < Self.noise ? stays(near, far) : abs(near) < tolerance && abs(far) < tolerance
    if !isFollowing {
      let (near, far) = isExact ? (near, far) : (inPixels(near), inPixels(far))
      note(near, far, first, last, axis, tolerance)
    }
    // Of parts side by side one may have moved by itself.
    for row in rows where row.places.count > 1 {
      for place in row.places where abs(place.growth) < Self.noise {
        let own = edges.steps(of: [place])
        let named = row.named.new.middle - row.named.old.middle
        let step = place.new.middle - place.old.middle - named
        if !stays(own.near, own.far), abs(step) > pixel {
          note(&moved, place.name, axis, step * place.factor)
        }
      }
    }
  }

  /// A distance that rounding made inexact, to the nearest device pixel.
  private func inPixels(_ distance: Double) -> Double { (distance * scale).rounded() / scale }

  private mutating func note(
    _ near: Double, _ far: Double, _ first: Place, _ last: Place, _ axis: Axis,
    _ tolerance: Double
  ) {
    if abs(near) > tolerance {
      spacings.append(Spacing(part: first.name, edge: axis.edges.0, by: near))
    }
    if abs(far) > tolerance {
      spacings.append(Spacing(part: last.name, edge: axis.edges.1, by: far))
    }
  }

  private func note(
    _ numbers: inout [String: [Double]], _ name: String, _ axis: Axis, _ by: Double
  ) {
    numbers[name, default: [0, 0]][axis.rawValue] = Self.rounded(by)
  }

  /// The distances that changed, those of one part by equal amounts as one.
  private func merged() -> [PartChange] {
    var merged: [PartChange] = []
    for spacing in spacings {
      let by = [Self.rounded(spacing.by)]
      if spacing.beside == nil,
        let index = merged.firstIndex(where: {
          $0.part == spacing.part && $0.beside == nil && $0.by == by
        })
      {
        merged[index].edges?.append(spacing.edge)
      } else {
        merged.append(
          PartChange(
            .spacing, spacing.part, edges: [spacing.edge], beside: spacing.beside, by: by))
      }
    }
    return merged
  }

  private static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
}

extension ClosedRange<Double> {
  fileprivate var length: Double { upperBound - lowerBound }
  fileprivate var middle: Double { (lowerBound + upperBound) / 2 }

  fileprivate func moved(by distance: Double) -> Self {
    (lowerBound + distance)...(upperBound + distance)
  }
}
