/// The part of a run that this one is, where several machines share it.
package struct RunShard: Hashable, Sendable, Codable {
  /// The number of the part, from 1.
  package var index: Int
  /// The number of parts.
  package var count: Int
  /// The names of the sheets of all parts, in order.
  package var sheets: [String]

  /// Describes a part.
  package init(_ shard: Shard, of sheets: [String]) {
    index = shard.index
    count = shard.count
    self.sheets = sheets
  }
}
