public import CairoCanvas
public import DesignTokens

/// Something drawable with properties, such as a button: the subject of a matrix.
///
/// A component is a value. It says how big it is, how far its ink may reach beyond its frame, and
/// draws itself; everything it depends on is either in its properties or in the context it is given,
/// so that the same value always gives the same pixels.
public protocol Component: Sendable {
  /// The name of this kind of component, such as `CKButton`: the first part of every variant's id.
  ///
  /// It must match `[A-Za-z0-9._+-]+`.
  static var name: String { get }

  /// The token files that ``LayoutContext/tokens`` answers from; none by default.
  static var tokenSources: [TokenSource] { get }

  /// What the component is drawn in: appearance, scale, layout direction and so on.
  var environment: SnapshotEnvironment { get set }

  /// Measures the component.
  ///
  /// - Parameter context: the tokens, fonts and environment to measure with.
  /// - Returns: the size of the frame and the ink margins around it, in points.
  /// - Throws: whatever keeps the component from being measured, such as a missing token or font.
  func layout(in context: LayoutContext) throws -> ComponentLayout

  /// Draws the component with the top left corner of its frame at the origin.
  ///
  /// - Parameters:
  ///   - canvas: where to draw, in points.
  ///   - context: the same context that ``layout(in:)`` was given.
  /// - Throws: whatever keeps the component from being drawn.
  func draw(on canvas: Canvas, in context: LayoutContext) throws
}

extension Component {
  /// The token files the component reads.
  public static var tokenSources: [TokenSource] { [] }
}
