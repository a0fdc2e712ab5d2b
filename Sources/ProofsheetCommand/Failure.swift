import DesignTokens
import PixelDiff
import ProofsheetMatrix
import ProofsheetReport
import ProofsheetRun
import SystemFiles

/// What the process ends with when a command throws.
enum Failure {
  /// A wrong command line, pattern, matrix or token file is the caller's to mend (2); everything
  /// else kept the work from being done (3).
  static func status(of error: any Error) -> ExitStatus {
    switch error {
    case SelectionError.unexpectedCount: .differs
    case is UsageError, is MaskError, is MaskFileError, is SelectionError, is MatrixError,
      is TokenError:
      .usage
    case is ShardMergeError, is SettingsError, is TestOrphanError: .usage
    case AcceptanceError.overlay, AcceptanceError.folders, AcceptanceError.nothingToAccept,
      AcceptanceError.nothingSelected:
      .usage
    case BaselineError.badLimit, is BaselineNameError, FileError.unsafeName: .usage
    default: .failure
    }
  }
}
