import JSONText
import SystemFiles

/// Walks a token file and lists what it declares.
struct TokenCollector {
  private(set) var tokens: [DeclaredToken] = []
  /// The places of the paths of this file, or of this set of a file of several.
  private var places: [String: TokenLocation] = [:]
  private let file: String
  private let limits: TokenLimits

  /// The properties that a group hands down to its tokens.
  private struct Inherited {
    var path = ""
    var type: TokenType?
    var deprecation: TokenDeprecation?
  }

  /// All tokens of a source, in the order they are written in.
  static func tokens(
    of source: TokenSource, limits: TokenLimits
  ) throws(TokenError) -> [DeclaredToken] {
    let bytes = try source.bytes(limits: limits)
    let root: JSONValue
    do throws(JSONReader.Failure) {
      root = try JSONReader.read(bytes, maximumNesting: limits.maximumNesting)
    } catch {
      throw TokenError(error, file: source.name)
    }
    guard case .object(let members) = root else {
      throw .notTokens(file: source.name, found: root.excerpt)
    }
    var collector = TokenCollector(file: source.name, limits: limits)
    if let order = tokenSetOrder(of: root) {
      try collector.collectSets(members, order: order)
    } else {
      try collector.collectGroup(members, inherited: Inherited(), line: 1)
    }
    return collector.tokens
  }

  private init(file: String, limits: TokenLimits) {
    self.file = file
    self.limits = limits
  }

  // MARK: Tokens Studio

  /// The sets' names in order, where the file is a Tokens Studio export of several sets.
  private static func tokenSetOrder(of root: JSONValue) -> [String]? {
    guard root["$metadata"] != nil || root["$themes"] != nil else { return nil }
    guard case .array(let names)? = root["$metadata"]?["tokenSetOrder"] else { return [] }
    return names.compactMap { if case .string(let name) = $0 { name } else { nil } }
  }

  /// Each set is a file of its own, whose name no path mentions; a later set replaces tokens of
  /// an earlier one.
  private mutating func collectSets(
    _ members: [JSONMember], order: [String]
  ) throws(TokenError) {
    let sets = members.filter { !$0.name.begins(with: "$") }
    let byName = Dictionary(sets.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let isOrdered = Set(order)
    for set in order.compactMap({ byName[$0] }) + sets.filter({ !isOrdered.contains($0.name) }) {
      guard case .object(let content) = set.value else {
        throw .notTokens(file: file, found: set.value.excerpt)
      }
      places = [:]
      try collectGroup(content, inherited: Inherited(), line: set.line)
    }
  }

  // MARK: Groups

  private mutating func collectGroup(
    _ members: [JSONMember], inherited: Inherited, line: Int
  ) throws(TokenError) {
    let here = location(inherited.path, line: line)
    var inherited = inherited
    for member in members {
      switch member.name {
      case "$type": inherited.type = try type(member.value, at: here)
      case "$deprecated": inherited.deprecation = deprecation(member.value)
      case "$extends", "$ref": throw .unsupported(here, feature: member.name)
      default: break
      }
    }
    for member in members where !member.name.begins(with: "$") || member.name == "$root" {
      var inner = inherited
      inner.path += (inner.path.isEmpty ? "" : ".") + member.name
      guard inner.path.utf8.count <= limits.maximumPathBytes else {
        throw .pathTooLong(
          location(shortened(inner.path), line: member.line), bytes: inner.path.utf8.count,
          limit: limits.maximumPathBytes)
      }
      let place = location(inner.path, line: member.line)
      let isWritable = !member.name.utf8.contains {
        $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}")
      }
      if member.name.isEmpty || !isWritable {
        throw .badName(place, name: member.name)
      }
      try collect(member, inherited: inner, at: place)
    }
  }

  private mutating func collect(
    _ member: JSONMember, inherited: Inherited, at place: TokenLocation
  ) throws(TokenError) {
    guard case .object(let members) = member.value else {
      let old = ["value", "type"].contains(member.name)
      throw .noValue(
        old
          ? location(String(inherited.path.dropLast(member.name.count + 1)), line: member.line)
          : place,
        note: old
          ? "it has \"\(member.name)\": the format before DTCG"
          : "\(member.value.excerpt) stands in the place of a token or group")
    }
    let value = member.value["$value"]
    if let value {
      try add(member.value, value: value, inherited: inherited, at: place)
    } else if !members.contains(where: { !$0.name.begins(with: "$") || $0.name == "$root" }) {
      if let reference = members.first(where: { $0.name == "$ref" }) {
        throw .unsupported(place, feature: reference.name)
      }
      throw .noValue(place, note: "")
    }
    try collectGroup(
      value == nil ? members : Self.children(ofToken: members), inherited: inherited,
      line: member.line)
  }

