/// An error that keeps a button from being drawn, beside those of tokens and canvas.
public enum ButtonError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A token has a text that is none of those it may have.
  case unknownChoice(token: String, value: String, choices: [String])
  /// A token, or what replaces it, is a number outside the range it must lie in.
  case outOfRange(token: String, value: Double, range: ClosedRange<Double>)

  /// The fault, and what would be right.
  public var description: String {
    switch self {
    case .unknownChoice(let token, let value, let choices):
      "\(token) is \"\(value)\"; it may be " + choices.joined(separator: " or ")
    case .outOfRange(let token, let value, let range):
      "\(token) is \(value); it must lie between \(range.lowerBound) and \(range.upperBound)"
    }
  }
}
