public import CairoCanvas
import DesignTokens
import PixelDiff
import Proofsheet

extension ComponentsKit {
  /// A spinner: three quarters of a circle that turn once a second.
  public struct Loader: Hashable, Sendable {
    /// The size.
    public var size: Size = .medium
    /// Its colour.
    public var colour: ComponentColour = .accent
    /// The width of its line, in points; an eighth of its side unless it says otherwise.
    public var lineWidth: Double?
    /// The look of the ends of its line.
    public var lineCap: LineCap = .round
  }
}

/// A spinner with its numbers.
struct ComponentsKitSpinner {
  /// The side of the square it turns in.
  let side: Double
  private let lineWidth: Double
  private let cap: LineCap
  private let paint: ComponentsKitPaint
  /// The arc, in degrees clockwise from the right.
  private let start: Double
  private let sweep: Double

  init?(
    _ loader: ComponentsKit.Loader, with paint: ComponentsKitPaint?, in theme: ComponentsKitTheme
  )
    throws
  {
    guard let paint = try paint ?? ComponentsKitPaint(theme.colour(loader.colour, .main)) else {
      return nil
    }
    self.paint = paint
    side = try theme.length("loading.side.\(loader.size.key)")
    if let width = loader.lineWidth {
      lineWidth = width
    } else {
      lineWidth = max(
        side * (try theme.number("loading.lineWidth.fraction")),
        try theme.length("loading.lineWidth.minimum"))
    }
    cap = loader.lineCap
    let time = theme.context.environment.time
    let period = try theme.context.tokens.duration("componentskit.loading.period")
    let turns = period > 0 ? (time / period).truncatingRemainder(dividingBy: 1) : 0
    start = try theme.number("loading.startAngle.\(theme.form.key)") + turns * 360
    sweep = min(max(try theme.number("loading.arcFraction"), 0), 1) * 360
  }

  /// Draws the spinner in the middle of a box.
  func draw(in box: Rectangle, on canvas: Canvas) {
    let radius = side / 2 - lineWidth / 2
    guard radius > 0, sweep > 0 else { return }
    let arc = Path(
      arcAround: box.centre, radius: radius, fromDegrees: start, toDegrees: start + sweep)
    canvas.stroke(
      .path(arc), width: lineWidth, with: paint.colour, opacity: paint.opacity, cap: cap,
      part: "spinner")
  }
}
