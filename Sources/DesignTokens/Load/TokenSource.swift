import SystemFiles

/// A source of tokens.
public enum TokenSource: Hashable, Sendable {
  /// A DTCG file.
  case file(path: String)
  /// DTCG text that is at hand already; the name is what messages call it.
  case text(String, name: String)
  /// DTCG text in UTF-8 that is at hand already; the name is what messages call it.
  case bytes([UInt8], name: String)

  /// The name of the source in messages.
  public var name: String {
    switch self {
    case .file(let path): path
    case .text(_, let name), .bytes(_, let name): name
    }
  }
}

/// The limits of what a token file may ask of whoever reads it.
public struct TokenLimits: Hashable, Sendable {
  /// The largest file, in bytes.
  public var maximumFileBytes: Int
  /// The most objects and arrays that may lie in each other.
  public var maximumNesting: Int
  /// The most aliases that may follow each other until a value comes.
  public var maximumAliasChain: Int
  /// The most parts a value may have once its aliases are resolved.
  public var maximumValueParts: Int
  /// The greatest length of a token's path, in bytes, so that no name is repeated for each token within it.
  public var maximumPathBytes: Int
  /// The most bytes of text that all values may have together once their aliases are resolved.
  public var maximumResolvedBytes: Int

  /// Limits that no honest export comes near.
  public static let standard = TokenLimits(
    maximumFileBytes: 32 << 20, maximumNesting: 64, maximumAliasChain: 100,
    maximumValueParts: 10_000, maximumPathBytes: 1000, maximumResolvedBytes: 64 << 20)

  /// Limits of one's own.
  public init(
    maximumFileBytes: Int, maximumNesting: Int, maximumAliasChain: Int, maximumValueParts: Int,
    maximumPathBytes: Int = 1000, maximumResolvedBytes: Int = 64 << 20
  ) {
    self.maximumFileBytes = maximumFileBytes
    self.maximumNesting = maximumNesting
    self.maximumAliasChain = maximumAliasChain
    self.maximumValueParts = maximumValueParts
    self.maximumPathBytes = maximumPathBytes
    self.maximumResolvedBytes = maximumResolvedBytes
  }
}

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
