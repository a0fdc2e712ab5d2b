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
    let value = try value(path)
    guard case .colour(let colour) = value else { throw wrong(path, .colour, value) }
    return colour
  }

  /// A colour, or nil where the token isn't there or is fully clear.
  public func optionalColour(_ path: String) throws(TokenError) -> TokenColour? {
    guard contains(path) else { return nil }
    let colour = try colour(path)
    return colour.alpha == 0 ? nil : colour
  }

  /// A length in points.
  public func dimension(_ path: String) throws(TokenError) -> Double {
    let value = try value(path)
    guard case .dimension(let points) = value else { throw wrong(path, .dimension, value) }
    return points
  }

  /// A number without a unit.
  public func number(_ path: String) throws(TokenError) -> Double {
    let value = try value(path)
    guard case .number(let number) = value else { throw wrong(path, .number, value) }
    return number
  }

  /// A text.
  public func string(_ path: String) throws(TokenError) -> String {
    let value = try value(path)
    guard case .string(let text) = value else { throw wrong(path, .string, value) }
    return text
  }

  /// True or false.
  public func flag(_ path: String) throws(TokenError) -> Bool {
    let value = try value(path)
    guard case .flag(let flag) = value else { throw wrong(path, .flag, value) }
    return flag
  }

  /// A length of time in seconds.
  public func duration(_ path: String) throws(TokenError) -> Double {
    let value = try value(path)
    guard case .duration(let seconds) = value else { throw wrong(path, .duration, value) }
    return seconds
  }

  /// A timing curve.
  public func cubicBezier(_ path: String) throws(TokenError) -> TokenBezier {
    let value = try value(path)
    guard case .cubicBezier(let curve) = value else { throw wrong(path, .cubicBezier, value) }
    return curve
  }

  /// Font families, best first.
  public func fontFamily(_ path: String) throws(TokenError) -> [String] {
    let value = try value(path)
    guard case .fontFamily(let families) = value else { throw wrong(path, .fontFamily, value) }
    return families
  }

  /// A CSS font weight.
  public func fontWeight(_ path: String) throws(TokenError) -> Int {
    let value = try value(path)
    guard case .fontWeight(let weight) = value else { throw wrong(path, .fontWeight, value) }
    return weight
  }

  /// Shadows, topmost first.
  public func shadow(_ path: String) throws(TokenError) -> [TokenShadow] {
    let value = try value(path)
    guard case .shadow(let shadows) = value else { throw wrong(path, .shadow, value) }
    return shadows
  }

  /// A text style.
  public func typography(_ path: String) throws(TokenError) -> TokenTypography {
    let value = try value(path)
    guard case .typography(let style) = value else { throw wrong(path, .typography, value) }
    return style
  }

  private func wrong(_ path: String, _ type: TokenType, _ value: TokenValue) -> TokenError {
    .wrongType(path: path, expected: type, found: value.type)
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
