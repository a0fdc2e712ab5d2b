public import CairoCanvas
public import Proofsheet

extension VitaminButton {
  /// The icon types of a Vitamin button, state by state.
  public struct Icons: Hashable, Sendable {
    /// The icon at rest, and in every state that has none of its own.
    public var normal: IconType
    /// The icon while it is pressed; nil for that at rest.
    public var highlighted: IconType?
    /// The icon while it can't be used; nil for that at rest.
    public var disabled: IconType?

    /// Creates icon types; none at all by default.
    public init(
      normal: IconType = .none, highlighted: IconType? = nil,
      disabled: IconType? = nil
    ) {
      self.normal = normal
      self.highlighted = highlighted
      self.disabled = disabled
    }

    /// The icon type of a state: its own, or that of the normal one.
    package subscript(state: State) -> IconType {
      switch state {
      case .normal: normal
      case .highlighted: highlighted ?? normal
      case .disabled: disabled ?? normal
      }
    }
  }

  /// The icon of a Vitamin button, beside its title or instead of it.
  ///
  /// An image with a rendering mode is drawn into the square of the button's icon size. Without one a
  /// UIKit button takes it as it is: in its own size, which may then make the button higher. SwiftUI
  /// resizes every image.
  public enum IconType: Hashable, Sendable {
    /// The title alone.
    case none
    /// An icon before the title.
    case leading(Image, renderingMode: RenderingMode? = .template)
    /// An icon behind the title.
    case trailing(Image, renderingMode: RenderingMode? = .template)
    /// An icon, and no title.
    case alone(Image, renderingMode: RenderingMode? = .template)

    /// The image and how to draw it.
    var picture: (image: Image, mode: RenderingMode?)? {
      switch self {
      case .none: nil
      case .leading(let image, let mode), .trailing(let image, let mode),
        .alone(let image, let mode):
        (image, mode)
      }
    }

    /// True if there is no title.
    var isAlone: Bool {
      if case .alone = self { true } else { false }
    }

    /// True if the icon stands behind the title.
    var isTrailing: Bool {
      if case .trailing = self { true } else { false }
    }
  }

  /// The way a Vitamin button draws an image that it resizes to the size of its icons.
  public enum RenderingMode: String, CaseIterable, AxisValue {
    /// In the colour of the title.
    case template
    /// In its own colours.
    case original
  }

  /// A picture for a Vitamin button: one of this package's own drawings, or any other.
  public struct Image: Hashable, Sendable {
    /// The name in messages.
    public var name: String
    /// Its own size, in points.
    public var size: CairoCanvas.Size
    /// The elements of an SVG document in which a unit is a point.
    public var content: String

    /// Creates an image.
    ///
    /// - Parameters:
    ///   - name: what it is called in messages.
    ///   - size: its own size, in points.
    ///   - content: the elements of an SVG document in which a unit is a point.
    public init(_ name: String, size: CairoCanvas.Size, content: String) {
      self.name = name
      self.size = size
      self.content = content
    }

    /// The picture as a canvas takes it; it fills whatever it is drawn in, keeping no proportions.
    var icon: Icon {
      Icon(
        name,
        svg: """
          <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size.width) \(size.height)" \
          preserveAspectRatio="none">\(content)</svg>
          """)
    }
  }
}

