import PixelDiff
package import SeededRandom

/// Pairs of PNG files, compared by the cheapest question that answers it, and by their decoded pictures.
package final class PairTarget: FuzzTarget {
  package static let name = "pair"

  package init() {}

  package func seeds() throws -> [[UInt8]] {
    try SeedPictures.files().map { Self.pair($0, $0) }
  }

  /// The length of the first in two bytes, the first, the second.
  private static func pair(_ first: [UInt8], _ second: [UInt8]) -> [UInt8] {
    [UInt8(truncatingIfNeeded: first.count >> 8), UInt8(truncatingIfNeeded: first.count)] + first
      + second
  }

  private static func parts(_ input: [UInt8]) -> (first: [UInt8], second: [UInt8]) {
    let count = input.prefix(2).reduce(0) { $0 << 8 | Int($1) }
    return (Array(input.dropFirst(2).prefix(count)), Array(input.dropFirst(2 + count)))
  }

  package func changed(
    _ input: [UInt8], with other: [UInt8], _ random: inout SeededGenerator
  ) -> [UInt8] {
    let (first, second) = Self.parts(input)
    let foreign = Self.parts(other).first
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let both = PNGMutation.changed(first, with: foreign, &random)
      return Self.pair(both, both)
    case 1: return Self.pair(PNGMutation.changed(first, with: foreign, &random), second)
    case 2: return Self.pair(second, PNGMutation.changed(first, with: foreign, &random))
    default: return Self.pair(first, PNGMutation.changed(second, with: foreign, &random))
    }
  }

  package func run(_ input: [UInt8]) throws(Finding) -> String {
    let (first, second) = Self.parts(input)
    let limits = PNGTarget.limits
    let tolerance = first.count % 2 == 0 ? Tolerance.exact : Tolerance(metric: .oklab)
    let files = (
      try? PNGReader.decode(first, name: "a", limits: limits),
      try? PNGReader.decode(second, name: "b", limits: limits)
    )
    let comparison = try? FileComparison(
      expected: first, named: "a", actual: second, named: "b", tolerance: tolerance, limits: limits)
    guard let one = files.0, let other = files.1 else {
      // Of files that are byte for byte the same nothing needs to be decoded.
      guard comparison == nil || first == second else {
        throw Finding("is compared, though one of the two isn't decoded")
      }
      return "refused"
    }
    guard let comparison else { throw Finding("isn't compared, though both are decoded") }
    let plain = Comparison(expected: one, actual: other, tolerance: tolerance).difference
    guard plain.differentPixels == comparison.difference.differentPixels,
      plain.intolerablePixels == comparison.difference.intolerablePixels,
      plain.passes == comparison.difference.passes
    else { throw Finding("differs otherwise as files than as pictures") }
    if let decoded = comparison.files,
      decoded.expected.image != one.image || decoded.actual.image != other.image
    {
      throw Finding("has other pixels when it is decoded beside another")
    }
    return plain.passes ? "passes" : "differs"
  }
}
