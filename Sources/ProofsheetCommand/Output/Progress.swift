import JSONText
import Synchronization

/// The progress of some work, on a terminal: one line that is wiped at the end.
final class Progress: Sendable {
  private let total: Int
  private let noun: String
  private let console: Console
  private let done = Mutex(0)

  /// Shows progress of a number of things, where standard error is a terminal.
  init(of total: Int, noun: String, console: Console) {
    self.total = total
    self.noun = noun
    self.console = console
  }

  /// One more is done; any thread may say so.
  func step() {
    guard console.showsProgress else { return }
    done.withLock { done in
      done += 1
      console.progress("\(done) of \(total) \(noun)")
    }
  }

  /// All is done.
  func end() {
    console.progress("")
  }
}

/// The time, for reports alone: nothing that is drawn knows it.
struct Clock {
  private let start = ContinuousClock.now

  /// The time it began, as ISO 8601 in UTC.
  let startedAt = Date.now.formatted(.iso8601)

  /// Seconds since then.
  var seconds: Double {
    let passed = ContinuousClock.now - start
    return Double(passed.components.seconds) + Double(passed.components.attoseconds) / 1e18
  }
}
