/// What a recording did with one sheet.
public struct RecordOutcome: Sendable {
  /// The path of the sheet.
  public var sheet: String
  /// The ids of the cells that were written anew.
  public var recorded: [String]
  /// Cells that were dropped, since no variant wants them any more.
  public var dropped: [String]
  /// Whether the file was written.
  public var isWritten: Bool
  /// What kept cells or the sheet from being recorded, a line each.
  public var failures: [String]
}
