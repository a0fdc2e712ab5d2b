import ButtonSystems
import Proofsheet
import Testing

@Suite struct ComponentsKitMatrixTests {
  @Test func coreIsTheWholeProduct() throws {
    let sheets = try ComponentsKitButton.core.sheets()
    #expect(sheets.count == 30)
    #expect(sheets.allSatisfy { $0.variants.count == 84 })
    #expect(sheets.first?.path == "components-kit-button/core/filled.small.light@1x")
    #expect(Set(sheets.flatMap(\.variants).map(\.id.description)).count == 2520)
  }

  /// Contents and states come to 14: 4 contents in 3 states, and a spinner with and without a title.
  @Test func contentsAndStatesAreFourteen() throws {
    let variants = try ComponentsKitButton.core.sheets().flatMap(\.variants)
    let combinations = Set(variants.map { "\($0.id["content"] ?? "") \($0.id["state"] ?? "")" })
    #expect(
      combinations.sorted() == [
        "image disabled", "image loading", "image normal", "image pressed",
        "image-title disabled", "image-title normal", "image-title pressed",
        "title disabled", "title loading", "title normal", "title pressed",
        "title-image disabled", "title-image normal", "title-image pressed",
      ])
  }

  /// The combinations left out of the core would draw nothing new.
  @Test func loadingHidesTheImage() throws {
    var button = ComponentsKitButton("Button", colour: .accent)
    button.isLoading = true
    let plain = try DrawnComponent(button)
    for location in ComponentsKitButton.ImageLocation.allCases {
      button.image = .heart
      button.imageLocation = location
      #expect(try DrawnComponent(button).digest == plain.digest)
    }
  }

  @Test func everyMatrixIsAmongThoseOfTheSystems() throws {
    let counts = try ComponentsKit.matrices.map { matrix in
      (matrix.path, try matrix.sheets().reduce(0) { $0 + $1.variants.count })
    }
    #expect(
      counts.map { "\($0.0) \($0.1)" } == [
        "ComponentsKitButton/core 2520", "ComponentsKitButton/radii 96",
        "ComponentsKitButton/borders 64", "ComponentsKitButton/widths 48",
        "ComponentsKitButton/loading 32", "ComponentsKitButton/loaders 21",
        "ComponentsKitButton/images 54", "ComponentsKitButton/press 60",
        "ComponentsKitButton/pressed 60", "ComponentsKitButton/titles 46",
        "ComponentsKitButton/right-to-left 64", "ComponentsKitButton/scales 30",
        "ComponentsKitButton/pairs 30",
        "ComponentsKitCard/core 16", "ComponentsKitCard/shadows 40", "ComponentsKitCard/press 12",
        "ComponentsKitCard/texts 4", "ComponentsKitSample/sample 4",
        "ComponentsKitTypeSpecimen/typography 24", "ComponentsKitSwatch/palette 54",
        "ComponentsKitShowcase/configuration 56", "ComponentsKitCompactShowcase/configuration 25",
      ])
    let shown = Set(ButtonSystem.all.flatMap(\.matrices).map(\.path))
    #expect(counts.allSatisfy { shown.contains($0.0) })
  }
}
