import Proofsheet
import ProofsheetCommand

struct OurSnapshots: SnapshotCommand {
  static let matrices: [any SnapshotMatrix] = [Badge.matrix]
}
