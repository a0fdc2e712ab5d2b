/// The verdict on one variant in a run.
package enum Verdict: String, Hashable, Sendable, Codable, CaseIterable {
  /// It equals its baseline, within the tolerance.
  case matched
  /// It has the size of its baseline, and other pixels.
  case differs
  /// Its size isn't its baseline's.
  case resized
  /// It has no baseline.
  case missing
  /// Its baseline was written in this run, so nothing was compared.
  case recorded
  /// Nothing can be seen of it.
  case blank
  /// It differs, and that is accepted as a known issue.
  case known
  /// Its baseline couldn't be read.
  case unreadable
  /// It couldn't be drawn.
  case failed
  /// It didn't come out the same each time it was drawn.
  case unsteady

  /// True if a run with this verdict may end well.
  package var passes: Bool { row.passes }

  /// True if there are new pixels that could become the baseline.
  package var canBeAccepted: Bool { row.canBeAccepted }

  /// All that is to be known of a verdict: whoever tells verdicts apart reads it here.
  ///
  /// It is also JSON, for pages and other readers of a run that know of no verdict by themselves.
  package struct Row: Hashable, Sendable, Codable {
    /// The name in files.
    package var name: String
    /// True if a run with it may end well.
    package var passes = false
    /// True if there are new pixels that could become the baseline.
    package var canBeAccepted = false
    /// The kind of result that JUnit's readers know.
    package var junit = JUnit.failure
    /// The rank among verdicts: what a person must look at first comes first.
    package var order: Int
    /// True if it is a cause by itself: it says nothing of pixels that others have in common.
    package var standsApart = false
    /// True if a cause names a variant for each of its reasons, since those aren't in the pixels.
    package var namesReasons = false
    /// The verdict as a heading: `No baseline`.
    package var label: String
    /// The verdict behind a count of variants: `3 without baseline`.
    package var noun: String
    /// The verdict behind the name of one variant: `… has no baseline yet`.
    package var verb: String

    /// The kinds of result that JUnit's readers know.
    package enum JUnit: String, Hashable, Sendable, Codable {
      case pass, skipped, failure, error
    }
  }

  /// The rows of all verdicts, in the order of ``allCases``.
  package static let table = allCases.map(\.row)

  /// The verdict's row of the table.
  package var row: Row {
    switch self {
    case .matched:
      Row(
        name: rawValue, passes: true, junit: .pass, order: 9, label: "Matched", noun: "matched",
        verb: "matches")
    case .differs:
      Row(
        name: rawValue, canBeAccepted: true, order: 5, label: "Differs", noun: "differ",
        verb: "differs")
    case .resized:
      Row(
        name: rawValue, canBeAccepted: true, order: 4, label: "Resized", noun: "resized",
        verb: "has another size")
    case .missing:
      Row(
        name: rawValue, canBeAccepted: true, order: 6, label: "No baseline",
        noun: "without baseline", verb: "has no baseline yet")
    case .recorded:
      Row(
        name: rawValue, order: 7, label: "Recorded", noun: "recorded in this run",
        verb: "was recorded")
    case .blank:
      Row(
        name: rawValue, order: 3, standsApart: true, label: "Blank", noun: "blank",
        verb: "is blank")
    case .known:
      Row(
        name: rawValue, passes: true, junit: .skipped, order: 8, label: "Known", noun: "known",
        verb: "differs, as is known")
    case .unreadable:
      Row(
        name: rawValue, canBeAccepted: true, order: 2, standsApart: true, namesReasons: true,
        label: "Baseline unreadable", noun: "with an unreadable baseline",
        verb: "has a baseline that can't be read")
    case .failed:
      Row(
        name: rawValue, junit: .error, order: 0, standsApart: true, namesReasons: true,
        label: "Failed to render", noun: "couldn't be drawn", verb: "failed")
    case .unsteady:
      Row(
        name: rawValue, order: 1, standsApart: true, label: "Differs each time",
        noun: "drawn differently each time", verb: "doesn't come out the same each time")
    }
  }
}
