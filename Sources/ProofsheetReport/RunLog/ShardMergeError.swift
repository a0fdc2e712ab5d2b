/// Why folders of snapshots can't be merged.
public enum ShardMergeError: Error, Hashable, Sendable {
  /// A run that isn't a shard.
  case noShard(path: String)
  /// Two runs have different versions of the schema.
  case differentSchemas(path: String, schema: Int, first: Int)
  /// Two runs aren't shards of the same run.
  case differentRuns(path: String, first: String, what: String)
  /// A run's parts don't fit each other.
  case damaged(path: String)
  /// A folder is to be read and written.
  case outputIsInput(path: String)
}

extension ShardMergeError: CustomStringConvertible {
  /// What can't be merged, and what to do.
  public var description: String {
    switch self {
    case .noShard(let path):
      "\(path) is no shard: its run was made without --shard, and is whole"
    case .differentSchemas(let path, let schema, let first):
      """
      \(path) is of schema \(schema), the first folder's is \(first); all shards must be made by one \
      version
      """
    case .differentRuns(let path, let first, let what):
      "\(path) and \(first) aren't shards of one run: \(what) differ"
    case .damaged(let path): "\(path) is damaged: its sheets and variants don't fit each other"
    case .outputIsInput(let path):
      "\(path) is one of the folders to merge; write the report to another one"
    }
  }
}
