import PixelDiff
import SeededRandom
import Testing

@testable import ChangeKinds

@Suite struct LineSimilarityTests {
  private static let blue = Colour(red: 26, green: 115, blue: 232)

  /// A capsule with a label of bars in its middle.
  private static func capsule(height: Int) -> Image {
    var page = Image(size: PixelSize(width: 120, height: height + 20), filledWith: .white)
    let radius = Double(height) / 2
    for y in 0..<height {
      let away = Double(y) + 0.5 - radius
      let inset = Int((radius - (radius * radius - away * away).squareRoot()).rounded())
      page.fill(
        PixelRectangle(x: 5 + inset, y: 10 + y, width: 110 - 2 * inset, height: 1), with: blue)
    }
    for (index, bar) in [12, 9, 12, 7, 10].enumerated() {
      let top = 10 + height / 2 + 6 - bar
      page.fill(
        PixelRectangle(x: 42 + 8 * index, y: top, width: 3 + index % 3, height: bar), with: .white)
    }
    return page
  }

  /// No row of it stays but those of the page, and yet its label is neither moved nor another one.
  @Test(arguments: [40, 44, 50]) func aCapsuleKeepsItsLabel(height: Int) {
    let regions = Explanation.explain(
      expected: Self.capsule(height: 40), actual: Self.capsule(height: height))
    let label = PixelRectangle(x: 42, y: 10 + height / 2 - 6, width: 38, height: 12)
    let inserted = regions.reduce(0) { count, region in
      if case .rowsInserted(let rows) = region.kind { return count + rows }
      return count
    }
    #expect(inserted == height - 40)
    for region in regions {
      if case .rowsInserted = region.kind { continue }
      #expect(region.box.intersection(label).isEmpty, "\(region)")
    }
  }

  /// Where nothing is alike, and nothing can be gained, the surplus comes last.
  @Test func prefersTheEnd() throws {
    let dark = Image(size: PixelSize(width: 9, height: 4), filledWith: .black)
    let light = Image(size: PixelSize(width: 9, height: 7), filledWith: .white)
    let similarity = try #require(LineSimilarity(dark, light, areRows: true))
    #expect(similarity.surplus(0..<4, 0..<7) == [4, 5, 6])
    #expect(similarity.surplus(1..<4, 2..<4) == [3])
  }

  @Test func isNilWhereThereIsNothingToChoose() throws {
    let image = Image(size: PixelSize(width: 8, height: 8), filledWith: .white)
    let similarity = try #require(LineSimilarity(image, image, areRows: false))
    #expect(similarity.surplus(0..<3, 2..<5) == nil)
    #expect(similarity.surplus(0..<0, 2..<5) == nil)
    let other = Image(size: PixelSize(width: 9, height: 8), filledWith: .white)
    #expect(LineSimilarity(image, other, areRows: true) == nil)
  }

  /// The cheapest way, held to trying all of them.
  @Test(arguments: (1...25).map(UInt64.init)) func costsAsLittleAsAny(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let colours: [Colour] = [.white, .black, Self.blue]
    func image(_ rows: Int) -> Image {
      var image = Image(size: PixelSize(width: 8, height: rows), filledWith: .white)
      for y in 0..<rows {
        for x in 0..<8 { image[x, y] = colours.randomElement(using: &random) ?? .black }
      }
      return image
    }
    let (short, long) = (image(4), image(Int.random(in: 5...7, using: &random)))
    let similarity = try #require(LineSimilarity(short, long, areRows: true))
    let surplus = try #require(similarity.surplus(0..<4, 0..<long.height))
    func cost(_ skipped: [Int]) -> Int {
      let partners = (0..<long.height).filter { !skipped.contains($0) }
      let differing = zip(0..., partners).reduce(0) { sum, pair in
        sum + (0..<8).count { short[$0, pair.0] != long[$0, pair.1] }
      }
      let runs = skipped.count { !skipped.contains($0 - 1) }
      return differing + 2 * runs
    }
    let count = long.height - 4
    let all = (0..<(1 << long.height)).filter { $0.nonzeroBitCount == count }
      .map { bits in (0..<long.height).filter { bits >> $0 & 1 == 1 } }
    #expect(surplus.count == count)
    #expect(cost(surplus) == all.map(cost).min(), "seed \(seed)")
  }
}
