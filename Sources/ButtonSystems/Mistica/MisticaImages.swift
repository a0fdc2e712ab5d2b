/// The pictures beside the title of a Mistica button, all drawn in the title's colour.
///
/// SwiftUI's has none but a chevron behind the title of some links; what else is asked for isn't drawn.
public struct MisticaImages: Hashable, Sendable {
  /// Before the title; UIKit only.
  public var leading: MisticaGlyph?
  /// Behind the title.
  public var trailing: MisticaGlyph?

  /// Creates a pair of pictures; none at all by default.
  public init(leading: MisticaGlyph? = nil, trailing: MisticaGlyph? = nil) {
    self.leading = leading
    self.trailing = trailing
  }

  /// A chevron behind the title.
  public static let chevron = MisticaImages(trailing: .chevron)
}
