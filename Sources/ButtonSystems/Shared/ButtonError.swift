/// Why a button can't be drawn, beside what its tokens and the canvas may find.
public enum ButtonError: Error, Hashable, Sendable {
  /// A token has a text that is none of those it may have.
  case unknownChoice(token: String, value: String, choices: [String])
}

extension ButtonError: CustomStringConvertible {
  /// What is wrong, and what would be right.
  public var description: String {
    switch self {
    case .unknownChoice(let token, let value, let choices):
      "\(token) is \"\(value)\"; it may be " + choices.joined(separator: " or ")
    }
  }
}
