import PixelDiff
package import ProofsheetRun
import SystemFiles

extension RunDocument {
  /// The mode of a run that compared two folders.
  package static let folderMode = "compare"
  /// The mode of a run of tests.
  package static let testMode = "test"

  /// The reason why nothing of the run can become a baseline; nil where it can.
  package var refusal: AcceptanceError? {
    if overlay { return .overlay }
    return mode == Self.folderMode ? .folders(expected: WorkingFolder.relative(baselines)) : nil
  }

  /// A file of the run as the run wrote it; nil where it isn't that any more, or there is none.
  ///
  /// Only so may a picture be shown: it is what would be accepted.
  package func file(_ path: String, in folder: SnapshotFolder) -> [UInt8]? {
    guard let bytes = try? folder.read(path) else { return nil }
    let stated = sheets.lazy.compactMap { $0.images?.digest(of: path) }.first
    return stated == nil || stated == Digest.of(bytes) ? bytes : nil
  }
}

/// The sheets of a run with their variants, by which they are offered.
package struct RunOffers {
  private let folder: SnapshotFolder
  private let variants: [String: [RunDocument.Variant]]
  private let counts: [String: Int]

  /// Looks through a run once, for all of its sheets.
  package init(_ run: RunDocument, from folder: SnapshotFolder) {
    self.folder = folder
    variants = Dictionary(grouping: run.variants, by: \.sheet)
    counts = Dictionary(run.sheets.map { ($0.name, 1) }, uniquingKeysWith: +)
  }

  /// The offer of a sheet, as pages and terminals show it.
  ///
  /// - Throws: ``ProofsheetRun/AcceptanceError`` where its picture isn't there, isn't the run's, or isn't what was
  ///   shown.
  package func offer(_ sheet: RunDocument.Sheet) throws -> Acceptance.Offer {
    // Of two sheets of one name one could be shown, and the other accepted.
    guard counts[sheet.name] == 1 else { throw AcceptanceError.twoSheets(name: sheet.name) }
    // Without a place on the sheet's own picture it was shown by nothing, or by something else.
    let variants = variants[sheet.name] ?? []
    let unseen = variants.filter {
      $0.verdict.canBeAccepted && ($0.cell == nil || !$0.isShown(by: sheet.images?.actual))
    }
    guard unseen.isEmpty else {
      throw AcceptanceError.notOnPicture(sheet: sheet.name, ids: unseen.map(\.id))
    }
    // What stood beside the picture as the old one is the one that is replaced.
    if let old = sheet.images?.expected, sheet.images?.digests?.expected != sheet.baseline {
      throw AcceptanceError.changedPicture(path: WorkingFolder.relative("\(folder.root)/\(old)"))
    }
    let actual = try picture(of: sheet)
    var offer = Acceptance.Offer(
      sheet: sheet.name, actual: actual.bytes, name: actual.path, baseline: sheet.baseline,
      expected: try sheet.images?.expected.flatMap { try folder.read($0) })
    offer.shown = variants.reduce(into: [:]) { $0[$1.id] = $1.cell }
    return offer
  }

  private func picture(
    of sheet: RunDocument.Sheet
  ) throws -> (bytes: [UInt8], path: String) {
    let usual = "\(PortablePath.of(sheet.name))/actual.png"
    let path = WorkingFolder.relative("\(folder.root)/\(sheet.images?.actual ?? usual)")
    guard let bytes = try sheet.images?.actual.flatMap({ try folder.read($0) }) else {
      throw AcceptanceError.noPicture(sheet: sheet.name, path: path)
    }
    // What is accepted is what the run drew, and was shown.
    guard sheet.images?.digests?.actual == Digest.of(bytes) else {
      throw AcceptanceError.changedPicture(path: path)
    }
    return (bytes, path)
  }
}

extension Acceptance.Offer {
  /// The offer of one sheet of a run.
  package init(
    _ sheet: RunDocument.Sheet, of run: RunDocument, from folder: SnapshotFolder
  ) throws {
    self = try RunOffers(run, from: folder).offer(sheet)
  }
}

extension RunDocument.Variant {
  /// Whether a picture is the one that it is shown by; one without pictures of its own is shown by its sheet's.
  fileprivate func isShown(by picture: String?) -> Bool {
    guard let images else { return true }
    guard let own = images.actual, let picture else { return false }
    return own.utf8.elementsEqual(picture.utf8)
  }
}
