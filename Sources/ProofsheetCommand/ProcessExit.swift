import SystemFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
