public import PixelDiff
public import Proofsheet

/// How the snapshots of a scope are compared: what an assertion doesn't say itself.
public struct SnapshotSettings: Hashable, Sendable {
  /// What may differ; nil leaves it to the surrounding scope, and to `.exact` outside of all.
  public var tolerance: Tolerance?
  /// Which baselines are written; nil leaves it to the surrounding scope, and outside of all to the
  /// environment variable `PROOFSHEET_RECORD`.
  public var record: RecordMode?
  /// The issue by which differences are known and accepted; nil where none are.
  public var knownIssue: String?

  /// Creates settings; nil leaves a setting to the surrounding scope.
  public init(
    tolerance: Tolerance? = nil, record: RecordMode? = nil, knownIssue: String? = nil
  ) {
    self.tolerance = tolerance
    self.record = record
    self.knownIssue = knownIssue
  }

  /// The settings of the scope that is running.
  @TaskLocal public static var current = SnapshotSettings()

  /// These settings, with another's where it has some.
  func overridden(by inner: SnapshotSettings) -> SnapshotSettings {
    SnapshotSettings(
      tolerance: inner.tolerance ?? tolerance, record: inner.record ?? record,
      knownIssue: inner.knownIssue ?? knownIssue)
  }
}

/// Runs a closure whose snapshots are compared by the given settings.
///
/// ```swift
/// withSnapshotSettings(SnapshotSettings(tolerance: .channelDelta(2))) {
///   assertSnapshot(of: badge)
/// }
/// ```
public func withSnapshotSettings<Result>(
  _ settings: SnapshotSettings, _ body: () throws -> Result
) rethrows -> Result {
  try SnapshotSettings.$current.withValue(
    SnapshotSettings.current.overridden(by: settings), operation: body)
}
