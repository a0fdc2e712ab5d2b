import FoundationEssentials
import PixelDiff
import Testing

@Suite struct PixelRectangleTests {
  private let rectangle = PixelRectangle(x: 2, y: 3, width: 4, height: 5)

  @Test func meetsAndJoins() {
    let other = PixelRectangle(x: 5, y: 0, width: 9, height: 4)
    #expect(rectangle.intersection(other) == PixelRectangle(x: 5, y: 3, width: 1, height: 1))
    #expect(rectangle.union(other) == PixelRectangle(x: 2, y: 0, width: 12, height: 8))
    let apart = PixelRectangle(x: 6, y: 3, width: 1, height: 1)
    #expect(rectangle.intersection(apart).isEmpty)
  }

  @Test func isAnArrayInFiles() throws {
    let text = try JSONEncoder().encode(rectangle)
    #expect(String(decoding: text, as: UTF8.self) == "[2,3,4,5]")
    #expect(try JSONDecoder().decode(PixelRectangle.self, from: text) == rectangle)
  }

  @Test(arguments: ["[1,2,3]", "[1,2,3,4,5]", "[1,2,-3,4]", "{}"])
  func refusesOtherArrays(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(PixelRectangle.self, from: Data(text.utf8))
    }
  }

  /// A file or an option may name any numbers.
  @Test func endsNoFurtherThanCanBeCounted() {
    let bounds = PixelSize(width: 40, height: 30).bounds
    let far = PixelRectangle(x: .max, y: 1, width: .max, height: 2)
    #expect(far.maximumX == .max && far.maximumY == 3)
    #expect(far.intersection(bounds).isEmpty)
    #expect(!far.contains(x: 39, y: 1))
    let before = PixelRectangle(x: .min, y: .min, width: -1, height: 3)
    #expect(before.maximumX == .min && before.maximumY == .min + 3)
    #expect(before.intersection(bounds).isEmpty)
    let all = PixelRectangle(x: -1, y: -1, width: .max, height: .max)
    #expect(all.intersection(bounds) == bounds)
  }
}
