package import DesignTokens

/// The smallest change of a token's value that a picture should show.
///
/// The article TokenCoverage has the table of steps; a test holds it to this code. Strings, lists and
/// composites have none: such tokens are told apart.
package enum TokenStep {
  /// A value one step away, or nil where there is no such thing.
  package static func after(_ value: TokenValue) -> TokenValue? {
    switch value {
    case .colour(let colour): .colour(step(colour))
    case .dimension(let points): .dimension(points + 1)
    case .number(let number):
      .number(number == 0 ? 0.1 : number == 1 ? 0.9 : number * 1.1)
    case .fontWeight(let weight): .fontWeight(weight >= 900 ? weight - 100 : weight + 100)
    case .duration(let seconds): .duration(seconds == 0 ? 0.1 : seconds * 2)
    case .cubicBezier(let curve):
      .cubicBezier(
        TokenBezier(
          x1: shifted(curve.x1), y1: curve.y1, x2: shifted(curve.x2), y2: curve.y2))
    case .shadow(let shadows):
      shadows.isEmpty
        ? nil
        : .shadow(
          shadows.map { shadow in
            var shadow = shadow
            shadow.offsetY += 1
            return shadow
          })
    case .typography(var style):
      {
        style.fontSize += 1
        return .typography(style)
      }()
    case .flag(let flag): .flag(!flag)
    case .fontFamily(let families):
      .fontFamily(families.first == "Inter" ? ["Roboto"] : ["Inter"])
    case .string, .list, .composite: nil
    }
  }

  private static func step(_ colour: TokenColour) -> TokenColour {
    guard colour.alpha > 0 else { return TokenColour(red: 128, green: 128, blue: 128) }
    var colour = colour
    // Towards the farther end, so that it never overflows.
    colour.green = colour.green >= 128 ? colour.green - 1 : colour.green + 1
    return colour
  }

  private static func shifted(_ time: Double) -> Double {
    time > 0.9 ? time - 0.1 : time + 0.1
  }
}
