import PixelDiff

/// Two answers to the same question, region by region and surfaces first, place by place.
struct Islands {
  private(set) var plain: [ExplainedRegion] = []
  private(set) var layered: [ExplainedRegion] = []

  /// Regions no farther apart are of one place.
  private static let reach = 8

  /// The places, no region of one near one of another.
  static func of(_ plain: [ExplainedRegion], _ layered: [ExplainedRegion]) -> [Islands] {
    let all = plain.map { ($0, true) } + layered.map { ($0, false) }
    var places: [(box: PixelRectangle, members: [Int])] = []
    for (index, (region, _)) in all.enumerated() {
      var place = (box: region.reach, members: [index])
      // What it joins is larger, and may reach others.
      while let other = places.firstIndex(where: {
        !$0.box.grown(by: reach).intersection(place.box).isEmpty
      }) {
        let known = places.remove(at: other)
        place = (known.box.union(place.box), known.members + place.members)
      }
      places.append(place)
    }
    return places.map { place in
      var island = Islands()
      for index in place.members {
        let (region, isPlain) = all[index]
        if isPlain { island.plain.append(region) } else { island.layered.append(region) }
      }
      return island
    }
  }

  /// True where the answer region by region says it better: no surface has another size there, or it knows that, and
  /// leaves fewer crumbs.
  var isPlain: Bool {
    guard layered.contains(where: \.isResized) else { return true }
    guard plain.contains(where: \.isResized) else { return false }
    if plain.count == 1, layered.count > 1 { return !hasChangedLabel }
    return plain.count(where: \.isCrumb) < layered.count(where: \.isCrumb)
  }

  /// True where both know how a surface grew, and one of them that what lies on it became something else.
  private var hasChangedLabel: Bool {
    layered.contains { $0.isSame(as: plain[0]) } && layered.contains { $0.kind == .contentChanged }
  }
}

extension ExplainedRegion {
  fileprivate var isResized: Bool { if case .resized = kind { true } else { false } }

  /// True where it is of the same kind at the same places.
  fileprivate func isSame(as other: ExplainedRegion) -> Bool {
    kind == other.kind && box == other.box && formerBox == other.formerBox
  }

  /// True where it neither moved nor has another size, and can be seen.
  fileprivate var isCrumb: Bool {
    switch kind {
    case .moved, .resized, .antialiasing, .imperceptible: false
    default: true
    }
  }

  /// Where it was and where it is.
  fileprivate var reach: PixelRectangle { formerBox.map(box.union) ?? box }
}
