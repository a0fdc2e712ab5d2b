import CairoCanvas
import ProofsheetRun

/// A change of a drawing, by its parts, with what must be said of it.
struct DrawingChange {
  let name: String
  /// The names of the parts that it concerns.
  let parts: [String]
  /// The changes that must be found.
  let truth: [PartChange]
  /// True if places of others depend on it.
  private let isOfOrder: Bool
  private let body: (inout [Part]) -> Void

  private init(
    _ name: String, _ parts: [String], _ truth: [PartChange], isOfOrder: Bool = false,
    _ body: @escaping (inout [Part]) -> Void
  ) {
    self.name = name
    self.parts = parts
    self.truth = truth
    self.isOfOrder = isOfOrder
    self.body = body
  }

  func make(in parts: inout [Part]) { body(&parts) }

  /// True if two changes concern different parts, so that each must be told as if it were alone.
  func isApart(from other: DrawingChange) -> Bool {
    Set(parts).isDisjoint(with: other.parts) && !(isOfOrder && other.isOfOrder)
  }

  /// A change of some part; nil where there is none that it could be.
  static func random<Generator: RandomNumberGenerator>(
    in parts: [Part], _ generator: inout Generator
  ) -> DrawingChange? {
    let drawn = parts.filter { $0.kind != .backdrop && $0.kind != .frame }
    guard let part = drawn.randomElement(using: &generator) else { return nil }
    // One of several that are equal can't be told from another.
    guard drawn.count(where: { base($0.name) == base(part.name) }) == 1 else { return nil }
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: return property(.colour, .recoloured, .text("#123456"), of: part, "colour")
    case 1: return property(.text, .text, .text("Other"), of: part, "text")
    case 2: return otherIcon(part)
    case 3: return property(.weight, .font, .number(450), of: part, "weight")
    case 4: return property(.corners, .corners, .number(3.25), of: part, "corners")
    case 5: return property(.width, .border, .number(2.75), of: part, "border")
    case 6: return property(.blur, .shadow, .number(1.75), of: part, "shadow")
    case 7: return moved(part, among: parts)
    case 8: return dropped(part, among: parts)
    default: return reordered(part, among: parts)
    }
  }

  private static func base(_ name: String) -> String {
    let words = name.split(separator: " ")
    return words.count > 1 && Int(words[words.count - 1]) != nil
      ? words.dropLast().joined(separator: " ") : name
  }

  private static func property(
    _ property: Part.Property, _ kind: PartChange.Kind, _ value: Part.Value, of part: Part,
    _ name: String
  ) -> DrawingChange? {
    guard let old = part[property], old != value else { return nil }
    return DrawingChange(
      name, [part.name],
      [PartChange(kind, part.name, property: property.rawValue, from: old, to: value)]
    ) { parts in
      for index in parts.indices where parts[index].name == part.name {
        parts[index].properties[property.rawValue] = value
      }
    }
  }

  private static func otherIcon(_ part: Part) -> DrawingChange? {
    guard part.kind == .icon, let old = part[.icon] else { return nil }
    return DrawingChange(
      "icon", [part.name],
      [PartChange(.icon, part.name, property: "icon", from: old, to: .text("other"))]
    ) { parts in
      for index in parts.indices where parts[index].name == part.name {
        parts[index].properties["icon"] = .text("other")
        parts[index].properties["digest"] = .text("0")
      }
    }
  }

  /// A step down: what stands in a row keeps its distances.
  private static func moved(_ part: Part, among parts: [Part]) -> DrawingChange? {
    guard [.text, .icon].contains(part.kind),
      !parts.contains(where: { base($0.name) == base(part.name) && $0.name != part.name }),
      !isStacked(part, parts)
    else { return nil }
    return DrawingChange("moved", [part.name], [PartChange(.moved, part.name, by: [0, 1])]) {
      for index in $0.indices where $0[index].name == part.name {
        $0[index].box.y += 1
        $0[index].ink?.y += 1
      }
    }
  }

  /// True if something lies above or below a part that isn't beside it.
  private static func isStacked(_ part: Part, _ parts: [Part]) -> Bool {
    parts.contains { other in
      other.name != part.name && [.text, .icon, .stroke].contains(other.kind)
        && (other.box.bottom <= part.box.y || other.box.y >= part.box.bottom)
    }
  }

  private static func dropped(_ part: Part, among parts: [Part]) -> DrawingChange {
    DrawingChange("dropped", [part.name], [PartChange(.removed, part.name)], isOfOrder: true) {
      $0.removeAll { $0.name == part.name }
    }
  }

  private static func reordered(_ part: Part, among parts: [Part]) -> DrawingChange? {
    guard let index = parts.firstIndex(where: { $0.name == part.name }), index + 1 < parts.count
    else { return nil }
    let next = parts[index + 1].name
    return DrawingChange(
      "reordered", [part.name, next], [PartChange(.reordered, part.name)], isOfOrder: true
    ) { parts in
      guard let index = parts.firstIndex(where: { $0.name == part.name }),
        index + 1 < parts.count
      else { return }
      parts.swapAt(index, index + 1)
    }
  }
}
