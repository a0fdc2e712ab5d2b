package import ProofsheetMatrix

/// The weights of sheets where shards are dealt: their pixels, which is what drawing them costs.
///
/// The numbers come from the headers of the committed baselines alone, so that every machine that has
/// the same commit deals the same shards, whatever else it has.
package enum ShardWeights {
  /// The weights of sheets; one without a baseline weighs what the others weigh on average.
  package static func of(_ plans: [SheetPlan], in store: BaselineStore) -> [Int] {
    let pixels = plans.map { store.pixelCount($0.path) }
    let known = pixels.compactMap(\.self)
    let mean = known.isEmpty ? 1 : known.reduce(0, +) / known.count
    return pixels.map { max(1, $0 ?? mean) }
  }
}
