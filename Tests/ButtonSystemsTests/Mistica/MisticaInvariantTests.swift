import CairoCanvas
import DesignTokens
import PixelDiff
import Proofsheet
import Testing

@testable import ButtonSystems

/// What holds for every variant, also for those that no baseline shows.
@Suite struct MisticaInvariantTests {
  /// Content and room in all combinations: 5,184 buttons.
  private static func product() throws -> [MisticaButton] {
    var button = MisticaButton("")
    button.environment.scale = 1
    return try Matrix("product", button)
      .varying(
        "title", \.title,
        [
          "none": "", "letter": "I", "words": "AVATAR, Toy, LTV",
          "long": "Accept the conditions and continue to pay", "emoji": "Ready 🚀 go",
          "arabic": "اشتر الآن",
        ]
      )
      .varying(
        "loading", \.loadingTitle,
        ["none": "", "word": "Wait", "long": "Sending your order to the shop"]
      )
      .varying("framework", \.framework)
      .varying("style", \.style, [.secondary, .link])
      .varying("size", \.size)
      .varying(
        "image", \.images,
        [
          "none": MisticaButton.Images(), "chevron": .chevron,
          "both": MisticaButton.Images(leading: .plus, trailing: .heart),
        ]
      )
      .varying("state", \.state, [.normal, .loading])
      .varying("direction", \.environment.layoutDirection)
      .varying("room", \.environment.offeredWidth, ["any": nil, "160": 160, "40": 40])
      .sheets().flatMap(\.variants).compactMap { $0.component as? MisticaButton }
  }

  @Test func everyCombinationOfContentAndRoomKeepsTheRules() throws {
    let rules = try MisticaRules()
    let buttons = try Self.product()
    #expect(buttons.count == 5184)
    for button in buttons { try rules.check(button) }
  }

  @Test func everyVariantKeepsTheRules() throws {
    let rules = try MisticaRules()
    var count = 0
    for variant in try MisticaButton.matrices.flatMap({ try $0.sheets() }).flatMap(\.variants) {
      guard let button = variant.component as? MisticaButton else { continue }
      try rules.check(button)
      count += 1
    }
    #expect(count >= 1344)
  }
}

/// The rules of the system, held against one button.
private struct MisticaRules {
  private let drawing: MarginDrawing

  init() throws { drawing = try MarginDrawing(tokens: MisticaButton.tokenSources) }

  func check(_ button: MisticaButton) throws {
    let context = drawing.context(of: button)
    let layout = try button.layout(in: context)
    try checkSize(button, layout, context)
    try checkParts(button, context)
    try drawing.checkMargin(button, layout, showsPage: button.showsPage)
  }

  /// The size follows from both titles, the insets, the minimum and the room.
  private func checkSize(
    _ button: MisticaButton, _ layout: ComponentLayout, _ context: LayoutContext
  ) throws {
    if case .fixed(let width, let height) = button.width {
      #expect(layout.size == Size(width: width, height: height), "\(button)")
      return
    }
    let natural = try naturalSize(button, context)
    let offered = button.environment.offeredWidth
    let width =
      button.width == .expanding
      ? offered ?? natural.width : min(natural.width, offered ?? .infinity)
    #expect(abs(layout.size.width - width) < 1e-6, "\(button)")
    #expect(abs(layout.size.height - natural.height) < 1e-6, "\(button)")
  }

  /// The rules once more, as the design system states them.
  private func naturalSize(_ button: MisticaButton, _ context: LayoutContext) throws -> Size {
    let scale = button.environment.scale
    func up(_ length: Double) -> Double { (length * scale - 1e-6).rounded(.up) / scale }
    func nearest(_ length: Double) -> Double { (length * scale + 0.5).rounded(.down) / scale }
    let category = button.environment.contentSize
    let index = try #require(ContentSizeCategory.allCases.firstIndex(of: category))
    let body = [14.0, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53][index] / 17
    let subheadline = [12.0, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49][index] / 15
    let isUIKit = button.framework == .uikit
    let isLink = button.style.isLink
    let isSmall = button.size == .small || isUIKit && isLink
    let fontSize = (isSmall ? 14 * subheadline : 16 * body).rounded()
    let tracking = drawing.tokens["mistica.text.tracking.\(Int(fontSize))"]?.value
    guard case .dimension(let letterSpacing)? = tracking else {
      Issue.record("no tracking at \(fontSize)")
      return .zero
    }
    let font = Font(size: fontSize, weight: 500, letterSpacing: letterSpacing)
    func row(_ text: String) throws -> Size {
      if text.isEmpty { return .zero }
      return Size(
        width: up(try context.resources.measure(text, font: font).width),
        height: up(fontSize * 1.1934))
    }
    var title = try row(button.title)
    var loading = try row(button.loadingTitle)
    loading.height = max(loading.height, 20)
    if !isUIKit {
      let chevrons: [MisticaButton.Style] = [.link, .linkInverse, .linkDanger]
      if chevrons.contains(button.style), button.images.trailing == .chevron { title.width += 10 }
      loading.width += 25
      let hasMinimum = !isLink || button.minimum == .fixedForAll
      let minimum = hasMinimum ? nearest(76 * (button.minimum == .scaling ? body : 1)) : 0
      let height = isSmall ? nearest(16 * body) + 16 : nearest(24 * body) + 24
      return Size(width: max(title.width, loading.width, minimum) + 32, height: height)
    }
    let growth = index >= 7 ? body : 1
    loading.width += button.loadingTitle.isEmpty ? 20 : 28
    for (glyph, side, gap) in [
      (button.images.leading, button.size == .small ? 20.0 : 24, 8.0),
      (button.images.trailing, isSmall ? 20 : 24, button.images.trailing == .chevron ? 2 : 8),
    ] {
      guard let glyph else { continue }
      title.width += nearest((glyph == .chevron ? 8 : side) * growth) + gap
      title.height = max(title.height, nearest(side * growth))
    }
    let insets = isSmall ? Size(width: 24, height: 10) : Size(width: 32, height: 24)
    let minimum = isLink ? 0.0 : isSmall ? 104 : 156
    return Size(
      width: max(max(title.width, loading.width) + insets.width, minimum),
      height: max(title.height, loading.height) + insets.height)
  }

  /// Parts stand beside one another within the button; a title has the room it needs, or ends in an
  /// ellipsis, or there is none for it at all.
  private func checkParts(_ button: MisticaButton, _ context: LayoutContext) throws {
    let geometry = try MisticaGeometry(button, in: context)
    for (text, parts) in [
      (button.title, geometry.title), (button.loadingTitle, geometry.loading),
    ] {
      var hasText = false
      var edges: [(Double, Double)] = []
      for (part, box) in parts {
        edges.append((box.x, box.right))
        if geometry.isOverfull { continue }
        #expect(box.x >= -1e-6 && box.right <= geometry.frame.width + 1e-6, "\(button)")
        guard case .text(let line) = part else { continue }
        hasText = true
        let measured = try context.resources.measure(line)
        #expect(measured.width <= box.width + 0.05 || measured.isTruncated, "\(button)")
      }
      edges.sort { $0.0 < $1.0 }
      for (left, right) in zip(edges, edges.dropFirst()) {
        #expect(left.1 <= right.0 + 1e-6, "\(button)")
      }
      if button.environment.offeredWidth == nil { #expect(hasText == !text.isEmpty, "\(button)") }
    }
  }
}
