/// The configuration of the layout: what every component takes its numbers from.
///
/// A value that isn't set is the token file's. Nothing cascades: a font is replaced as a whole.
///
/// ```swift
/// var button = ComponentsKitButton("Buy")
/// button.layout = ComponentsKitLayout {
///   $0.disabledOpacity = 0.3
///   $0.componentRadius.medium = 4
/// }
/// ```
public struct ComponentsKitLayout: Hashable, Sendable {
  /// The opacity of what can't be used.
  public var disabledOpacity: Double?
  /// The corner radii of components, such as buttons.
  public var componentRadius = ComponentsKitSizes<Double>()
  /// The corner radii of what holds others, such as cards.
  public var containerRadius = ComponentsKitSizes<Double>()
  /// The shadows.
  public var shadow = ComponentsKitSizes<ComponentsKitShadowValues>()
  /// The widths of borders.
  public var borderWidth = ComponentsKitSizes<Double>()
  /// How much smaller things become while they are pressed, 0 to 1.
  public var animationScale = ComponentsKitSizes<Double>()
  /// The fonts of headings.
  public var headline = ComponentsKitSizes<ComponentsKitFont>()
  /// The fonts of text to read.
  public var body = ComponentsKitSizes<ComponentsKitFont>()
  /// The fonts of labels of buttons.
  public var button = ComponentsKitSizes<ComponentsKitFont>()
  /// The fonts of small print.
  public var caption = ComponentsKitSizes<ComponentsKitFont>()

  /// The token file's configuration, with some changes.
  public init(_ change: (inout ComponentsKitLayout) -> Void = { _ in }) {
    change(&self)
  }

  /// The fonts of a role.
  func fonts(_ role: ComponentsKitTextRole) -> ComponentsKitSizes<ComponentsKitFont> {
    switch role {
    case .headline: headline
    case .body: body
    case .button: button
    case .caption: caption
    }
  }
}
