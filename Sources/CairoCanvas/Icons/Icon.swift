/// A small picture as SVG, the form in which design systems have their icons.
public struct Icon: Hashable, Sendable {
  /// What it is called in messages.
  public var name: String
  /// The SVG document.
  public var svg: String

  /// Creates an icon; the document is read when it is first drawn.
  ///
  /// - Parameters:
  ///   - name: what it is called in messages.
  ///   - svg: the SVG document. It must have a `viewBox` or a width and height, and neither text,
  ///     embedded pictures nor references to anything outside.
  public init(_ name: String, svg: String) {
    self.name = name
    self.svg = svg
  }
}
