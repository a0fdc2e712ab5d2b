import CairoCanvas
import DesignTokens
import Foundation
import PixelDiff
import Proofsheet
import SystemFiles
import Testing

@testable import ProofsheetReview

/// Folders with baselines of black squares, and the last run, which drew red ones; gone with the test.
final class Scratch {
  static let id = (
    smallLeft: "Square/core/size=small,place=left", smallRight: "Square/core/size=small,place=right"
  )

  let folder: String
  let store: BaselineStore
  let snapshots: SnapshotFolder
  private(set) var sheet = ""

  init(records: Bool = true, overlay: Bool = false) throws {
    folder = NSTemporaryDirectory() + "proofsheet-review-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: "\(folder)/Baselines", withIntermediateDirectories: true)
    store = BaselineStore(root: "\(folder)/Baselines")
    snapshots = SnapshotFolder(root: "\(folder)/Snapshots")
    if records {
      let black = try verification(Square.matrix(.black), overlay: false)
      _ = try Recorder(black, mode: .missing).record()
    }
    try verify(overlay: overlay)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func verification(
    _ matrix: any SnapshotMatrix, overlay: Bool
  ) throws -> Verification {
    try Verification(
      matrices: [matrix], store: store,
      overlays: overlay ? [.text(Square.changed, name: "overlay.json")] : [],
      fonts: try FontCatalogue.standard(), options: VerificationOptions())
  }

  @discardableResult
  func verify(id: String = "first", overlay: Bool = false) throws -> RunDocument {
    let red = Square.matrix(try #require(Colour(hex: "#C81428")))
    let verification = try verification(red, overlay: overlay)
    let snapshots = snapshots
    try snapshots.clear()
    let sheets = try verification.verify { try snapshots.write($1, of: $0) }
    let run = Run(
      id: id, startedAt: nil, durationSeconds: nil, mode: "verify",
      hasOverlay: verification.tokens.hasOverlay, baselines: store.root, sheets: sheets,
      matrices: [MatrixDescription(red)], orphans: try verification.orphans(),
      fingerprint: verification.fingerprint, causes: [], warnings: [])
    let (document, _) = try RunWriter(folder: snapshots).write(run, in: store)
    sheet = try #require(document.sheets.first).name
    return document
  }

  func session() throws -> ReviewSession {
    try ReviewSession(folder: snapshots, store: store, fonts: try FontCatalogue.standard())
  }

  /// The bytes of the sheet's baseline.
  func baseline() throws -> [UInt8]? { try FileReader.read(store.file(sheet)) }

  /// The colour in the middle of each cell of the baseline.
  func colours() throws -> [String: String] {
    guard case .present(let baseline) = store.read(sheet) else { return [:] }
    let image = try baseline.image()
    let cells = try #require(baseline.metadata).cells
    return Dictionary(
      uniqueKeysWithValues: cells.map { cell in
        let rect = cell.rect
        return (cell.id, image[rect.x + rect.width / 2, rect.y + rect.height / 2].hex)
      })
  }
}
