import CPangoCairo
public import PixelDiff

/// Colours that turn into one another across an area.
public struct Gradient: Hashable, Sendable {
  /// A colour and where it is reached.
  public struct Stop: Hashable, Sendable {
    /// From 0, where the gradient starts, to 1, where it ends.
    public var position: Double
    /// The colour; its alpha counts.
    public var colour: Colour

    /// Creates a stop.
    public init(_ position: Double, _ colour: Colour) {
      self.position = position
      self.colour = colour
    }
  }

  /// The way the colours are spread.
  public enum Form: Hashable, Sendable {
    /// Along a line, the same at right angles to it.
    case linear(from: Point, to: Point)
    /// In circles around a centre, where the gradient starts, out to a radius, where it ends.
    case radial(centre: Point, radius: Double)
  }

  /// The colours, in order; before the first and after the last one their colours go on.
  public var stops: [Stop]
  /// The way the colours are spread.
  public var form: Form

  /// Creates a gradient of stops.
  public init(_ form: Form, stops: [Stop]) {
    self.form = form
    self.stops = stops
  }

  /// Creates a gradient of colours at equal distances.
  public init(_ form: Form, colours: [Colour]) {
    let last = Double(max(1, colours.count - 1))
    self.init(form, stops: colours.enumerated().map { Stop(Double($0.offset) / last, $0.element) })
  }
}

extension Canvas {
  /// Fills a shape with a gradient.
  ///
  /// - Parameters:
  ///   - shape: what to fill.
  ///   - gradient: the colours, placed in the canvas's coordinates.
  ///   - opacity: multiplies the colours' alpha.
  ///   - part: what the thing is called among the parts of its cell, such as `face`; its kind and number if nil.
  public func fill(
    _ shape: Shape, with gradient: Gradient, opacity: Double = 1, part: String? = nil
  ) {
    guard notes == nil else {
      return note(shape, Self.paint(gradient, opacity, in: shape), part)
    }
    let pattern: OpaquePointer?
    switch gradient.form {
    case .linear(let start, let end):
      guard isFinite("gradient", start.x, start.y, end.x, end.y) else { return }
      pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    case .radial(let centre, let radius):
      guard isFinite("gradient", centre.x, centre.y, radius) else { return }
      pattern = cairo_pattern_create_radial(
        centre.x, centre.y, 0, centre.x, centre.y, max(0, radius))
    }
    defer { cairo_pattern_destroy(pattern) }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    for stop in gradient.stops {
      guard isFinite("gradient", stop.position) else { return }
      let colour = stop.colour
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.position, Double(colour.red) / 255, Double(colour.green) / 255,
        Double(colour.blue) / 255, Double(colour.alpha) / 255 * min(max(opacity, 0), 1))
    }
    guard outline(shape) else { return }
    cairo_set_source(context, pattern)
    cairo_fill(context)
  }
}
