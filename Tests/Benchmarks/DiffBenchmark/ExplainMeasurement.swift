import CairoCanvas
import ChangeKinds
import PixelDiff
import SeededRandom

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Measures how well known changes are explained, end to end: found at the place, and of the kind.
struct ExplainMeasurement {
  /// How many pages each table is made of.
  let count: Int
  let seed: UInt64
  let galleries: [Gallery]
  /// A folder for the pages of which something was explained wrongly.
  let wrongs: String?
  /// How many kinds of mistake are printed below each table.
  private var confusions: Int { wrongs == nil ? 6 : 200 }

  func run() throws {
    print(
      """
      \(count) pages a table with 1 to 3 known changes each, seed \(seed). Found is a change whose kind,
      distance and box are right: at most 2 pixels off at each edge, or 7 tenths in common.
      """)
    for gallery in galleries { try tables(gallery.name, gallery.styles, gallery.grounds) }
  }

  private func tables(_ title: String, _ styles: [Element.Style], _ grounds: [Ground]) throws {
    var all: [String: ExplainScore] = [:]
    for ground in [Ground.flat] + grounds.filter({ $0 != .flat }) {
      try table("\(title): on \(ground.rawValue)", styles, ground, isCrossed: false, &all)
    }
    try table("\(title): overlapping others", styles, .flat, isCrossed: true, &all)
    report("\(title): all", all)
  }

  private func table(
    _ title: String, _ styles: [Element.Style], _ ground: Ground, isCrossed: Bool,
    _ all: inout [String: ExplainScore]
  ) throws {
    let resources = try DrawingResources(fonts: .standard())
    var random = SeededGenerator(seed: seed)
    var scores: [String: ExplainScore] = [:]
    var confused: [String: Int] = [:]
    for number in 0..<count {
      let pages = try KnownChanges(
        styles: styles, ground: ground, count: Int.random(in: 1...3, using: &random),
        isCrossed: isCrossed, resources: resources, random: &random)
      let found = Explanation.explain(expected: pages.expected, actual: pages.actual)
      let wrong = ExplainScore.count(found, pages.changes, in: &scores)
      for what in wrong { confused[what, default: 0] += 1 }
      if let wrongs, !wrong.isEmpty {
        let name = "\(wrongs)/\(ground.rawValue)\(isCrossed ? "-crossed" : "")-\(number)"
        print("\(name): \(wrong.joined(separator: "; ")) of \(pages.changes.map(\.words))")
        for region in found { print("  found \(region.kind) at \(region.box)") }
        try save(pages.expected, "\(name)-expected.png")
        try save(pages.actual, "\(name)-actual.png")
      }
    }
    for (kind, score) in scores {
      all[kind, default: ExplainScore()].add(score)
    }
    report(title, scores)
    for (what, count) in confused.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }).prefix(
      confusions)
    {
      print("  \(count) times \(what)")
    }
  }

  private func report(_ title: String, _ scores: [String: ExplainScore]) {
    print("\n\(title)\nkind           F1     hits  misses  extras")
    for (kind, score) in scores.sorted(by: { $0.key < $1.key }) {
      let columns = [
        pad(kind, 14), pad("\((score.f1 * 1_000).rounded() / 1_000)", 6), pad("\(score.hits)", 5),
        pad("\(score.misses)", 7), pad("\(score.extras)", 6),
        kind == "recoloured" ? "\(score.colours) with the colours meant" : "",
      ]
      print(columns.joined(separator: " "))
    }
  }

  private func save(_ image: Image, _ path: String) throws {
    let bytes = try PNGWriter.encode(image)
    guard let file = fopen(path, "w") else { return print("\(path) can't be written") }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

extension ExplainScore {
  fileprivate mutating func add(_ other: ExplainScore) {
    hits += other.hits
    misses += other.misses
    extras += other.extras
    colours += other.colours
  }
}
