import ButtonSystems
import CairoCanvas
import PixelDiff
import Proofsheet
import Testing

@Suite struct ComponentsKitGeometryTests {
  struct Row: Sendable {
    var size: ComponentsKit.Size
    var height: Double
    var padding: Double
    var untitledPadding: Double
    var imageSide: Double
    var fontSize: Double
    var letterSpacing: Double
    var lineHeight: Double
  }

  static let rows = [
    Row(
      size: .small, height: 36, padding: 16, untitledPadding: 8, imageSide: 20, fontSize: 14,
      letterSpacing: -0.15, lineHeight: 17),
    Row(
      size: .medium, height: 44, padding: 20, untitledPadding: 10, imageSide: 24, fontSize: 16,
      letterSpacing: -0.31, lineHeight: 19.5),
    Row(
      size: .large, height: 52, padding: 24, untitledPadding: 12, imageSide: 28, fontSize: 20,
      letterSpacing: -0.45, lineHeight: 24),
  ]

  /// The width of a title on the grid of half points, measured by itself.
  static func width(of title: String, _ row: Row) throws -> Double {
    let resources = try DrawingResources(fonts: .standard())
    let font = Font(size: row.fontSize, weight: 500, letterSpacing: row.letterSpacing)
    return (try resources.measure(title, font: font).width * 2).rounded(.up) / 2
  }

  private func size(_ button: ComponentsKitButton) throws -> [Double] {
    let drawn = try DrawnComponent(button)
    #expect(drawn.frame.size == drawn.image.size)
    return [Double(drawn.frame.width) / 2, Double(drawn.frame.height) / 2]
  }

  @Test(arguments: rows)
  func isAsBigAsTheRulesSay(row: Row) throws {
    let title = try Self.width(of: "Button", row)
    var button = ComponentsKitButton("Button", size: row.size)
    #expect(try size(button) == [title + 2 * row.padding, row.height])
    button.image = .heart
    #expect(try size(button) == [row.imageSide + 8 + title + 2 * row.padding, row.height])
    button.imageLocation = .trailing
    #expect(try size(button) == [row.imageSide + 8 + title + 2 * row.padding, row.height])
    button.isLoading = true
    #expect(try size(button) == [24 + 8 + title + 2 * row.padding, row.height])
    button.title = ""
    #expect(try size(button) == [24 + 2 * row.padding, row.height])
    // An image alone is square.
    button.isLoading = false
    #expect(try size(button) == [row.height, row.height])
    button.image = nil
    #expect(try size(button) == [2 * row.untitledPadding, row.height])
    // Spaces are a title.
    button.title = "  "
    #expect(try size(button)[0] > 2 * row.padding)
  }

