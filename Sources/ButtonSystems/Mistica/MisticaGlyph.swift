public import CairoCanvas
public import Proofsheet

/// A picture beside the title of a Mistica button.
public enum MisticaGlyph: String, CaseIterable, AxisValue {
  /// Mistica's chevron, which points right in both layout directions.
  case chevron
  /// A plus; drawn for this package in a 24-point box.
  case plus
  /// A heart; drawn for this package in a 24-point box.
  case heart

  /// The picture of an app's own image; nil for the chevron, which is drawn from its tokens.
  public var icon: Icon? {
    let path: String
    switch self {
    case .chevron: return nil
    case .plus: path = "M11 4H13V11H20V13H13V20H11V13H4V11H11Z"
    case .heart:
      path = """
        M12 20.5C6.5 15.9 3 12.9 3 8.9 3 5.9 5.2 4 7.7 4 9.4 4 11 4.9 12 6.4 13 4.9 14.6 4 16.3 4 18.8 \
        4 21 5.9 21 8.9 21 12.9 17.5 15.9 12 20.5Z
        """
    }
    return Icon(
      rawValue,
      svg: """
        <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">\
        <path d="\(path)"/></svg>
        """)
  }
}