extension VitaminButton.Image {
  /// A picture of one colour in a box of 24 points, as Vitamin's icons are.
  private static func line(_ name: String, _ path: String) -> Self {
    Self(
      name, size: CairoCanvas.Size(width: 24, height: 24),
      content: #"<path fill-rule="evenodd" d="\#(path)"/>"#)
  }

  /// An arrow to the right.
  public static let arrow = line(
    "arrow", "M4 11H16.2L10.9 5.7 12.3 4.3 20 12 12.3 19.7 10.9 18.3 16.2 13H4Z")

  /// An apple with a leaf; the fruit, nobody's logo.
  public static let apple = line(
    "apple",
    """
    M12 7.6C8.6 5.4 4.5 7.6 4.5 12.4 4.5 16.9 7.6 21.5 10.2 21.5 11 21.5 11.4 21.1 12 21.1 12.6 21.1 \
    13 21.5 13.8 21.5 16.4 21.5 19.5 16.9 19.5 12.4 19.5 7.6 15.4 5.4 12 7.6ZM12 9.8C14.7 7.7 17.5 \
    9.3 17.5 12.4 17.5 16 15.1 19.5 13.8 19.5 13.3 19.5 12.8 19.1 12 19.1 11.2 19.1 10.7 19.5 10.2 \
    19.5 8.9 19.5 6.5 16 6.5 12.4 6.5 9.3 9.3 7.7 12 9.8ZM11.5 6.6C11.5 4 13 2.3 15.5 2.2 15.5 4.8 \
    14 6.5 11.5 6.6Z
    """)

  /// A robot's head with two aerials.
  public static let robot = line(
    "robot",
    """
    M6.5 2.9 8 2 9.9 5.1A9 9 0 0 1 14.1 5.1L16 2 17.5 2.9 15.9 5.7A8.5 8.5 0 0 1 20.5 13.3V19H3.5V13.3\
    A8.5 8.5 0 0 1 8.1 5.7ZM5.5 17H18.5V13.3A6.5 6.5 0 0 0 5.5 13.3ZM9 11A1.3 1.3 0 1 1 9 13.6 1.3 1.3 \
    0 0 1 9 11ZM15 11A1.3 1.3 0 1 1 15 13.6 1.3 1.3 0 0 1 15 11Z
    """)

  /// A gear: a ring with eight teeth.
  public static let gear = line(
    "gear",
    """
    M11 2H13V5.1A7 7 0 0 1 16.2 6.4L18.4 4.2 19.8 5.6 17.6 7.8A7 7 0 0 1 18.9 11H22V13H18.9A7 7 0 0 1 \
    17.6 16.2L19.8 18.4 18.4 19.8 16.2 17.6A7 7 0 0 1 13 18.9V22H11V18.9A7 7 0 0 1 7.8 17.6L5.6 19.8 \
    4.2 18.4 6.4 16.2A7 7 0 0 1 5.1 13H2V11H5.1A7 7 0 0 1 6.4 7.8L4.2 5.6 5.6 4.2 7.8 6.4A7 7 0 0 1 11 \
    5.1ZM12 7A5 5 0 1 0 12 17 5 5 0 0 0 12 7ZM12 10A2 2 0 1 1 12 14 2 2 0 0 1 12 10Z
    """)

  /// A medal in colours of its own.
  public static let medal = Self(
    "medal", size: CairoCanvas.Size(width: 24, height: 24),
    content: """
      <path fill="#C8322B" d="M5 2H10L13 10H8Z"/><path fill="#2B5FC8" d="M19 2H14L11 10H16Z"/>\
      <circle cx="12" cy="15" r="7" fill="#F2B632"/>\
      <path fill="#8A5A00" d="M12 10.5 13.3 13.6 16.6 13.9 14.1 16.1 14.9 19.3 12 17.6 9.1 19.3 9.9 16.1 \
      7.4 13.9 10.7 13.6Z"/>
      """)

  /// A flag of three colours, twice as wide as it is high: no size for an icon.
  public static let flag = Self(
    "flag", size: CairoCanvas.Size(width: 48, height: 24),
    content: """
      <path fill="#F4F4F4" d="M0 0H48V24H0Z"/><path fill="#1F4E9E" d="M0 0H16V24H0Z"/>\
      <path fill="#D0342C" d="M32 0H48V24H32Z"/>
      """)

  /// A drawing of 40 points each way: too large for an icon.
  public static let poster = Self(
    "poster", size: CairoCanvas.Size(width: 40, height: 40),
    content: """
      <path fill="#2E7D4F" d="M0 0H40V40H0Z"/><circle cx="28" cy="12" r="6" fill="#F2D24B"/>\
      <path fill="#FFFFFF" d="M4 36 16 14 24 28 28 22 36 36Z"/>
      """)
}
