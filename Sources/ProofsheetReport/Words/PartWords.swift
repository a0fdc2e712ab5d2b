import CairoCanvas
import PixelDiff
package import ProofsheetRun

/// Sentences about the parts of a variant: which of them changed, and how, in points.
package enum PartWords {
  /// The longest sentence, in characters.
  private static let maximumLength = 120

  /// What became of a variant whose parts are known: what changed of them, and what pixels beside them did.
  static func answer(
    _ changes: [PartChange], _ unexplained: UnexplainedPixels?, _ variant: VariantResult
  ) -> String {
    let known = sentence(changes)
    let beside = unexplained.map {
      "\(Words.count($0.pixels, "pixel differs", "pixels differ")) where no part changed, within \($0.box)"
    }
    let masked = variant.maskedPixels > 0 ? PairWords.masked(variant.maskedPixels) : nil
    let compared = variant.difference?.comparedPixels ?? 0
    let passing = PairWords.passing(variant.passing, comparing: compared)
    let parts = [known, beside, masked, passing].compactMap(\.self)
    guard known == nil, beside == nil else { return parts.joined(separator: "; ") }
    return "the parts are the same"
      + (variant.difference.map { "; \(PairWords.differs($0))" } ?? "")
  }

  /// What changed: `2 pt shorter: 1 pt less above and below the label`; nil where nothing did.
  package static func sentence(_ changes: [PartChange]) -> String? {
    let size = changes.first { $0.kind == .frame }.flatMap { growth($0.by) }
    let distances = rows(changes.filter { $0.kind == .spacing }).map(spacing)
    let others = changes.filter { $0.kind != .frame && $0.kind != .spacing }.map(phrase)
    var clauses = others
    if !distances.isEmpty {
      clauses.append((size.map { "\($0): " } ?? "") + distances[0])
      clauses += distances.dropFirst()
    } else if let size, others.isEmpty {
      clauses.append(size)
    }
    guard !clauses.isEmpty else { return nil }
    let consequence = distances.isEmpty && !others.isEmpty ? size.map { ": \($0)" } ?? "" : ""
    return shortened(clauses, behind: consequence)
  }

  /// As many clauses as fit, and how many more there are.
  private static func shortened(_ clauses: [String], behind consequence: String) -> String {
    for count in stride(from: clauses.count, to: 0, by: -1) {
      let more = clauses.count - count
      let text =
        clauses.prefix(count).joined(separator: ", ") + consequence
        + (more > 0 ? " and \(Words.count(more, "more change"))" : "")
      if text.count <= maximumLength { return text }
    }
    let rest = Words.count(clauses.count, "change")
    let room = maximumLength - rest.count - 4
    return clauses[0].count <= room || clauses.count == 1
      ? String(clauses[0].prefix(maximumLength - 2)) + " …" : rest + consequence
  }

  /// One change: `label semibold, was bold`.
  package static func phrase(_ change: PartChange) -> String {
    let part = change.part
    switch change.kind {
    case .added: return "\(part) added"
    case .removed: return "\(part) removed"
    case .reordered: return "\(part) drawn before or behind others than it was"
    case .margins: return "another margin for ink around the frame"
    case .moved: return "\(part) \(step(change.by))"
    case .resized: return "\(part) \(growth(change.by) ?? "of another size")"
    case .frame: return growth(change.by) ?? "of another size"
    case .spacing: return spacing([change])
    case .drawing: return "\(part) drawn otherwise"
    case .text, .font, .icon, .recoloured, .corners, .border, .shadow, .shape:
      guard let property = change.property.flatMap(Part.Property.init) else { return part }
      return self.property(property, of: part, change.from, change.to)
    }
  }

  // MARK: Properties

  private static func property(
    _ property: Part.Property, of part: String, _ old: Part.Value?, _ new: Part.Value?
  ) -> String {
    func was(_ name: String, _ unit: String = "", else none: String) -> String {
      let now = new.map { number($0) + unit } ?? none
      return "\(part) \(name)\(now), was \(old.map(number) ?? none)"
    }
    switch property {
    case .text: return "\(part) \(quoted(new)), was \(quoted(old))"
    case .weight: return "\(part) \(weight(new)), was \(weight(old))"
    case .size: return was("", " pt", else: "of no size")
    case .colour: return was("", else: "in its own colours")
    case .icon: return was("", else: "nothing")
    case .opacity, .layerOpacity: return was("opacity ", else: "1")
    case .tracking: return was("tracking ", " pt", else: "0")
    case .corners: return was("corners ", unit(new), else: "sharp")
    case .width: return was("", " pt wide", else: "of no width")
    case .blur: return was("blur ", " pt", else: "0")
    case .spread: return was("spread ", " pt", else: "0")
    case .offsetX: return was("offset to the right ", " pt", else: "0")
    case .offsetY: return was("offset down ", " pt", else: "0")
    case .transform: return was("at scale ", else: "1")
    case .direction: return was("", else: "leftToRight")
    case .lines: return was("lined ", else: "nowhere")
    case .cutAt: return was("cut off at ", new == nil ? "" : " pt", else: "its end")
    case .gradient, .outline, .clip, .mask, .layer, .digest:
      return "\(part) with another \(words(property))"
    case .font, .position, .cap, .cornerStyle, .shape, .language:
      return was("\(words(property)) ", else: "none")
    }
  }

  private static func words(_ property: Part.Property) -> String {
    ChangeWords.words(property.rawValue)
  }

  private static func unit(_ value: Part.Value?) -> String {
    if case .number? = value { return " pt" }
    return ""
  }

  private static func quoted(_ value: Part.Value?) -> String {
    value.map { "“\($0)”" } ?? "nothing"
  }

  private static func weight(_ value: Part.Value?) -> String {
    guard case .number(let weight)? = value else { return "of no weight" }
    return switch Int(weight) {
    case 300: "light"
    case 400: "regular"
    case 500: "medium"
    case 600: "semibold"
    case 700: "bold"
    case 800: "extra bold"
    default: number(.number(weight))
    }
  }

  // MARK: Places

  /// Distances, those from part to part that changed by equal amounts as one.
  private static func rows(_ changes: [PartChange]) -> [[PartChange]] {
    var rows: [[PartChange]] = []
    for change in changes {
      if let last = rows.last?.last, last.beside == change.part, last.by == change.by,
        change.beside != nil
      {
        rows[rows.count - 1].append(change)
      } else {
        rows.append([change])
      }
    }
    return rows
  }

  /// A distance that changed: `1 pt less above and below the label`, or equal ones between parts in a row.
  private static func spacing(_ row: [PartChange]) -> String {
    let change = row[0]
    let by = change.by?.first ?? 0
    let amount = "\(points(by)) \(by < 0 ? "less" : "more")"
    if let last = row.last?.beside {
      return "\(amount) between \(row.map(\.part).joined(separator: ", ")) and \(last)"
    }
    let edges = (change.edges ?? []).map { edge in
      switch edge {
      case .above: "above"
      case .below: "below"
      case .left: "left of"
      case .right: "right of"
      }
    }
    return "\(amount) \(edges.joined(separator: " and ")) the \(change.part)"
  }

  private static func step(_ by: [Double]?) -> String {
    words(by, ("right", "left"), ("lower", "higher")) ?? "elsewhere"
  }

  private static func growth(_ by: [Double]?) -> String? {
    words(by, ("wider", "narrower"), ("taller", "shorter"))
  }

  private static func words(
    _ by: [Double]?, _ across: (String, String), _ down: (String, String)
  ) -> String? {
    guard let by, by.count == 2 else { return nil }
    let parts = zip(by, [across, down]).filter { $0.0 != 0 }
      .map { "\(points($0.0)) \($0.0 > 0 ? $0.1.0 : $0.1.1)" }
    return parts.isEmpty ? nil : parts.joined(separator: " and ")
  }

  private static func points(_ length: Double) -> String { "\(number(.number(abs(length)))) pt" }

  /// A number to a hundredth, or a text as it is.
  private static func number(_ value: Part.Value) -> String {
    guard case .number(let number) = value else { return value.description }
    return Part.Value.number((number * 100).rounded() / 100).description
  }
}
