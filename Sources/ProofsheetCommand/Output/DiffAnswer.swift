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
  var regions: [Region]
  var wouldPassWith: [Suggestion]

  /// An option that would let the difference pass.
  struct Suggestion: Encodable, Hashable {
    var option: String
    /// The option's number; nil for one that needs none.
    var value: Int?
    /// How it is written on a command line.
    var text: String { option + (value.map { " \($0)" } ?? "") }
  }

  /// Where it differs, and what kind of change it is.
  struct Region: Encodable {
    var box: PixelRectangle
    var formerBox: PixelRectangle?
    var pixels: Int
    var kind: String
    /// By how much it moved, right and down.
    var by: [Int]?
    /// The colours before and after.
    var colours: [String]?

    init(_ region: ExplainedRegion) {
      box = region.box
      formerBox = region.formerBox
      pixels = region.pixels
      kind = region.kind.name
      switch region.kind {
      case .moved(let x, let y): by = [x, y]
      case .recoloured(let from, let to), .faintTint(let from, let to):
        colours = [from.hex, to.hex]
      default: break
      }
    }
  }

  init(
    _ difference: Difference, regions explained: [ExplainedRegion] = [],
    alternatives: [Suggestion] = []
  ) {
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
    regions = explained.map(Region.init)
    wouldPassWith = Self.suggestions(difference) + alternatives
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
