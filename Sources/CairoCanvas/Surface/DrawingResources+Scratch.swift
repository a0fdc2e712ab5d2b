public import PixelDiff

extension DrawingResources {
  /// A surface of one colour to draw one thing on after the other.
  ///
  /// Where the last one that this gave is of the same size and scale and nobody holds it any more, its memory is used
  /// again: fresh pages cost more than the drawing of a small cell.
  ///
  /// - Parameters:
  ///   - size: how many pixels it has; each side from 1 to 32767.
  ///   - scale: how many pixels a point has.
  ///   - colour: the colour of all pixels.
  public func scratchSurface(
    size: PixelSize, scale: Double, filledWith colour: Colour
  ) throws(CanvasError) -> Surface {
    if scratch?.size != size || scratch?.scale != scale || !isKnownUniquelyReferenced(&scratch) {
      scratch = nil
    }
    let surface = if let scratch { scratch } else { try Surface(size: size, scale: scale) }
    scratch = surface
    surface.clear(to: colour)
    return surface
  }
}
