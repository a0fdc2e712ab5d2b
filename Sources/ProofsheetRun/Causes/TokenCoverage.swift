import CairoCanvas
import DesignTokens
import PixelDiff
import ProofsheetMatrix

/// The tokens of which some snapshot would notice a change.
package struct TokenCoverage: Sendable {
  /// The facts known of one token.
  package struct Entry: Hashable, Sendable, Codable {
    /// The path of the token.
    package var token: String
    /// Its value.
    package var value: String
    /// The value it was changed to; nil where its type has no smallest step.
    package var changedTo: String?
    /// The number of variants that read it, directly or through an alias.
    package var readBy: Int
    /// Whether some variant shows the change.
    package var isCovered: Bool
  }

  /// The tokens of one component's files.
  package struct System: Hashable, Sendable, Codable {
    /// The components that read the files.
    package var components: [String]
    /// Its tokens, sorted by path.
    package var tokens: [Entry]

    /// The tokens that can be stepped.
    package var stepped: [Entry] { tokens.filter { $0.changedTo != nil } }

    /// The tokens of a type without a smallest step, which don't count.
    package var withoutStep: [Entry] { tokens.filter { $0.changedTo == nil } }

    /// The tokens that no variant would show a change of.
    package var uncovered: [Entry] { stepped.filter { !$0.isCovered } }

    /// The number of tokens that some variant would show a change of.
    package var covered: Int { stepped.count(where: \.isCovered) }

    /// The share of the tokens that can be stepped that is covered, of 1.
    package var share: Double {
      let count = stepped.count
      return count == 0 ? 1 : Double(covered) / Double(count)
    }
  }

  /// Measures coverage by drawing: each token is changed by its smallest step, and the variants that
  /// read it are drawn again until one differs.
  ///
  /// - Returns: a system for each set of token files, in the order of the matrices.
  package static func measure(_ verification: Verification) throws -> [System] {
    let readings = try drawAll(verification)
    var systems: [(set: TokenSet, components: [String], drawn: [Drawn])] = []
    var indices: [Int: Int] = [:]
    for plan in verification.plans {
      guard let component = plan.variants.first?.component,
        let number = verification.tokens.setNumber(of: component)
      else { continue }
      let name = type(of: component).name
      let drawn = readings.filter { $0.plan.matrixPath == plan.matrixPath && $0.sheet == plan.path }
      if let index = indices[number] {
        if !systems[index].components.contains(name) { systems[index].components.append(name) }
        systems[index].drawn += drawn
      } else {
        indices[number] = systems.count
        systems.append((verification.tokens.set(for: component), [name], drawn))
      }
    }
    return try systems.filter { $0.set.count > 0 }.map { system in
      let entries = try ParallelMap.map(
        system.set.paths, jobs: verification.options.jobs
      ) {
        try DrawingResources(fonts: verification.fonts)
      } _: { path, resources in
        entry(path, of: system.set, drawn: system.drawn, verification, resources)
      }
      return System(components: system.components, tokens: entries)
    }
  }

  /// For each matrix, by its path, the tokens that its variants read, directly or through an alias.
  package static func reads(of verification: Verification) throws -> [String: Set<String>] {
    try drawAll(verification).reduce(into: [:]) {
      $0[$1.plan.matrixPath, default: []].formUnion($1.reads)
    }
  }

  /// A variant as it is drawn today.
  private struct Drawn: Sendable {
    var variant: Variant
    var plan: SheetPlan
    var sheet: String { plan.path }
    var digest: Digest
    var reads: Set<String>
  }

  private static func drawAll(_ verification: Verification) throws -> [Drawn] {
    try ParallelMap.map(verification.plans, jobs: verification.options.jobs) {
      CellPainter(
        resources: try DrawingResources(fonts: verification.fonts), tokens: verification.tokens)
    } _: { plan, painter in
      try plan.variants.map { variant in
        let cell = try painter.paint(variant, of: plan, keepsPixels: false)
        return Drawn(
          variant: variant, plan: plan, digest: cell.digest, reads: Set(cell.tokens.map(\.token)))
      }
    }.flatMap(\.self)
  }

  private static func entry(
    _ path: String, of set: TokenSet, drawn: [Drawn], _ verification: Verification,
    _ resources: DrawingResources
  ) -> Entry {
    let readers = drawn.filter { $0.reads.contains(path) }
    let value = set[path]?.value
    let changed = value.flatMap(TokenStep.after)
    var entry = Entry(
      token: path, value: set[path]?.text ?? "", changedTo: changed?.description,
      readBy: readers.count, isCovered: false)
    guard let changed else { return entry }
    let replaced = set.replacing([path: changed])
    var painters: [String: CellPainter] = [:]
    for reader in readers {
      let name = type(of: reader.variant.component).name
      let painter =
        painters[name]
        ?? CellPainter(
          resources: resources, tokens: verification.tokens.replacing(replaced, of: name))
      painters[name] = painter
      let digest = try? painter.paint(reader.variant, of: reader.plan, keepsPixels: false).digest
      // A variant that can't be drawn any more shows the change too.
      if digest != reader.digest {
        entry.isCovered = true
        break
      }
    }
    return entry
  }
}
