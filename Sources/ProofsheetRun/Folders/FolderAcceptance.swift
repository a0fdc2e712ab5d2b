import JSONText
import PixelDiff
import SystemFiles

/// Makes the first of two folders like the second, as far as that was compared and shown.
package struct FolderAcceptance {
  private let comparison: FolderComparison
  private let replacesLinks: Bool

  /// Accepts what a comparison found.
  ///
  /// - Parameter replacesLinks: whether a file takes the place of a link that stands where it is to be written.
  package init(comparison: FolderComparison, replacesLinks: Bool) {
    self.comparison = comparison
    self.replacesLinks = replacesLinks
  }

  /// A thing that was done with a path.
  package enum Step: String, Sendable {
    case wrote, removed
    case left = "left alone"
  }

  /// Takes what differs or is new from the second folder, byte for byte.
  ///
  /// A file that has changed since it was compared was never shown: it is left alone. What only the first folder has
  /// stays: the second may lack it because something broke.
  ///
  /// - Returns: what was done with each path that didn't match.
  package func accept(_ outcomes: [FolderComparison.Outcome]) throws -> [(step: Step, path: String)]
  {
    try outcomes.filter { $0.sheet?.variants.first?.verdict.passes == false }
      .map { (try accept($0), $0.path) }
  }

  /// Removes what only the first folder has.
  ///
  /// - Returns: what was done with each path that only the first folder has.
  package func remove(_ outcomes: [FolderComparison.Outcome]) throws -> [(step: Step, path: String)]
  {
    try outcomes.filter(\.isOnlyExpected).map { outcome in
      (
        try whileLocked {
          guard outcome.canBeAccepted, try asCompared(outcome) != nil else { return .left }
          let old = "\(comparison.expected)/\(outcome.path)"
          guard unlink(old) == 0 else { throw FileError.notWritten(path: old, reason: Errno.text) }
          return .removed
        }, outcome.path
      )
    }
  }

  private func accept(_ outcome: FolderComparison.Outcome) throws -> Step {
    try whileLocked {
      guard outcome.canBeAccepted, let bytes = try asCompared(outcome)?.actual else { return .left }
      try AtomicFile.write(
        bytes, to: BaselineRoot.absolute("\(comparison.expected)/\(outcome.path)"),
        replacesLink: replacesLinks)
      return .wrote
    }
  }

  /// Does something that nobody else does to the first folder at the same time, as `accept` and a review do by its lock.
  private func whileLocked(_ body: () throws -> Step) throws -> Step {
    try FileLock(folder: BaselineRoot.absolute(comparison.expected)).whileLocked(body)
  }

  /// The bytes of both files; nil where one isn't the one that was compared any more.
  private func asCompared(
    _ outcome: FolderComparison.Outcome
  ) throws -> (expected: [UInt8]?, actual: [UInt8]?)? {
    let limit = comparison.limits.maximumFileBytes
    let expected = try FileReader.read("\(comparison.expected)/\(outcome.path)", limit: limit)
    let actual = try FileReader.read("\(comparison.actual)/\(outcome.path)", limit: limit)
    return expected.map { Digest.of($0) } == outcome.digests.expected
      && actual.map { Digest.of($0) } == outcome.digests.actual ? (expected, actual) : nil
  }
}
