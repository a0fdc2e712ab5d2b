/// The first line of the log of a run.
package struct RunLogHeader: Hashable, Sendable, Codable {
  /// The version of the log's format; a log of another one is an older run's.
  package static let currentFormat = 2

  /// The version of the format.
  package var format: Int
  /// What tells the run from others.
  package var run: String
  /// When it began, as ISO 8601 in UTC.
  package var startedAt: String
  /// The folder of baselines.
  package var baselines: String

  /// Creates a header.
  package init(run: String, startedAt: String, baselines: String) {
    format = Self.currentFormat
    self.run = run
    self.startedAt = startedAt
    self.baselines = baselines
  }
}
