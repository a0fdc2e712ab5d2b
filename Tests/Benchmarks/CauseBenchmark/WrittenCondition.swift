import Proofsheet

/// A condition read back from its words: `type=ghost and state in {hover, pressed} or 3 other variants`.
struct WrittenCondition {
  /// For each box the keys of the axes it names.
  var boxes: [[String: Set<String>]] = []
  /// How many variants no box holds.
  var rest = 0

  init(_ text: String) {
    for part in text.split(separator: " or ", omittingEmptySubsequences: true) {
      let words = part.split(separator: " ")
      if let count = words.first.flatMap({ Int($0) }), words.last?.hasPrefix("variant") == true {
        rest = count
      } else if part == "every variant" {
        boxes.append([:])
      } else {
        boxes.append(Self.box(part))
      }
    }
  }

  private static func box(_ text: Substring) -> [String: Set<String>] {
    var box: [String: Set<String>] = [:]
    for term in text.split(separator: " and ") {
      let isSet = term.contains(" in {")
      let sides = isSet ? term.split(separator: " in {") : term.split(separator: "=", maxSplits: 1)
      guard sides.count == 2 else { continue }
      let keys = isSet ? sides[1].dropLast().split(separator: ", ") : [sides[1]]
      box[String(sides[0])] = Set(keys.map(String.init))
    }
    return box
  }

  /// Whether some box holds a variant.
  func holds(_ points: [AxisPoint]) -> Bool {
    boxes.contains { box in
      points.allSatisfy { box[$0.axis]?.contains($0.key) ?? true }
    }
  }
}
