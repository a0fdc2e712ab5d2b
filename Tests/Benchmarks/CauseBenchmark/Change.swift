import DesignTokens
import Proofsheet

/// A change of a design system: of its tokens, its code, or both.
struct Change: Sendable {
  /// What is changed.
  enum Kind: String, CaseIterable, Sendable {
    case oneToken = "one token"
    case primitive = "a primitive under aliases"
    case alias = "another alias"
    case twoTokens = "two tokens"
    case code = "code"
    case codeAndToken = "code and a token"
    case nothing = "nothing one sees"
  }

  /// One kind after the other, as often as it should be there.
  static let schedule: [Kind] = [
    .oneToken, .code, .twoTokens, .primitive, .oneToken, .alias, .code, .oneToken, .twoTokens,
    .nothing,
    .oneToken, .code, .primitive, .twoTokens, .oneToken, .alias, .code, .oneToken, .twoTokens,
    .codeAndToken,
  ]

  var kind: Kind
  /// New values by path, as JSON.
  var tokens: [String: String] = [:]
  /// Whose drawing is changed, and how.
  var code: CodeChange?

  /// The token file that makes the change; none where only code is changed.
  var overlay: [TokenSource] { Self.overlay(tokens) }

  /// A token file with some values.
  static func overlay(_ tokens: [String: String]) -> [TokenSource] {
    guard !tokens.isEmpty else { return [] }
    return [.text(json(tokens.map { ($0.split(separator: ".")[...], $1) }), name: "change.json")]
  }

  private static func json(_ tokens: [(path: ArraySlice<Substring>, value: String)]) -> String {
    let groups = Dictionary(grouping: tokens) { $0.path.first ?? "" }
    let members = groups.keys.sorted().map { name in
      let inner = groups[name] ?? []
      let leaves = inner.filter { $0.path.count == 1 }.map { "\"$value\": \($0.value)" }
      let rest = inner.filter { $0.path.count > 1 }.map { ($0.path.dropFirst(), $0.value) }
      let nested = rest.isEmpty ? [] : [String(json(rest).dropFirst().dropLast())]
      return "\"\(name)\": {\((leaves + nested).joined(separator: ", "))}"
    }
    return "{\(members.joined(separator: ", "))}"
  }
}

/// A change of what is drawn for some variants of a matrix.
struct CodeChange: Sendable, CustomStringConvertible {
  /// The matrix's full name.
  var matrix: String
  /// For some axes the keys for which it is drawn differently.
  var condition: [(axis: String, keys: [String])]
  /// Whether the component grows by a point; else a dot is drawn on it.
  var grows: Bool

  var description: String {
    "\(matrix): "
      + condition.map { "\($0.axis) in \($0.keys)" }.joined(separator: " and ")
  }

  func applies(to id: VariantID) -> Bool {
    condition.allSatisfy { axis, keys in keys.contains { $0 == id[axis] } }
  }
}
