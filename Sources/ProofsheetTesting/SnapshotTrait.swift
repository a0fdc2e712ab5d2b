import ProofsheetRun

#if canImport(Testing)
  public import PixelDiff
  public import Proofsheet
  import Synchronization
  public import Testing

  /// Says how the snapshots of a test or suite are compared; an inner trait goes before an outer one.
  public struct SnapshotTrait: TestTrait, SuiteTrait, TestScoping {
    /// The settings of the trait.
    let settings: SnapshotSettings
    /// The place where it stands: `BadgeTests/Badges.swift:4`.
    let place: String
    private let scope = Scope()

    /// The suite or test that a trait was given to; a test that a suite hands its trait down to can't be told from one
    /// with a trait of its own.
    private final class Scope: Sendable {
      let isSuite = Atomic(false)
    }

    init(settings: SnapshotSettings, location: SourceLocation) {
      self.settings = settings
      place = "\(location.fileID):\(location.line)"
    }

    /// Notes whether it is a suite's; all tests are prepared before the first one runs.
    public func prepare(for test: Test) {
      if test.isSuite { scope.isSuite.store(true, ordering: .relaxed) }
    }

    /// It holds for every test of a suite and of the suites in it.
    public var isRecursive: Bool { true }

    /// Runs a test with the settings.
    public func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @Sendable () async throws -> Void
    ) async throws {
      let origin =
        scope.isSuite.load(ordering: .relaxed) ? AppliedTolerance.Origin.suite : .test
      try await SnapshotSettings.$current.withValue(
        SnapshotSettings.current.overridden(by: settings.from(origin, at: place)),
        operation: function)
    }
  }

  extension Trait where Self == SnapshotTrait {
    /// Sets the tolerance and the record mode of the snapshots of a test or suite.
    ///
    /// - Parameters:
    ///   - tolerance: what may differ; by default what the surroundings say, and nothing at all
    ///     outside of all.
    ///   - record: which baselines are written; a test that writes one fails.
    ///   - sourceLocation: where the trait stands, which Swift fills in.
    public static func snapshots(
      tolerance: Tolerance? = nil, record: RecordMode? = nil,
      sourceLocation: SourceLocation = #_sourceLocation
    ) -> Self {
      SnapshotTrait(
        settings: SnapshotSettings(tolerance: tolerance, record: record), location: sourceLocation)
    }

    /// Accepts that snapshots of a test or suite differ from their baselines, for an issue.
    ///
    /// Their verdict is `known` then, which passes; what is missing, unreadable or can't be drawn
    /// still fails.
    ///
    /// - Parameters:
    ///   - issue: what names the issue: a number, a link, a sentence.
    ///   - sourceLocation: where the trait stands, which Swift fills in.
    public static func known(
      issue: String, sourceLocation: SourceLocation = #_sourceLocation
    ) -> Self {
      SnapshotTrait(settings: SnapshotSettings(knownIssue: issue), location: sourceLocation)
    }
  }
#endif
