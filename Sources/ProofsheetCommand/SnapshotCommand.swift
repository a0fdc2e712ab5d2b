public import CairoCanvas
import JSONText
internal import PixelDiff
public import ProofsheetMatrix
internal import ProofsheetReport
internal import SystemFiles

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
    let name = VisibleText.line(path.parts(at: "/").last.map(String.init) ?? path)
    ProcessExit.exit(
      run(
        Array(CommandLine.arguments.dropFirst()), as: name, environment: environment,
        console: .standard(environment: environment)))
  }

  /// Runs a command line within this process, as ``main()`` does.
  ///
  /// - Parameters:
  ///   - words: the command and what follows it.
  ///   - environment: the variables that count in place of the process's own.
  ///   - write: takes what would be printed on either stream.
  package static func run(
    _ words: [String], environment: [String: String], write: @escaping @Sendable (String) -> Void
  ) -> ExitStatus {
    let console = Console(
      hasColour: false, showsProgress: false, write: write, writeError: write)
    return run(words, as: "proofsheet", environment: environment, console: console)
  }

  private static func run(
    _ words: [String], as tool: String, environment: [String: String], console: Console
  ) -> ExitStatus {
    CommandLineTool(
      CommandContext(
        tool: tool, matrices: matrices, fonts: fonts, environment: environment, console: console)
    ).run(words)
  }
}
