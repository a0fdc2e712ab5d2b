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

  /// How the colours are spread.
  public enum Form: Hashable, Sendable {
    /// Along a line, the same at right angles to it.
    case linear(from: Point, to: Point)
    /// In circles around a centre, where the gradient starts, out to a radius, where it ends.
    case radial(centre: Point, radius: Double)
  }

  /// The colours, in order; before the first and after the last one their colours go on.
  public var stops: [Stop]
  /// How the colours are spread.
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
