import JSONText
public import PixelDiff
public import ProofsheetMatrix

/// What a baseline knows of itself: the JSON of its iTXt chunk `proofsheet`.
public struct BaselineMetadata: Hashable, Sendable, Codable {
  /// The keyword of the iTXt chunk.
  public static let keyword = "proofsheet"

  /// The newest format this version reads and writes.
  public static let currentFormat = 1

  /// The format of this text.
  public var format: Int
  /// Who wants this baseline: a matrix (`CKButton/core`) or a test (`Suite/test`).
  public var owner: String
  /// Device pixels a point.
  public var scale: Double
  /// The opaque colour of the page, as hex; nil for a picture without a page.
  public var page: String?
  /// The headings of a sheet; nil for a plain picture.
  public var headings: SheetHeadings?
  /// The cells, in the order of the matrix.
  public var cells: [Cell]
  /// The token values that the cells read, each once: path and value.
  public var tokens: [TokenReading]
  /// What drew it.
  public var fingerprint: Fingerprint

  /// One variant on a sheet.
  public struct Cell: Hashable, Sendable, Codable {
    /// The id of the variant.
    public var id: String
    /// Row and column on the sheet, from 0.
    public var at: [Int]
    /// The cell, in device pixels from the sheet's top left corner.
    public var rect: PixelRectangle
    /// The component's frame, in device pixels from the cell's top left corner.
    public var frame: PixelRectangle
    /// The digest of the cell's pixels, as cairo holds them, row by row.
    public var digest: Digest
    /// Which rows of ``BaselineMetadata/tokens`` it read.
    public var tokens: [Int]
  }

  /// The text of the iTXt chunk.
  public func encoded() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// Reads the text of the iTXt chunk.
  ///
  /// - Parameters:
  ///   - text: the JSON.
  ///   - path: the file it stands in, for messages.
  ///   - size: the size of the picture it stands in, where that is known.
  /// - Throws: ``BaselineError/badMetadata(path:reason:)`` or
  ///   ``BaselineError/newerFormat(path:format:)``.
  public static func decode(
    _ text: String, path: String, size: PixelSize? = nil
  ) throws(BaselineError) -> BaselineMetadata {
    let data = Data(text.utf8)
    do {
      let format = try JSONDecoder().decode(FormatOnly.self, from: data).format
      guard format <= currentFormat else {
        throw BaselineError.newerFormat(path: path, format: format)
      }
      let metadata = try JSONDecoder().decode(BaselineMetadata.self, from: data)
      try metadata.check(path: path, size: size)
      return metadata
    } catch let error as BaselineError {
      throw error
    } catch {
      throw .badMetadata(path: path, reason: "it isn't the JSON of format \(currentFormat)")
    }
  }

  private struct FormatOnly: Codable {
    var format: Int
  }
}
