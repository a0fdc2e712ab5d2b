/// Which part of a run this one is, where several machines share it.
public struct RunShard: Hashable, Sendable, Codable {
  /// Which part, from 1.
  public var index: Int
  /// How many parts there are.
  public var count: Int
  /// The positions of this part's sheets among those of all parts, from 0.
  public var sheets: [Int]
  /// How many sheets all parts have together.
  public var of: Int

  /// Describes a part.
  public init(_ shard: Shard, sheets: [Int], of total: Int) {
    index = shard.index
    count = shard.count
    self.sheets = sheets
    of = total
  }
}
