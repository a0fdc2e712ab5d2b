import CairoCanvas
public import Proofsheet

/// A thing that shows a value of the layout configuration; together they show all of them.
public enum ComponentsKitShowcasePart: Hashable, Sendable, AxisValue, CaseIterable {
  /// A filled button: its font and its corners.
  case button(ComponentsKitSize)
  /// A button that can't be used: the disabled opacity.
  case disabled
  /// A button that is held: how much smaller it is.
  case pressed(ComponentsKitSize)
  /// A button with a border.
  case bordered(ComponentsKitSize)
  /// An empty card: its corners and its shadow.
  case container(ComponentsKitSize)
  /// A text role in a size.
  case text(ComponentsKitTextRole, ComponentsKitSize)

  /// All of them.
  public static let allCases: [ComponentsKitShowcasePart] =
    ComponentsKitSize.allCases.map { .button($0) } + [.disabled]
    + ComponentsKitSize.allCases.map { .pressed($0) }
    + ComponentsKitSize.allCases.map { .bordered($0) }
    + ComponentsKitSize.allCases.map { .container($0) }
    + ComponentsKitTextRole.allCases.flatMap { role in
      ComponentsKitSize.allCases.map { .text(role, $0) }
    }

  /// The name of the thing, such as `text-body-small`.
  public var key: String {
    switch self {
    case .button(let size): "button-\(size.key)"
    case .disabled: "disabled"
    case .pressed(let size): "pressed-\(size.key)"
    case .bordered(let size): "bordered-\(size.key)"
    case .container(let size): "container-\(size.key)"
    case .text(let role, let size): "text-\(role.key)-\(size.key)"
    }
  }

  /// Whether a variant shows nothing of the configuration that its light twin doesn't: of all values only
  /// the colours of shadows are others in the dark.
  static func isAlikeInTheDark(_ id: VariantID) -> Bool {
    id["appearance"] == "dark" && id["part"]?.hasPrefix("container") != true
  }

  /// What is drawn.
  func component(configuredBy layout: ComponentsKitLayout) -> any Component {
    var button = ComponentsKitButton("Button", colour: .accent)
    button.layout = layout
    switch self {
    case .button(let size):
      button.size = size
      button.cornerRadius = .size(size)
    case .disabled:
      button.isEnabled = false
    case .pressed(let size):
      button.press = .held
      button.animationScale = .size(size)
    case .bordered(let size):
      button.style = .bordered(ComponentsKitBorderWidth(size))
    case .container(let size):
      var card = ComponentsKitCard(contentSize: Size(width: 64, height: 16))
      card.cornerRadius = .size(size)
      card.shadow = .size(size)
      card.layout = layout
      return card
    case .text(let role, let size):
      var specimen = ComponentsKitTypeSpecimen(role, size)
      specimen.layout = layout
      return specimen
    }
    return button
  }
}

extension ComponentsKitBorderWidth {
  /// The width of the configuration for a size.
  fileprivate init(_ size: ComponentsKitSize) {
    switch size {
    case .small: self = .small
    case .medium: self = .medium
    case .large: self = .large
    }
  }
}
