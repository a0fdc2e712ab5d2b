/// Which part of a run this one is, where several machines share it.
public struct RunShard: Hashable, Sendable, Codable {
  /// Which part, from 1.
  public var index: Int
  /// How many parts there are.
  public var count: Int
  /// The names of the sheets of all parts, in order.
  public var sheets: [String]

  /// Describes a part.
  public init(_ shard: Shard, of sheets: [String]) {
    index = shard.index
    count = shard.count
    self.sheets = sheets
  }
}
