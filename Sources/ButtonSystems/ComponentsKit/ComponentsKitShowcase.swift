import CairoCanvas
package import DesignTokens
package import Proofsheet

/// One of the things that show a value of the layout configuration.
package struct ComponentsKitShowcase: Component {
  /// The first part of every id.
  package static let name = "ComponentsKitShowcase"
  /// The token file of the system.
  package static let tokenSources = ComponentsKitButton.tokenSources

  /// The thing that is shown.
  package var part: Part
  /// The configuration of the layout.
  package var layout = ComponentsKit.Layout()
  /// The surroundings it is drawn in.
  package var environment = SnapshotEnvironment()

  /// Something that shows a value of the configuration.
  package init(_ part: Part) {
    self.part = part
  }

  /// Measures the thing.
  package func layout(in context: LayoutContext) throws -> ComponentLayout {
    try part.component(configuredBy: layout).layout(in: context)
  }

  /// A thing that shows a value of the layout configuration; together they show all of them.
  package enum Part: Hashable, Sendable, AxisValue, CaseIterable {
    /// A filled button: its font and its corners.
    case button(ComponentsKit.Size)
    /// A button that can't be used: the disabled opacity.
    case disabled
    /// A button that is held: how much smaller it is.
    case pressed(ComponentsKit.Size)
    /// A button with a border.
    case bordered(ComponentsKit.Size)
    /// An empty card: its corners and its shadow.
    case container(ComponentsKit.Size)
    /// A text role in a size.
    case text(ComponentsKit.TextRole, ComponentsKit.Size)

    /// All of them.
    package static let allCases: [Part] =
      ComponentsKit.Size.allCases.map { .button($0) } + [.disabled]
      + ComponentsKit.Size.allCases.map { .pressed($0) }
      + ComponentsKit.Size.allCases.map { .bordered($0) }
      + ComponentsKit.Size.allCases.map { .container($0) }
      + ComponentsKit.TextRole.allCases.flatMap { role in
        ComponentsKit.Size.allCases.map { .text(role, $0) }
      }

    /// The name of the thing, such as `text-body-small`.
    package var key: String {
      switch self {
      case .button(let size): "button-\(size.key)"
      case .disabled: "disabled"
      case .pressed(let size): "pressed-\(size.key)"
      case .bordered(let size): "bordered-\(size.key)"
      case .container(let size): "container-\(size.key)"
      case .text(let role, let size): "text-\(role.key)-\(size.key)"
      }
    }

    /// True if a variant shows nothing of the configuration that its light twin doesn't: of all values only
    /// the colours of shadows are others in the dark.
    static func isAlikeInTheDark(_ id: VariantID) -> Bool {
      id["appearance"] == "dark" && id["part"]?.hasPrefix("container") != true
    }

    /// The component that is drawn.
    func component(configuredBy layout: ComponentsKit.Layout) -> any Component {
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
        button.style = .bordered(ComponentsKit.BorderWidth(size))
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

  /// Every value of the layout configuration, as it is and replaced in code.
  package static let configuration = Matrix(
    "configuration", ComponentsKitShowcase(.disabled)
  )
  .varying("part", \.part)
  .varying("layout", \.layout, ["default": ComponentsKit.Layout(), "compact": .compact])
  .varying("appearance", \.environment.appearance)
  .excluding(Part.isAlikeInTheDark)
  .subset("smoke") { $0["layout"] == "default" && $0["appearance"] == "light" }
  .sheets(per: "appearance", rows: ["part"], columns: ["layout"])
}

extension ComponentsKit.BorderWidth {
  /// The width of the configuration for a size.
  fileprivate init(_ size: ComponentsKit.Size) {
    switch size {
    case .small: self = .small
    case .medium: self = .medium
    case .large: self = .large
    }
  }
}

/// One of the things that show a value of the layout configuration, which a token file replaces.
///
/// The file is laid over the system's: it has what the configuration ``ComponentsKit/Layout/compact`` has,
/// and the two draw the same pixels.
package struct ComponentsKitCompactShowcase: Component {
  /// The first part of every id.
  package static let name = "ComponentsKitCompactShowcase"
  /// The token file of the system, then the one that replaces its configuration.
  package static let tokenSources =
    ComponentsKitButton.tokenSources + [.embedded("componentskit-compact.tokens.json")]

  /// The thing that is shown.
  package var part: ComponentsKitShowcase.Part
  /// The surroundings it is drawn in.
  package var environment = SnapshotEnvironment()

  /// Something that shows a value of the configuration.
  package init(_ part: ComponentsKitShowcase.Part) {
    self.part = part
  }

  /// Measures the thing.
  package func layout(in context: LayoutContext) throws -> ComponentLayout {
    try ComponentsKitShowcase(part).layout(in: context)
  }

  /// Every value of the layout configuration, replaced by a token file.
  package static let configuration = Matrix(
    "configuration", ComponentsKitCompactShowcase(.disabled)
  )
  .varying("part", \.part)
  // Nothing else draws with that file.
  .subset("smoke") { _ in true }
  .sheets(rows: ["part"])
}
