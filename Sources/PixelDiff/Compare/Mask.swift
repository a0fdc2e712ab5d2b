/// A part of pictures that isn't compared.
public enum Mask: Hashable, Sendable, Codable {
  /// A rectangle, in pixels from the top left corner; it must lie within the picture.
  case rectangle(PixelRectangle)
  /// Single pixels; the picture must have the mask's size.
  case pixels(PixelMask)
}

extension Tolerance {
  /// The pixels of a picture that the masks leave out; nil where there are no masks.
  ///
  /// A picture that is a cell of a sheet may also be masked by a mask of the sheet's size; rectangles
  /// count from the cell's own corner.
  ///
  /// - Parameters:
  ///   - size: the picture's size.
  ///   - cell: where the picture stands on a sheet, if it does.
  ///   - sheet: that sheet's size.
  /// - Throws: ``MaskError`` where a mask doesn't fit, or nothing would be left to compare.
  public func mask(
    for size: PixelSize, at cell: PixelRectangle? = nil, ofSheet sheet: PixelSize? = nil
  ) throws(MaskError) -> PixelMask? {
    guard !masks.isEmpty else { return nil }
    var rectangles: [PixelRectangle] = []
    var pictures: [PixelMask] = []
    for mask in masks {
      switch mask {
      case .rectangle(let rectangle):
        guard !rectangle.isEmpty, rectangle.intersection(size.bounds) == rectangle else {
          throw .outside(rectangle: rectangle, picture: size)
        }
        rectangles.append(rectangle)
      case .pixels(let picture):
        if picture.size == size {
          pictures.append(picture)
        } else if let cell, picture.size == sheet {
          pictures.append(picture.cropped(to: cell))
        } else {
          throw .otherSize(mask: picture.size, picture: size, sheet: sheet)
        }
      }
    }
    var result = PixelMask(rectangles, size: size)
    for picture in pictures { result.formUnion(picture) }
    guard result.count < size.area else { throw .coversEverything(picture: size) }
    return result
  }

  /// The same where a comparison can't throw: a mask that doesn't fit masks nothing, so that more is
  /// compared than was asked, never less.
  func fittingMask(for size: PixelSize) -> PixelMask? {
    (try? mask(for: size)) ?? nil
  }
}

/// A reason for which a mask can't be used.
public enum MaskError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A rectangle doesn't lie within the picture.
  case outside(rectangle: PixelRectangle, picture: PixelSize)
  /// A mask has neither the size of the picture, nor that of the sheet on which it stands.
  case otherSize(mask: PixelSize, picture: PixelSize, sheet: PixelSize?)
  /// Every pixel is masked, so that nothing would be compared.
  case coversEverything(picture: PixelSize)

  /// The fault of the mask, and the remedy.
  public var description: String {
    switch self {
    case .outside(let rectangle, let picture):
      "the mask's rectangle \(rectangle) isn't within the picture of \(picture) pixels"
    case .otherSize(let mask, let picture, let sheet):
      "the mask has \(mask) pixels, the picture has \(picture)"
        + (sheet.map { " and its sheet \($0)" } ?? "") + "; they must agree"
    case .coversEverything(let picture):
      """
      the masks cover all of the picture's \(picture) pixels, so that nothing would be compared; \
      leave some of it
      """
    }
  }
}
