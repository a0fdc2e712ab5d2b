/// The reasons why a matrix can't be laid out as it is written.
public enum MatrixError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A name or key has a character outside `[A-Za-z0-9._+-]`, or is empty.
  case badKey(matrix: String, kind: String, key: String)
  /// Two axes of one matrix have the same name.
  case duplicateAxis(matrix: String, axis: String)
  /// Two values of one axis have the same key.
  case duplicateKey(matrix: String, axis: String, key: String)
  /// An axis has no values.
  case emptyAxis(matrix: String, axis: String)
  /// Sheets or filters name an axis that the matrix doesn't have.
  case unknownAxis(matrix: String, axis: String, known: [String])
  /// A filter names a key that the axis doesn't have.
  case unknownKey(matrix: String, axis: String, key: String, known: [String])
  /// A subset holds none of the variants.
  case emptySubset(matrix: String, subset: String)
  /// Sheets name an axis twice.
  case repeatedAxis(matrix: String, axis: String)
  /// Every combination is left out.
  case noVariants(matrix: String)
  /// The product of the axes is larger than what can be held.
  case tooManyVariants(matrix: String, limit: Int)
  /// A covering array of a strength that there can't be, or that isn't offered.
  case badStrength(matrix: String, strength: Int, axes: Int)
  /// A covering array would have to hold more combinations than can be counted.
  case tooManyCombinations(matrix: String, strength: Int, limit: Int)
  /// One sheet would hold variants of different scales.
  case mixedScales(matrix: String, sheet: String)
  /// A scale outside what can be drawn.
  case badScale(matrix: String, scale: Double)
  /// Two matrices have the same component and name.
  case duplicateMatrix(matrix: String)

  /// The matrix, its fault, and what to do.
  public var description: String {
    switch self {
    case .badKey(let matrix, let kind, let key):
      """
      matrix \(matrix): the \(kind) “\(key)” can't be part of an id or a file name; use letters, \
      digits and . _ + -
      """
    case .duplicateAxis(let matrix, let axis):
      "matrix \(matrix): the axis “\(axis)” is there twice; give each axis its own name"
    case .duplicateKey(let matrix, let axis, let key):
      "matrix \(matrix): the axis “\(axis)” has two values with the key “\(key)”"
    case .emptyAxis(let matrix, let axis):
      "matrix \(matrix): the axis “\(axis)” has no values"
    case .unknownAxis(let matrix, let axis, let known):
      "matrix \(matrix): there is no axis “\(axis)”; its axes are \(known.joined(separator: ", "))"
    case .unknownKey(let matrix, let axis, let key, let known):
      """
      matrix \(matrix): the axis “\(axis)” has no value “\(key)”; it has \
      \(known.joined(separator: ", "))
      """
    case .emptySubset(let matrix, let subset):
      "matrix \(matrix): its subset “\(subset)” holds none of its variants"
    case .repeatedAxis(let matrix, let axis):
      "matrix \(matrix): its sheets use the axis “\(axis)” twice"
    case .noVariants(let matrix):
      "matrix \(matrix): every combination is left out, so there is nothing to compare"
    case .tooManyVariants(let matrix, let limit):
      """
      matrix \(matrix): the product of its axes has more than \(limit) variants; thin it with \
      .covering(strength: 2) or split it
      """
    case .badStrength(let matrix, let strength, let axes):
      """
      matrix \(matrix): it can't cover \(strength) of its axes at a time, of which the number is \(axes); a strength is from 1 \
      to 4, and no more than there are axes
      """
    case .tooManyCombinations(let matrix, let strength, let limit):
      """
      matrix \(matrix): there are more than \(limit) combinations of \(strength) of its axes to cover; use \
      a lower strength or split it
      """
    case .mixedScales(let matrix, let sheet):
      """
      matrix \(matrix): the sheet “\(sheet)” would hold variants of different scales; name the \
      scale's axis in .sheets(per:)
      """
    case .badScale(let matrix, let scale):
      "matrix \(matrix): the scale \(scale) can't be drawn; it must be above 0 and at most 8"
    case .duplicateMatrix(let matrix):
      "there are two matrices named \(matrix); a component's matrices need different names"
    }
  }
}
