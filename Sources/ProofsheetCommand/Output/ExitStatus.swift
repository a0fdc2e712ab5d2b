import SystemFiles

/// The status a command ends with.
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

/// Ending the process.
enum ProcessExit {
  /// Ends the process with a status.
  static func exit(_ status: ExitStatus) -> Never {
    SystemCall.exit(status.rawValue)
  }

  /// Opens those of the three standard streams that are closed, onto nothing.
  ///
  /// Else the first file that is opened takes their number, and what is printed is written into it.
  static func keepStandardStreams() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest number that is free is taken, which is this one.
      _ = open("/dev/null", O_RDWR)
    }
  }

  /// Lets writes to a closed pipe fail instead of killing the process.
  static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }
}
