import ChangeKinds
public import PixelDiff
import ProofsheetRun

/// How big a difference is and what kind of change it is, in JSON.
public struct DifferenceDocument: Hashable, Sendable, Codable {
  /// How many pixels differ.
  public var pixels: Int
  /// The largest difference of one channel, of 255.
  public var largestChannelDelta: Int
  /// What kinds of change there are, that of most pixels first.
  public var kinds: [String]
  /// Where they are, within the cell.
  public var regions: [RegionDocument]
  /// How many pixels weren't compared; nil where there was no mask.
  public var maskedPixels: Int?
  /// What would have let it pass, each by itself; nil where nothing is known to.
  public var wouldPassWith: [Allowance]?

  /// Options of a command line that would have let it pass.
  public struct Allowance: Hashable, Sendable, Codable {
    /// All options; the last without its number, if it has one.
    public var option: String
    /// That number.
    public var value: Double?

    /// Describes a change of the tolerance.
    public init(_ passing: PassingTolerance) {
      option = passing.option
      value = passing.value
    }
  }
}

extension DifferenceDocument {
  /// The document of a difference.
  ///
  /// - Parameters:
  ///   - difference: how big it is.
  ///   - explained: what changed.
  ///   - passing: what would have let it pass.
  init(
    _ difference: Difference, regions explained: [ExplainedRegion], passing: [PassingTolerance]
  ) {
    pixels = difference.differentPixels
    largestChannelDelta = Int(difference.largestChannelDelta)
    kinds = ChangeWords.names(of: explained)
    regions = explained.map(RegionDocument.init)
    maskedPixels = difference.maskedPixels > 0 ? difference.maskedPixels : nil
    wouldPassWith = passing.isEmpty ? nil : passing.map(Allowance.init)
  }
}
