/// The reasons why a component or sheet can't be drawn, beside what the component itself throws.
package enum DrawingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A component measured itself with a size that is negative or no number, in points.
  case badLayout(width: Double, height: Double)
  /// A component is larger than can be drawn: its size in points, the limit in device pixels.
  case tooLarge(width: Double, height: Double, limit: Int)
  /// A component has no area: its size in points.
  case empty(width: Double, height: Double)
  /// A sheet is larger than can be drawn: its size and the limit in device pixels.
  case sheetTooLarge(sheet: String, width: Int, height: Int, limit: Int)
  /// A component has more pixels than any picture may: its size in points, its number and the limit's.
  case tooManyPixels(width: Double, height: Double, pixels: Int, limit: Int)
  /// The variants of a sheet have more pixels together than any picture may.
  case sheetOfTooManyPixels(sheet: String, limit: Int)

  /// The thing that can't be drawn, and its size.
  package var description: String {
    switch self {
    case .badLayout(let width, let height):
      "its layout is \(width) x \(height) pt, which is no size"
    case .tooLarge(let width, let height, let limit):
      "it is \(width) x \(height) pt, and no edge may be longer than \(limit) device pixels"
    case .empty(let width, let height):
      "it is \(width) x \(height) pt, so there is nothing to draw"
    case .sheetTooLarge(let sheet, let width, let height, let limit):
      """
      the sheet \(sheet) would be \(width) x \(height) device pixels, and no edge may be longer than \
      \(limit); name more axes in .sheets(per:)
      """
    case .tooManyPixels(let width, let height, let pixels, let limit):
      """
      it is \(width) x \(height) pt, which makes \(pixels) device pixels, and no picture may have more \
      than \(limit)
      """
    case .sheetOfTooManyPixels(let sheet, let limit):
      """
      the variants of the sheet \(sheet) have more than \(limit) device pixels together, more than any \
      picture may have; look for a size that is far too large, or name more axes in .sheets(per:)
      """
    }
  }

  /// Whether a whole sheet can't be drawn, not one variant of it.
  package var isOfSheet: Bool {
    switch self {
    case .sheetTooLarge, .sheetOfTooManyPixels: true
    case .badLayout, .tooLarge, .empty, .tooManyPixels: false
    }
  }
}
