public import CairoCanvas
import JSONText
internal import PixelDiff
public import ProofsheetMatrix
internal import ProofsheetReport

/// The command line for matrices of your own: give it the matrices, and it is your tool.
///
/// ```swift
/// @main struct OurSnapshots: SnapshotCommand {
///   static let matrices: [any SnapshotMatrix] = [Badge.matrix, Card.matrix]
/// }
/// ```
public protocol SnapshotCommand: SendableMetatype {
  /// The matrices that the tool draws and compares.
  static var matrices: [any SnapshotMatrix] { get }

  /// Fonts beside the standard ones; none by default.
  static var fonts: [FontFile] { get }
}

extension SnapshotCommand {
  /// Fonts beside the standard ones: none.
  public static var fonts: [FontFile] { [] }

  /// Runs the command line of the process and ends it with the command's status.
  public static func main() {
    ProcessExit.keepStandardStreams()
    FreedMemory.keepForReuse()
    let environment = ProcessInfo.processInfo.environment
    let path = CommandLine.arguments.first ?? "proofsheet"
    let context = CommandContext(
      tool: VisibleText.line(path.split(separator: "/").last.map(String.init) ?? path),
      matrices: matrices,
      fonts: fonts, environment: environment, console: .standard(environment: environment))
    ProcessExit.exit(CommandLineTool(context).run(Array(CommandLine.arguments.dropFirst())))
  }
}
