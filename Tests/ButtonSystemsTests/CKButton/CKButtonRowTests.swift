import ButtonSystems
import PixelDiff
import Proofsheet
import Testing

@Suite struct CKButtonRowTests {
  @Test func theSamplesStand16PointsApart() throws {
    let sheet = try #require(try CKButtonRow.samples.sheets().first)
    let variants = sheet.variants.filter { $0.id["direction"] == "leftToRight" }
    #expect(variants.map { $0.id["sample"] } == ["types", "sizes"])

    let types = try DrawnComponent(variants[0].component)
    #expect(
      types.frame.size == PixelSize(width: (100 + 16 + 100 + 16 + 100 + 16 + 50) * 2, height: 112))
    let primary = try #require(types.extent(of: try colour("#7E49FF"), in: left(of: types, 220)))
    #expect(primary == PixelRectangle(x: 0, y: 0, width: 200, height: 112))
    let secondary = try #require(types.extent(of: try colour("#ECE8FF")))
    #expect(secondary == PixelRectangle(x: 232, y: 0, width: 200, height: 112))
    let border = try #require(types.extent(of: try colour("#E1E1E1")))
    #expect(border == PixelRectangle(x: 463, y: -1, width: 202, height: 114))

    let sizes = try DrawnComponent(variants[1].component)
    #expect(sizes.frame.size == PixelSize(width: (4 * 100 + 3 * 16) * 2, height: 112))
    for (index, height) in [56, 48, 40, 32].enumerated() {
      let area = PixelRectangle(x: index * 232, y: 0, width: 200, height: 112)
      let face = try #require(sizes.extent(of: try colour("#7E49FF"), in: area))
      #expect(
        face == PixelRectangle(x: index * 232, y: 56 - height, width: 200, height: height * 2))
    }
  }

  @Test func theFirstIsRightmostWhereLeadingIsRight() throws {
    var row = CKButtonRow([
      CKButton("a", width: .fixed(100)), CKButton("b", type: .secondary, width: .fixed(50)),
    ])
    row.environment.layoutDirection = .rightToLeft
    let drawn = try DrawnComponent(row)
    let secondary = try #require(drawn.extent(of: try colour("#ECE8FF")))
    #expect(secondary == PixelRectangle(x: 0, y: 0, width: 100, height: 112))
  }

  @Test func noButtonsAreNothing() throws {
    #expect(throws: DrawingError.self) { try DrawnComponent(CKButtonRow([])) }
  }

  private func left(of drawn: DrawnComponent, _ x: Int) -> PixelRectangle {
    PixelRectangle(x: 0, y: 0, width: x, height: drawn.image.height)
  }
}
