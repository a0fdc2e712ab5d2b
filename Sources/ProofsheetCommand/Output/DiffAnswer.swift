import PixelDiff
import Proofsheet

/// How two pictures differ, as `diff --json` prints it.
struct DiffAnswer: Encodable {
  var passes: Bool
  var equal: Bool
  var differentPixels: Int
  var intolerablePixels: Int
  var antialiasedPixels: Int
  var maskedPixels: Int
  var largestChannelDelta: Int
  var meanChannelDelta: Double
  var sizes: [[Int]]
  var colourDifferences: [String]
  var regions: [DifferenceDocument.Region]
  var wouldPassWith: [Suggestion]

  /// An option that would let the difference pass.
  struct Suggestion: Encodable, Hashable {
    var option: String
    var value: Int
  }

  init(_ difference: Difference) {
    passes = difference.passes
    equal = difference.equal
    differentPixels = difference.differentPixels
    intolerablePixels = difference.intolerablePixels
    antialiasedPixels = difference.antialiasedPixels
    maskedPixels = difference.maskedPixels
    largestChannelDelta = Int(difference.largestChannelDelta)
    meanChannelDelta = difference.meanChannelDelta
    sizes = [difference.expectedSize, difference.actualSize].map { [$0.width, $0.height] }
    colourDifferences = difference.colourDifferences
    let kind = difference.sizesAgree ? "changed" : "resized"
    regions = difference.regions.map { .init(box: $0.box, pixels: $0.pixels, kind: kind) }
    wouldPassWith = Self.suggestions(difference)
  }

  /// Sizes that differ never pass, so nothing is suggested for them.
  static func suggestions(_ difference: Difference) -> [Suggestion] {
    guard !difference.passes, difference.sizesAgree else { return [] }
    return [
      Suggestion(option: "--max-pixels", value: difference.intolerablePixels),
      Suggestion(
        option: "--metric channel --threshold", value: Int(difference.largestChannelDelta)),
    ]
  }
}
