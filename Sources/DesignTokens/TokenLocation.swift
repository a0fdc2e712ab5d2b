/// Where a token stands: its file, the line in it, and its path.
public struct TokenLocation: Hashable, Sendable, CustomStringConvertible {
  /// The file, as its source names it.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The token's path, such as `ckbutton.size.small.height`.
  public var path: String

  /// A place in a file.
  public init(file: String, line: Int, path: String) {
    self.file = file
    self.line = line
    self.path = path
  }

  /// The place as messages begin with it.
  public var description: String { "\(file):\(line): \(path)" }
}
