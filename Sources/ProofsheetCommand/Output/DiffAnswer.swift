import ChangeKinds
import JSONText
import PixelDiff
import ProofsheetReport

/// The difference of two pictures, as `diff --json` prints it.
struct DiffAnswer: Encodable {
  var passes: Bool
  var equal: Bool
  var differentPixels: Int
  var intolerablePixels: Int
  var antialiasedPixels: Int
  var maskedPixels: Int
  var largestChannelDelta: Int
  var meanChannelDelta: Double
  var percentile99ChannelDelta: Int
  var largestDeepChannelDelta: Int?
  var sizes: [[Int]]
  var colourDifferences: [String]
  var regions: [RegionDocument]
  var wouldPassWith: [DifferenceDocument.Allowance]

  /// The answer on two pictures; nothing is found of those that are equal as files.
  init(_ difference: Difference, _ finding: Finding?, _ spread: ChannelSpread?) {
    passes = difference.passes
    equal = difference.equal
    differentPixels = difference.differentPixels
    intolerablePixels = difference.intolerablePixels
    antialiasedPixels = difference.antialiasedPixels
    maskedPixels = difference.maskedPixels
    largestChannelDelta = Int(difference.largestChannelDelta)
    meanChannelDelta = difference.meanChannelDelta
    percentile99ChannelDelta = spread?.percentile99 ?? 0
    largestDeepChannelDelta = difference.largestDeepChannelDelta
    sizes = [difference.expectedSize, difference.actualSize].map { [$0.width, $0.height] }
    colourDifferences = difference.colourDifferences
    regions = (finding?.kinds ?? []).map(RegionDocument.init)
    wouldPassWith = (finding?.allowances ?? []).map(DifferenceDocument.Allowance.init)
  }

  /// The answer as it is printed.
  func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
