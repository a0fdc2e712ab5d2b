/// A lock that processes and threads share by the name of a file or a folder.
///
/// The system lets go of it when its holder ends, however that happens. The file itself stays: who
/// removed it would part those who wait for it from those who come later.
package struct FileLock: Sendable {
  /// The file, created when it is first locked, or the folder.
  package let path: String
  private let isFolder: Bool

  /// Creates a lock of a file that is there for nothing else.
  package init(path: String) {
    self.path = path
    isFolder = false
  }

  /// Creates a lock of a folder, which has to be there when it is locked: nothing comes into it.
  ///
  /// A network's file system may lock files alone; there nobody waits.
  package init(folder: String) {
    path = folder
    isFolder = true
  }

  /// Does something that nobody else does at the same time.
  ///
  /// - Throws: ``FileError/notWritten(path:reason:)`` where the file system can't lock, or what the
  ///   closure throws.
  package func whileLocked<Result>(_ body: () throws -> Result) throws -> Result {
    if !isFolder { try AtomicFile.createFolder(containing: path) }
    // A link in the lock's place leads to a file that somebody else made.
    let flags = isFolder ? O_RDONLY | O_DIRECTORY : O_RDWR | O_CREAT | O_NOFOLLOW
    let descriptor = open(path, flags | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw AtomicFile.notOpened(path) }
    // Closing the file ends the lock, which belongs to this opening of it and to no other thread's.
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      if errno == EINTR { continue }
      guard isFolder else {
        throw FileError.notWritten(path: path, reason: Errno.text)
      }
      break
    }
    return try body()
  }
}
