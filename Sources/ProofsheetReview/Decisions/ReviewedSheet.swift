import PixelDiff
import ProofsheetReport
import ProofsheetRun
import SystemFiles

/// A sheet's baseline under review.
///
/// The file is always the baseline from before the review with the accepted cells in it, composed anew
/// for each decision. So the order of decisions doesn't matter, and without accepted cells the file is
/// again what it was, byte for byte.
struct ReviewedSheet {
  private let offer: Acceptance.Offer
  private let original: BaselineStore.State
  private let originalBytes: [UInt8]?
  private var current: Digest?

  /// The accepted variants.
  private(set) var accepted: Set<String>

  /// Starts the review of a sheet; what was accepted of it before is accepted.
  ///
  /// - Parameter ids: its variants that are to be decided.
  /// - Throws: ``AcceptanceError/changedBaseline(sheet:)`` where the baseline has something else in it than what
  ///   the run compared with or drew.
  init(
    _ offer: Acceptance.Offer, ids: Set<String>, in store: BaselineStore, by acceptance: Acceptance
  ) throws {
    self.offer = offer
    let bytes = try FileReader.read(store.file(offer.sheet), limit: store.limits.maximumFileBytes)
    current = bytes.map { Digest.of($0) }
    let standing = try acceptance.standing(of: offer, among: ids)
    original = standing.original
    accepted = standing.accepted
    switch original {
    case .missing: originalBytes = nil
    case .unreadable: originalBytes = bytes
    case .present(let baseline): originalBytes = baseline.bytes
    }
  }

  /// Makes exactly some variants accepted, and writes the baseline.
  ///
  /// - Throws: ``AcceptanceError/changedBaseline(sheet:)`` where somebody else has written it since the review looked,
  ///   or what else keeps that from being done; nothing is written then.
  mutating func accept(
    exactly ids: Set<String>, in store: BaselineStore, by acceptance: Acceptance
  ) throws {
    let composed = ids.isEmpty ? nil : try acceptance.compose(offer, ids: ids, over: original)
    let bytes = composed?.bytes ?? originalBytes
    if bytes != nil || current != nil {
      guard try store.replace(offer.sheet, current, with: bytes) else {
        throw AcceptanceError.changedBaseline(sheet: offer.sheet)
      }
      if bytes != nil { try store.settle([offer.sheet]) }
      current = bytes.map { Digest.of($0) }
    }
    accepted = Set(composed?.ids ?? [])
  }
}
