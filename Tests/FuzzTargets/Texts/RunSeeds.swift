import ProofsheetReport
import ScratchHarness

/// A run with failures, to begin with.
enum RunSeeds {
  /// Names and values that mean something in a run.
  static let names = [
    "schemaVersion", "run", "mode", "verify", "test", "compare", "sheets", "variants", "verdict",
    "passed",
    "changed", "missing", "unreadable", "orphaned", "images", "actual", "expected", "diff",
    "digests",
    "cell", "causes", "tokens", "shard", "shards", "overlay", "baselines", "id", "name", "sheet",
    "begin",
    "joined", "left", "end", "fingerprint", "tolerance", "matrix", "cause", "orphan", "warning",
    "problems",
    "summary", "words", "records", "known", "part", "startedAt", "durationSeconds",
  ]

  /// The document of a run in which a token's change fails some variants.
  static func document() throws -> RunDocument {
    let scratch = try Scratch()
    try scratch.record()
    return RunDocument(
      try scratch.verify(overlay: #"{"chip": {"padding": {"small": {"$value": "1px"}}}}"#))
  }
}
