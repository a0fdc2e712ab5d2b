import CPangoCairo

/// Moves the origin to a place in device pixels, rounded as a line of text's origin is.
func cairoMoveToDevice(_ context: OpaquePointer, _ x: Double, _ y: Double) {
  cairo_identity_matrix(context)
  cairo_translate(context, (x + 0.5).rounded(.down), (y + 0.5).rounded(.down))
}
