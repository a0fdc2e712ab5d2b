package import PixelDiff

/// The memory that the cells of a sheet may take before it is composed of them.
///
/// A token of 5000px in place of 5px makes each variant a picture of its own size, and all of them are kept
/// until the sheet turns out to be larger than any can be.
package struct SheetBudget {
  private let sheet: String
  private let limit: Int
  private var pixels = 0

  /// Starts with nothing drawn.
  ///
  /// - Parameter limits: how big a picture may be; never less than the standard ones.
  package init(for sheet: String, limits: PNGLimits = .standard) {
    self.sheet = sheet
    limit = max(limits.maximumPixels, PNGLimits.standard.maximumPixels)
  }

  /// Notes a cell whose pixels are kept.
  package mutating func add(_ cell: DrawnCell) throws(DrawingError) {
    pixels += cell.size.area
    guard pixels <= limit else { throw .sheetOfTooManyPixels(sheet: sheet, limit: limit) }
  }
}
