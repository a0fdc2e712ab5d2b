import ButtonSystems
import DesignTokens
import PixelDiff
import Proofsheet
import Testing

@Suite struct VitaminMatrixTests {
  @Test func coreAndReversedAreTheWholeProduct() throws {
    let core = try VitaminButton.core.sheets()
    let reversed = try VitaminButton.reversed.sheets()
    #expect(
      (core + reversed).map(\.path) == [
        "vitamin-button/core/uikit.light@2x", "vitamin-button/core/uikit.dark@2x",
        "vitamin-button/core/swiftui.light@2x", "vitamin-button/core/swiftui.dark@2x",
        "vitamin-button/reversed/light@2x", "vitamin-button/reversed/dark@2x",
      ])
    #expect(core.map(\.variants.count) == Array(repeating: 120, count: 4))
    #expect(reversed.map(\.variants.count) == [96, 96])
    let ids = (core + reversed).flatMap(\.variants).map(\.id.description)
    // 7 styles x 3 states x 2 sizes x 4 icon types x 2 appearances x 2 frameworks.
    #expect(Set(ids).count == 672)
  }

  @Test func everySheetIsOfAReadableSize() throws {
    for matrix in VitaminButton.matrices {
      for sheet in try matrix.sheets() {
        #expect((16...130).contains(sheet.variants.count), "\(sheet.path)")
      }
    }
  }

  @Test func thePagesAreTheDesignSystemsBackgrounds() throws {
    let tokens = try TokenSet.load(VitaminButton.tokenSources)
    for (backdrop, token) in [
      (VitaminButton.page, "primary"), (VitaminButton.brandPage, "brandPrimary"),
    ] {
      for appearance in Appearance.allCases {
        let path = "vitamin.semantic.background.\(token).\(appearance.key)"
        #expect(tokens[path]?.text == backdrop.colour(for: appearance).hex)
      }
    }
  }
}
