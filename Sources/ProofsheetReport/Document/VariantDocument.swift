package import ChangeKinds
package import PixelDiff
package import ProofsheetRun

extension RunDocument {
  /// One variant in JSON.
  package struct Variant: Hashable, Sendable, Codable {
    /// Its id.
    package var id: String
    /// The path of its sheet.
    package var sheet: String
    /// The component's name; nil in a plain snapshot.
    package var component: String?
    /// The matrix's name; nil in a plain snapshot.
    package var matrix: String?
    /// The axes, each with this variant's key; ``RunDocument/matrices`` has their order.
    package var axes: [String: String]
    /// The names of the subsets of its matrix that it belongs to; nil where there are none.
    package var subsets: [String]?
    /// The verdict on it.
    package var verdict: Verdict
    /// The digest of its pixels as drawn now; nil where it couldn't be drawn.
    package var digest: Digest?
    /// Its cell in the actual picture.
    package var cell: PixelRectangle?
    /// Its cell in the expected picture.
    package var expectedCell: PixelRectangle?
    /// Its cell in the picture of the differences.
    package var diffCell: PixelRectangle?
    /// The component's frame within its cell.
    package var frame: PixelRectangle?
    /// The tolerance it was compared by: the text of one of ``RunDocument/tolerances``.
    package var tolerance: String?
    /// The size of the difference.
    package var difference: DifferenceDocument?
    /// One line for people.
    package var message: String?
    /// The pictures of its sheet, under the folder of snapshots.
    package var images: SheetImages?
    /// The changes of its parts; nil where they aren't known.
    package var changes: [ChangeDocument]?
    /// The pixels that changed where no part did.
    package var unexplained: UnexplainedPixels?
    /// Tokens whose values aren't the baseline's.
    package var tokens: [TokenDocument]
  }
}

/// A token whose value isn't the baseline's, in JSON.
package struct TokenDocument: Hashable, Sendable, Codable {
  /// The path of the token.
  package let token: String
  /// The value stored with the baseline.
  package let old: String
  /// The value now.
  package let new: String
  /// The change in words.
  package let text: String

  /// The document of a change.
  package init(_ change: TokenChange) {
    token = change.token
    old = change.old
    new = change.new
    text = VariantWords.token(change)
  }

  /// Reads the JSON form, whose text is made anew: runs that older versions wrote have none.
  package init(from decoder: any Decoder) throws { self.init(try TokenChange(from: decoder)) }

  /// The change itself.
  package var change: TokenChange { TokenChange(token: token, old: old, new: new) }
}

/// A change of a part, in JSON.
package struct ChangeDocument: Hashable, Sendable, Codable {
  /// The change.
  package var change: PartChange
  /// The place of its part in the actual picture; nil where it isn't there.
  package var box: PixelRectangle?
  /// Its place in the expected one; nil where it wasn't there.
  package var formerBox: PixelRectangle?
  /// The change in words.
  package var text: String

  /// The document of a change.
  package init(_ placed: PlacedChange) {
    change = placed.change
    box = placed.box
    formerBox = placed.formerBox
    text = PartWords.phrase(placed.change)
  }

  /// Reads the JSON form, whose text is made anew.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      PlacedChange(
        try PartChange(from: decoder),
        box: try container.decodeIfPresent(PixelRectangle.self, forKey: .box),
        formerBox: try container.decodeIfPresent(PixelRectangle.self, forKey: .formerBox)))
  }

  /// Writes the change's own keys, its places and its text.
  package func encode(to encoder: any Encoder) throws {
    try change.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(box, forKey: .box)
    try container.encodeIfPresent(formerBox, forKey: .formerBox)
    try container.encode(text, forKey: .text)
  }

  private enum CodingKeys: CodingKey { case box, formerBox, text }
}

/// The size of a difference and the kind of change it is, in JSON.
package struct DifferenceDocument: Hashable, Sendable, Codable {
  /// The number of pixels that differ.
  package var pixels: Int
  /// The largest difference of one channel, of 255.
  package var largestChannelDelta: Int
  /// The number of pixels that are off by more than the tolerance's threshold; nil where it is all that differ.
  package var intolerablePixels: Int?
  /// The kinds of change there are, that of most pixels first.
  package var kinds: [String]
  /// The places of the change, within the cell.
  package var regions: [RegionDocument]
  /// The number of pixels that weren't compared; nil where there was no mask.
  package var maskedPixels: Int?
  /// The options that would have let it pass, each by itself; nil where nothing is known to.
  package var wouldPassWith: [Allowance]?

  /// Options of a command line that would have let it pass.
  package struct Allowance: Hashable, Sendable, Codable {
    /// All options; the last without its number, if it has one.
    package var option: String
    /// That number.
    package var value: Double?

    /// Describes a change of the tolerance.
    package init(_ passing: PassingTolerance) {
      option = passing.option
      value = passing.value
    }
  }
}

extension DifferenceDocument {
  /// The document of a difference.
  init(
    _ difference: Difference, regions explained: [ExplainedRegion], passing: [PassingTolerance]
  ) {
    pixels = difference.differentPixels
    largestChannelDelta = Int(difference.largestChannelDelta)
    intolerablePixels =
      difference.intolerablePixels == difference.differentPixels
      ? nil : difference.intolerablePixels
    kinds = ExplainedRegion.kinds(of: explained)
    regions = explained.map(RegionDocument.init)
    maskedPixels = difference.maskedPixels > 0 ? difference.maskedPixels : nil
    wouldPassWith = passing.isEmpty ? nil : passing.map(Allowance.init)
  }
}

/// A region that changed, in JSON.
package struct RegionDocument: Hashable, Sendable, Codable {
  /// Its place in the actual picture; for what is gone, that in the expected one.
  package var box: PixelRectangle
  /// Its place in the expected picture, if that is another place or size.
  package var formerBox: PixelRectangle?
  /// The number of its pixels that differ.
  package var pixels: Int
  /// The kind of change.
  package var kind: String
  /// The change in words, with its figures.
  package var text: String
  /// The number of pixels by which it moved: right, down.
  package var by: [Int]?
  /// The colours before and after, where it has others.
  package var colours: [Colour]?

  /// Describes a region.
  package init(_ region: ExplainedRegion) {
    box = region.box
    formerBox = region.formerBox
    pixels = region.pixels
    kind = region.kind.name
    text = ChangeWords.sentence(region.kind)
    switch region.kind {
    case .moved(let x, let y): by = [x, y]
    case .recoloured(let from, let to), .faintTint(let from, let to): colours = [from, to]
    case .resized, .added, .removed, .rowsInserted, .rowsRemoved, .columnsInserted,
      .columnsRemoved, .contentChanged, .antialiasing, .caret, .imperceptible, .unexplained:
      break
    }
  }
}
