package import PixelDiff

/// The limits of pictures, by the environment.
package enum PictureLimits {
  /// The limits that `PROOFSHEET_MAX_IMAGE_PIXELS` says, else the standard.
  package static func limits(environment: [String: String]) throws(PictureLimitError) -> PNGLimits {
    guard let text = environment[PNGLimits.variable], !text.isEmpty else { return .standard }
    guard let pixels = Int(text), pixels > 0 else { throw PictureLimitError(value: text) }
    return PNGLimits(maximumPixels: pixels)
  }
}

/// The environment's limit on pictures, which is no number of pixels.
package struct PictureLimitError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text that stands in the variable.
  package var value: String

  /// The variable, and what it must be.
  package var description: String {
    "\(PNGLimits.variable) is “\(value)”; it must be a whole number of pixels, from 1"
  }
}
