package import CairoCanvas
package import DesignTokens
import PixelDiff
package import ProofsheetMatrix
import SystemFiles

/// Draws matrices and compares them with their baselines.
package struct Verification: Sendable {
  /// The sheets that are drawn.
  package let plans: [SheetPlan]
  /// The matrices of which something is drawn, in the order given.
  package let matrices: [MatrixDescription]
  /// The part of a run that this is; nil where it is all of it.
  package let shard: RunShard?
  /// The folder of the baselines.
  package let store: BaselineStore
  /// The options by which it is compared.
  package let options: VerificationOptions
  /// The tokens the components read.
  package let tokens: TokenLibrary
  /// The fonts text is drawn with.
  package let fonts: FontCatalogue
  /// The fingerprint of what this process draws with.
  package let fingerprint: Fingerprint

  /// Prepares a verification: lays out the matrices and checks that there is something to do.
  ///
  /// - Parameter overlays: token files that replace the systems' own.
  /// - Throws: ``MatrixError``, ``BaselineNameError`` for names that can't lie beside each other,
  ///   ``/DesignTokens/TokenError``, ``/CairoCanvas/CanvasError``, or ``SelectionError`` where patterns
  ///   or a shard leave nothing.
  package init(
    matrices: [any SnapshotMatrix], store: BaselineStore, overlays: [TokenSource] = [],
    fonts: FontCatalogue, options: VerificationOptions = VerificationOptions()
  ) throws {
    self.store = store
    self.options = options
    self.fonts = fonts
    (plans, shard) = try Self.select(try Self.layOut(matrices), options, store)
    let drawn = Set(plans.map(\.matrixPath))
    self.matrices = matrices.filter { drawn.contains($0.path) }.map { MatrixDescription($0) }
    tokens = try TokenLibrary(
      components: matrices.map { ($0.component, $0.tokenSources) }, overlays: overlays)
    fingerprint = try Fingerprint.current(fonts: fonts)
  }

  /// Lays out matrices, and checks that their names and files can lie beside each other.
  package static func layOut(_ matrices: [any SnapshotMatrix]) throws -> [SheetPlan] {
    var paths = Set<String>()
    var plans: [SheetPlan] = []
    for matrix in matrices {
      guard paths.insert(matrix.path).inserted else {
        throw MatrixError.duplicateMatrix(matrix: matrix.path)
      }
      plans += try matrix.sheets()
    }
    try BaselineName.check(plans.map { $0.path + ".png" })
    return plans
  }

  /// The sheets that the patterns and the shard leave.
  private static func select(
    _ plans: [SheetPlan], _ options: VerificationOptions, _ store: BaselineStore
  ) throws(SelectionError) -> ([SheetPlan], RunShard?) {
    guard !plans.isEmpty else { throw .noMatrices }
    try options.selection.check(plans)
    let selected = plans.filter { $0.variants.contains(where: options.selection.selects) }
    guard let shard = options.shard else { return (selected, nil) }
    let part = shard.part(ofWeights: ShardWeights.of(selected, in: store))
    guard !part.isEmpty else { throw .emptyShard(shard, sheets: selected.count) }
    return (
      part.map { selected[$0] }, RunShard(shard, of: selected.map(\.path))
    )
  }

  /// Draws and compares.
  ///
  /// - Parameters:
  ///   - keep: takes the pictures of a failing sheet and says where they lie; called from several
  ///     threads. Where it is nil, no pictures are made.
  ///   - onSheet: called from several threads after each sheet.
  /// - Returns: the sheets' results in order, without causes.
  package func verify(
    keeping keep: (@Sendable (String, FailurePictures) throws -> SheetImages)?,
    onSheet: @Sendable () -> Void = {}
  ) throws -> [SheetResult] {
    try ParallelMap.map(plans, jobs: options.jobs) {
      let resources = try DrawingResources(fonts: fonts)
      return SheetVerifier(
        options: options, store: store, fingerprint: fingerprint,
        painter: CellPainter(resources: resources, tokens: tokens),
        composer: SheetComposer(resources: resources),
        freshPainter: { try CellPainter(fonts: fonts, tokens: tokens) }, keep: keep)
    } _: { plan, verifier in
      defer { onSheet() }
      var result = try verifier.verify(plan)
      result.note(options.applied)
      result.note(subsetsOf: plan)
      return result
    }
  }

  /// Baselines that belong to these matrices' components, and that no sheet wants any more.
  ///
  /// Always empty in a run that was filtered or sharded, where a file may be another run's.
  ///
  /// - Throws: ``SystemFiles/FileError`` where the names of files can't be told apart.
  package func orphans() throws -> [String] {
    guard options.isComplete else { return [] }
    return try Self.orphans(of: plans, in: store)
  }

  /// Baselines that belong to the components of some matrices, and that none of their sheets wants.
  ///
  /// - Throws: ``MatrixError`` or ``BaselineError`` where the matrices can't be laid out.
  package static func orphans(
    of matrices: [any SnapshotMatrix], in store: BaselineStore
  ) throws -> [String] {
    try orphans(of: try layOut(matrices), in: store)
  }

  private static func orphans(of plans: [SheetPlan], in store: BaselineStore) throws -> [String] {
    let wanted = Set(plans.map { Array($0.path.utf8) })
    let components = Set(plans.map(\.component))
    return try store.names().filter { name in
      guard !wanted.contains(Array(BaselineStore.split(name).name.utf8)),
        case .present(let baseline) = store.readExactly(name),
        let owner = baseline.metadata?.owner
      else { return false }
      return owner.parts(at: "/").first.map { components.contains(String($0)) } ?? false
    }
  }
}
