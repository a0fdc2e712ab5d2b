/// The outcome of a recording for one sheet.
package struct RecordOutcome: Sendable {
  /// The path of the sheet.
  package var sheet: String
  /// The ids of the cells that were written anew.
  package var recorded: [String] = []
  /// The reasons why they were: for each verdict that they would have had, how many had it.
  package var reasons: [Verdict: Int] = [:]
  /// Cells that were dropped, since no variant wants them any more.
  package var dropped: [String] = []
  /// The other things that the file said and that aren't so any more: `headings`, `layout`, `tokens`, `fingerprint`.
  package var outdated: [String] = []
  /// Whether the file was written.
  package var isWritten = false
  /// The reasons that kept cells or the sheet from being recorded.
  package var failures: [Failure] = []

  /// The reasons why a cell or a whole sheet isn't recorded.
  package enum Failure: Hashable, Sendable {
    /// The baseline can't be read, as its reader says.
    case unreadable(String)
    /// The baseline has lost the text that says where its cells are.
    case placesUnknown(baseline: String)
    /// Nothing can be seen of a variant.
    case nothingToSee(id: String)
    /// A variant can't be drawn, as the error says.
    case notDrawn(id: String, String)
  }
}
