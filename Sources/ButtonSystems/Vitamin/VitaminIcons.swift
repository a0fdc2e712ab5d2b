/// The icon types of a Vitamin button, state by state.
public struct VitaminIcons: Hashable, Sendable {
  /// What it shows at rest, and in every state that has nothing of its own.
  public var normal: VitaminIconType
  /// What it shows while it is pressed; nil for what it shows at rest.
  public var highlighted: VitaminIconType?
  /// What it shows while it can't be used; nil for what it shows at rest.
  public var disabled: VitaminIconType?

  /// Creates icon types; none at all by default.
  public init(
    normal: VitaminIconType = .none, highlighted: VitaminIconType? = nil,
    disabled: VitaminIconType? = nil
  ) {
    self.normal = normal
    self.highlighted = highlighted
    self.disabled = disabled
  }

  /// The icon type of a state: its own, or that of the normal one.
  public subscript(state: VitaminState) -> VitaminIconType {
    switch state {
    case .normal: normal
    case .highlighted: highlighted ?? normal
    case .disabled: disabled ?? normal
    }
  }
}
