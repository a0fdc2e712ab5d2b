import DesignTokens
import Proofsheet

/// Where in being pressed something is.
public enum ComponentsKitPress: Hashable, Sendable {
  /// Nobody touches it.
  case released
  /// It has been held for long enough to have shrunk.
  case held
  /// It was touched at time 0 and is shrinking.
  case goingDown
  /// It was let go of at time 0 and is growing back.
  case goingUp

  /// The factor by which something is drawn smaller.
  ///
  /// - Parameters:
  ///   - scale: the factor once it is held.
  ///   - context: the tokens and the time.
  func factor(of scale: Double, in context: LayoutContext) throws -> Double {
    switch self {
    case .released: return 1
    case .held: return scale
    case .goingDown: return try 1 + (scale - 1) * progress(in: context)
    case .goingUp: return try scale + (1 - scale) * progress(in: context)
    }
  }

  /// How far the animation has come, from 0 to 1.
  private func progress(in context: LayoutContext) throws -> Double {
    let duration = try context.tokens.duration("componentskit.button.press.duration")
    let curve = try context.tokens.cubicBezier("componentskit.button.press.curve")
    guard duration > 0 else { return 1 }
    return curve.progress(at: context.environment.time / duration)
  }
}

extension TokenBezier {
  /// The progress at a share of the time, by halving the interval in which the curve has that time.
  fileprivate func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if Self.value(x1, x2, at: middle) < time { low = middle } else { high = middle }
    }
    return Self.value(y1, y2, at: (low + high) / 2)
  }

  /// A cubic Bézier curve from 0 to 1 along one axis.
  private static func value(_ first: Double, _ second: Double, at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }
}
