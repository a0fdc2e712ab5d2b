/// A lock that processes and threads share by a file's name.
///
/// The system lets go of it when its holder ends, however that happens. The file itself stays: who
/// removed it would part those who wait for it from those who come later.
package struct FileLock: Sendable {
  /// The file; created when it is first locked.
  package let path: String

  /// Creates a lock.
  package init(path: String) { self.path = path }

  /// Does something that nobody else does at the same time.
  ///
  /// - Throws: ``FileError/notWritten(path:reason:)`` where the file system can't lock, or what the
  ///   closure throws.
  package func whileLocked<Result>(_ body: () throws -> Result) throws -> Result {
    try AtomicFile.createFolder(containing: path)
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw FileError.notWritten(path: path, reason: Errno.text)
    }
    // Closing the file ends the lock, which belongs to this opening of it and to no other thread's.
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        throw FileError.notWritten(path: path, reason: Errno.text)
      }
    }
    return try body()
  }
}
