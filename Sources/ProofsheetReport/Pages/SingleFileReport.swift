package import ProofsheetRun
import SystemFiles

/// Writes the report of a run as one HTML file.
package struct SingleFileReport: Sendable {
  /// The most bytes a file has where nothing else is said: what mail and issue trackers still take.
  package static let standardLimit = 25_000_000

  private let folder: SnapshotFolder
  private let limit: Int

  /// Creates a writer.
  ///
  /// - Parameter limit: the most bytes the file may have.
  package init(folder: SnapshotFolder, limit: Int = standardLimit) {
    self.folder = folder
    self.limit = limit
  }

  /// Writes the report of a run.
  ///
  /// The pictures of failing sheets are always in it, those of the others where they fit.
  ///
  /// - Returns: how many bytes it has.
  /// - Throws: ``ReportError/tooLarge(path:bytes:limit:)``; nothing is written then.
  package func write(_ document: RunDocument, to path: String) throws -> Int {
    let whole = try page(of: document)
    if whole.estimatedBytes <= limit { return try Self.write(whole, to: path, limit: limit) }
    return try Self.write(page(of: without(document)), to: path, limit: limit)
  }

  /// Writes a page, if it is small enough.
  static func write(_ page: SinglePage, to path: String, limit: Int) throws -> Int {
    let estimated = page.estimatedBytes
    guard estimated <= limit else {
      throw ReportError.tooLarge(
        path: WorkingFolder.relative(path), bytes: estimated, limit: limit)
    }
    let bytes = try page.html()
    guard bytes.count <= limit else {
      throw ReportError.tooLarge(
        path: WorkingFolder.relative(path), bytes: bytes.count, limit: limit)
    }
    try OutputFile.write(bytes, to: path)
    return bytes.count
  }

  /// The run without pictures of sheets on which nothing fails.
  private func without(_ document: RunDocument) -> RunDocument {
    var document = document
    var left = 0
    for index in document.sheets.indices where document.sheets[index].failing == 0 {
      if document.sheets[index].image != nil { left += 1 }
      document.sheets[index].image = nil
    }
    if left > 0 {
      document.warnings.append(
        """
        The pictures of \(Words.count(left, "sheet")) without a failure were left out, \
        so that this file stays under \(ReportError.megabytes(limit)) MB.
        """)
    }
    return document
  }

  private func page(of document: RunDocument) throws -> SinglePage {
    var pictures: [(path: String, bytes: [UInt8])] = []
    var seen = Set<String>()
    for sheet in document.sheets {
      let images = sheet.images
      for path in [sheet.image, images?.expected, images?.actual, images?.diff] {
        guard let path, seen.insert(path).inserted, let bytes = try folder.read(path) else {
          continue
        }
        pictures.append((path, bytes))
      }
    }
    return SinglePage(script: try RunLines(document.stream).script, pictures: pictures)
  }
}
