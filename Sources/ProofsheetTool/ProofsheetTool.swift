import ButtonSystems
import Proofsheet
import ProofsheetCommand

/// The command line for the design systems of this repository.
@main
struct ProofsheetTool: SnapshotCommand {
  static let matrices: [any SnapshotMatrix] = ButtonSystem.all.flatMap(\.matrices)
}
