package import PixelDiff

/// How big a picture may be, by the environment.
package enum PictureLimits {
  /// What `PROOFSHEET_MAX_IMAGE_PIXELS` says, else the standard.
  ///
  /// - Throws: ``BaselineError/badLimit(value:)``.
  package static func limits(environment: [String: String]) throws(BaselineError) -> PNGLimits {
    guard let text = environment[PNGLimits.variable], !text.isEmpty else { return .standard }
    guard let pixels = Int(text), pixels > 0 else { throw .badLimit(value: text) }
    return PNGLimits(maximumPixels: pixels)
  }
}
