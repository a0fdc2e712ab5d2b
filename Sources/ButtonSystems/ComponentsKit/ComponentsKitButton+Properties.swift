public import CairoCanvas
public import Proofsheet

extension ComponentsKitButton {
  /// The style of a ComponentsKit button: how much it stands out.
  public enum Style: Hashable, Sendable {
    /// A full face.
    case filled
    /// A label alone, with the room of a face around it.
    case plain
    /// A pale face.
    case light
    /// A border.
    case bordered(ComponentsKit.BorderWidth)
    /// A label alone, with no room around it.
    case minimal

    /// The five styles; the border has the width of medium.
    static let named: KeyValuePairs<String, Style> = [
      "filled": .filled, "plain": .plain, "light": .light, "bordered": .bordered(.medium),
      "minimal": .minimal,
    ]
  }

  /// A picture beside a button's title.
  public struct Image: Hashable, Sendable {
    /// The picture.
    public var icon: Icon
    /// True if it takes the colour of the label, as a symbol does; else it keeps its own and is never dimmed.
    public var isTemplate: Bool

    /// A picture.
    public init(_ icon: Icon, isTemplate: Bool) {
      self.icon = icon
      self.isTemplate = isTemplate
    }

    /// A symbol: a heart in the colour of the label.
    public static let heart = Image(
      icon(
        "heart",
        """
        <path d="M12 20.6C6.2 16.5 2.8 13.2 2.8 9.2C2.8 6.3 5 4.2 7.6 4.2C9.4 4.2 11 5.1 12 6.7C13 5.1 \
        14.6 4.2 16.4 4.2C19 4.2 21.2 6.3 21.2 9.2C21.2 13.2 17.8 16.5 12 20.6Z"/>
        """), isTemplate: true)

    /// An asset: a sun over the sea, in colours of its own.
    public static let seaside = Image(
      icon("seaside", seasideDrawing), isTemplate: false)

    /// The asset as a template: its outline in the colour of the label.
    public static let templateSeaside = Image(
      icon("seaside", seasideDrawing), isTemplate: true)

    private static let seasideDrawing = """
      <circle cx="12" cy="9" r="6" fill="#F28C28"/>\
      <path d="M2 13H22V21H2Z" fill="#1E6FBF"/><path d="M5 15.5H19V17H5Z" fill="#BFE3FF"/>
      """

    private static func icon(_ name: String, _ drawing: String) -> Icon {
      Icon(
        name,
        svg: """
          <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">\
          \(drawing)</svg>
          """)
    }
  }

  /// The side of a button's title that its image stands on.
  public enum ImageLocation: String, CaseIterable, AxisValue {
    /// Before the title: left of it, or right of it where leading is right.
    case leading
    /// Behind the title.
    case trailing
  }
}
