import ButtonSystems
import PixelDiff
import Proofsheet
import Testing

/// Bleeding aligns a title with what stands above it, measured from pixels.
@Suite struct MisticaGuideTests {
  private let painter: CellPainter
  private let ink: Colour

  init() throws {
    painter = try DrawnComponent.painter(for: MisticaGuide.self)
    ink = try colour("#066FCB")
  }

  /// The extents of the caption's and the button's ink.
  private func extents(
    _ framework: MisticaButton.Framework, _ bleed: MisticaButton.Bleed, _ edge: MisticaGuide.Edge
  ) throws -> (caption: PixelRectangle, title: PixelRectangle) {
    var guide = MisticaGuide(
      MisticaButton("Hilltop Hill", style: .link, framework: framework), width: 128,
      caption: "Hilltop Hill")
    guide.button.bleed = bleed
    guide.edge = edge
    let drawn = try DrawnComponent(guide, with: painter)
    let (width, height) = (drawn.image.width, drawn.image.height)
    // The line hides a pixel either side of the container's edge, so that what it hides isn't ink.
    return (
      try #require(
        drawn.extent(of: ink, in: PixelRectangle(x: 0, y: 0, width: width, height: 56))),
      try #require(
        drawn.extent(
          of: ink, in: PixelRectangle(x: 0, y: 56, width: width, height: height - 56)))
    )
  }

  @Test(arguments: MisticaButton.Framework.allCases)
  func titlesAreAligned(framework: MisticaButton.Framework) throws {
    let distance = framework == .swiftui ? 32 : 24
    let leading = try extents(framework, .leading, .leading)
    #expect(abs(leading.title.x - leading.caption.x) <= 1)
    let plain = try extents(framework, .none, .leading)
    #expect(abs(plain.title.x - plain.caption.x - distance) <= 2)

    let trailing = try extents(framework, .trailing, .trailing)
    #expect(abs(trailing.title.maximumX - trailing.caption.maximumX) <= 1)
    let other = try extents(framework, .none, .trailing)
    #expect(abs(other.caption.maximumX - other.title.maximumX - distance) <= 2)
  }

  /// A button whose titles are too long ends at the container's edges.
  @Test(arguments: MisticaButton.Framework.allCases)
  func noButtonReachesOverTheEdges(framework: MisticaButton.Framework) throws {
    let face = try colour("#066FCB")
    for size in MisticaButton.Size.allCases {
      let guide = MisticaGuide(
        MisticaButton(
          "Accept the conditions and continue", loadingTitle: "Sending your order to the shop",
          size: size, framework: framework), width: 200)
      let drawn = try DrawnComponent(guide, with: painter)
      let found = try #require(drawn.extent(of: face))
      #expect(found.x >= 48 - 1)
      #expect(found.maximumX <= 448 + 1)
      #expect(found.width >= 398)
    }
  }
}
