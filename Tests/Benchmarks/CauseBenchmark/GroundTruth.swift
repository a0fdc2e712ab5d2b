import CairoCanvas
import DesignTokens
import PixelDiff
import Proofsheet

/// What a change does, found out by drawing every variant.
struct GroundTruth {
  /// The picture of a variant; nil where it can't be drawn.
  struct Picture: Hashable, Sendable {
    var digest: Digest
    var size: PixelSize
  }

  /// The variants that look different.
  var changed: Set<String> = []
  /// For each changed variant the sets of tokens that account for it; none where no tokens do.
  ///
  /// With the old values of such a set it looks as before, with fewer of them it doesn't.
  var tokens: [String: [Set<String>]] = [:]

  /// Draws variants.
  static func pictures(
    of plans: [SheetPlan], _ library: TokenLibrary, only ids: Set<String>? = nil, jobs: Int
  ) throws -> [String: Picture] {
    let fonts = try FontCatalogue.standard()
    let drawn = try ParallelMap.map(plans, jobs: jobs) {
      try CellPainter(fonts: fonts, tokens: library)
    } _: { plan, painter in
      plan.variants.compactMap { variant -> (String, Picture)? in
        let id = variant.id.description
        guard ids?.contains(id) ?? true,
          let cell = try? painter.paint(variant, of: plan, keepsPixels: false)
        else { return nil }
        return (id, Picture(digest: cell.digest, size: cell.size))
      }
    }
    return Dictionary(uniqueKeysWithValues: drawn.flatMap(\.self))
  }

  /// Draws a system as it is after a change, and with every choice of tokens set back.
  init(
    _ change: Change, of system: SubjectSystem, plans: [SheetPlan], before: [String: Picture],
    jobs: Int
  ) throws {
    let after = try Self.pictures(of: plans, try system.library(change.overlay), jobs: jobs)
    for id in plans.flatMap(\.variants).map(\.id.description) where after[id] != before[id] {
      changed.insert(id)
    }
    guard !changed.isEmpty else { return }
    let unchanged = try system.library()
    let concerned = plans.filter { plan in
      plan.variants.contains { changed.contains($0.id.description) }
    }
    for choice in Self.choices(change.tokens.keys.sorted()) {
      // Components of one system may have different values for a token.
      let groups = Dictionary(grouping: concerned) { plan -> [String: String] in
        var old: [String: String] = [:]
        let tokens = plan.variants.first.map { unchanged.set(for: $0.component) }
        for path in choice { old[path] = tokens?[path].map { Self.json($0.value) } }
        return old
      }
      var restored: [String: Picture] = [:]
      for (old, plans) in groups {
        let library = try system.library(change.overlay + Change.overlay(old))
        restored.merge(try Self.pictures(of: plans, library, only: changed, jobs: jobs)) { $1 }
      }
      for id in changed where restored[id] == before[id] {
        if self.tokens[id, default: []].allSatisfy({ !$0.isSubset(of: choice) }) {
          self.tokens[id, default: []].append(choice)
        }
      }
    }
  }

  /// Every choice of some tokens, the small ones first.
  private static func choices(_ paths: [String]) -> [Set<String>] {
    paths.reduce([Set()]) { sets, path in sets + sets.map { $0.union([path]) } }
      .filter { !$0.isEmpty }.sorted { $0.count < $1.count }
  }

  /// A value as a token file writes it.
  private static func json(_ value: TokenValue) -> String {
    switch value {
    case .number, .flag, .fontWeight: "\(value)"
    case .cubicBezier(let curve): "[\(curve.x1), \(curve.y1), \(curve.x2), \(curve.y2)]"
    case .fontFamily(let families): "[\(families.map { "\"\($0)\"" }.joined(separator: ", "))]"
    default: "\"\(value)\""
    }
  }
}
