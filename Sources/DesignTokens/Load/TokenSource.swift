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

  /// The bytes of the source, at most the limit's.
  func bytes(limits: TokenLimits) throws(TokenError) -> [UInt8] {
    let bytes =
      switch self {
      case .text(let text, _): Array(text.utf8)
      case .bytes(let bytes, _): bytes
      case .file(let path): try Self.bytes(ofFile: path, limit: limits.maximumFileBytes)
      }
    if bytes.count > limits.maximumFileBytes {
      throw .tooLarge(file: name, limit: limits.maximumFileBytes)
    }
    return bytes
  }

  private static func bytes(ofFile path: String, limit: Int) throws(TokenError) -> [UInt8] {
    do throws(FileError) {
      if let file = try OpenFile.find(path) { return try file.rest(limit: limit) }
    } catch {
      throw .unreadable(file: path, reason: error.reason)
    }
    throw .notFound(file: path)
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
  /// The most parts a value may have once its aliases are resolved: simple values, and bytes of text.
  public var maximumValueParts: Int
  /// The greatest length of a token's path, in bytes, so that no name is repeated for each token within it.
  public var maximumPathBytes = 1000
  /// The most bytes of text that all values may have together once their aliases are resolved.
  public var maximumResolvedBytes = 64 << 20

  /// Limits that no honest export comes near.
  public static let standard = TokenLimits(
    maximumFileBytes: 32 << 20, maximumNesting: 64, maximumAliasChain: 1000,
    maximumValueParts: 10_000, maximumPathBytes: 1000, maximumResolvedBytes: 64 << 20)
}
