import CairoCanvas
import DesignTokens
import PixelDiff
import Proofsheet
import Testing

@testable import ButtonSystems

/// What holds for every variant, also for those that no baseline shows.
@Suite struct VitaminInvariantTests {
  /// Content and room in all combinations: 6,912 buttons.
  private static func product() throws -> [VitaminButton] {
    var button = VitaminButton("", style: .secondary)
    button.environment.scale = 1
    return try Matrix("product", button)
      .varying(
        "title", \.title,
        [
          "none": "", "letter": "O", "word": "Button", "words": "AVATAR, Toy, LTV",
          "long": "Add everything to the basket and go to the checkout",
          "emoji": "Ready 🚀 go 👟", "greek": "Αγορά τώρα", "hebrew": "הוסף לסל",
          "arabic": "اشتر الآن",
        ]
      )
      .varying("framework", \.framework)
      .varying("release", \.release)
      .varying("sizing", \.titleSizing)
      .varying("size", \.size)
      .varying(
        "icon", \.icons.normal,
        [
          "none": .none, "leading": .leading(.arrow),
          "trailing": .trailing(.flag, renderingMode: nil), "alone": .alone(.apple),
        ]
      )
      .varying("direction", \.environment.layoutDirection)
      .varying("room", \.environment.offeredWidth, ["any": nil, "200": 200, "60": 60])
      .varying("frame", \.frame, ["intrinsic": .intrinsic, "stretched": .stretched])
      .sheets().flatMap(\.variants).compactMap { $0.component as? VitaminButton }
  }

  @Test func everyCombinationOfContentAndRoomKeepsTheRules() throws {
    let rules = try VitaminRules()
    let buttons = try Self.product()
    #expect(buttons.count == 6912)
    for button in buttons { try rules.check(button) }
  }

  @Test func everyVariantKeepsTheRules() throws {
    let rules = try VitaminRules()
    var count = 0
    for variant in try VitaminButton.matrices.flatMap({ try $0.sheets() }).flatMap(\.variants) {
      let button = try #require(variant.component as? VitaminButton)
      try rules.check(button)
      count += 1
    }
    #expect(count >= 672)
  }
}

/// The rules of the system, held against one button.
private struct VitaminRules {
  private let drawing: MarginDrawing

  init() throws { drawing = try MarginDrawing(tokens: VitaminButton.tokenSources) }

  func check(_ button: VitaminButton) throws {
    let context = drawing.context(of: button)
    let layout = try button.layout(in: context)
    try checkSize(button, layout, context)
    try checkTitle(button, context)
    try drawing.checkMargin(button, layout)
  }

  /// The size follows from the content, the insets and the room.
  private func checkSize(
    _ button: VitaminButton, _ layout: ComponentLayout, _ context: LayoutContext
  ) throws {
    guard case .fixed = button.frame else {
      let natural = try naturalSize(button, context)
      let offered = button.environment.offeredWidth
      let width =
        button.frame == .stretched
        ? offered ?? natural.width : min(natural.width, offered ?? .infinity)
      #expect(abs(layout.size.width - width) < 1e-6, "\(button)")
      #expect(abs(layout.size.height - natural.height) < 1e-6, "\(button)")
      return
    }
    #expect(layout.size == Size(width: 320, height: 80), "\(button)")
  }

  /// The rules once more, as the design system states them.
  private func naturalSize(_ button: VitaminButton, _ context: LayoutContext) throws -> Size {
    let isLarge = button.size == .large
    let isUIKit = button.framework == .uikit
    let unit = isUIKit ? 1 : button.environment.scale
    func whole(_ length: Double) -> Double { (length * unit - 1e-6).rounded(.up) / unit }
    var inset = (horizontal: isLarge ? 40.0 : 20, vertical: isLarge ? 20.0 : 16)
    var icon = Size(width: isLarge ? 24 : 20, height: isLarge ? 24 : 20)
    if case .alone = button.iconType, button.release == .documented {
      inset = (12, 12)
      icon = Size(width: isLarge ? 32 : 24, height: isLarge ? 32 : 24)
    }
    let body: [ContentSizeCategory: Double] = [
      .extraSmall: 14, .small: 15, .medium: 16, .large: 17, .extraLarge: 19, .extraExtraLarge: 21,
      .extraExtraExtraLarge: 23, .accessibilityMedium: 28, .accessibilityLarge: 33,
      .accessibilityExtraLarge: 40, .accessibilityExtraExtraLarge: 47,
      .accessibilityExtraExtraExtraLarge: 53,
    ]
    let growth = try #require(body[button.environment.contentSize]) / 17
    let fontSize = (isLarge && button.titleSizing == .perSize ? 18.0 : 16) * growth
    let line = isUIKit && button.release == .documented ? fontSize : fontSize * 1.171875
    var title = try context.resources.measure(
      button.title, font: Font(family: "Roboto", size: fontSize, weight: 700)
    ).width
    let pairs = zip(button.title, button.title.dropFirst()).map { "\($0)\($1)" }
    for letters in button.title.map(String.init) + pairs {
      guard case .number(let wider)? = drawing.tokens["vitamin.text.advance.\(letters)"]?.value
      else {
        continue
      }
      title += wider * fontSize / 2048
    }
    switch button.iconType {
    case .none:
      return Size(
        width: whole(title) + 2 * inset.horizontal, height: whole(line) + 2 * inset.vertical)
    case .leading(let image, let mode), .trailing(let image, let mode):
      if mode == nil, isUIKit { icon = image.size }
      title = whole(title) + (isUIKit ? 0 : 10)
      return Size(
        width: title + icon.width + 2 * inset.horizontal,
        height: max(whole(line), icon.height) + 2 * inset.vertical)
    case .alone(let image, let mode):
      if mode == nil, isUIKit { icon = image.size }
      return Size(
        width: icon.width + 2 * inset.horizontal, height: icon.height + 2 * inset.vertical)
    }
  }

  /// A title has the room it needs, or ends in an ellipsis, or there is none for it at all.
  private func checkTitle(
    _ button: VitaminButton, _ context: LayoutContext
  ) throws {
    let geometry = try VitaminGeometry(button, in: context)
    guard let (line, box) = geometry.title else {
      let isWanted = !button.title.isEmpty && !button.iconType.isAlone
      #expect(
        !isWanted || geometry.isOverfull || button.environment.offeredWidth == 60, "\(button)")
      return
    }
    let measured = try context.resources.measure(line)
    #expect(measured.width <= box.width + 0.05 || measured.isTruncated, "\(button)")
    #expect(
      box.x >= -1e-6 && box.right <= geometry.frame.width + 1e-6 || geometry.isOverfull, "\(button)"
    )
    if let icon = geometry.icon, !geometry.isOverfull, button.environment.offeredWidth != 60 {
      #expect(icon.right <= box.x + 1e-6 || icon.x >= box.right - 1e-6, "\(button)")
    }
  }
}
