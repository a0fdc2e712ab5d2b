import ButtonSystems
import CairoCanvas
import PixelDiff
import Proofsheet
import Testing

/// What the drawn pixels measure, against the rules of the design system.
@Suite struct VitaminGeometryTests {
  let painter: CellPainter
  let resources: DrawingResources

  init() throws {
    painter = try DrawnComponent.painter(for: VitaminButton.self)
    resources = try DrawingResources(fonts: try FontCatalogue.standard())
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var framework: VitaminButton.Framework
    var release: VitaminButton.Release
    var size: VitaminButton.Size
    var inset: Double
    var icon: Double
    /// Heights with a title alone and with an icon beside it.
    var plainHeight: Double
    var height: Double
    var alone: Size
    var testDescription: String { "\(framework.key) \(release.key) \(size.key)" }
  }

  static let rows = [
    Row(
      framework: .uikit, release: .latest, size: .medium, inset: 20, icon: 20, plainHeight: 51,
      height: 52, alone: Size(width: 60, height: 52)),
    Row(
      framework: .uikit, release: .latest, size: .large, inset: 40, icon: 24, plainHeight: 59,
      height: 64, alone: Size(width: 104, height: 64)),
    Row(
      framework: .swiftui, release: .latest, size: .medium, inset: 20, icon: 20, plainHeight: 51,
      height: 52, alone: Size(width: 60, height: 52)),
    Row(
      framework: .swiftui, release: .latest, size: .large, inset: 40, icon: 24, plainHeight: 59,
      height: 64, alone: Size(width: 104, height: 64)),
    Row(
      framework: .uikit, release: .documented, size: .medium, inset: 20, icon: 20, plainHeight: 48,
      height: 52, alone: Size(width: 48, height: 48)),
    Row(
      framework: .uikit, release: .documented, size: .large, inset: 40, icon: 24, plainHeight: 56,
      height: 64, alone: Size(width: 56, height: 56)),
    Row(
      framework: .swiftui, release: .documented, size: .medium, inset: 20, icon: 20,
      plainHeight: 51, height: 52, alone: Size(width: 48, height: 48)),
    Row(
      framework: .swiftui, release: .documented, size: .large, inset: 40, icon: 24,
      plainHeight: 59, height: 64, alone: Size(width: 56, height: 56)),
  ]

  private func button(_ row: Row, _ icon: VitaminButton.IconType, title: String = "HMN")
    -> VitaminButton
  {
    VitaminButton(
      title, size: row.size, icons: VitaminButton.Icons(normal: icon), framework: row.framework,
      release: row.release, titleSizing: .uniform)
  }

  private func size(_ button: VitaminButton) throws -> Size {
    let drawn = try DrawnComponent(button, with: painter)
    let scale = button.environment.scale
    return Size(
      width: Double(drawn.frame.width) / scale, height: Double(drawn.frame.height) / scale)
  }

  /// Capitals, which the font that upstream ships has no other widths for.
  private func titleWidth(_ row: Row) throws -> Double {
    let measured = try resources.measure("HMN", font: Font(family: "Roboto", size: 16, weight: 700))
    return row.framework == .uikit
      ? measured.width.rounded(.up) : (measured.width * 2).rounded(.up) / 2
  }

