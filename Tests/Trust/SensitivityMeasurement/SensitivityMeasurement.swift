import ButtonSystems
import CairoCanvas
import DesignTokens
import PixelDiff
import ProofsheetMatrix
import ProofsheetRun

/// Whether a change of any token of a design system is noticed, by drawing all that read it.
///
/// The default tolerance is none, so that a variant with another digest is one that fails.
struct SensitivityMeasurement {
  /// What was found out about one token.
  struct Finding: Sendable {
    var token: String
    var type: String
    /// Its value and the visible change.
    var change: String
    /// The number of variants that read it.
    var readBy: Int
    /// The sizes of change that some variant shows.
    var noticed: Set<ChangeSize>
  }

  /// The number of readers that are drawn for a change that may not show at all.
  ///
  /// Most lengths end on whole pixels, and 1/64 of a point moves few of them: drawing thousands of variants would only tell
  /// so again.
  static let readersOfSmallest = 48

  private struct Drawn: Sendable {
    var variant: Variant
    var plan: SheetPlan
    var set: Int
    var digest: Digest
    var reads: Set<String>
  }

  private let verification: Verification
  private let jobs: Int

  init(_ system: ButtonSystem, jobs: Int) throws {
    self.jobs = jobs
    verification = try Verification(
      matrices: system.matrices, store: .none, fonts: try .standard(),
      options: VerificationOptions(jobs: jobs))
  }

  /// A finding for each token of each set of files that has a type that can be changed.
  func findings() throws -> [Finding] {
    let drawn = try drawAll()
    return try Dictionary(grouping: drawn, by: \.set).sorted { $0.key < $1.key }.flatMap {
      _, drawn in
      guard let first = drawn.first else { return [Finding]() }
      let set = verification.tokens.set(for: first.variant.component)
      return try ParallelMap.map(set.paths, jobs: jobs) {
        try DrawingResources(fonts: verification.fonts)
      } _: { path, resources in
        finding(path, of: set, drawn, resources)
      }.compactMap(\.self)
    }
  }

  private func drawAll() throws -> [Drawn] {
    try ParallelMap.map(verification.plans, jobs: jobs) {
      CellPainter(
        resources: try DrawingResources(fonts: verification.fonts), tokens: verification.tokens)
    } _: { plan, painter in
      try plan.variants.compactMap { variant in
        guard let set = verification.tokens.setNumber(of: variant.component) else { return nil }
        let cell = try painter.paint(variant, of: plan, keepsPixels: false)
        return Drawn(
          variant: variant, plan: plan, set: set, digest: cell.digest,
          reads: Set(cell.tokens.map(\.token)))
      }
    }.flatMap(\.self)
  }

  private func finding(
    _ path: String, of set: TokenSet, _ drawn: [Drawn], _ resources: DrawingResources
  ) -> Finding? {
    guard let value = set[path]?.value, let visible = ChangeSize.visible.changed(value) else {
      return nil
    }
    let readers = drawn.filter { $0.reads.contains(path) }
    var noticed = Set<ChangeSize>()
    // What one size of change shows in is the first that another is looked for in.
    var first = 0
    for size in [ChangeSize.visible, .smallest, .rounded, .gross] {
      if size == .rounded || size == .gross, !noticed.isDisjoint(with: [.visible, .rounded]) {
        continue
      }
      guard let changed = size.changed(value) else { continue }
      let order = readers[first...] + readers[..<first]
      let limit = size == .smallest ? Self.readersOfSmallest : readers.count
      let index = shows(set.replacing([path: changed]), in: order.prefix(limit), resources)
      guard let index else { continue }
      noticed.insert(size)
      first = (first + index) % readers.count
    }
    return Finding(
      token: path, type: value.type.description, change: "\(value) to \(visible)",
      readBy: readers.count, noticed: noticed)
  }

  /// The place of the first reader that is drawn otherwise with other tokens.
  private func shows(
    _ set: TokenSet, in readers: some Sequence<Drawn>, _ resources: DrawingResources
  ) -> Int? {
    var painters: [String: CellPainter] = [:]
    for (index, reader) in readers.enumerated() {
      let name = type(of: reader.variant.component).name
      let painter =
        painters[name]
        ?? CellPainter(
          resources: resources, tokens: verification.tokens.replacing(set, of: name))
      painters[name] = painter
      // A variant that can't be drawn any more shows the change too.
      let digest = try? painter.paint(reader.variant, of: reader.plan, keepsPixels: false).digest
      if digest != reader.digest { return index }
    }
    return nil
  }
}
