/// A file of lines that many processes append to.
///
/// Whoever appends holds a lock that they share. A process may be killed while it writes, so the last line may
/// lack its end: the next one that appends begins a line of its own behind it, or takes its place.
package struct LineFile: Sendable {
  /// The place of a line that lacks its end.
  package enum TornLine: Sendable {
    /// It stays, and is read as a line of its own: evidence that somebody was killed.
    case kept
    /// It is cut off, since the whole file couldn't be read with it.
    case removed
  }

  /// The file.
  package let path: String

  /// Creates the name of a file; it needn't be there.
  package init(path: String) { self.path = path }

  /// Appends lines, each with its end; a file that isn't there isn't made.
  ///
  /// - Throws: ``FileError/notWritten(path:reason:)``; nothing of the lines is in the file then.
  package func append(_ lines: [UInt8], over torn: TornLine) throws(FileError) {
    let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw AtomicFile.notOpened(path) }
    defer { close(descriptor) }
    var end = lseek(descriptor, 0, SEEK_END)
    var bytes = lines
    let file = OpenFile(borrowing: descriptor, path: path)
    if end > 0, try file.read(1, at: Int(end) - 1) != Self.lineEnd {
      switch torn {
      case .kept: bytes = Self.lineEnd + lines
      case .removed:
        let all = try file.read(Int(end), at: 0)
        end = off_t(all.lastIndex(of: Self.lineEnd[0]).map { $0 + 1 } ?? 0)
        guard ftruncate(descriptor, end) == 0 else {
          throw .notWritten(path: path, reason: Errno.text)
        }
      }
    }
    guard end >= 0, lseek(descriptor, end, SEEK_SET) == end else {
      throw .notWritten(path: path, reason: Errno.text)
    }
    if let reason = AtomicFile.writeAll(bytes, to: descriptor) {
      // A disk that is full must not leave half a line for somebody else's.
      ftruncate(descriptor, end)
      throw .notWritten(path: path, reason: reason)
    }
  }

  private static let lineEnd = [UInt8(ascii: "\n")]

  /// The bytes from an offset on, as far as they are there; nothing where there is no file.
  package func read(from offset: Int, atMost limit: Int = 1 << 30) throws(FileError) -> [UInt8] {
    guard let file = try OpenFile.find(path) else { return [] }
    let size = try file.size()
    return offset < size ? try file.read(min(limit, size - offset), at: offset) : []
  }

  /// The first line with its end; nil where there is none of at most so many bytes.
  package func firstLine(atMost limit: Int) throws(FileError) -> [UInt8]? {
    let start = try read(from: 0, atMost: limit)
    return start.firstIndex(of: Self.lineEnd[0]).map { Array(start[...$0]) }
  }
}
