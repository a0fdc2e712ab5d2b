/// A file, pipe or device that is open to be read.
///
/// What is interrupted goes on, a pipe that has nothing yet is waited for, and a pipe that
/// nobody writes to is opened without waiting.
package struct OpenFile: ~Copyable, Sendable {
  /// The path, as messages name it.
  package let path: String
  fileprivate let descriptor: Int32
  /// Whether it is closed with this value.
  fileprivate let isOwned: Bool

  /// Opens a file; nil where there is none.
  package static func find(_ path: String) throws(FileError) -> OpenFile? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR {
        // What was to be read isn't the same as nothing.
        if FileReader.isLink(path) {
          throw .notRead(path: path, reason: "it is a link that leads nowhere")
        }
        return nil
      }
      throw .notRead(path: path, reason: Errno.text)
    }
    return OpenFile(path: path, descriptor: descriptor, isOwned: true)
  }

  deinit { if isOwned { close(descriptor) } }

  /// The number of bytes of a regular file.
  ///
  /// - Throws: ``FileError/notRead(path:reason:)`` where it is a folder, or a pipe or device, which have no size to go by.
  package func size() throws(FileError) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(Errno.text) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return Int(status.st_size)
    case S_IFDIR: throw failure("it is a folder")
    default: throw failure("it is not a regular file")
    }
  }

  /// The next bytes, fewer where it has no more; their memory can be prepared before they are in it.
  package func read(
    _ count: Int, preparing: (UnsafeMutableRawBufferPointer) -> Void = { _ in }
  ) throws(FileError) -> [UInt8] {
    guard Self.isRoom(for: count) else {
      throw failure("it has \(count) bytes, more than there is memory for")
    }
    var problem: String?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, got in
      let memory = UnsafeMutableRawBufferPointer(buffer)
      preparing(memory)
      do throws(FileError) {
        while got < count {
          let more = try readSome(UnsafeMutableRawBufferPointer(rebasing: memory[got...]))
          guard more > 0 else { break }
          got += more
        }
      } catch { problem = error.reason }
    }
    if let problem { throw failure(problem) }
    return bytes
  }

  /// Bytes of a regular file from an offset on, fewer where it has no more.
  package func read(_ count: Int, at offset: Int) throws(FileError) -> [UInt8] {
    guard lseek(descriptor, off_t(offset), SEEK_SET) == offset else { throw failure(Errno.text) }
    return try read(count)
  }

  /// Waits for the writer of a named pipe, for some seconds: there may never be one.
  ///
  /// - Throws: ``FileError/notRead(path:reason:)``.
  package func awaitWriter() throws(FileError) {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, Self.patience) == 0 else { return }
    throw failure("nobody writes to it")
  }

  /// The time that ``awaitWriter()`` waits, in milliseconds.
  private static let patience: Int32 = 20_000

  /// All bytes that are left, also of a pipe; one more than the limit at most, by which it is known to be passed.
  package func rest(limit: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let more = try chunk(min(1 << 16, limit + 1 - bytes.count))
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }

  /// Some of the next bytes; none at the end.
  private func chunk(_ count: Int) throws(FileError) -> [UInt8] {
    var problem: String?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, got in
      do throws(FileError) {
        got = try readSome(UnsafeMutableRawBufferPointer(buffer))
      } catch { problem = error.reason }
    }
    if let problem { throw failure(problem) }
    return bytes
  }

  private func readSome(_ buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    while true {
      let got = SystemCall.read(descriptor, buffer)
      if got >= 0 { return got }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        // A pipe of a program that has more to say.
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&waiting, 1, -1)
      default: throw failure(Errno.text)
      }
    }
  }

  private func failure(_ reason: String) -> FileError { .notRead(path: path, reason: reason) }

  /// Whether so much memory can be had: an array that can't be made ends the process.
  ///
  /// Only a file with holes, or a limit that somebody raised, gets that far.
  private static func isRoom(for bytes: Int) -> Bool {
    guard bytes > 1 << 30 else { return true }
    // Not by malloc, which a compiler leaves out where nothing is done with its memory.
    let memory = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard let memory, memory != MAP_FAILED else { return false }
    munmap(memory, bytes)
    return true
  }
}

extension OpenFile {
  /// Reads from a file that somebody else opened, and closes.
  package init(borrowing descriptor: Int32, path: String) {
    self.init(path: path, descriptor: descriptor, isOwned: false)
  }
}