  /// The tokens below a token: Figma knows a variable `primary` beside `primary/hover`.
  ///
  /// What else has no `$` in its name is a note of a tool, such as a `comment`. Style Dictionary's
  /// own output notes the token as it was, too, which is no token below it.
  private static func children(ofToken members: [JSONMember]) -> [JSONMember] {
    if members.contains(where: { $0.name == "isSource" || $0.name == "original" }) { return [] }
    return members.filter { member in
      guard case .object = member.value else { return false }
      return !member.name.begins(with: "$")
    }
  }

  private mutating func add(
    _ token: JSONValue, value: JSONValue, inherited: Inherited, at place: TokenLocation
  ) throws(TokenError) {
    if let first = places.updateValue(place, forKey: place.path) {
      throw .declaredTwice(place, first: first)
    }
    var declared = DeclaredToken(location: place, groupType: inherited.type, value: value)
    if let own = token["$type"] { declared.type = try type(own, at: place) }
    if case .string(let text)? = token["$description"] { declared.summary = text }
    declared.deprecation =
      token["$deprecated"].map { deprecation($0) } ?? inherited.deprecation
    tokens.append(declared)
  }

  private func location(_ path: String, line: Int) -> TokenLocation {
    TokenLocation(file: file, line: line, path: path)
  }

  private func type(
    _ value: JSONValue, at place: TokenLocation
  ) throws(TokenError) -> TokenType {
    guard case .string(let name) = value else {
      throw .badValue(
        place, type: .other("$type"), value: value.excerpt, reason: "a type is a name in quotes")
    }
    return TokenType(name: name)
  }

  private func deprecation(_ value: JSONValue) -> TokenDeprecation? {
    switch value {
    case .flag(true): TokenDeprecation()
    case .string(let reason): TokenDeprecation(reason: reason)
    default: nil
    }
  }
}

extension TokenError {
  /// A JSON failure as a token file's.
  init(_ failure: JSONReader.Failure, file: String) {
    switch failure.reason {
    case .invalid(let reason):
      self = .invalidJSON(
        file: file, line: failure.line, column: failure.column, reason: reason)
    case .duplicateName(let name, let line):
      self = .invalidJSON(
        file: file, line: failure.line, column: failure.column,
        reason: "\"\(shortened(name))\" is there already in the same object, on line \(line)")
    case .nestedTooDeep(let limit):
      self = .nestedTooDeep(file: file, line: failure.line, limit: limit)
    }
  }
}

/// A token as its file writes it: aliases unresolved, the value still JSON.
struct DeclaredToken: Hashable, Sendable {
  var location: TokenLocation
  /// The token's own `$type`.
  var type: TokenType?
  /// The `$type` of the nearest group that has one.
  var groupType: TokenType?
  /// The type of the token that this one replaces.
  var replacedType: TokenType?
  var value: JSONValue
  var summary: String?
  var deprecation: TokenDeprecation?
}

extension [String: DeclaredToken] {
  /// Lays the tokens of a source over those of earlier ones: each replaces its namesake.
  ///
  /// A path that is equal to Swift and has other bytes names another token, which a dictionary would lose.
  ///
  /// - Returns: the path of the source's first token.
  @discardableResult mutating func lay(
    _ source: TokenSource, limits: TokenLimits
  ) throws(TokenError) -> String? {
    let tokens = try TokenCollector.tokens(of: source, limits: limits)
    for token in tokens {
      try token.checkSpelling(against: self)
      self[token.location.path] = token
    }
    return tokens.first?.location.path
  }
}

extension DeclaredToken {
  /// Refuses a token whose path stands among others in other bytes.
  func checkSpelling(against others: [String: DeclaredToken]) throws(TokenError) {
    guard let other = others[location.path]?.location,
      !other.path.utf8.elementsEqual(location.path.utf8)
    else { return }
    throw .declaredTwice(location, first: other)
  }
}
