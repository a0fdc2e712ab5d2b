import Dispatch
import Synchronization

/// Doing independent work on several threads, with the results in the order of the work.
package enum ParallelMap {
  /// Maps items on up to `jobs` threads.
  ///
  /// - Parameters:
  ///   - jobs: how many threads take part; 1 works on the calling thread alone.
  ///   - state: makes what each thread keeps for itself, such as its fonts.
  /// - Returns: the results, in the order of the items.
  /// - Throws: the first error in the order of the items that were worked on.
  package static func map<Item: Sendable, Result: Sendable, State>(
    _ items: [Item], jobs: Int, state: @Sendable () throws -> State,
    _ body: @Sendable (Item, State) throws -> Result
  ) throws -> [Result] {
    let threads = max(1, min(jobs, items.count))
    if threads == 1 {
      let own = try state()
      return try items.map { try body($0, own) }
    }
    let next = Atomic<Int>(0)
    let results = Mutex<[Swift.Result<Result, any Error>?]>(
      Array(repeating: nil, count: items.count))
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      let own = Swift.Result { try state() }
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < items.count else { return }
        let result = own.flatMap { own in Swift.Result { try body(items[index], own) } }
        results.withLock { $0[index] = result }
      }
    }
    return try results.withLock { results in
      try results.compactMap { try $0?.get() }
    }
  }
}
