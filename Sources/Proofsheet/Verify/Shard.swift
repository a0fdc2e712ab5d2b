/// One of several parts into which the sheets of a run are dealt.
public struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// Which part, from 1.
  public let index: Int
  /// How many parts there are.
  public let count: Int

  /// Creates a shard; nil unless `1 <= index <= count`.
  public init?(index: Int, count: Int) {
    guard index >= 1, index <= count else { return nil }
    self.index = index
    self.count = count
  }

  /// Reads a shard written as `1/4`.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]) else { return nil }
    self.init(index: index, count: count)
  }

  /// The shard as written: `1/4`.
  public var description: String { "\(index)/\(count)" }

  /// The items of this part: every `count`-th, so that neighbours, which cost alike, are spread.
  func part<Item>(of items: [Item]) -> [Item] {
    items.enumerated().filter { $0.offset % count == index - 1 }.map(\.element)
  }
}
