import PixelDiff
import ScratchHarness
import Testing

@testable import ProofsheetMatrix

@Suite struct MatrixTests {
  @Test func laysEveryCombinationOutOnce() throws {
    let sheets = try Chip.core.sheets()
    #expect(sheets.map(\.path) == ["chip/core/light@2x", "chip/core/dark@2x"])
    #expect(
      sheets[0].variants.map(\.id.description) == [
        "Chip/core/size=small,tint=red,appearance=light",
        "Chip/core/size=small,tint=blue,appearance=light",
        "Chip/core/size=large,tint=red,appearance=light",
        "Chip/core/size=large,tint=blue,appearance=light",
      ])
    #expect(
      sheets[0].variants.map { [$0.row, $0.column] } == [[0, 0], [0, 1], [1, 0], [1, 1]])
    #expect(sheets[0].headings.rows == [["small"], ["large"]])
    #expect(sheets[0].headings.columns == [["red"], ["blue"]])
    #expect(sheets[0].headings.subtitle == "appearance light")
    #expect(sheets[1].page == .black)
    #expect(sheets[1].variants[3].component is Chip)
    let last = try #require(sheets[1].variants[3].component as? Chip)
    #expect(last.size == .large && last.tint == .blue && last.environment.appearance == .dark)
  }

  @Test func withoutAxesThereIsOneVariant() throws {
    let sheets = try Matrix("single", Chip()).sheets()
    #expect(sheets.map(\.path) == ["chip/single/all@2x"])
    #expect(sheets[0].variants.map(\.id.description) == ["Chip/single/"])
  }

  @Test func leavesOutWhatIsExcluded() throws {
    let sheets = try Chip.core.excluding { $0["size"] == "large" && $0["tint"] == "red" }.sheets()
    #expect(sheets.map { $0.variants.count } == [3, 3])
    #expect(sheets[0].variants.last?.row == 1 && sheets[0].variants.last?.column == 1)
  }

  @Test func filtersKeepTheOrderOfTheAxis() throws {
    let matrix = Matrix("core", Chip()).varying("size", \.size).varying("tint", \.tint)
    func ids(_ matrix: Matrix<Chip>) throws -> [String] {
      try matrix.sheets().flatMap(\.variants).map { String($0.id.description.dropFirst(10)) }
    }
    #expect(
      try ids(matrix.only("tint", "blue")) == ["size=small,tint=blue", "size=large,tint=blue"])
    #expect(try ids(matrix.only("size", "large", "small")) == ids(matrix))
    #expect(
      try ids(matrix.except("size", "small")) == ["size=large,tint=red", "size=large,tint=blue"])
    #expect(matrix.except("size", "small").axisDescriptions[0].keys == ["large"])
  }

  @Test func filtersAndSubsetsThatMeanNothingAreErrors() {
    let core = Chip.core
    #expect(
      throws: MatrixError.unknownAxis(
        matrix: "Chip/core", axis: "state", known: ["size", "tint", "appearance"])
    ) { try core.only("state", "on").sheets() }
    #expect(
      throws: MatrixError.unknownKey(
        matrix: "Chip/core", axis: "size", key: "tiny", known: ["small", "large"])
    ) { try core.except("size", "tiny").sheets() }
    #expect(throws: MatrixError.emptyAxis(matrix: "Chip/core", axis: "size")) {
      try core.except("size", "small", "large").sheets()
    }
    #expect(throws: MatrixError.emptySubset(matrix: "Chip/core", subset: "smoke")) {
      try core.subset("smoke") { $0["size"] == "tiny" }.sheets()
    }
    #expect(throws: MatrixError.self) { try core.subset("smo ke") { _ in true }.sheets() }
  }

  @Test func refusesWhatCannotBeLaidOut() {
    func error(_ matrix: Matrix<Chip>) -> MatrixError? {
      do {
        _ = try matrix.sheets()
        return nil
      } catch { return error }
    }
    let core = Chip.core
    #expect(
      error(core.varying("size", \.size)) == .duplicateAxis(matrix: "Chip/core", axis: "size"))
    #expect(
      error(Matrix("core", Chip()).varying("size", \.size, ["a": .small, "a": .large]))
        == .duplicateKey(matrix: "Chip/core", axis: "size", key: "a"))
    #expect(
      error(Matrix("core", Chip()).varying("size", \.size, ["a,b": .small]))
        == .badKey(matrix: "Chip/core", kind: "key of axis size", key: "a,b"))
    #expect(
      error(Matrix("core", Chip()).varying("size", \.size, [:] as KeyValuePairs))
        == .emptyAxis(matrix: "Chip/core", axis: "size"))
    #expect(
      error(core.sheets(per: "colour"))
        == .unknownAxis(
          matrix: "Chip/core", axis: "colour", known: ["size", "tint", "appearance"]))
    #expect(
      error(core.sheets(per: "size", rows: "size"))
        == .repeatedAxis(matrix: "Chip/core", axis: "size"))
    #expect(error(core.excluding { _ in true }) == .noVariants(matrix: "Chip/core"))
    #expect(
      error(Matrix("a/b", Chip()))
        == .badKey(matrix: "Chip/a/b", kind: "matrix name", key: "a/b"))
    #expect(
      error(Matrix("core", Chip()).varying("scale", \.environment.scale, ["1": 1, "2": 2]))
        == .mixedScales(matrix: "Chip/core", sheet: "all"))
    #expect(
      error(Matrix("core", Chip()).varying("scale", \.environment.scale, ["0": 0]))
        == .badScale(matrix: "Chip/core", scale: 0))
  }

  @Test func aHugeProductIsRefusedBeforeItIsBuilt() {
    let values: KeyValuePairs<String, @Sendable (inout Chip) -> Void> = [
      "a": { _ in }, "b": { _ in }, "c": { _ in }, "d": { _ in }, "e": { _ in }, "f": { _ in },
      "g": { _ in }, "h": { _ in }, "i": { _ in }, "j": { _ in },
    ]
    var matrix = Matrix("huge", Chip())
    for index in 0..<40 { matrix = matrix.varying("axis\(index)", values) }
    #expect(throws: MatrixError.tooManyVariants(matrix: "Chip/huge", limit: 1_000_000)) {
      try matrix.sheets()
    }
  }
}