  @Test(arguments: rows)
  func aMinimalButtonIsItsContent(row: Row) throws {
    let title = try Self.width(of: "Button", row)
    var button = ComponentsKitButton("Button", style: .minimal, size: row.size)
    #expect(try size(button) == [title, row.lineHeight])
    button.image = .heart
    #expect(
      try size(button) == [row.imageSide + 8 + title, max(row.imageSide, row.lineHeight)])
    button.isLoading = true
    #expect(try size(button) == [24 + 8 + title, 24])
    button.isLoading = false
    button.title = ""
    #expect(try size(button) == [row.imageSide, row.imageSide])
  }

  @Test(arguments: rows)
  func fullWidthIsWhatIsOffered(row: Row) throws {
    var button = ComponentsKitButton("Button", size: row.size)
    button.isFullWidth = true
    let natural = try size(button)
    button.environment.offeredWidth = 300
    #expect(try size(button) == [300, row.height])
    button.isFullWidth = false
    #expect(try size(button) == natural)
    button.environment.offeredWidth = natural[0] - 10
    #expect(try size(button) == [natural[0] - 10, row.height])
  }

  /// The picture keeps its place and size, the title gives way.
  @Test func theTitleGivesWay() throws {
    var button = ComponentsKitButton("Button", image: .heart)
    let whole = try DrawnComponent(button)
    button.environment.offeredWidth = 100
    let cut = try DrawnComponent(button)
    let box = PixelRectangle(x: 40, y: 20, width: 48, height: 48)
    #expect(cut.image.cropped(to: box) == whole.image.cropped(to: box))
    let face = try colour("#D4D4D8")
    let padding = PixelRectangle(x: 160, y: 20, width: 39, height: 48)
    #expect(cut.extent(ofOtherThan: face, in: padding) == nil)
    let label = PixelRectangle(x: 104, y: 20, width: 56, height: 48)
    #expect(cut.extent(ofOtherThan: face, in: label) != nil)
    // With no room for the picture either, it is clipped to the face.
    button.environment.offeredWidth = 10
    #expect(try DrawnComponent(button).frame.width == 20)
  }

  @Test func leadingIsRightWhereThatIsSo() throws {
    // Ink is left or right of the middle: a heart alone on its side of spaces.
    func side(_ location: ComponentsKitButton.ImageLocation, _ direction: LayoutDirection) throws
      -> Bool
    {
      var button = ComponentsKitButton("      ", image: .heart)
      button.imageLocation = location
      button.environment.layoutDirection = direction
      let drawn = try DrawnComponent(button)
      let ink = try #require(drawn.extent(of: try colour("#0B0C0E")))
      #expect(ink.x >= 40 && ink.maximumX <= drawn.frame.width - 40)
      return ink.maximumX < drawn.frame.width / 2 + 24
    }
    #expect(try side(.leading, .leftToRight))
    #expect(try !side(.trailing, .leftToRight))
    #expect(try !side(.leading, .rightToLeft))
    #expect(try side(.trailing, .rightToLeft))
  }

  @Test(arguments: [1.0, 2, 3])
  func bordersAreInsideAndAsWideAsTheySay(scale: Double) throws {
    for (width, points) in [
      (ComponentsKit.BorderWidth.none, 0.0), (.small, 0.5), (.medium, 1), (.large, 2),
    ] {
      var button = ComponentsKitButton("", style: .bordered(width), colour: .danger)
      button.environment.scale = scale
      button.isFullWidth = true
      button.environment.offeredWidth = 40
      guard width != .none else {
        #expect(
          try DrawnComponent(button).extent(
            ofOtherThan: DrawnComponent.backdrop,
            in: PixelRectangle(x: 0, y: 0, width: 8, height: 8)
          ) == nil)
        continue
      }
      let drawn = try DrawnComponent(button, backdrop: Colour(red: 255, green: 255, blue: 255))
      #expect(drawn.frame.size == drawn.image.size)
      // From white to #F03E53 the green falls by 193 where a pixel is covered.
      let middle = drawn.image.height / 2
      let covered = (0..<10).reduce(0.0) { $0 + Double(255 - drawn.image[$1, middle].green) / 193 }
      #expect(abs(covered - points * scale) < 0.01, "\(width) at \(scale)")
    }
  }

  @Test(arguments: [
    (ComponentsKit.Radius.none, 0.0), (.small, 10), (.medium, 12), (.large, 16), (.full, 22),
    (.custom(6), 6), (.custom(100), 22), (.custom(-3), 0),
  ])
  func cornersAreAsRoundAsTheySay(radius: ComponentsKit.Radius, points: Double) throws {
    var button = ComponentsKitButton("", colour: .primary)
    button.cornerRadius = radius
    button.isFullWidth = true
    button.environment.offeredWidth = 80
    button.form = .uiKit
    // What the four corners lack of a rectangle is (4 - pi) times the square of the radius.
    #expect(abs(try missingRadius(button) - points) < 0.05)
    button.form = .swiftUI
    let continuous = try missingRadius(button)
    #expect(continuous >= points - 0.05 && continuous < points * 1.04 + 0.05)
    #expect(
      (try DrawnComponent(button).digest
        == DrawnComponent(ComponentsKitButton.uiKit(button)).digest)
        == (points == 0 || points == 22))
  }

  private func missingRadius(_ button: ComponentsKitButton) throws -> Double {
    let drawn = try DrawnComponent(button, backdrop: Colour(red: 255, green: 255, blue: 255))
    var missing = 0.0
    for y in 0..<drawn.image.height {
      for x in 0..<drawn.image.width {
        missing += Double(Int(drawn.image[x, y].red) - 0x0B) / Double(255 - 0x0B)
      }
    }
    return (missing / (4 - Double.pi)).squareRoot() / 2
  }
}

extension ComponentsKitButton {
  /// A button as UIKit draws it.
  fileprivate static func uiKit(_ button: ComponentsKitButton) -> ComponentsKitButton {
    var button = button
    button.form = .uiKit
    return button
  }
}
