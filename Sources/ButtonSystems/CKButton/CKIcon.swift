/// The icons of a CKButton; left and right are leading and trailing, as they are in its code.
public enum CKIcon: Hashable, Sendable {
  /// The label alone.
  case none
  /// An icon before the label.
  case left(CKGlyph)
  /// An icon behind the label.
  case right(CKGlyph)
  /// An icon before the label, and one behind it.
  case both(CKGlyph, CKGlyph)

  /// The icon before the label.
  var leading: CKGlyph? {
    switch self {
    case .left(let glyph), .both(let glyph, _): glyph
    case .none, .right: nil
    }
  }

  /// The icon behind the label.
  var trailing: CKGlyph? {
    switch self {
    case .right(let glyph), .both(_, let glyph): glyph
    case .none, .left: nil
    }
  }
}
