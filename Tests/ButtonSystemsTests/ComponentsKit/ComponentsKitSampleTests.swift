import ButtonSystems
import CairoCanvas
import DesignTokens
import PixelDiff
import Proofsheet
import Testing

@Suite struct ComponentsKitSampleTests {
  private func drawn(_ form: ComponentsKit.Form, _ appearance: Appearance) throws -> DrawnComponent
  {
    var sample = ComponentsKitSample()
    sample.form = form
    sample.environment.appearance = appearance
    return try DrawnComponent(sample, backdrop: Backdrop.page.colour(for: appearance))
  }

  @Test(arguments: ComponentsKit.Form.allCases, Appearance.allCases)
  func isALabelInAContainer(form: ComponentsKit.Form, appearance: Appearance) throws {
    let drawn = try drawn(form, appearance)
    let resources = try DrawingResources(fonts: .standard())
    let font = Font(size: 16, weight: 400, letterSpacing: -0.31)
    let width = (try resources.measure("Hello, World!", font: font).width * 2).rounded(.up)
    // A padding of 20 all round a line of 19.5 points.
    #expect(drawn.frame.size == PixelSize(width: Int(width) + 80, height: 119))
    let face = try colour(appearance == .light ? "#F5F5F5" : "#323335")
    let ink = try colour(appearance == .light ? "#0B0C0E" : "#FFFFFF")
    #expect(drawn.image[drawn.frame.x + 20, drawn.frame.y + 60] == face)
    let whole = PixelRectangle(
      x: drawn.frame.x + 12, y: drawn.frame.y + 12, width: drawn.frame.width - 24,
      height: drawn.frame.height - 24)
    let label = try #require(drawn.extent(ofOtherThan: face, in: whole))
    #expect(label.x >= 40 && label.maximumX <= drawn.frame.width - 40)
    #expect(label.y >= 40 && label.maximumY <= 79)
    #expect(drawn.extent(of: ink) != nil)
    // The shadow is white in the dark: a glow. It reaches 56 points to the sides, 10 lower than that.
    #expect(drawn.frame.x == 112 && drawn.frame.y == 92)
    #expect(drawn.image.height == 92 + 119 + 132)
    let below = drawn.image[drawn.image.width / 2, drawn.frame.y + drawn.frame.height + 2]
    #expect(appearance == .light ? below.red < 245 : below.red > 10)
  }

  /// The two frameworks differ in the curve of the corners, and nowhere else.
  @Test func onlyTheCornersDiffer() throws {
    let uiKit = try drawn(.uiKit, .light)
    let swiftUI = try drawn(.swiftUI, .light)
    let difference = Comparison.compare(expected: uiKit.image, actual: swiftUI.image)
    #expect(!difference.equal)
    var far = 0
    let frame = uiKit.frame
    for y in 0..<uiKit.image.height {
      for x in 0..<uiKit.image.width where uiKit.image[x, y] != swiftUI.image[x, y] {
        let inside = x >= frame.x && x < frame.maximumX && y >= frame.y && y < frame.maximumY
        let fromSide = min(x - frame.x, frame.maximumX - 1 - x)
        let fromTop = min(y - frame.y, frame.maximumY - 1 - y)
        // A continuous corner of 20 points begins 30.6 from the corner; shadows differ by a level.
        if inside && (fromSide > 62 || fromTop > 62) { far += 1 }
        if !inside && abs(Int(uiKit.image[x, y].red) - Int(swiftUI.image[x, y].red)) > 1 {
          far += 1
        }
      }
    }
    #expect(far == 0)
  }

  @Test(arguments: [
    (ComponentsKit.TextRole.headline, [17.0, 24, 29]), (.body, [17, 19.5, 21.5]),
    (.button, [17, 19.5, 24]), (.caption, [12, 14.5, 17]),
  ])
  func specimensAreRuledWhereLinesAre(role: ComponentsKit.TextRole, heights: [Double]) throws {
    for (size, height) in zip(ComponentsKit.Size.allCases, heights) {
      let drawn = try DrawnComponent(
        ComponentsKitTypeSpecimen(role, size), backdrop: Colour(red: 255, green: 255, blue: 255))
      #expect(Double(drawn.frame.height) == height * 4, "\(role) \(size)")
      // #0B0C0E at 31 of 255 over white, with cairo's rounding.
      let rule = drawn.image[drawn.image.width - 1, 0]
      #expect(rule == Colour(red: 225, green: 225, blue: 225))
      let rows = (0..<drawn.image.height).filter { drawn.image[drawn.image.width - 1, $0] == rule }
      let line = Int(height * 2)
      #expect(rows == [0, 1, line, line + 1, 2 * line, 2 * line + 1])
    }
  }

  @Test func swatchesShowTheirColour() throws {
    for (content, light, dark) in [
      (ComponentsKitSwatch.Content.universal(.content3), "#B4BDC8", "#52525B"),
      (.universal(.content4), "#8C9197", "#86898B"),
      (.component(.warning, .background), "#FFF6DD", "#514A35"),
    ] {
      for (appearance, hex) in [(Appearance.light, light), (.dark, dark)] {
        var swatch = ComponentsKitSwatch(content)
        swatch.environment.appearance = appearance
        let extent = try DrawnComponent(swatch).extent(of: try colour(hex))
        #expect(extent == PixelRectangle(x: 0, y: 0, width: 96, height: 48))
      }
    }
  }
}
