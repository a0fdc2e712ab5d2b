/// The reasons why baselines can't be found, read or written.
package enum BaselineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no folder of baselines where one was looked for.
  case rootNotFound(path: String, cause: RootCause)
  /// No Package.swift lies above the place from which baselines were looked for.
  case noPackage(from: String)
  /// A baseline was written by a newer version of this tool.
  case newerFormat(path: String, format: Int)
  /// The `proofsheet` text of a baseline isn't what this tool writes.
  case badMetadata(path: String, reason: String)
  /// A path that is to be written lies behind a link to somewhere else.
  case linkOutside(path: String)

  /// The origins of the name of a folder of baselines that isn't there.
  package enum RootCause: String, Hashable, Sendable {
    /// An argument of the call or command.
    case argument
    /// The environment variable `PROOFSHEET_BASELINES`.
    case environment
    /// The place of the nearest Package.swift.
    case package
  }

  /// The fault, its place, and what to do.
  package var description: String {
    switch self {
    case .rootNotFound(let path, .argument):
      "there is no folder of baselines at \(path); create it or pass another one"
    case .rootNotFound(let path, .environment):
      """
      there is no folder of baselines at \(path), which PROOFSHEET_BASELINES names; create it or \
      change the variable
      """
    case .rootNotFound(let path, .package):
      """
      there is no folder of baselines at \(path); create it, or name another one in \
      PROOFSHEET_BASELINES (a test binary that was moved looks beside the sources it was built from)
      """
    case .noPackage(let from):
      """
      no Package.swift lies in or above \(from), so there is no place for baselines; run inside a \
      package or name the folder in PROOFSHEET_BASELINES
      """
    case .newerFormat(let path, let format):
      """
      \(path) is of baseline format \(format), this version reads up to \
      \(BaselineMetadata.currentFormat); update Proofsheet
      """
    case .badMetadata(let path, let reason):
      "\(path) has a damaged proofsheet text: \(reason); restore the file or record it again"
    case .linkOutside(let path):
      "\(path) lies behind a link that leads out of the folder of baselines, so it isn't written; make it a real folder"
    }
  }
}
