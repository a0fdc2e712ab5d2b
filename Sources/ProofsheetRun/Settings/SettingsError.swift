/// The reasons why a project's settings can't be used.
package enum SettingsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A file that was named isn't there.
  case notThere(path: String)
  /// The file can't be read.
  case unreadable(reason: String)
  /// The file isn't JSON.
  case notJSON(path: String, line: Int, column: Int, reason: String)
  /// A key that nothing knows.
  case unknownKey(path: String, line: Int, key: String, nearest: String?, known: [String])
  /// A value that its key can't have.
  case badValue(path: String, line: Int, key: String, value: String, expected: String)

  /// The fault, its place, and what would be right.
  package var description: String {
    switch self {
    case .notThere(let path):
      "there are no settings at \(path), which --settings or \(ProjectSettings.variable) names"
    case .unreadable(let reason): reason
    case .notJSON(let path, let line, let column, let reason):
      "\(path):\(line):\(column): not valid JSON: \(reason)"
    case .unknownKey(let path, let line, let key, let nearest, let known):
      "\(path):\(line): there is no setting “\(key)”; "
        + (nearest.map { "did you mean \($0)?" } ?? "there are \(known.joined(separator: ", "))")
    case .badValue(let path, let line, let key, let value, let expected):
      "\(path):\(line): \(key) is \(value); it must be \(expected)"
    }
  }
}
