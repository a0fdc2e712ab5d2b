/// Gives out tokens and notes which were asked for: one reader for each thing that is drawn.
public final class TokenReader {
  /// The tokens it reads from.
  public let tokens: TokenSet
  /// The tokens that were read, each path once, in the order of first reads.
  public private(set) var reads: [TokenRead] = []
  private var seen: Set<String> = []

  /// A reader that has read nothing yet.
  public init(_ tokens: TokenSet) {
    self.tokens = tokens
  }

  /// True if there is a token of that path; asking is no reading.
  public func contains(_ path: String) -> Bool { tokens[path] != nil }

  /// A token's value, whatever its type.
  public func value(_ path: String) throws(TokenError) -> TokenValue {
    guard let token = tokens[path] else {
      throw .absent(path: path, nearest: tokens.nearestPath(to: path))
    }
    if seen.insert(path).inserted {
      reads.append(TokenRead(path: path, value: token.value, text: token.text))
    }
    return token.value
  }

  /// A colour.
  public func colour(_ path: String) throws(TokenError) -> TokenColour {
    try read(path, .colour) { if case .colour(let colour) = $0 { colour } else { nil } }
  }

  /// A colour, or nil where the token isn't there or is fully clear.
  public func optionalColour(_ path: String) throws(TokenError) -> TokenColour? {
    guard contains(path) else { return nil }
    let colour = try colour(path)
    return colour.alpha == 0 ? nil : colour
  }

  /// A length in points.
  public func dimension(_ path: String) throws(TokenError) -> Double {
    try read(path, .dimension) { if case .dimension(let points) = $0 { points } else { nil } }
  }

  /// A number without a unit.
  public func number(_ path: String) throws(TokenError) -> Double {
    try read(path, .number) { if case .number(let number) = $0 { number } else { nil } }
  }

  /// A text.
  public func string(_ path: String) throws(TokenError) -> String {
    try read(path, .string) { if case .string(let text) = $0 { text } else { nil } }
  }

  /// True or false.
  public func flag(_ path: String) throws(TokenError) -> Bool {
    try read(path, .flag) { if case .flag(let flag) = $0 { flag } else { nil } }
  }

  /// A length of time in seconds.
  public func duration(_ path: String) throws(TokenError) -> Double {
    try read(path, .duration) { if case .duration(let seconds) = $0 { seconds } else { nil } }
  }

  /// A timing curve.
  public func cubicBezier(_ path: String) throws(TokenError) -> TokenBezier {
    try read(path, .cubicBezier) { if case .cubicBezier(let curve) = $0 { curve } else { nil } }
  }

  /// Font families, best first.
  public func fontFamily(_ path: String) throws(TokenError) -> [String] {
    try read(path, .fontFamily) { if case .fontFamily(let families) = $0 { families } else { nil } }
  }

  /// A CSS font weight.
  public func fontWeight(_ path: String) throws(TokenError) -> Int {
    try read(path, .fontWeight) { if case .fontWeight(let weight) = $0 { weight } else { nil } }
  }

  /// Shadows, topmost first.
  public func shadow(_ path: String) throws(TokenError) -> [TokenShadow] {
    try read(path, .shadow) { if case .shadow(let shadows) = $0 { shadows } else { nil } }
  }

  /// A text style.
  public func typography(_ path: String) throws(TokenError) -> TokenTypography {
    try read(path, .typography) { if case .typography(let style) = $0 { style } else { nil } }
  }

  private func read<Value>(
    _ path: String, _ type: TokenType, _ part: (TokenValue) -> Value?
  ) throws(TokenError) -> Value {
    let value = try value(path)
    guard let found = part(value) else {
      throw .wrongType(path: path, expected: type, found: value.type)
    }
    return found
  }
}

/// One token that drawing asked for.
public struct TokenRead: Hashable, Sendable {
  /// The path it was asked for by.
  public var path: String
  /// The value it got.
  public var value: TokenValue
  /// The canonical text of the value, such as `6px`.
  public var text: String
}
