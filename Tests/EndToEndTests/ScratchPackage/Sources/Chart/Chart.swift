import Cairo

/// A bar chart drawn with plain Cairo, by a program that knows nothing of snapshots.
public struct Chart {
  /// The heights of the bars, in pixels.
  public var values: [Double]

  /// Makes a chart of bars.
  public init(_ values: [Double]) { self.values = values }

  /// Draws the chart; whoever called destroys the surface.
  public func draw() -> OpaquePointer? {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 80, 50)
    let context = cairo_create(surface)
    cairo_set_source_rgb(context, 1, 1, 1)
    cairo_paint(context)
    for (index, value) in values.enumerated() {
      cairo_set_source_rgb(context, 0.2, 0.4, 0.8)
      cairo_rectangle(context, Double(4 + 20 * index), 48 - value, 16, value)
      cairo_fill(context)
    }
    cairo_destroy(context)
    return surface
  }

  /// Writes the chart as a PNG, with Cairo's own writer.
  public func write(to path: String) {
    let surface = draw()
    cairo_surface_write_to_png(surface, path)
    cairo_surface_destroy(surface)
  }
}
