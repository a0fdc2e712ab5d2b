public import DesignTokens

/// Something drawable with properties, such as a button: the subject of a matrix.
///
/// A component is a value. It says how big it is, how far its ink may reach beyond its frame, and
/// what draws it; everything it depends on is either in its properties or in the context it is given,
/// so that the same value always gives the same pixels.
public protocol Component: Sendable {
  /// The name of this kind of component, such as `CKButton`: the first part of every variant's id.
  ///
  /// It must match `[A-Za-z0-9._+-]+`.
  static var name: String { get }

  /// The token files that ``LayoutContext/tokens`` answers from; none by default.
  static var tokenSources: [TokenSource] { get }

  /// The surroundings the component is drawn in: appearance, scale, layout direction and so on.
  var environment: SnapshotEnvironment { get set }

  /// Measures the component, once for its size and its drawing.
  ///
  /// - Parameter context: the tokens, fonts and environment to measure and draw with.
  /// - Returns: the size of the frame and the ink margins around it, in points, and what draws it.
  /// - Throws: whatever keeps the component from being measured, such as a missing token or font.
  func layout(in context: LayoutContext) throws -> ComponentLayout
}

extension Component {
  /// The token files the component reads.
  public static var tokenSources: [TokenSource] { [] }
}