  @Test(arguments: rows)
  func sizesFollowTheRules(row: Row) throws {
    let title = try titleWidth(row)
    let gap = row.framework == .uikit ? 0.0 : 10
    #expect(
      try size(button(row, .none)) == Size(width: title + 2 * row.inset, height: row.plainHeight))
    let withIcon = Size(width: title + gap + row.icon + 2 * row.inset, height: row.height)
    #expect(try size(button(row, .leading(.arrow))) == withIcon)
    #expect(try size(button(row, .trailing(.arrow))) == withIcon)
    #expect(try size(button(row, .alone(.arrow))) == row.alone)
    // The documentation's last sample: an icon behind a title that isn't there.
    #expect(
      try size(button(row, .trailing(.arrow), title: ""))
        == Size(width: gap + row.icon + 2 * row.inset, height: row.height))
  }

  @Test(arguments: rows)
  func iconsStandWhereTheGapsPutThem(row: Row) throws {
    let title = try titleWidth(row)
    let pixels = { (length: Double) in Int(length * 2) }
    func box(_ icon: VitaminButton.IconType) throws -> PixelRectangle? {
      try DrawnComponent(button(row, icon), with: painter)
        .extent(of: Colour(red: 255, green: 0, blue: 255))
    }
    let (shift, gap) = row.framework == .uikit ? (5.0, 0.0) : (0.0, 10.0)
    let y = (row.height - row.icon) / 2
    func expected(_ x: Double) -> PixelRectangle {
      PixelRectangle(
        x: pixels(x), y: pixels(y), width: pixels(row.icon), height: pixels(row.icon))
    }
    let image = VitaminReference.square
    let leading = try box(.leading(image, renderingMode: .original))
    #expect(leading == expected(row.inset - shift))
    let trailing = try box(.trailing(image, renderingMode: .original))
    #expect(trailing == expected(row.inset + title + gap + shift))
    let side: Double = row.release == .latest ? row.icon : row.size == .medium ? 24 : 32
    let alone = try box(.alone(image, renderingMode: .original))
    let centred = Rectangle(size: row.alone).centred(Size(width: side, height: side))
    let aloneBox = PixelRectangle(
      x: pixels(centred.x), y: pixels(centred.y), width: pixels(side), height: pixels(side))
    #expect(alone == aloneBox)
  }

  @Test(arguments: [
    (VitaminButton.Framework.swiftui, VitaminButton.Release.latest, 31.67, 37.67),
    (.uikit, .latest, 31.33, 37.33), (.uikit, .documented, 30, 36),
    (.swiftui, .documented, 31.67, 37.67),
  ])
  func titlesStandOnTheMeasuredLine(
    framework: VitaminButton.Framework, release: VitaminButton.Release, medium: Double,
    large: Double
  ) throws {
    for (size, line) in [(VitaminButton.Size.medium, medium), (.large, large)] {
      var button = VitaminButton(
        "HHH", size: size, icons: VitaminButton.Icons(normal: .leading(.arrow)),
        framework: framework,
        release: release, titleSizing: .uniform)
      button.environment.scale = 3
      let drawn = try DrawnComponent(button, with: painter)
      let letters = PixelRectangle(
        x: drawn.frame.width / 2, y: 12, width: drawn.frame.width / 2 - 30,
        height: drawn.frame.height - 24)
      let ink = try #require(drawn.extent(ofOtherThan: try colour("#007DBC"), in: letters))
      #expect(ink.maximumY == Int((line * 3).rounded()))
    }
  }

  @Test func aLargeTitleIsLargerWhereSizesHaveTheirOwn() throws {
    let heights = try VitaminButton.TitleSizing.allCases.map { sizing in
      let drawn = try DrawnComponent(
        VitaminButton("HHH", size: .large, framework: .swiftui, titleSizing: sizing), with: painter)
      let letters = PixelRectangle(x: 20, y: 20, width: drawn.frame.width - 40, height: 80)
      return try #require(drawn.extent(ofOtherThan: try colour("#007DBC"), in: letters)).height
    }
    // Roboto's capitals are 1456 of 2048 high: 12.8 and 11.4 points, of 2 pixels each.
    #expect(heights == [26, 23])
  }

  @Test(arguments: VitaminButton.Framework.allCases)
  func stretchedContentStaysInTheMiddle(framework: VitaminButton.Framework) throws {
    var button = VitaminButton("", framework: framework, frame: .stretched)
    button.icons.normal = .alone(VitaminReference.square, renderingMode: .original)
    button.environment.offeredWidth = 320
    let drawn = try DrawnComponent(button, with: painter)
    #expect(drawn.frame.width == 640)
    let box = try #require(drawn.extent(of: Colour(red: 255, green: 0, blue: 255)))
    #expect(box.x == 640 - box.maximumX)
    button.frame = .fixed(width: 320, height: 80)
    let fixed = try DrawnComponent(button, with: painter)
    #expect(fixed.frame.size == PixelSize(width: 640, height: 160))
    let fixedBox = try #require(fixed.extent(of: Colour(red: 255, green: 0, blue: 255)))
    #expect(fixedBox.size == box.size)
    #expect(fixedBox.y == 160 - fixedBox.maximumY)
  }

  @Test func onlySwiftUIMirrors() throws {
    for framework in VitaminButton.Framework.allCases {
      var button = VitaminButton("HMN", framework: framework)
      button.icons.normal = .leading(VitaminReference.square, renderingMode: .original)
      let left = try DrawnComponent(button, with: painter)
      button.environment.layoutDirection = .rightToLeft
      let right = try DrawnComponent(button, with: painter)
      let magenta = Colour(red: 255, green: 0, blue: 255)
      let (one, other) = (
        try #require(left.extent(of: magenta)), try #require(right.extent(of: magenta))
      )
      #expect(left.frame == right.frame)
      #expect(framework == .uikit ? one == other : one.x == right.frame.width - other.maximumX)
    }
  }

  @Test func textGrowsAndNothingElseDoes() throws {
    var button = VitaminButton("HMN", release: .latest, titleSizing: .uniform)
    button.environment.contentSize = .accessibilityExtraExtraExtraLarge
    // 16 points times 53 / 17, a line of 1.171875 of that, up to whole points, and 16 above and below.
    #expect(try size(button).height == 59 + 32)
    button.icons.normal = .alone(.arrow)
    #expect(try size(button) == Size(width: 60, height: 52))
  }
}
