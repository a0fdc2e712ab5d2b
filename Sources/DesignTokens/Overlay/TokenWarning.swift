/// Something of an overlay that its writer may have meant otherwise.
public enum TokenWarning: Hashable, Sendable {
  /// A token that the system doesn't know and no token of the overlay that it knows needs.
  case unknownToken(TokenLocation, nearest: String?)
}

extension TokenWarning: CustomStringConvertible {
  /// What was left unused and where it stands, in one line.
  public var description: String {
    switch self {
    case .unknownToken(let place, let nearest):
      "\(place): no token of that name is known; it is not used" + suggestion(nearest)
    }
  }
}
