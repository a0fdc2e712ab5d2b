import CairoCanvas
import DesignTokens
import PixelDiff
import Proofsheet

/// The page of a brand behind its buttons: its own colour behind inverse ones.
struct MisticaPage {
  /// The margin that is drawn around a button, in points.
  static let margin = 8.0

  private let stops: [Gradient.Stop]

  init(behind button: MisticaButton, in context: LayoutContext) throws {
    let tokens = context.tokens
    if button.style == .snackbar {
      stops = [Gradient.Stop(0, Colour(try tokens.colour("mistica.page.snackbar")))]
      return
    }
    let appearance = context.environment.appearance.key
    let kind = button.style.isInverse ? "inverse" : "normal"
    let group = "mistica.brand.\(button.brand.key).page.\(kind)"
    var stops = [Gradient.Stop(0, Colour(try tokens.colour("\(group).\(appearance)")))]
    if tokens.contains("\(group).middle.\(appearance)") {
      stops.append(
        Gradient.Stop(
          try tokens.number("\(group).middleStop"),
          Colour(try tokens.colour("\(group).middle.\(appearance)"))))
      stops.append(Gradient.Stop(1, Colour(try tokens.colour("\(group).end.\(appearance)"))))
    }
    self.stops = stops
  }

  /// Fills an area; a gradient runs from its top to its bottom.
  func draw(in area: Rectangle, on canvas: Canvas) {
    if let stop = stops.first, stops.count == 1 {
      canvas.fill(.rectangle(area), with: stop.colour, part: "page")
    } else {
      canvas.fill(
        .rectangle(area),
        with: Gradient(
          .linear(from: Point(x: 0, y: area.y), to: Point(x: 0, y: area.bottom)), stops: stops),
        part: "page")
    }
  }
}
