import CairoCanvas
import PixelDiff

/// Measures how well known changes are explained, end to end: found at the place, and of the kind.
struct ExplainMeasurement {
  private struct Score {
    var hits = 0
    var misses = 0
    var extras = 0

    var f1: Double {
      let all = 2 * hits + misses + extras
      return all == 0 ? 1 : Double(2 * hits) / Double(all)
    }
  }

  let count: Int
  let seed: UInt64

  func run() throws {
    print("\(count) known changes each, seed \(seed)")
    try table("drawings looked at while it was made", Element.Style.seen)
    try table("drawings held out", Element.Style.heldOut)
  }

  private func table(_ title: String, _ styles: [Element.Style]) throws {
    let resources = try DrawingResources(fonts: .standard())
    var random = SeededGenerator(seed: seed)
    var scores: [String: Score] = [:]
    var wrong: [String: Int] = [:]
    for _ in 0..<count {
      // What has no words can't change them, and text isn't resized.
      let worded = styles.filter { [.button, .text, .outline, .paragraph].contains($0) }
      let blocks = styles.filter { [.button, .chip, .card].contains($0) }
      let kinds = ["added", "removed", "moved", "recoloured", "resized", "contentChanged"]
      let kind = kinds.randomElement(using: &random) ?? "added"
      let subjects = kind == "resized" ? blocks : kind == "contentChanged" ? worded : styles
      let change = try KnownChange(
        styles: subjects, kinds: [kind], resources: resources, random: &random)
      guard change.expected != change.actual else { continue }
      let found = Explanation.explain(expected: change.expected, actual: change.actual)
      if !score(found, change, &scores) {
        wrong["\(kind) as \(found.map(\.kind.name).sorted().joined(separator: "+"))", default: 0] +=
          1
      }
    }
    print("\n\(title)")
    print("kind            F1     hits  misses  extras")
    for (kind, score) in scores.sorted(by: { $0.key < $1.key }) {
      let columns = [
        pad(kind, 14), pad("\((score.f1 * 1_000).rounded() / 1_000)", 6), pad("\(score.hits)", 5),
        pad("\(score.misses)", 7), "\(score.extras)",
      ]
      print(columns.joined(separator: " "))
    }
    for (what, count) in wrong.sorted(by: { $0.value > $1.value }).prefix(8) {
      print("  \(count) times \(what)")
    }
  }

  /// Counts one case; whether it was right.
  private func score(
    _ found: [ExplainedRegion], _ change: KnownChange, _ scores: inout [String: Score]
  ) -> Bool {
    var isHit = false
    for region in found {
      let isRight =
        !isHit && region.kind.name == change.kind && overlap(region.box, change.box) >= 0.3
        && isBy(region.kind, change.by)
      if isRight {
        isHit = true
        scores[change.kind, default: Score()].hits += 1
      } else {
        scores[region.kind.name, default: Score()].extras += 1
      }
    }
    if !isHit { scores[change.kind, default: Score()].misses += 1 }
    return isHit && found.count == 1
  }

  private func isBy(_ kind: ChangeKind, _ by: (x: Int, y: Int)?) -> Bool {
    guard let by, case .moved(let x, let y) = kind else { return true }
    return (x, y) == by
  }

  private func overlap(_ one: PixelRectangle, _ other: PixelRectangle) -> Double {
    let shared = one.intersection(other).size.area
    let union = one.size.area + other.size.area - shared
    return union == 0 ? 0 : Double(shared) / Double(union)
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
