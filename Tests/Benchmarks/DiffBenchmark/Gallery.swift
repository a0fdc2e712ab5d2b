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
      .badgedIcon, .ring, .slider, .dashed, .raised, .dots, .crumbs, .skeleton, .tooltip, .area,
      .radio, .shaded, .alert, .calendar, .search, .thumbnail, .link,
    ],
    grounds: [
      .flat, .gradient, .noise, .radial, .photo, .stripes, .diagonal, .checks, .colourGrain,
    ])

  /// What was measured only, until its figures were worked on.
  ///
  /// They were then, for 150 pages a table and the seeds 20260101 and 424242: added .920 and .925, removed .913
  /// and .942, moved .873 and .910, recoloured .892 and .873, resized .719 and .714, content changed .845 and
  /// .842.
  static let fourth = Gallery(
    name: "fourth",
    styles: [
      .pie, .layers, .segments, .rating, .stepper, .timeline, .pairs, .switchRow, .quote, .ribbon,
      .code, .plus, .gauge, .menu, .scatter, .heat,
    ], grounds: [.flat, .waves, .bokeh, .plaid])

  /// Drawn after the interfaces of real products, to be looked at.
  static let fifth = Gallery(
    name: "fifth",
    styles: [
      .splitButton, .bubble, .indicator, .keyCap, .sparkTile, .toast, .tag, .empty, .bell, .pages,
      .trail, .floatingLabel, .passcode, .fileRow, .segmentBar, .stars,
    ], grounds: [.flat, .split, .dotted, .photo])

  /// What is measured only: the explanation was made before anybody saw its figures or its pages.
  ///
  /// They are, for 150 pages a table and the seeds 20260101 and 424242: added .996 and .992, removed .996 and
  /// .998, moved .976 and .977, recoloured .996 and .996, resized .868 and .907, content changed .935 and
  /// .954. Whoever works on what it shows moves it among the others first, and draws another.
  static let heldOut = Gallery(
    name: "held-out",
    styles: [
      .banner, .priceCard, .dropdownList, .gloss, .extendedAction, .codePanel, .sidebarEntry,
      .notice, .statusPill, .palette, .treeRow, .settingsRow, .tabBar, .prefixed, .ciBadge,
      .mediaCard, .presence, .player, .week, .journey, .mapPin, .knobs, .reactions, .faces,
    ], grounds: [.flat, .panels, .mesh, .landscape])

  private static let lookedAt = [seen, fourth, fifth]

  /// The galleries whose names are among some words; where there are none, all that are looked at, so that
  /// what is held out is measured only by somebody who means to.
  static func named(_ words: [String]) -> [Gallery] {
    let named = (lookedAt + [heldOut]).filter { words.contains($0.name) }
    return named.isEmpty ? lookedAt : named
  }
}
