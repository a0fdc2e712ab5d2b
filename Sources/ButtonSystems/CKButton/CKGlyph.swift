public import CairoCanvas
public import Proofsheet

/// The pictures a CKButton shows beside its label here; drawn for this package in a 24-point box.
public enum CKGlyph: String, CaseIterable, AxisValue {
  /// A star of five points.
  case star
  /// An arrow to the right.
  case arrow

  /// The picture; a button draws it in the colour of its label.
  public var icon: Icon {
    let path =
      switch self {
      case .star:
        "M12 2.5 14.7 8.6 21.4 9.3 16.4 13.8 17.8 20.4 12 17 6.2 20.4 7.6 13.8 2.6 9.3 9.3 8.6Z"
      case .arrow:
        "M4 11H16.2L11.3 6.1 12.7 4.7 20 12 12.7 19.3 11.3 17.9 16.2 13H4Z"
      }
    return Icon(
      rawValue,
      svg: """
        <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">\
        <path d="\(path)"/></svg>
        """)
  }
}
