import JSONText
package import PixelDiff
package import ProofsheetMatrix

/// A gallery as the JSON that its page reads: variants as the code draws them, compared with nothing.
///
/// Where keys mean what they mean in a ``RunDocument``, they have its names.
package struct GalleryDocument: Hashable, Sendable, Encodable {
  /// The version of the schema, a run's.
  package let schemaVersion = RunDocument.currentSchema
  /// The mark that tells it from a run.
  package let mode = "gallery"
  /// The place of the pictures, seen from the page.
  package let root = ""
  /// The sentences about all of it.
  package var words: RunWords
  /// The time at which drawing began, as ISO 8601 in UTC.
  package var startedAt: String?
  /// The time it took, in seconds.
  package var durationSeconds: Double?
  /// Whether tokens were overlaid.
  package var overlay: Bool
  /// Remarks on the overlays.
  package var warnings: [String]
  /// The matrices that were drawn.
  package var matrices: [MatrixDescription]
  /// The sheets, in order.
  package var sheets: [Sheet] = []
  /// The variants, in order.
  package var variants: [Variant] = []
  /// Values of tokens, each once.
  package var tokens: [TokenReading] = []
  /// The rows of ``tokens`` that variants read, each combination once.
  package var reads: [[Int]] = []
  /// The fingerprint of what drew it.
  package var fingerprint: Fingerprint

  /// One sheet.
  package struct Sheet: Hashable, Sendable, Encodable {
    /// Its path.
    package var name: String
    /// The component's name.
    package var component: String
    /// The matrix's name.
    package var matrix: String
    /// Device pixels a point.
    package var scale: Double
    /// The size of its picture.
    package var size: [Int]
    /// The picture's path.
    package var image: String
    /// The number of its variants.
    package var variants: Int
    /// The same in words.
    package var message: String
  }

  /// One variant.
  package struct Variant: Hashable, Sendable, Encodable {
    /// Its id.
    package var id: String
    /// The path of its sheet.
    package var sheet: String
    /// The component's name.
    package var component: String
    /// The matrix's name.
    package var matrix: String
    /// The axes, each with this variant's key.
    package var axes: [String: String]
    /// `drawn`, or `failed` where it couldn't be.
    package var verdict: String
    /// The reason why it couldn't be drawn.
    package var message: String?
    /// Its cell on the sheet.
    package var cell: PixelRectangle?
    /// The component's frame within its cell.
    package var frame: PixelRectangle?
    /// The colour behind it.
    package var backdrop: String
    /// The number of its row of ``GalleryDocument/reads``.
    package var reads: Int?
  }

  /// The JSON.
  package func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self))
  }

  /// The script that gives it to the page.
  func script() throws -> [UInt8] {
    Array("window.proofsheetRun = ".utf8) + (try encoded()) + Array(";\n".utf8)
  }
}
