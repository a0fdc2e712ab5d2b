import CairoCanvas
import PixelDiff
import ProofsheetTesting

/// Compiled, never called: here are no baselines to compare with.
func assertions(blue: Colour) {
  // Every variant of a matrix: one failure a cause, not a variant.
  assertSnapshots(of: Badge.matrix)
  // One component, drawn alone.
  assertSnapshot(of: Badge("New"))
  assertSnapshot(of: Badge("99+"), named: "long", tolerance: .channelDelta(2))
  // Anything drawn on a canvas.
  assertSnapshot(named: "dot", size: Size(width: 20, height: 20)) { canvas in
    canvas.fill(.ellipse(Rectangle(x: 0, y: 0, width: 20, height: 20)), with: blue)
  }
}

/// Compiled, never called.
func migrated(badge: Badge) {
  // was: assertSnapshot(of: badge, as: .image(precision: 0.99, perceptualPrecision: 0.98))
  assertSnapshot(
    of: badge, tolerance: Tolerance(metric: .ciede2000, threshold: 2, maximumRatio: 0.01))
}
