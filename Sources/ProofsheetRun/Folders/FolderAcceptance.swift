import JSONText
import PixelDiff
import SystemFiles

/// Makes the first of two folders like the second, as far as that was compared and shown.
package struct FolderAcceptance {
  private let comparison: FolderComparison

  /// Accepts what a comparison found.
  package init(comparison: FolderComparison) { self.comparison = comparison }

  /// A thing that was done with a path.
  package enum Step: String, Sendable {
    case wrote, removed
    case left = "left alone"
  }

  /// Takes what differs or is new from the second folder, byte for byte, and removes what only the
  /// first has.
  ///
  /// A file that has changed since it was compared was never shown: it is left alone.
  ///
  /// - Returns: what was done with each path that didn't match.
  package func accept(_ outcomes: [FolderComparison.Outcome]) throws -> [(step: Step, path: String)]
  {
    try outcomes.filter { $0.sheet?.variants.first?.verdict.passes != true }
      .map { (try accept($0), $0.path) }
  }

  private func accept(_ outcome: FolderComparison.Outcome) throws -> Step {
    let old = "\(comparison.expected)/\(outcome.path)"
    let limit = comparison.limits.maximumFileBytes
    guard outcome.canBeAccepted else { return .left }
    let now = (
      expected: try FileReader.read(old, limit: limit),
      actual: try FileReader.read("\(comparison.actual)/\(outcome.path)", limit: limit)
    )
    guard now.expected.map({ Digest.of($0) }) == outcome.digests.expected,
      now.actual.map({ Digest.of($0) }) == outcome.digests.actual
    else { return .left }
    guard let bytes = now.actual else {
      try FileManager.default.removeItem(atPath: old)
      return .removed
    }
    try AtomicFile.write(bytes, to: BaselineRoot.absolute(old))
    return .wrote
  }
}
