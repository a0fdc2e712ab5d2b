#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The time, for reports alone: nothing that is drawn knows it.
struct Clock {
  private let start = ContinuousClock.now

  /// When it began, as ISO 8601 in UTC.
  let startedAt = Date.now.formatted(.iso8601)

  /// Seconds since then.
  var seconds: Double {
    let passed = ContinuousClock.now - start
    return Double(passed.components.seconds) + Double(passed.components.attoseconds) / 1e18
  }
}
