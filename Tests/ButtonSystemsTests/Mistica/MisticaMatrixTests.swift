import ButtonSystems
import Proofsheet
import Testing

@Suite struct MisticaMatrixTests {
  @Test func coresAreTheWholeProduct() throws {
    let swiftui = try MisticaButton.core.sheets()
    let uikit = try MisticaButton.coreUIKit.sheets()
    #expect(
      swiftui.map(\.path) == [
        "mistica-button/core/movistar.light@2x", "mistica-button/core/movistar.dark@2x",
        "mistica-button/core/movistar-new.light@2x", "mistica-button/core/movistar-new.dark@2x",
        "mistica-button/core/o2-new.light@2x", "mistica-button/core/o2-new.dark@2x",
        "mistica-button/core/vivo-new.light@2x", "mistica-button/core/vivo-new.dark@2x",
      ])
    // 10 styles x 4 states x 2 sizes, and 16 more with a chevron.
    #expect(swiftui.map(\.variants.count) == Array(repeating: 96, count: 8))
    // 7 styles x 4 states x 2 sizes, and 4 links x 4 states.
    #expect(uikit.map(\.variants.count) == Array(repeating: 72, count: 8))
    let ids = (swiftui + uikit).flatMap(\.variants).map(\.id.description)
    #expect(Set(ids).count == 1344)
  }

  @Test func everySheetIsOfAReadableSize() throws {
    for matrix in MisticaButton.matrices {
      for sheet in try matrix.sheets() {
        #expect((48...130).contains(sheet.variants.count), "\(sheet.path)")
      }
    }
  }

  @Test func frameworksHaveTheirOwnStyles() {
    #expect(MisticaButton.Framework.swiftui.styles.count == 10)
    #expect(MisticaButton.Framework.uikit.styles.count == 11)
    #expect(
      Set(MisticaButton.Framework.allCases.flatMap(\.styles)) == Set(MisticaButton.Style.allCases))
  }

  @Test(arguments: [
    (false, true, false, MisticaButton.State.normal), (false, true, true, .selected),
    (false, false, false, .disabled), (false, false, true, .disabled),
    (true, true, false, .loading), (true, true, true, .loading), (true, false, false, .loading),
    (true, false, true, .loading),
  ])
  func loadingBeatsDisabledBeatsSelected(
    isLoading: Bool, isEnabled: Bool, isSelected: Bool, state: MisticaButton.State
  ) {
    #expect(
      MisticaButton.State(isLoading: isLoading, isEnabled: isEnabled, isSelected: isSelected)
        == state)
  }
}
