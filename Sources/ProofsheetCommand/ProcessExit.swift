import Proofsheet

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

  /// Lets writes to a closed pipe fail instead of killing the process.
  static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }
}
