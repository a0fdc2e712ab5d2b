internal import CPixels

/// Two pieces of work at once, on a thread each.
package enum SideBySide {
  private final class Work<Value: Sendable>: @unchecked Sendable {
    // Each instance is touched by one thread only until both are joined.
    let body: @Sendable () -> Value
    var value: Value?

    init(_ body: @escaping @Sendable () -> Value) { self.body = body }

    func run() { value = body() }
  }

  private class Runnable {
    func run() {}
  }

  private final class Task<Value: Sendable>: Runnable {
    private let work: Work<Value>

    init(_ work: Work<Value>) { self.work = work }

    override func run() { work.run() }
  }

  /// The values of both bodies; both are done when this returns.
  ///
  /// Small work is done in turn, without another thread.
  package static func run<Value: Sendable>(
    inTurn: Bool = false, _ first: @escaping @Sendable () -> Value,
    _ second: @escaping @Sendable () -> Value
  ) -> (Value, Value) {
    guard !inTurn else { return (first(), second()) }
    let one = Work(first)
    let other = Work(second)
    let firstTask: Runnable = Task(one)
    let secondTask: Runnable = Task(other)
    withExtendedLifetime((firstTask, secondTask)) {
      cpixels_run_beside(
        { Unmanaged<Runnable>.fromOpaque($0.unsafelyUnwrapped).takeUnretainedValue().run() },
        Unmanaged.passUnretained(firstTask).toOpaque(),
        { Unmanaged<Runnable>.fromOpaque($0.unsafelyUnwrapped).takeUnretainedValue().run() },
        Unmanaged.passUnretained(secondTask).toOpaque())
    }
    // A thread that could not be started does its work here, so that both have run.
    return (one.value ?? first(), other.value ?? second())
  }
}
