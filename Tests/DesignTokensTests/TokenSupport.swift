import DesignTokens
import Testing

/// The set that a text in a file called `t.json` makes.
func tokens(_ json: String, limits: TokenLimits = .standard) throws(TokenError) -> TokenSet {
  try TokenSet.load([.text(json, name: "t.json")], limits: limits)
}

/// The text of the error that loading a text throws, or of the values it has after all.
func refusal(of json: String, limits: TokenLimits = .standard) -> String {
  do throws(TokenError) {
    let set = try tokens(json, limits: limits)
    return "accepted: " + set.paths.map { "\($0)=\(set[$0]?.text ?? "")" }.joined(separator: " ")
  } catch {
    return error.description
  }
}

/// The canonical text of one token of that type and value, or the refusal.
func text(of value: String, as type: String) -> String {
  do throws(TokenError) {
    let set = try tokens(#"{"x": {"$type": "\#(type)", "$value": \#(value)}}"#)
    return set["x"]?.text ?? "nothing"
  } catch {
    return error.description
  }
}
