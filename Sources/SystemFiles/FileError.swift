/// The reasons why a file can't be read or written.
public enum FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A file couldn't be written.
  case notWritten(path: String, reason: String)
  /// A file couldn't be read.
  case notRead(path: String, reason: String)
  /// A path would leave the folder that it is put behind.
  case unsafeName(path: String)

  /// The part of the message behind the file's name.
  package var reason: String {
    switch self {
    case .notWritten(_, let reason), .notRead(_, let reason): reason
    case .unsafeName: "every part needs a name of its own"
    }
  }

  /// The file, and what the system said about it.
  public var description: String {
    switch self {
    case .notWritten(let path, let reason): "\(path) couldn't be written: \(reason)"
    case .notRead(let path, let reason): "\(path) couldn't be read: \(reason)"
    case .unsafeName(let path):
      "\(path) is no name for a file here: \(reason)"
    }
  }
}
