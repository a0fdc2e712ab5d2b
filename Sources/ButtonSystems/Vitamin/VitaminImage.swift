public import CairoCanvas

/// A picture for a Vitamin button: one of this package's own drawings, or any other.
public struct VitaminImage: Hashable, Sendable {
  /// What it is called in messages.
  public var name: String
  /// Its own size, in points.
  public var size: Size
  /// The elements of an SVG document in which a unit is a point.
  public var content: String

  /// Creates an image.
  ///
  /// - Parameters:
  ///   - name: what it is called in messages.
  ///   - size: its own size, in points.
  ///   - content: the elements of an SVG document in which a unit is a point.
  public init(_ name: String, size: Size, content: String) {
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
