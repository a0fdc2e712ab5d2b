/// Where tokens come from.
public enum TokenSource: Hashable, Sendable {
  /// A DTCG file.
  case file(path: String)
  /// DTCG text that is at hand already; the name is what messages call it.
  case text(String, name: String)
  /// DTCG text in UTF-8 that is at hand already; the name is what messages call it.
  case bytes([UInt8], name: String)

  /// What messages call the source.
  public var name: String {
    switch self {
    case .file(let path): path
    case .text(_, let name), .bytes(_, let name): name
    }
  }
}
