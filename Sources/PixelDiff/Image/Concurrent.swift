internal import Dispatch
internal import Synchronization

/// Work on several processors.
package enum Concurrent {
  /// The values of both bodies, each worked out on a processor of its own; both are done when this returns.
  ///
  /// - Parameter inTurn: true for small work, which isn't worth another thread.
  package static func both<Value: Sendable>(
    inTurn: Bool = false, _ first: @escaping @Sendable () -> Value,
    _ second: @escaping @Sendable () -> Value
  ) -> (Value, Value) {
    guard !inTurn else { return (first(), second()) }
    let values = Mutex<[Int: Value]>([:])
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      let value = index == 0 ? first() : second()
      values.withLock { $0[index] = value }
    }
    let found = values.withLock(\.self)
    return (found[0] ?? first(), found[1] ?? second())
  }
}
