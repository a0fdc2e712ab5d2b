import ButtonSystems
import Proofsheet
import Testing

@Suite struct CKButtonMatrixTests {
  @Test func coreIsTheWholeProduct() throws {
    let sheets = try CKButton.core.sheets()
    #expect(
      sheets.map(\.path) == [
        "ck-button/core/primary.light@2x", "ck-button/core/primary.dark@2x",
        "ck-button/core/secondary.light@2x", "ck-button/core/secondary.dark@2x",
        "ck-button/core/tertiary.light@2x", "ck-button/core/tertiary.dark@2x",
        "ck-button/core/ghost.light@2x", "ck-button/core/ghost.dark@2x",
      ])
    #expect(sheets.map(\.variants.count) == Array(repeating: 64, count: 8))
    #expect(Set(sheets.flatMap(\.variants).map(\.id.description)).count == 512)
  }
}
