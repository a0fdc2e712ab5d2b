/// The reasons why a baseline can't have its name.
package enum BaselineNameError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A part of a baseline's path has too many bytes.
  case tooLong(path: String, bytes: Int)
  /// Two baselines' paths are the same to some file systems.
  case collision(String, String)
  /// A baseline's path would leave the folder of baselines, or be hidden in it.
  case unsafe(path: String)

  /// The fault of the name, and what to do.
  package var description: String {
    switch self {
    case .tooLong(let path, let bytes):
      """
      the name of \(path) is too long: \(bytes) bytes where \
      \(BaselineName.maximumPartBytes) fit; shorten the keys
      """
    case .collision(let one, let other):
      """
      \(one) and \(other) are the same file where upper and lower case are not told apart; rename one
      """
    case .unsafe(let path):
      "\(path) is no name for a baseline: every part needs a name of its own, with no dot in front"
    }
  }
}
