/// Kinds of drawing, and kinds of ground below them, that are measured together.
struct Gallery {
  let name: String
  let styles: [Element.Style]
  let grounds: [Ground]

  /// What was looked at while the explanation was made.
  static let seen = Gallery(
    name: "seen",
    styles: [
      .button, .text, .star, .outline, .chip, .card, .paragraph, .toggle,
      .bars, .curve, .field, .checkbox, .row, .table, .grid, .toolbar, .avatar, .progress, .tab,
    ], grounds: [.flat, .gradient, .noise, .radial, .photo, .stripes])

  /// What is measured only: nothing of it was looked at before the figures were written down.
  static let heldOut = Gallery(
    name: "held-out",
    styles: [
      .badgedIcon, .ring, .slider, .dashed, .raised, .dots, .crumbs, .skeleton, .tooltip, .area,
      .radio, .shaded, .alert, .calendar, .search, .thumbnail, .link,
    ], grounds: [.flat, .diagonal, .checks, .colourGrain])

  /// What waits until the held-out gallery has been looked at.
  static let reserve = Gallery(
    name: "reserve",
    styles: [
      .pie, .layers, .segments, .rating, .stepper, .timeline, .pairs, .switchRow, .quote, .ribbon,
      .code, .plus, .gauge, .menu, .scatter, .heat,
    ], grounds: [.flat, .waves, .bokeh, .plaid])

  /// The galleries whose names are among some words; where there are none, all but the reserve.
  static func named(_ words: [String]) -> [Gallery] {
    let named = [seen, heldOut, reserve].filter { words.contains($0.name) }
    return named.isEmpty ? [seen, heldOut] : named
  }
}
