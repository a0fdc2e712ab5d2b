/// The reasons why a picture can't become a baseline.
package enum AcceptanceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The picture isn't the one the run wrote.
  case changedPicture(path: String)
  /// The baseline isn't the one the run compared with.
  case changedBaseline(sheet: String)
  /// The run has several sheets of one name.
  case twoSheets(name: String)
  /// Variants that wait to be accepted aren't on the picture of their sheet.
  case notOnPicture(sheet: String, ids: [String])
  /// The run was made with token overlays.
  case overlay
  /// The run compared two folders.
  case folders(expected: String)
  /// Nothing of the run can be accepted.
  case nothingToAccept
  /// Patterns select nothing of the run that can be accepted; with an id that can.
  case nothingSelected(patterns: [String], example: String)
  /// The run's picture isn't there.
  case noPicture(sheet: String, path: String)

  /// The picture that can't be accepted, and what to do.
  package var description: String {
    switch self {
    case .changedPicture(let path):
      "\(path) isn't the picture that the run wrote; verify again and accept then"
    case .changedBaseline(let sheet):
      "the baseline of \(sheet) has changed since the run compared with it; verify again"
    case .twoSheets(let name):
      "the run has several sheets named \(name), of which one alone would be shown; rename a matrix"
    case .notOnPicture(let sheet, let ids):
      "the picture of \(sheet) doesn't have \(ids.joined(separator: ", ")); verify again"
    case .overlay:
      """
      the last run was made with --tokens, so its pictures are no baselines; put the values into the \
      system's token file and verify again
      """
    case .folders(let expected):
      """
      the last run compared a folder with \(expected), and none of it is a baseline; \
      compare with --accept instead
      """
    case .nothingToAccept: "nothing of the last run waits to be accepted"
    case .nothingSelected(let patterns, let example):
      """
      nothing that waits to be accepted is selected by \(patterns.joined(separator: " ")), only \
      variants that pass; what waits looks like \(example)
      """
    case .noPicture(let sheet, let path): "the picture of \(sheet) isn't at \(path); verify again"
    }
  }
}
