import CPangoCairo
public import PixelDiff

extension Canvas {
  /// Fills a shape with a colour.
  ///
  /// - Parameters:
  ///   - shape: what to fill.
  ///   - colour: the colour; its alpha counts.
  ///   - opacity: multiplies the colour's alpha.
  ///   - part: what the thing is called among the parts of its cell, such as `face`; its kind and number if nil.
  public func fill(
    _ shape: Shape, with colour: Colour, opacity: Double = 1, part: String? = nil
  ) {
    guard notes == nil else { return note(shape, Self.paint(colour, opacity), part) }
    if resources.keepsMasks && fillAligned(shape, with: colour, opacity: opacity) { return }
    guard outline(shape) else { return }
    setSource(colour, opacity: opacity, on: context)
    cairo_fill(context)
  }

  /// Draws a line along the edge of a shape, half inside and half outside.
  ///
  /// - Parameters:
  ///   - shape: the shape or open path to draw along.
  ///   - width: the width of the line, in points.
  ///   - colour: the colour; its alpha counts.
  ///   - opacity: multiplies the colour's alpha.
  ///   - cap: what the ends of an open line look like.
  ///   - part: what the thing is called among the parts of its cell, such as `face`; its kind and number if nil.
  public func stroke(
    _ shape: Shape, width: Double, with colour: Colour, opacity: Double = 1, cap: LineCap = .flat,
    part: String? = nil
  ) {
    guard width > 0, isFinite("width of a line", width), outline(shape) else { return }
    guard notes == nil else {
      return noteStroke(shape, width: width, Self.paint(colour, opacity), cap: cap, part)
    }
    setSource(colour, opacity: opacity, on: context)
    cairo_set_line_width(context, width)
    cairo_set_line_cap(context, cap == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    cairo_set_line_join(context, cap == .round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
    cairo_stroke(context)
  }

  /// Draws a border of even width around a shape.
  ///
  /// - Parameters:
  ///   - shape: the shape.
  ///   - width: the width of the border, in points.
  ///   - position: where the border lies relative to the shape's edge.
  ///   - colour: the colour; its alpha counts.
  ///   - opacity: multiplies the colour's alpha.
  ///   - part: what the thing is called among the parts of its cell, such as `face`; its kind and number if nil.
  public func border(
    _ shape: Shape, width: Double, position: BorderPosition = .inside, with colour: Colour,
    opacity: Double = 1, part: String? = nil
  ) {
    guard width > 0, isFinite("width of a border", width) else { return }
    guard notes == nil else {
      return noteBorder(
        shape, width: width, position: position, Self.paint(colour, opacity), part ?? "border")
    }
    if case .path = shape {
      borderPath(shape, width: width, position: position, with: colour, opacity: opacity)
      return
    }
    let outward: Double =
      switch position {
      case .inside: 0
      case .centred: width / 2
      case .outside: width
      }
    guard let outer = shape.inset(by: -outward) else { return }
    let inner = shape.inset(by: width - outward)
    if let inner, resources.keepsMasks,
      ringAligned(outer: outer, inner: inner, with: colour, opacity: opacity)
    {
      return
    }
    guard outline(outer) else { return }
    if let inner { add(inner.path, to: context) }
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    setSource(colour, opacity: opacity, on: context)
    cairo_fill(context)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
  }

  /// Strokes a path and cuts off the half that isn't wanted: its parallel isn't known.
  private func borderPath(
    _ shape: Shape, width: Double, position: BorderPosition, with colour: Colour, opacity: Double
  ) {
    cairo_save(context)
    defer { cairo_restore(context) }
    switch position {
    case .centred: break
    case .inside:
      guard outline(shape) else { return }
      cairo_clip(context)
    case .outside:
      var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
      cairo_clip_extents(context, &left, &top, &right, &bottom)
      guard outline(shape) else { return }
      cairo_rectangle(context, left, top, right - left, bottom - top)
      cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
      cairo_clip(context)
      cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
    }
    stroke(
      shape, width: position == .centred ? width : width * 2, with: colour, opacity: opacity)
  }

  /// Makes a shape the current path; false, with a failure noted, if it has no finite outline.
  func outline(_ shape: Shape) -> Bool {
    cairo_new_path(context)
    if case .rectangle(let rectangle) = shape {
      guard
        isFinite("rectangle", rectangle.x, rectangle.y, rectangle.width, rectangle.height)
      else { return false }
      cairo_rectangle(context, rectangle.x, rectangle.y, rectangle.width, rectangle.height)
      return true
    }
    let path = shape.path
    for element in path.elements {
      let ok =
        switch element {
        case .move(let point), .line(let point): isFinite("shape", point.x, point.y)
        case .curve(let point, let control1, let control2):
          isFinite(
            "shape", point.x, point.y, control1.x, control1.y, control2.x, control2.y)
        case .close: true
        }
      guard ok else { return false }
    }
    add(path, to: context)
    return true
  }
}

/// The place of a border relative to the edge of its shape.
public enum BorderPosition: String, CaseIterable, Hashable, Sendable {
  /// Wholly inside, as a `CALayer`'s border.
  case inside
  /// Half inside and half outside, as a stroked outline.
  case centred
  /// Wholly outside.
  case outside
}

/// The look of the ends and bends of a drawn line.
public enum LineCap: String, CaseIterable, Hashable, Sendable {
  /// Ends straight at the end point; bends have sharp corners.
  case flat
  /// Ends in a half circle around the end point; bends are round.
  case round
}
