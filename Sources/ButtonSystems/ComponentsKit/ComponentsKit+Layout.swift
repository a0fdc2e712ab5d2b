public import PixelDiff

extension ComponentsKit {
  /// The configuration of the layout: what every component takes its numbers from.
  ///
  /// A value that isn't set is the token file's. Nothing cascades: a font is replaced as a whole.
  ///
  /// ```swift
  /// var button = ComponentsKitButton("Buy")
  /// button.layout = ComponentsKit.Layout {
  ///   $0.disabledOpacity = 0.3
  ///   $0.componentRadius.medium = 4
  /// }
  /// ```
  public struct Layout: Hashable, Sendable {
    /// The opacity of what can't be used.
    public var disabledOpacity: Double?
    /// The corner radii of components, such as buttons.
    public var componentRadius = Sizes<Double>()
    /// The corner radii of what holds others, such as cards.
    public var containerRadius = Sizes<Double>()
    /// The shadows.
    public var shadow = Sizes<ShadowValues>()
    /// The widths of borders.
    public var borderWidth = Sizes<Double>()
    /// The scales of things while they are pressed, 0 to 1.
    public var animationScale = Sizes<Double>()
    /// The fonts of headings.
    public var headline = Sizes<Font>()
    /// The fonts of text to read.
    public var body = Sizes<Font>()
    /// The fonts of labels of buttons.
    public var button = Sizes<Font>()
    /// The fonts of small print.
    public var caption = Sizes<Font>()

    /// The token file's configuration, with some changes.
    public init(_ change: (inout Layout) -> Void = { _ in }) {
      change(&self)
    }

    /// The fonts of a role.
    func fonts(_ role: TextRole) -> Sizes<Font> {
      switch role {
      case .headline: headline
      case .body: body
      case .button: button
      case .caption: caption
      }
    }
  }

  /// Values for the three sizes; one that is nil is the token file's.
  public struct Sizes<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The value for small.
    public var small: Value?
    /// The value for medium.
    public var medium: Value?
    /// The value for large.
    public var large: Value?

    /// The value for a size.
    public subscript(size: Size) -> Value? {
      switch size {
      case .small: small
      case .medium: medium
      case .large: large
      }
    }
  }

  /// A size and a weight of the system's font.
  public struct Font: Hashable, Sendable {
    /// The size, in points.
    public var size: Double
    /// The weight, as CSS counts it: 400 is regular, 500 medium, 600 semibold.
    public var weight: Int
    /// The space after every character, in points.
    public var letterSpacing: Double

    /// A font.
    public init(size: Double, weight: Int = 400, letterSpacing: Double = 0) {
      self.size = size
      self.weight = weight
      self.letterSpacing = letterSpacing
    }
  }

  /// The shadow of something of ComponentsKit on the ground below it.
  public enum Shadow: Hashable, Sendable {
    /// Nothing.
    case none
    /// The configuration's shadow of a size.
    case size(Size)
    /// A shadow of one's own.
    case custom(ShadowValues)

    /// The configuration's small shadow.
    public static let small = size(.small)
    /// The configuration's medium shadow.
    public static let medium = size(.medium)
    /// The configuration's large shadow.
    public static let large = size(.large)
  }

  /// The numbers and colours of a shadow.
  public struct ShadowValues: Hashable, Sendable {
    /// The standard deviation of its blur, in points.
    public var radius: Double
    /// The distance it falls to the right, in points; in right-to-left layouts too.
    public var x: Double = 0
    /// The distance it falls down, in points.
    public var y: Double = 0
    /// Its colour in the light, whose alpha counts.
    public var light: Colour
    /// Its colour in the dark, whose alpha counts.
    public var dark: Colour
  }
}

extension ComponentsKit.Layout {
  /// An example of a configuration of one's own: smaller and sharper, nothing as it was.
  ///
  /// `componentskit-compact.tokens.json` says the same as a token file.
  package static let compact = Self {
    $0.disabledOpacity = 0.3
    $0.componentRadius = ComponentsKit.Sizes(small: 2, medium: 4, large: 6)
    $0.containerRadius = ComponentsKit.Sizes(small: 4, medium: 8, large: 12)
    $0.borderWidth = ComponentsKit.Sizes(small: 1, medium: 2, large: 3)
    $0.animationScale = ComponentsKit.Sizes(small: 0.97, medium: 0.94, large: 0.9)
    $0.shadow = ComponentsKit.Sizes(
      small: compactShadow(radius: 3, x: 1, y: 2, alpha: 0x33),
      medium: compactShadow(radius: 5, x: 2, y: 3, alpha: 0x4D),
      large: compactShadow(radius: 7, x: 3, y: 4, alpha: 0x66))
    $0.headline = compactFonts(12, 16, 20, weight: 700)
    $0.body = compactFonts(12, 14, 16, weight: 500)
    $0.button = compactFonts(12, 14, 18, weight: 700)
    $0.caption = compactFonts(9, 10, 11, weight: 500)
  }

  private static func compactShadow(
    radius: Double, x: Double, y: Double, alpha: UInt8
  ) -> ComponentsKit.ShadowValues {
    ComponentsKit.ShadowValues(
      radius: radius, x: x, y: y,
      light: Colour(red: 0x1E, green: 0x3A, blue: 0x5F, alpha: alpha),
      dark: Colour(red: 0x8F, green: 0xC7, blue: 0xFF, alpha: alpha))
  }

  private static func compactFonts(
    _ small: Double, _ medium: Double, _ large: Double, weight: Int
  ) -> ComponentsKit.Sizes<ComponentsKit.Font> {
    ComponentsKit.Sizes(
      small: ComponentsKit.Font(size: small, weight: weight),
      medium: ComponentsKit.Font(size: medium, weight: weight),
      large: ComponentsKit.Font(size: large, weight: weight))
  }
}
