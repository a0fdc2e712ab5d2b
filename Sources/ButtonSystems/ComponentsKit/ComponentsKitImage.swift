public import CairoCanvas

/// A picture beside a button's title.
public struct ComponentsKitImage: Hashable, Sendable {
  /// The picture.
  public var icon: Icon
  /// Whether it takes the colour of the label, as a symbol does; else it keeps its own and is never dimmed.
  public var isTemplate: Bool

  /// A picture.
  public init(_ icon: Icon, isTemplate: Bool) {
    self.icon = icon
    self.isTemplate = isTemplate
  }

  /// A symbol: a heart in the colour of the label.
  public static let heart = ComponentsKitImage(
    icon(
      "heart",
      """
      <path d="M12 20.6C6.2 16.5 2.8 13.2 2.8 9.2C2.8 6.3 5 4.2 7.6 4.2C9.4 4.2 11 5.1 12 6.7C13 5.1 \
      14.6 4.2 16.4 4.2C19 4.2 21.2 6.3 21.2 9.2C21.2 13.2 17.8 16.5 12 20.6Z"/>
      """), isTemplate: true)

  /// An asset: a sun over the sea, in colours of its own.
  public static let seaside = ComponentsKitImage(
    icon("seaside", seasideDrawing), isTemplate: false)

  /// The asset as a template: its outline in the colour of the label.
  public static let templateSeaside = ComponentsKitImage(
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
