public import Proofsheet

/// A pill with a word in it.
public struct Badge: Component {
  /// How big it is.
  public enum Size: String, CaseIterable, AxisValue { case small, large }

  /// The first part of every id.
  public static let name = "Badge"
  /// What it is drawn in.
  public var environment = SnapshotEnvironment()
  /// The word.
  public var text: String
  /// How big it is.
  public var size = Size.small
  /// The pill's colour.
  public var colour = "#0A64D2"

  /// Creates a badge.
  public init(_ text: String) { self.text = text }

  private var height: Double { size == .small ? 16 : 24 }
  /// Measures it.
  public func layout(in context: LayoutContext) throws -> ComponentLayout {
    let line = TextLine(text, font: Font(family: "Inter", size: height * 0.6, weight: 600))
    let width = try context.resources.measure(line).width + height
    let frame = Rectangle(x: 0, y: 0, width: width, height: height)
    return ComponentLayout(size: frame.size) { canvas in
      canvas.fill(.capsule(frame), with: Colour(hex: colour) ?? .black)
      try canvas.text(line, in: frame, alignment: .centre, with: .white)
    }
  }

  /// Every badge there is.
  public func matrix(_ name: String) -> Matrix<Badge> {
    Matrix(name, self).varying("size", \.size).varying("appearance", \.environment.appearance)
  }
}
