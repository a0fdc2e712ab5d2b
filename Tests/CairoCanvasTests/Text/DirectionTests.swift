import CPangoCairo
import Testing

@testable import CairoCanvas

/// The direction that a line takes: what it is told, whatever is written in it.
@Suite struct DirectionTests {
  let resources: DrawingResources

  init() throws { resources = try DrawingResources(fonts: .standard()) }

  /// A Hebrew word, in which a letter has two marks, with a mark of punctuation behind it.
  private static let label = "\u{5E9}\u{5C1}\u{5B8}\u{5DC}\u{5D5}\u{5DD}!"

  /// The numbers of glyphs that stand beside each other, from the left.
  private func runs(_ text: String, _ direction: TextDirection) throws -> [Int] {
    let line = TextLine(text, font: Font(size: 16), direction: direction)
    return try resources.shaper.shape(line).runs.map { Int($0.glyphs.pointee.num_glyphs) }
  }

  @Test func `a Hebrew label in a left-to-right line ends at the right`() throws {
    let letters = try runs(String(Self.label.dropLast()), .rightToLeft).reduce(0, +)
    #expect(letters >= 4)
    #expect(try runs(Self.label, .leftToRight) == [letters, 1])
    #expect(try runs(Self.label, .rightToLeft) == [1, letters])
  }

  @Test func `the word itself and its width don't depend on the line's direction`() throws {
    for text in [Self.label, String(Self.label.dropLast())] {
      let widths = try TextDirection.allCases.map { direction in
        try resources.measure(TextLine(text, font: Font(size: 16), direction: direction)).width
      }
      #expect(abs(widths[0] - widths[1]) < 0.01)
    }
  }

  @Test func `an English label in a right-to-left line ends at the left`() throws {
    #expect(try runs("Save!", .rightToLeft) == [1, 4])
    #expect(try runs("Save!", .leftToRight).reduce(0, +) == 5)
  }
}
