import CairoCanvas
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

extension Canvas {
  /// Draws something smaller by a factor; a factor of one or more changes nothing.
  func pressed(to factor: Double, about centre: Point, _ draw: () throws -> Void) throws {
    if factor < 1 { try scaled(by: factor, about: centre, draw) } else { try draw() }
  }
}
