internal import CTerminal

/// The reasons why there can be no review.
package enum ReviewError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The port can't be had.
  case noServer(port: UInt16, reason: String)
  /// The server can't go on.
  case stopped
  /// The last run isn't the one that is shown.
  case newerRun
  /// A program can't be started.
  case notStarted(program: String, reason: String)
  /// There is no package whose sources could be watched.
  case nothingToWatch(from: String)

  /// The reason, and what to do.
  package var description: String {
    switch self {
    case .noServer(0, let reason): "the review server can't listen on 127.0.0.1: \(reason)"
    case .noServer(let port, let reason):
      "the review server can't listen on 127.0.0.1:\(port): \(reason); give another --port, or none"
    case .newerRun: "verify has run again since this was shown; look at the newer run first"
    case .notStarted(let program, let reason): "\(program) can't be started: \(reason)"
    case .nothingToWatch(let folder):
      "there is no Package.swift at or above \(folder), so nothing can be watched; go to the package"
    case .stopped: "the review server can't go on; start it again"
    }
  }
}

/// Signals that end a review in good order.
package enum Interruption {
  /// From now on SIGINT, SIGTERM and SIGHUP are only noted.
  package static func catchSignals() { cterminal_catch_interrupts() }

  /// Whether one of them came.
  package static var hasCome: Bool { cterminal_was_interrupted() }
}
