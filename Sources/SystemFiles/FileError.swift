/// The reasons why a file can't be read or written.
public enum FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A file couldn't be written.
  case notWritten(path: String, reason: String)
  /// A file couldn't be read.
  case notRead(path: String, reason: String)
  /// A path would leave the folder that it is put behind.
  case unsafeName(path: String)
  /// Two names in a folder have other bytes, and are one text to whatever compares them as such.
  case alike(folder: String, first: String, second: String)
  /// A file of somebody else lies where one of ours belongs.
  case foreign(path: String)
  /// A link lies where a file is to be written.
  case link(path: String, target: String)

  /// The part of the message behind the file's name.
  package var reason: String {
    switch self {
    case .notWritten(_, let reason), .notRead(_, let reason): reason
    case .unsafeName: "every part needs a name of its own"
    case .alike:
      "they are the same text, written with other bytes, and can't be told apart; rename one of them"
    case .foreign: "it isn't Proofsheet's; name another folder, or move it away"
    case .link(_, let target):
      "it is a link to \(target); remove it to put a file in its place, or say --replace-links"
    }
  }

  /// The file, and what the system said about it.
  public var description: String {
    switch self {
    case .notWritten(let path, let reason): "\(path) couldn't be written: \(reason)"
    case .notRead(let path, let reason): "\(path) couldn't be read: \(reason)"
    case .unsafeName(let path):
      "\(path) is no name for a file here: \(reason)"
    case .alike(let folder, let first, let second):
      "\(folder) has \(FileName.spelled(first)) and \(FileName.spelled(second)): \(reason)"
    case .foreign(let path), .link(let path, _): "\(path) isn't written: \(reason)"
    }
  }
}
