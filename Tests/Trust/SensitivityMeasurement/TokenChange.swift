import DesignTokens
import ProofsheetRun

/// How far a token is changed.
enum ChangeSize: String, CaseIterable, Sendable {
  /// The least that a file can say and that could reach a pixel: one level of a channel, 1/64 of a point.
  case smallest
  /// The least that somebody who knows where to look can see.
  case visible
  /// The least that is left of a change where a component rounds: a whole point, or 1/32 of an em in thousandths.
  case rounded
  /// So much that whatever a token has an effect on looks different.
  case gross

  /// A value that far away; nil where the type has no such thing.
  func changed(_ value: TokenValue) -> TokenValue? {
    switch value {
    case .colour(let colour): .colour(changed(colour))
    case .dimension(let points): .dimension(points + length(points))
    case .number(let number): .number(changed(number))
    case .fontWeight(let weight):
      self == .gross ? .fontWeight(weight > 500 ? 100 : 900) : TokenStep.after(value)
    case .duration(let seconds): .duration(seconds + pick(0.001, 1.0 / 60, 0.1, seconds + 1))
    case .cubicBezier(let curve):
      .cubicBezier(
        TokenBezier(
          x1: self == .gross
            ? (curve.x1 > 0.5 ? 0 : 1) : shifted(curve.x1, by: pick(1.0 / 255, 0.1, 0.2, 0)),
          y1: curve.y1, x2: curve.x2, y2: curve.y2))
    case .shadow(let shadows):
      shadows.isEmpty
        ? nil
        : .shadow(
          shadows.map { shadow in
            var shadow = shadow
            shadow.offsetY += length(shadow.offsetY)
            return shadow
          })
    case .typography(var style):
      {
        style.fontSize += length(style.fontSize)
        return .typography(style)
      }()
    case .flag, .fontFamily: TokenStep.after(value)
    case .string, .list, .composite: nil
    }
  }

  private func pick(
    _ smallest: Double, _ visible: Double, _ rounded: Double, _ gross: Double
  ) -> Double {
    switch self {
    case .smallest: smallest
    case .visible: visible
    case .rounded: rounded
    case .gross: gross
    }
  }

  /// Half a point is one pixel of a display with two to a point.
  private func length(_ points: Double) -> Double { pick(1.0 / 64, 0.5, 1, abs(points) + 8) }

  private func shifted(_ time: Double, by step: Double) -> Double {
    time + step > 1 ? time - step : time + step
  }

  /// A share of 1 becomes less, since there is no more than all.
  private func changed(_ number: Double) -> Double {
    if self == .rounded { return number + 32 }
    let step = pick(1.0 / 255, 0.1, 0, 1)
    if number == 0 { return step }
    if number == 1 { return 1 - min(step, 0.5) }
    return number * (1 + step)
  }

  private func changed(_ colour: TokenColour) -> TokenColour {
    if self == .gross {
      return TokenColour(
        red: colour.red &+ 128, green: colour.green &+ 128, blue: colour.blue &+ 128)
    }
    guard colour.alpha > 0 else {
      return TokenColour(red: 128, green: 128, blue: 128, alpha: self == .smallest ? 1 : 16)
    }
    return self == .smallest ? colour.withGreen(movedBy: 1) : colour.oneNoticed
  }
}

extension TokenColour {
  /// The colour with more or less green, towards the farther end, so that it never overflows.
  func withGreen(movedBy levels: Int) -> TokenColour {
    var colour = self
    colour.green = UInt8(green >= 128 ? max(0, Int(green) - levels) : min(255, Int(green) + levels))
    return colour
  }

  /// The nearest colour of another green that can just be told from this one.
  ///
  /// That is 0.02 in OKLab, of which 1 is from black to white; through a translucent colour it needs so much more.
  var oneNoticed: TokenColour {
    let needed = 0.02 * 255 / Double(alpha)
    let own = OKLab(self)
    return (1...127).lazy.map(withGreen(movedBy:)).first { own.distance(to: OKLab($0)) >= needed }
      ?? withGreen(movedBy: 128)
  }
}
