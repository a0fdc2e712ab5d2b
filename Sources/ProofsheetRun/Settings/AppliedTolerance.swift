package import PixelDiff

/// A tolerance that snapshots were compared by, and what said so.
package struct AppliedTolerance: Hashable, Sendable, Codable {
  /// The origins of a tolerance; the nearest to the comparison wins.
  package enum Origin: String, Hashable, Sendable, Codable, CaseIterable {
    /// Nothing: without a word, nothing may differ.
    case standard = "default"
    /// The project's settings.
    case file
    /// A trait of a suite.
    case suite
    /// A trait of a test.
    case test
    /// A call of `withSnapshotSettings`, such as around a whole XCTest case.
    case scope
    /// An argument of the assertion.
    case call
    /// Options of a command.
    case option
  }

  /// The tolerance: what may differ.
  package var tolerance: Tolerance
  /// The origin: who said so.
  package var origin: Origin
  /// The place where that stands: a file, a line of source code, options; nil where nothing more is known.
  package var place: String?

  /// Nothing may differ, since nobody said otherwise.
  package static let standard = AppliedTolerance(.exact, from: .standard)

  /// Describes where a tolerance comes from.
  package init(_ tolerance: Tolerance, from origin: Origin, at place: String? = nil) {
    self.tolerance = tolerance
    self.origin = origin
    self.place = place
  }
}
