import CairoCanvas
import DesignTokens
import Foundation
import PixelDiff
package import ProofsheetMatrix
package import ProofsheetRun
import SystemFiles

/// A folder of baselines and one of snapshots, gone with the test.
package final class Scratch {
  package let folder: String
  package let store: BaselineStore
  package let snapshots: SnapshotFolder

  package init() throws {
    folder = NSTemporaryDirectory() + "proofsheet-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: "\(folder)/Baselines", withIntermediateDirectories: true)
    store = BaselineStore(root: "\(folder)/Baselines")
    snapshots = SnapshotFolder(root: "\(folder)/Snapshots")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  package func verification(
    _ matrices: [any SnapshotMatrix] = [Chip.core], overlay: String? = nil,
    options: VerificationOptions = VerificationOptions()
  ) throws -> Verification {
    try Verification(
      matrices: matrices, store: store,
      overlays: overlay.map { [.text($0, name: "overlay.json")] } ?? [],
      fonts: try FontCatalogue.standard(), options: options)
  }

  package func verify(
    _ matrices: [any SnapshotMatrix] = [Chip.core], overlay: String? = nil,
    options: VerificationOptions = VerificationOptions()
  ) throws -> Run {
    let verification = try verification(matrices, overlay: overlay, options: options)
    let snapshots = snapshots
    try snapshots.clear()
    let sheets = try verification.verify { try snapshots.write($1, of: $0) }
    let described = matrices.map { MatrixDescription($0) }
    return Run(
      id: "test", startedAt: nil, durationSeconds: nil, mode: "verify",
      hasOverlay: verification.tokens.hasOverlay, baselines: store.root, sheets: sheets,
      matrices: described, orphans: try verification.orphans(),
      fingerprint: verification.fingerprint,
      causes: try verification.causes(of: sheets, in: described),
      warnings: verification.tokens.warnings)
  }

  @discardableResult
  package func record(
    _ matrices: [any SnapshotMatrix] = [Chip.core], mode: RecordMode = .missing,
    overlay: String? = nil, options: VerificationOptions = VerificationOptions()
  ) throws -> [RecordOutcome] {
    try Recorder(try verification(matrices, overlay: overlay, options: options), mode: mode)
      .record()
  }

  /// Every file below the folder of baselines, with its bytes.
  package func baselines() throws -> [String: [UInt8]] {
    var result: [String: [UInt8]] = [:]
    for path in FileReader.files(below: store.root) {
      result[path] = try FileReader.read("\(store.root)/\(path)")
    }
    return result
  }
}

extension Run {
  /// The ids of the variants with a verdict, without their component and matrix.
  package func ids(_ verdict: Verdict) -> [String] {
    variants.filter { $0.verdict == verdict }
      .map { String($0.id.split(separator: "/").last ?? "") }
  }
}
