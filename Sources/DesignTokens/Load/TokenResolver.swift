import JSONText
import SystemFiles

/// Turns declared tokens into resolved ones: follows aliases, gives every value its type.
struct TokenResolver {
  private let declared: [String: DeclaredToken]
  private let limits: TokenLimits
  private var resolved: [String: Token] = [:]
  /// The errors of the tokens that can't be resolved, so that none is looked into twice.
  private var refused: [String: TokenError] = [:]
  /// The number of aliases that follow each other from a resolved token.
  private var lengths: [String: Int] = [:]
  /// The greatest of those among what the token in hand has named so far.
  private var longest = 0
  private var chain: [String] = []
  /// The number of values and aliases that lie in each other right now.
  private var depth = 0
  /// The number of bytes of the resolved tokens.
  private var bytes = 0
  /// The number of unknown aliases for which a near name is still looked for: that means looking at all names.
  private var suggestionsLeft = 20
  private var order: AliasOrder

  /// The most tokens that are resolved within each other, for the stack's sake: only those of a circle are at all.
  private static let maximumDepth = 100

  /// All tokens, resolved; the first broken one in the order of paths is the error.
  static func resolve(
    _ declared: [String: DeclaredToken], limits: TokenLimits
  ) throws(TokenError) -> [String: Token] {
    try resolve(declared, limits: limits) { (_, error) throws(TokenError) in throw error }
  }

  /// All tokens that can be resolved; `broken` is told of every other one, in the order of paths.
  static func resolve(
    _ declared: [String: DeclaredToken], limits: TokenLimits,
    broken: (String, TokenError) throws(TokenError) -> Void
  ) throws(TokenError) -> [String: Token] {
    var resolver = TokenResolver(declared: declared, limits: limits)
    for path in declared.keys.sorted() {
      do throws(TokenError) {
        resolver.prepare(path)
        _ = try resolver.token(path)
      } catch {
        resolver.forgetPlace()
        // Each token from here on would be made, only to be too much.
        if case .resolvedTooLarge = error { throw error }
        try broken(path, error)
      }
    }
    return resolver.resolved
  }

  private init(declared: [String: DeclaredToken], limits: TokenLimits) {
    self.declared = declared
    self.limits = limits
    order = AliasOrder(declared)
  }

  /// Resolves what a token needs, the last of a chain first, so that no chain lies on the stack.
  private mutating func prepare(_ path: String) {
    for needed in order.needed(by: path) {
      do throws(TokenError) { _ = try token(needed) } catch { forgetPlace() }
    }
  }

  /// Begins anew after an error, which may have been thrown anywhere.
  private mutating func forgetPlace() {
    chain = []
    depth = 0
    longest = 0
  }

  /// Resolves a path that is declared; nil where it isn't.
  private mutating func token(_ path: String) throws(TokenError) -> Token? {
    if let token = resolved[path] {
      longest = max(longest, lengths[path] ?? 0)
      return token
    }
    if let error = refused[path] { throw error }
    guard let declaration = declared[path] else { return nil }
    if let start = chain.firstIndex(of: path) {
      throw .cycle(declaration.location, chain: chain[start...] + [path])
    }
    try checkDepth(chain.count, of: Self.maximumDepth, at: declaration.location)
    let outer = longest
    longest = 0
    chain.append(path)
    let token: Token
    do throws(TokenError) {
      token = try resolve(declaration)
      if longest > limits.maximumAliasChain {
        throw .chainTooLong(declaration.location, limit: limits.maximumAliasChain)
      }
    } catch {
      refused[path] = error
      throw error
    }
    chain.removeLast()
    // A few bytes of text can stand for a large value wherever an alias names it.
    bytes += token.text.utf8.count + token.aliases.count * MemoryLayout<String>.stride
    if bytes > limits.maximumResolvedBytes {
      throw .resolvedTooLarge(declaration.location, limit: limits.maximumResolvedBytes)
    }
    resolved[path] = token
    lengths[path] = longest + 1
    longest = max(outer, longest + 1)
    return token
  }

  /// Refuses to go deeper than the stack may: only a circle leads there.
  private mutating func checkDepth(
    _ depth: Int, of limit: Int, at place: TokenLocation
  ) throws(TokenError) {
    guard depth >= limit else { return }
    guard let circle = order.circle(through: place.path) else {
      throw .chainTooLong(place, limit: limit)
    }
    let error = TokenError.cycle(place, chain: circle)
    for path in circle where refused[path] == nil { refused[path] = error }
    throw error
  }

  private mutating func resolve(_ declaration: DeclaredToken) throws(TokenError) -> Token {
    let place = declaration.location
    var parser = TokenParser(place: place)
    var type = declaration.type
    if type == nil, let alias = TokenParser.alias(in: declaration.value) {
      type = try target(of: alias, from: place).type ?? declaration.groupType
    }
    type = type ?? declaration.groupType ?? declaration.replacedType
    var value = try parse(declaration.value, as: type, with: &parser)
    if let wanted = declaration.replacedType {
      value = try parser.converted(value, to: wanted)
      type = wanted
    }
    if value.parts > limits.maximumValueParts {
      throw .valueTooLarge(place, limit: limits.maximumValueParts)
    }
    if case .dimension(let points) = value, points < 0, isSize(place.path) {
      throw .negativeSize(place, value: "\(value)")
    }
    return Token(
      path: place.path, type: type, value: value, text: "\(value)", aliases: parser.aliases,
      summary: declaration.summary, deprecation: declaration.deprecation, location: place)
  }

  private mutating func parse(
    _ json: JSONValue, as type: TokenType?, with parser: inout TokenParser
  ) throws(TokenError) -> TokenValue {
    depth += 1
    defer { depth -= 1 }
    try checkDepth(depth - 1, of: limits.maximumNesting + Self.maximumDepth, at: parser.place)
    if let alias = TokenParser.alias(in: json) {
      let token = try target(of: alias, from: parser.place)
      parser.note([token.path] + token.aliases)
      guard let type else { return token.value }
      return try parser.converted(token.value, to: type)
    }
    return try parser.value(json, as: type) {
      (json, type, parser) throws(TokenError) in
      try self.parse(json, as: type, with: &parser)
    }
  }

  private mutating func target(
    of alias: String, from place: TokenLocation
  ) throws(TokenError) -> Token {
    for path in TokenParser.readings(of: alias) {
      if let token = try token(path) { return token }
    }
    suggestionsLeft -= 1
    throw .unknownAlias(
      place, alias: alias,
      nearest: suggestionsLeft < 0 ? nil : nearestName(to: alias, among: declared.keys.sorted()))
  }
}

/// True if the name of a token, or of the group it is in, says that it is a size.
///
/// A letter spacing, an offset or a margin may be negative; a padding, a height or a radius may not.
func isSize(_ path: String) -> Bool {
  let names = path.parts(at: ".").suffix(2).map { $0.lowercased() }
  let signed = ["spacing", "offset", "margin", "indent", "shift", "spread", "tracking"]
  let sizes = [
    "padding", "height", "width", "size", "radius", "side", "gap", "blur", "diameter", "thickness",
  ]
  for name in names.reversed() {
    if signed.contains(where: name.ends) { return false }
    if sizes.contains(where: name.ends) { return true }
  }
  return false
}
