package import PixelDiff

/// A tolerance that snapshots were compared by, and what said so.
package struct AppliedTolerance: Hashable, Sendable, Codable {
  /// What said which tolerance holds; the nearest to the comparison wins.
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

  /// What may differ.
  package var tolerance: Tolerance
  /// What said so.
  package var origin: Origin
  /// Where that stands: a file, a line of source code, options; nil where nothing more is known.
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

extension AppliedTolerance: CustomStringConvertible {
  /// The tolerance in words, and where it comes from: `channel 2, at most 12 pixels (suite,
  /// Tests/Badges.swift:4)`.
  package var description: String {
    "\(Self.words(tolerance)) (\([origin.rawValue, place].compactMap(\.self).joined(separator: ", ")))"
  }

  /// A tolerance in words.
  package static func words(_ tolerance: Tolerance) -> String {
    var words = [tolerance.metric.rawValue]
    if tolerance.metric != .exact { words[0] += " \(number(tolerance.threshold))" }
    if tolerance.antialiasing == .ignore { words.append("antialiasing ignored") }
    if let pixels = tolerance.maximumPixels {
      words.append("at most \(pixels) \(pixels == 1 ? "pixel" : "pixels")")
    }
    if let ratio = tolerance.maximumRatio { words.append("at most \(number(ratio)) of all pixels") }
    if let density = tolerance.maximumDensity { words.append("at most \(density)") }
    return words.joined(separator: ", ")
  }

  /// A number without digits that it doesn't need.
  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
  }
}
