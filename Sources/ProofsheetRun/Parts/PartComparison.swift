package import CairoCanvas
import SystemFiles

/// The changes from one list of parts to another.
package enum PartComparison {
  /// The changes between the parts of a cell, what a person would name first.
  ///
  /// - Parameters:
  ///   - old: the parts of the baseline's cell, in the order of drawing.
  ///   - new: the parts now.
  ///   - scale: how many device pixels a point has.
  package static func changes(_ old: [Part], _ new: [Part], scale: Double) -> [PartChange] {
    changes(PartPairs(old, new), scale: scale)
  }

  /// The changes between parts that are paired.
  static func changes(_ pairs: PartPairs, scale: Double) -> [PartChange] {
    var changes = pairs.removed.map { PartChange(.removed, $0.name) }
    changes += pairs.added.map { PartChange(.added, $0.name) }
    for pair in pairs.both { changes += properties(pair) }
    if changes.contains(where: { $0.kind == .corners }) {
      // What is cut by a face's corners is so still.
      let cuts = [Part.Property.clip, .mask].map(\.rawValue)
      changes.removeAll { $0.property.map(cuts.contains) ?? false }
    }
    changes += PartSpacing(pairs, changes, scale: scale).changes
    changes += reordered(pairs)
    if changes.isEmpty { changes = unnamed(pairs) }
    if changes.isEmpty,
      let backdrop = pairs.both.first(where: { $0.old.kind == .backdrop }),
      backdrop.old.box != backdrop.new.box
    {
      changes.append(PartChange(.margins, Part.Kind.frame.rawValue))
    }
    return changes
  }

  /// The names of the parts of a cell that aren't as they were, whether by themselves or with others, among both lists.
  package static func changedParts(_ old: [Part], _ new: [Part]) -> (old: [Part], new: [Part]) {
    let pairs = PartPairs(old, new)
    let changed = pairs.both.filter {
      $0.old.box != $0.new.box || $0.old.ink != $0.new.ink || $0.old.properties != $0.new.properties
    }
    let moved = Set(reordered(pairs).map(\.part))
    let order = pairs.both.filter { moved.contains($0.new.name) }
    return (
      (changed + order).map(\.old) + pairs.removed, (changed + order).map(\.new) + pairs.added
    )
  }

  /// The changes of parts of which nothing is said, since each would follow from another one if there were one.
  private static func unnamed(_ pairs: PartPairs) -> [PartChange] {
    pairs.both.compactMap { pair in
      let (old, new) = (pair.old, pair.new)
      if old[.cutAt] != new[.cutAt] {
        return PartChange(
          .text, new.name, property: Part.Property.cutAt.rawValue, from: old[.cutAt],
          to: new[.cutAt])
      }
      return old.properties == new.properties && (old.kind == .backdrop || old.box == new.box)
        ? nil : PartChange(.drawing, new.name)
    }
  }

  // MARK: Properties

  private static func properties(_ pair: PartPairs.Pair) -> [PartChange] {
    let (old, new) = (pair.old, pair.new)
    let hasAnotherSize = old.box.size != new.box.size
    return Part.Property.allCases.compactMap { property in
      guard let kind = property.kind, old[property] != new[property],
        !follows(property, old, new, hasAnotherSize)
      else { return nil }
      return PartChange(
        kind, new.name, property: property.rawValue, from: old[property], to: new[property])
    }
  }

  /// True where a property has another value since something else has.
  private static func follows(
    _ property: Part.Property, _ old: Part, _ new: Part, _ hasAnotherSize: Bool
  ) -> Bool {
    switch property {
    // A path's outline and a gradient's places grow with what they fill.
    case .outline: return hasAnotherSize
    case .gradient:
      guard hasAnotherSize, case .text(let before)? = old[.gradient],
        case .text(let now)? = new[.gradient]
      else { return false }
      return before.parts(at: ";").dropFirst() == now.parts(at: ";").dropFirst()
    // A part that lies elsewhere is cut elsewhere.
    case .clip, .mask: return old.box != new.box
    // The drawing of an icon is another one where its name is.
    case .digest: return old.kind == .icon && old[.icon] != new[.icon]
    // Which number a layer has depends on those before it.
    case .layer: return old[.layer] != nil && new[.layer] != nil
    default: return false
    }
  }

  // MARK: Order

  /// The parts that must be taken out for the others to be in the order in which they were: as few as can be.
  private static func reordered(_ pairs: PartPairs) -> [PartChange] {
    let known = pairs.both.filter { $0.places.old >= 0 }
    // longest[i]: the longest run of pairs in order that ends with the one of number i, and the one before it.
    var longest: [(count: Int, before: Int?)] = []
    for (index, pair) in known.enumerated() {
      let before = known.indices.prefix(index).filter {
        known[$0].places.old < pair.places.old
      }.max { longest[$0].count < longest[$1].count }
      longest.append(((before.map { longest[$0].count } ?? 0) + 1, before))
    }
    guard var last = longest.indices.max(by: { longest[$0].count < longest[$1].count }),
      longest[last].count < known.count
    else { return [] }
    var kept: Set<Int> = [last]
    while let before = longest[last].before {
      kept.insert(before)
      last = before
    }
    return known.indices.filter { !kept.contains($0) }
      .map { PartChange(.reordered, known[$0].new.name) }
  }
}

extension Part.Property {
  /// The kind of change that another value is; nil where it always follows from another.
  fileprivate var kind: PartChange.Kind? {
    switch self {
    case .colour, .opacity, .gradient, .layerOpacity: .recoloured
    case .corners, .cornerStyle: .corners
    case .width, .position, .cap: .border
    case .blur, .spread, .offsetX, .offsetY: .shadow
    case .text: .text
    case .font, .size, .weight, .tracking, .direction, .lines, .language: .font
    case .icon: .icon
    case .digest: .drawing
    case .shape, .outline, .clip, .mask, .transform, .layer: .shape
    case .cutAt: nil
    }
  }
}
