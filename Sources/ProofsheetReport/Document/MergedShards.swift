/// The shards that a run was merged from.
public struct MergedShards: Hashable, Sendable, Codable {
  /// How many there should be.
  public var count: Int
  /// Those that weren't given.
  public var missing: [Int]
  /// Those that were given more than once; the first counts.
  public var doubled: [Int]

  /// What is wrong with them, a line each.
  var problems: [String] {
    missing.map { "shard \($0)/\(count) is missing: nobody knows how its sheets are" }
      + doubled.map { "shard \($0)/\(count) is there more than once" }
  }
}
