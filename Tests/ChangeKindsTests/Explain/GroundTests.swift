import PixelDiff
import SeededRandom
import Testing

@testable import ChangeKinds

/// The same changes on grounds that aren't of one colour.
@Suite struct GroundTests {
  private static let size = PixelSize(width: 140, height: 100)
  private static let purple = Colour(red: 126, green: 73, blue: 255)
  private static let box = PixelRectangle(x: 40, y: 30, width: 50, height: 24)

  enum Ground: CaseIterable {
    case gradient, grain, stripes
  }

  private static func page(_ ground: Ground) -> Image {
    var random = SeededGenerator(seed: 5)
    var page = Image(size: size, filledWith: .white)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let level: UInt8 =
          switch ground {
          case .gradient: UInt8(120 + y)
          case .grain: UInt8.random(in: 200...235, using: &random)
          case .stripes: y % 6 < 2 ? 210 : 240
          }
        page[x, y] = Colour(red: level, green: level, blue: level)
      }
    }
    return page
  }

  private static func withButton(
    _ ground: Ground, _ box: PixelRectangle = box, _ colour: Colour = purple
  ) -> Image {
    var page = page(ground)
    page.fill(box, with: colour)
    return page
  }

  @Test(arguments: Ground.allCases) func addedAndRemoved(_ ground: Ground) {
    let without = Self.page(ground)
    let with = Self.withButton(ground)
    #expect(
      Explanation.explain(expected: without, actual: with)
        == [ExplainedRegion(box: Self.box, pixels: 1_200, kind: .added)])
    #expect(
      Explanation.explain(expected: with, actual: without)
        == [ExplainedRegion(box: Self.box, pixels: 1_200, kind: .removed)])
  }

  @Test(arguments: Ground.allCases) func recoloured(_ ground: Ground) {
    let regions = Explanation.explain(
      expected: Self.withButton(ground),
      actual: Self.withButton(ground, Self.box, .black))
    #expect(
      regions == [
        ExplainedRegion(
          box: Self.box, pixels: 1_200, kind: .recoloured(from: Self.purple, to: .black))
      ])
  }

  @Test(arguments: [Ground.gradient, .grain], [(5, 3), (-9, 0), (0, 1), (0, -1), (1, 0)])
  func moved(_ ground: Ground, by: (x: Int, y: Int)) {
    let place = PixelRectangle(x: 40 + by.x, y: 30 + by.y, width: 50, height: 24)
    let regions = Explanation.explain(
      expected: Self.withButton(ground), actual: Self.withButton(ground, place))
    #expect(regions.map(\.kind) == [.moved(x: by.x, y: by.y)])
    #expect(regions.first?.box == place)
    #expect(regions.first?.formerBox == Self.box)
  }

  @Test(arguments: Ground.allCases, [9, -6]) func resized(_ ground: Ground, by: Int) {
    let wider = PixelRectangle(x: 40, y: 30, width: 50 + by, height: 24)
    let regions = Explanation.explain(
      expected: Self.withButton(ground), actual: Self.withButton(ground, wider))
    #expect(regions.map(\.kind) == [.resized(from: Self.box.size, to: wider.size)])
    #expect(regions.first?.box == wider)
    #expect(regions.first?.formerBox == Self.box)
  }
}
