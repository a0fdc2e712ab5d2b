/// A sign that a process is there, which it holds as long as it lives: whoever is the only one left can tell.
///
/// It is a lock on a file that all hold at once. The system lets go of it when its holder ends, however that
/// happens.
package final class ProcessPresence: Sendable {
  private let descriptor: Int32

  /// Takes part; waits while somebody who is alone does what nobody else may see half done.
  ///
  /// - Throws: ``FileError/notWritten(path:reason:)`` where the file system can't lock.
  package init(path: String) throws(FileError) {
    try AtomicFile.createFolder(containing: path)
    // A link in its place leads to a file that somebody else made, or would make one elsewhere.
    descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw AtomicFile.notOpened(path) }
    while flock(descriptor, LOCK_SH) != 0 {
      guard errno == EINTR else { throw .notWritten(path: path, reason: Errno.text) }
    }
  }

  deinit { close(descriptor) }

  /// Does something if nobody else is there; whoever comes meanwhile waits.
  ///
  /// The sign is given up: a process says this as it ends.
  ///
  /// - Returns: nil where somebody else is there.
  package func endAlone<Result>(_ body: () throws -> Result) rethrows -> Result? {
    // Not waiting: whoever is there may be so for long, and is alone one day itself.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      flock(descriptor, LOCK_UN)
      return nil
    }
    defer { flock(descriptor, LOCK_UN) }
    return try body()
  }
}
