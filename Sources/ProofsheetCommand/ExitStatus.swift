/// What a command ends with.
public enum ExitStatus: Int32, Sendable {
  /// All was compared and matched, and at least one was; or the command did what it was told.
  case success = 0
  /// Something differs, is missing, unreadable or orphaned.
  case differs = 1
  /// The command line, a pattern or a token file can't be used.
  case usage = 2
  /// The work couldn't be done: disk, permissions, libraries, an input of `diff`.
  case failure = 3
}
