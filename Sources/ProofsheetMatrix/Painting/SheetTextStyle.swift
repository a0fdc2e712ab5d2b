/// The purposes of words on a sheet; each kind has its own look.
package enum SheetTextStyle: Hashable, Sendable {
  /// The name of the matrix.
  case title
  /// The key values that tell this sheet from its siblings.
  case subtitle
  /// The name of an axis.
  case axis
  /// The key of a value.
  case key

  /// The size of the letters, in points.
  var fontSize: Double {
    switch self {
    case .title: 17
    case .subtitle: 13
    case .axis: 10
    case .key: 12
    }
  }

  /// The weight of the letters, as in CSS.
  var weight: Int {
    switch self {
    case .title: 600
    case .subtitle, .axis, .key: 400
    }
  }

  /// The height of a line, in points.
  var lineHeight: Double {
    switch self {
    case .title: 24
    case .subtitle: 20
    case .axis: 18
    case .key: 18
    }
  }
}
