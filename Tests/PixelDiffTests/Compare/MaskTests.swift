import Foundation
import SeededRandom
import Testing

@testable import PixelDiff

/// Masks of a tolerance: where they fit, and what they leave out.
@Suite struct MaskTests {
  private static let size = PixelSize(width: 20, height: 10)
  private static let box = PixelRectangle(x: 2, y: 3, width: 4, height: 2)

  private static func picture(_ size: PixelSize, white box: PixelRectangle) -> PixelMask {
    var image = Image(size: size, filledWith: .black)
    image.fill(box, with: .white)
    return PixelMask(image)
  }

  @Test func masksAreJoined() throws {
    let other = PixelRectangle(x: 4, y: 3, width: 4, height: 1)
    let tolerance = Tolerance(
      masks: [.rectangle(Self.box), .pixels(Self.picture(Self.size, white: other))])
    let mask = try #require(try tolerance.mask(for: Self.size))
    #expect(mask.count == 10)
    #expect(mask.contains(7, 3))
    #expect(!mask.contains(7, 4))
    #expect(try Tolerance.exact.mask(for: Self.size) == nil)
  }

  @Test func comparisonsLeaveThemOut() {
    let one = Image(size: Self.size, filledWith: .white)
    var other = one
    other[2, 3] = .black
    let masked = Comparison.compare(
      expected: one, actual: other, tolerance: Tolerance(masks: [.rectangle(Self.box)]))
    #expect(masked.passes)
    #expect(masked.maskedPixels == 8)
    // A mask that doesn't fit masks nothing.
    let outside = PixelRectangle(x: 0, y: 0, width: 30, height: 5)
    let unmasked = Comparison.compare(
      expected: one, actual: other, tolerance: Tolerance(masks: [.rectangle(outside)]))
    #expect(!unmasked.passes)
    #expect(unmasked.maskedPixels == 0)
  }

  @Test func whatDoesNotFitIsAnError() {
    let small = PixelSize(width: 5, height: 5)
    #expect(throws: MaskError.outside(rectangle: Self.box, picture: small)) {
      try Tolerance(masks: [.rectangle(Self.box)]).mask(for: small)
    }
    let far = PixelRectangle(x: .max, y: 1, width: .max, height: 2)
    #expect(throws: MaskError.outside(rectangle: far, picture: small)) {
      try Tolerance(masks: [.rectangle(far)]).mask(for: small)
    }
    let picture = Self.picture(Self.size, white: Self.box)
    #expect(throws: MaskError.otherSize(mask: Self.size, picture: small, sheet: nil)) {
      try Tolerance(masks: [.pixels(picture)]).mask(for: small)
    }
    #expect(throws: MaskError.coversEverything(picture: Self.size)) {
      try Tolerance(masks: [.rectangle(Self.size.bounds)]).mask(for: Self.size)
    }
  }

  @Test func aSheetsMaskIsCutAtTheCell() throws {
    let cell = PixelRectangle(x: 4, y: 2, width: 8, height: 8)
    let tolerance = Tolerance(masks: [.pixels(Self.picture(Self.size, white: Self.box))])
    let mask = try #require(try tolerance.mask(for: cell.size, at: cell, ofSheet: Self.size))
    #expect(mask.count == 4)
    #expect(mask.contains(0, 1))
    #expect(mask.contains(1, 2))
    #expect(!mask.contains(2, 1))
  }

  @Test func masksKeepTheirPixelsInJSON() throws {
    let mask = Self.picture(Self.size, white: Self.box)
    let tolerance = Tolerance(masks: [.pixels(mask), .rectangle(Self.box)])
    let text = try JSONEncoder().encode(tolerance)
    #expect(try JSONDecoder().decode(Tolerance.self, from: text) == tolerance)
  }

  /// A million rectangles over the same pixels are no more work than the pixels themselves.
  @Test func manyRectanglesOverEachOther() {
    let size = PixelSize(width: 2000, height: 1000)
    let mask = PixelMask(
      (0..<200_000).map { PixelRectangle(x: $0 % 3, y: 1, width: 1990, height: 990) }, size: size)
    #expect(mask.count == 1992 * 990)
  }

  @Test func rectanglesMaskWhatLiesInOneOfThem() {
    let seed: UInt64 = 20
    var generator = SeededGenerator(seed: seed)
    for round in 0..<200 {
      let size = PixelSize(
        width: Int.random(in: 1...12, using: &generator),
        height: Int.random(in: 1...12, using: &generator))
      let edges = [-5, -1, 0, 1, 2, 3, 5, 8, 13, Int.max, Int.min]
      let rectangles = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        let numbers = (0..<4).map { _ in edges.randomElement(using: &generator) ?? 0 }
        return PixelRectangle(
          x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      }
      let mask = PixelMask(rectangles, size: size)
      var count = 0
      for y in 0..<size.height {
        for x in 0..<size.width {
          let isMasked = rectangles.contains { $0.contains(x: x, y: y) }
          if isMasked { count += 1 }
          #expect(
            mask.contains(x, y) == isMasked,
            "(\(x), \(y)) of \(size) in \(rectangles), seed \(seed), round \(round)")
        }
      }
      #expect(mask.count == count)
    }
  }

  @Test func aMaskOfNoPicturesSizeIsNotRead() throws {
    for size in ["\(Int.max)", "-1", "1048577", "1048576"] {
      let json = #"{"size": {"width": \#(size), "height": \#(size)}, "rectangles": []}"#
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(PixelMask.self, from: Data(json.utf8))
      }
    }
  }
}
