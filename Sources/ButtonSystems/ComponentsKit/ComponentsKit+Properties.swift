import CairoCanvas
import DesignTokens
public import Proofsheet

extension ComponentsKit {
  /// One of the three sizes in which ComponentsKit has most things.
  public enum Size: String, CaseIterable, AxisValue {
    /// The smallest.
    case small
    /// The one that things have unless told otherwise.
    case medium
    /// The largest.
    case large
  }

  /// The framework that a component of ComponentsKit is drawn as.
  ///
  /// They differ in the curve of corners and in where a spinner starts.
  public enum Form: String, CaseIterable, AxisValue {
    /// Corners are quarters of a circle.
    case uiKit
    /// Corners bend gradually; what is drawn unless told otherwise.
    case swiftUI
  }

  /// The radius of corners: of a component such as a button, or of a container such as a card.
  public enum Radius: Hashable, Sendable {
    /// Not at all.
    case none
    /// As the configuration says for its size.
    case size(Size)
    /// As round as can be; of a component only: a container's corners are sharp then.
    case full
    /// So many points.
    case custom(Double)

    /// The configuration's small radius.
    public static let small = size(.small)
    /// The configuration's medium radius.
    public static let medium = size(.medium)
    /// The configuration's large radius.
    public static let large = size(.large)
  }

  /// The width of a border.
  public enum BorderWidth: String, CaseIterable, AxisValue {
    /// There is none.
    case none
    /// Half a point.
    case small
    /// A point.
    case medium
    /// Two points.
    case large

    /// The size of the configuration that it is; nil where there is no border.
    var size: Size? { Size(rawValue: rawValue) }
  }

  /// A colour of a component, with what is legible on it and a pale face of it.
  public enum ComponentColour: String, CaseIterable, AxisValue {
    /// Ink: black in the light, white in the dark.
    case primary
    /// Blue.
    case accent
    /// Green.
    case success
    /// Yellow.
    case warning
    /// Red.
    case danger
  }

  /// One of the three colours that a component's colour is made of.
  public enum ColourPart: String, CaseIterable, AxisValue {
    /// The colour itself.
    case main
    /// The colour that is legible on it.
    case contrast
    /// A pale face of it.
    case background
  }

  /// A colour of the palette that belongs to no component.
  public enum UniversalColour: String, CaseIterable, AxisValue {
    /// The page, and the face of a card.
    case background
    /// A face that stands out from the page a little.
    case secondaryBackground
    /// Text.
    case foreground
    /// Text that stands back.
    case secondaryForeground
    /// The faintest of four greys for faces.
    case content1
    /// The second of four greys for faces.
    case content2
    /// The third of four greys for faces.
    case content3
    /// The strongest of four greys for faces.
    case content4
    /// Lines between things.
    case divider
    /// Black, in the dark too.
    case black
    /// White, in the dark too.
    case white
    /// Nothing.
    case clear
  }

  /// The role of a text; each has three sizes.
  public enum TextRole: String, CaseIterable, AxisValue {
    /// A heading.
    case headline
    /// Text to read.
    case body
    /// The label of a button.
    case button
    /// Small print.
    case caption
  }

  /// The scale of something while it is pressed.
  public enum AnimationScale: Hashable, Sendable {
    /// It stays as it is.
    case none
    /// As the configuration says for its size.
    case size(Size)
    /// A factor; one that isn't between 0 and 1 counts as 1.
    case custom(Double)

    /// The configuration's small scale.
    public static let small = size(.small)
    /// The configuration's medium scale.
    public static let medium = size(.medium)
    /// The configuration's large scale.
    public static let large = size(.large)

    /// All scales of the configuration, none, and one of its own.
    static let named: KeyValuePairs<String, AnimationScale> = [
      "none": .none, "small": .small, "medium": .medium, "large": .large,
      "custom-0.9": .custom(0.9),
    ]
  }

  /// A moment of being pressed.
  public enum Press: Hashable, Sendable {
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
    /// - Parameter scale: the factor once it is held.
    func factor(of scale: Double, in context: LayoutContext) throws -> Double {
      switch self {
      case .released: return 1
      case .held: return scale
      case .goingDown: return try 1 + (scale - 1) * progress(in: context)
      case .goingUp: return try scale + (1 - scale) * progress(in: context)
      }
    }

    /// The progress of the animation, from 0 to 1.
    private func progress(in context: LayoutContext) throws -> Double {
      let duration = try context.tokens.duration("componentskit.button.press.duration")
      let curve = try context.tokens.cubicBezier("componentskit.button.press.curve")
      guard duration > 0 else { return 1 }
      return curve.progress(at: context.environment.time / duration)
    }
  }
}

extension Canvas {
  /// Draws something smaller by a factor; a factor of one or more changes nothing.
  func pressed(to factor: Double, about centre: Point, _ draw: () throws -> Void) throws {
    if factor < 1 { try scaled(by: factor, about: centre, draw) } else { try draw() }
  }
}
