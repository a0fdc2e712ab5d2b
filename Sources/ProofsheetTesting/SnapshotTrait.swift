#if canImport(Testing)
  public import PixelDiff
  public import Proofsheet
  public import Testing

  /// Says how the snapshots of a test or suite are compared; an inner trait goes before an outer one.
  public struct SnapshotTrait: TestTrait, SuiteTrait, TestScoping {
    /// What the trait sets.
    let settings: SnapshotSettings

    /// It holds for every test of a suite and of the suites in it.
    public var isRecursive: Bool { true }

    /// Runs a test with the settings.
    public func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @Sendable () async throws -> Void
    ) async throws {
      try await SnapshotSettings.$current.withValue(
        SnapshotSettings.current.overridden(by: settings), operation: function)
    }
  }

  extension Trait where Self == SnapshotTrait {
    /// Sets the tolerance and the record mode of the snapshots of a test or suite.
    ///
    /// - Parameters:
    ///   - tolerance: what may differ; by default what the surroundings say, and nothing at all
    ///     outside of all.
    ///   - record: which baselines are written; a test that writes one fails.
    public static func snapshots(
      tolerance: Tolerance? = nil, record: RecordMode? = nil
    ) -> Self {
      SnapshotTrait(settings: SnapshotSettings(tolerance: tolerance, record: record))
    }

    /// Accepts that snapshots of a test or suite differ from their baselines, for an issue.
    ///
    /// Their verdict is `known` then, which passes; what is missing, unreadable or can't be drawn
    /// still fails.
    ///
    /// - Parameter issue: what names the issue: a number, a link, a sentence.
    public static func known(issue: String) -> Self {
      SnapshotTrait(settings: SnapshotSettings(knownIssue: issue))
    }
  }
#endif
