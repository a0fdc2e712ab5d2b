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
      case .file(let path): try Self.bytes(ofFile: path, atMost: limits.maximumFileBytes + 1)
      }
    if bytes.count > limits.maximumFileBytes {
      throw .tooLarge(file: name, limit: limits.maximumFileBytes)
    }
    return bytes
  }

  private static func bytes(ofFile path: String, atMost limit: Int) throws(TokenError) -> [UInt8] {
    guard let file = fopen(path, "rb") else {
      if errno == ENOENT { throw .notFound(file: path) }
      throw .unreadable(file: path, reason: String(cString: strerror(errno)))
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    let chunk = 64 << 10
    while bytes.count < limit {
      let wanted = min(chunk, limit - bytes.count)
      let read = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
        count = fread(buffer.baseAddress, 1, wanted, file)
      }
      bytes += read
      if read.count < wanted {
        guard ferror(file) == 0 else {
          throw .unreadable(file: path, reason: String(cString: strerror(errno)))
        }
        break
      }
    }
    return bytes
  }
}
