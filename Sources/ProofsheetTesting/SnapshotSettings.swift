public import PixelDiff
public import Proofsheet
import ProofsheetRun

/// The settings by which the snapshots of a scope are compared: what an assertion doesn't say itself.
public struct SnapshotSettings: Hashable, Sendable {
  /// The tolerance; nil leaves it to the surrounding scope, and to `.exact` outside of all.
  public var tolerance: Tolerance?
  /// The baselines that are written; nil leaves it to the surrounding scope, and outside of all to the
  /// environment variable `PROOFSHEET_RECORD`.
  public var record: RecordMode?
  /// The issue by which differences are known and accepted; nil where none are.
  public var knownIssue: String?

  /// The origin of the tolerance; nil where a scope was entered without one of the ways below.
  var toleranceOrigin: AppliedTolerance.Origin?
  /// The place where that stands.
  var tolerancePlace: String?

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
    var result = SnapshotSettings(
      tolerance: inner.tolerance ?? tolerance, record: inner.record ?? record,
      knownIssue: inner.knownIssue ?? knownIssue)
    let nearest = inner.tolerance == nil ? self : inner
    result.toleranceOrigin = nearest.toleranceOrigin
    result.tolerancePlace = nearest.tolerancePlace
    return result
  }

  /// These settings, whose tolerance is said to come from somewhere.
  func from(_ origin: AppliedTolerance.Origin, at place: String) -> SnapshotSettings {
    var copy = self
    copy.toleranceOrigin = origin
    copy.tolerancePlace = place
    return copy
  }

  /// The tolerance to compare by, where the project has its own settings.
  func appliedTolerance(in project: ProjectSettings) -> AppliedTolerance {
    guard let tolerance else { return project.appliedTolerance }
    return AppliedTolerance(tolerance, from: toleranceOrigin ?? .scope, at: tolerancePlace)
  }
}

/// Runs a closure whose snapshots are compared by the given settings.
///
/// ```swift
/// withSnapshotSettings(SnapshotSettings(tolerance: .channelDelta(2))) {
///   assertSnapshot(of: badge)
/// }
/// ```
///
/// Around `super.invokeTest()` it holds for every test of an XCTest case:
///
/// ```swift
/// override func invokeTest() {
///   withSnapshotSettings(SnapshotSettings(tolerance: .channelDelta(2))) { super.invokeTest() }
/// }
/// ```
///
/// - Parameters:
///   - settings: what holds; nil in it leaves a setting to the surrounding scope.
///   - fileID: the file of the call, which Swift fills in.
///   - line: the line of the call.
///   - body: what runs with them.
public func withSnapshotSettings<Result>(
  _ settings: SnapshotSettings, fileID: StaticString = #fileID, line: UInt = #line,
  _ body: () throws -> Result
) rethrows -> Result {
  try SnapshotSettings.$current.withValue(
    SnapshotSettings.current.overridden(by: settings.from(.scope, at: "\(fileID):\(line)")),
    operation: body)
}
