/// Writing files whole or not at all.
package enum AtomicFile {
  /// Writes a file under a temporary name in the same folder and renames it.
  ///
  /// Folders on the way are created. Whoever reads at the same time sees the old file or the new one. A file that is
  /// replaced leaves its mode, and its owner where we may give it.
  ///
  /// - Parameter replacesLink: whether a link that stands there is replaced, not what it leads to.
  /// - Throws: ``FileError/link(path:target:)`` or ``FileError/notWritten(path:reason:)``; nothing is left behind
  ///   then.
  package static func write(
    _ bytes: [UInt8], to path: String, replacesLink: Bool = false
  ) throws(FileError) {
    var old = stat()
    let isThere = lstat(path, &old) == 0
    let isLink = isThere && old.st_mode & S_IFMT == S_IFLNK
    guard !isLink || replacesLink else { throw .link(path: path, target: target(of: path)) }
    try createFolder(containing: path)
    let temporary = "\(path).\(getpid())-\(UInt32.random(in: 0...UInt32.max)).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .notWritten(path: path, reason: Errno.text) }
    if isThere, !isLink { keepAccess(of: old, on: descriptor) }
    if let reason = writeAll(bytes, to: descriptor) {
      close(descriptor)
      unlink(temporary)
      throw .notWritten(path: path, reason: reason)
    }
    guard close(descriptor) == 0, rename(temporary, path) == 0 else {
      let reason = Errno.text
      unlink(temporary)
      throw .notWritten(path: path, reason: reason)
    }
  }

  /// Gives a file the owner and mode of the one whose place it takes, as far as the system lets us.
  private static func keepAccess(of old: stat, on descriptor: Int32) {
    var new = stat()
    guard fstat(descriptor, &new) == 0 else { return }
    if new.st_uid != old.st_uid || new.st_gid != old.st_gid {
      // Only root may give a file away; who may not keeps at least the group, where it is one of ours.
      if fchown(descriptor, old.st_uid, old.st_gid) != 0 {
        _ = fchown(descriptor, new.st_uid, old.st_gid)
      }
    }
    _ = fchmod(descriptor, old.st_mode & 0o777)
  }

  /// The error of a file that wasn't opened: a link where none is followed, or what the system says.
  static func notOpened(_ path: String) -> FileError {
    errno == ELOOP
      ? .link(path: path, target: target(of: path)) : .notWritten(path: path, reason: Errno.text)
  }

  /// The place a link names.
  private static func target(of path: String) -> String {
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      count = buffer.withMemoryRebound(to: CChar.self) {
        $0.baseAddress.map { max(0, readlink(path, $0, Int(PATH_MAX))) } ?? 0
      }
    }
    return FileName.shown(bytes)
  }

  /// Waits until files that were written, and their names, are on the disk.
  ///
  /// For many at once that takes a third of what waiting after each one does.
  package static func settle(_ paths: [String]) throws(FileError) {
    // A name is an entry of its folder.
    let folders = Set(
      paths.map { path in
        String(
          decoding: path.utf8.prefix(upTo: path.utf8.lastIndex(of: 0x2F) ?? path.startIndex),
          as: UTF8.self)
      })
    for path in paths + folders.sorted() where !path.isEmpty {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .notWritten(path: path, reason: Errno.text) }
      defer { close(descriptor) }
      // Some file systems have nothing to wait for.
      guard fsync(descriptor) == 0 || errno == EINVAL else {
        throw .notWritten(path: path, reason: Errno.text)
      }
    }
  }

  /// Appends bytes to a file that others may append to as well.
  ///
  /// - Parameter followsLink: whether a link that stands there is followed, as in a file of somebody else's.
  package static func append(
    _ bytes: [UInt8], to path: String, followsLink: Bool
  ) throws(FileError) {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK
    let descriptor = open(path, followsLink ? flags : flags | O_NOFOLLOW, 0o644)
    guard descriptor >= 0 else { throw notOpened(path) }
    defer { close(descriptor) }
    if let reason = writeAll(bytes, to: descriptor) {
      throw .notWritten(path: path, reason: reason)
    }
  }

  /// A file without a name, which is gone when it is closed.
  package static func temporary() -> Int32? {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var path = Array("\(folder)/proofsheet-XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else { return nil }
    unlink(path)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }

  /// Creates the folder a path lies in, and those above it.
  package static func createFolder(containing path: String) throws(FileError) {
    guard let folder = FolderPlace.around(path[...]), !folder.isEmpty else { return }
    try createFolder(String(folder))
  }

  /// Creates a folder, and those above it; nothing happens where it is there.
  package static func createFolder(_ folder: String) throws(FileError) {
    if mkdir(folder, 0o755) == 0 || errno == EEXIST { return }
    guard errno == ENOENT else { throw .notWritten(path: folder, reason: Errno.text) }
    try createFolder(containing: folder)
    guard mkdir(folder, 0o755) == 0 || errno == EEXIST else {
      throw .notWritten(path: folder, reason: Errno.text)
    }
  }

  /// Writes all bytes; gives the reason if that didn't work.
  ///
  /// The disk has them some time later, or when ``settle(_:)`` returns.
  package static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> String? {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = SystemCall.write(descriptor, UnsafeRawBufferPointer(rebasing: rest))
        if count < 0 {
          if errno == EINTR { continue }
          if errno == EAGAIN {
            // A pipe that is read more slowly than it is filled.
            var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            poll(&waiting, 1, -1)
            continue
          }
          return Errno.text
        }
        rest = rest.dropFirst(count)
      }
      return nil
    }
  }
}

/// The last error of a C call, in words.
package enum Errno {
  /// The meaning of `errno`.
  package static var text: String { String(cString: strerror(errno)) }
}
