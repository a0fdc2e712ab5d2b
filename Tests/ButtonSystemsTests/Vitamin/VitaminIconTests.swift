import ButtonSystems
import CairoCanvas
import PixelDiff
import Proofsheet
import Testing

@Suite struct VitaminIconTests {
  let painter: CellPainter

  init() throws { painter = try DrawnComponent.painter(for: VitaminButton.self) }

  private func digest(_ icons: VitaminButton.Icons, _ state: VitaminButton.State) throws -> Digest {
    try DrawnComponent(
      VitaminButton("Button", style: .secondary, state: state, icons: icons), with: painter
    ).digest
  }

  @Test(arguments: VitaminButton.State.allCases)
  func aStateWithoutIconTypeTakesTheNormalOne(state: VitaminButton.State) throws {
    let alike = VitaminButton.Icons(
      normal: .leading(.apple), highlighted: .leading(.apple), disabled: .leading(.apple))
    #expect(
      try digest(VitaminButton.Icons(normal: .leading(.apple)), state) == digest(alike, state))
    #expect(VitaminButton.Icons()[state] == .none)
    let own = VitaminButton.Icons(
      normal: .leading(.apple), highlighted: .trailing(.robot),
      disabled: VitaminButton.IconType.none)
    #expect((try digest(own, state) == digest(alike, state)) == (state == .normal))
  }

  @Test func theSizeFollowsTheState() throws {
    let icons = VitaminButton.Icons(normal: .none, highlighted: .alone(.robot))
    let sizes = try VitaminButton.State.allCases.map {
      try DrawnComponent(VitaminButton("Button", state: $0, icons: icons), with: painter).frame.size
    }
    #expect(sizes[0] == sizes[2])
    #expect(sizes[1] == PixelSize(width: 96, height: 96))
  }

  @Test func aTemplateHasTheTitlesColour() throws {
    let drawn = try DrawnComponent(
      VitaminButton(
        "", style: .secondary, icons: VitaminButton.Icons(normal: .alone(.medal)), release: .latest),
      with: painter)
    // The medal's ribbon and disc, as they would be.
    for own in ["#C8322B", "#2B5FC8", "#F2B632"] {
      #expect(drawn.extent(of: try colour(own)) == nil)
    }
    #expect(drawn.extent(of: try colour("#00689D")) != nil)
  }

  @Test(arguments: VitaminButton.Framework.allCases)
  func anImageWithAModeIsResizedToASquare(framework: VitaminButton.Framework) throws {
    for mode in VitaminButton.RenderingMode.allCases {
      let drawn = try DrawnComponent(
        VitaminButton(
          "", style: .secondary,
          icons: VitaminButton.Icons(normal: .alone(.flag, renderingMode: mode)),
          framework: framework, release: .latest), with: painter)
      #expect(drawn.frame.size == PixelSize(width: 120, height: 104))
      let ink = try #require(
        drawn.extent(
          ofOtherThan: try colour("#FFFFFF"),
          in: PixelRectangle(x: 8, y: 8, width: 104, height: 88)))
      #expect(ink == PixelRectangle(x: 40, y: 32, width: 40, height: 40))
    }
  }

  @Test func withoutAModeUIKitTakesAnImageAsItIs() throws {
    var button = VitaminButton(
      "", style: .secondary,
      icons: VitaminButton.Icons(normal: .alone(.poster, renderingMode: nil)),
      release: .latest)
    // 40 points of poster, and insets of 20 and 16.
    let uikit = try DrawnComponent(button, with: painter)
    #expect(uikit.frame.size == PixelSize(width: 160, height: 144))
    #expect(uikit.extent(of: try colour("#2E7D4F"))?.size == PixelSize(width: 80, height: 80))
    button.framework = .swiftui
    let swiftui = try DrawnComponent(button, with: painter)
    #expect(swiftui.frame.size == PixelSize(width: 120, height: 104))
    #expect(swiftui.extent(of: try colour("#2E7D4F"))?.size == PixelSize(width: 40, height: 40))
  }
}
