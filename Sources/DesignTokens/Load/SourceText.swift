#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension TokenSource {
  /// The bytes of the source, at most the limit's.
  func bytes(limits: TokenLimits) throws(TokenError) -> [UInt8] {
    let bytes =
      switch self {
      case .text(let text, _): Array(text.utf8)
      case .bytes(let bytes, _): bytes
      case .file(let path): try Self.bytes(ofFile: path, atMost: limits.maximumFileBytes + 1)
      }
    if bytes.count > limits.maximumFileBytes {
      throw .tooLarge(file: name, limit: limits.maximumFileBytes)
    }
    return bytes
  }

  private static func bytes(ofFile path: String, atMost limit: Int) throws(TokenError) -> [UInt8] {
    // Nobody may ever write into a named pipe: it is opened all the same, and is empty then.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT { throw .notFound(file: path) }
      throw .unreadable(file: path, reason: String(cString: strerror(errno)))
    }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while bytes.count < limit {
      let count = read(file, &chunk, min(chunk.count, limit - bytes.count))
      if count == 0 { break }
      if count < 0, errno == EAGAIN {
        // A pipe of a program that has more to say.
        var waiting = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        poll(&waiting, 1, -1)
        continue
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw .unreadable(file: path, reason: String(cString: strerror(errno)))
      }
      bytes += chunk[..<count]
    }
    return bytes
  }
}
