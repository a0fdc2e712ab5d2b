/// Values by key, all of which are dropped and collected anew where they become too many.
struct BoundedCache<Key: Hashable, Value> {
  private var values: [Key: Value] = [:]

  /// The greatest number of values.
  private static var capacity: Int { 4096 }

  /// The value of a key: the one that is kept, else a new one.
  ///
  /// - Parameter make: makes a new one; it must not use this cache.
  mutating func value<Failure: Error>(
    for key: Key, isKept: Bool = true, make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if let known = values[key] { return known }
    let value = try make()
    guard isKept else { return value }
    if values.count >= Self.capacity { values.removeAll(keepingCapacity: true) }
    values[key] = value
    return value
  }

  /// Drops all values.
  mutating func removeAll() { values.removeAll() }
}
