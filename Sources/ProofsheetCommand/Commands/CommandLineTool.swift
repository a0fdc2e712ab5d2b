import DesignTokens
import JSONText
import PixelDiff
import ProofsheetMatrix
import ProofsheetReport
import ProofsheetRun
import SystemFiles

/// Finds the command that a command line names, and runs it.
struct CommandLineTool {
  private let context: CommandContext

  /// The commands, in the order in which the help shows them.
  static let commands: [any Command.Type] = [
    VerifyCommand.self, RecordCommand.self, AcceptCommand.self, ReviewCommand.self,
    ListCommand.self, RenderCommand.self, DiffCommand.self, CompareCommand.self,
    CoverageCommand.self, DoctorCommand.self, PruneCommand.self, MergeCommand.self,
    DescribeCommand.self, MergeBaselinesCommand.self, CompletionsCommand.self, ManCommand.self,
  ]

  /// The work of the tool, in one sentence.
  static let summary = """
    Draws every variant of components, compares them with committed pictures, and says what changed.
    """

  /// The statuses the tool ends with.
  static let statuses = [
    "0": "all compared and matched", "1": "something differs, is missing, unreadable or orphaned",
    "2": "wrong usage", "3": "couldn't do the work",
  ]

  init(_ context: CommandContext) { self.context = context }

  /// Runs a command line, without the tool's own name.
  func run(_ words: [String]) -> ExitStatus {
    ProcessExit.ignoreClosedPipes()
    guard let name = words.first, name != "--help", name != "-h", name != "help" else {
      context.console.page(Self.page(tool: context.tool))
      return words.isEmpty ? .usage : .success
    }
    if name == "--version" {
      context.console.line("\(ProofsheetVersion.current)")
      return .success
    }
    do {
      guard let command = Self.commands.first(where: { $0.description.name == name }) else {
        throw UsageError.unknownCommand(
          name, nearest: nearestName(to: name, among: Self.commands.map { $0.description.name }))
      }
      let arguments = try ParsedArguments(Array(words.dropFirst()), for: command.description)
      if arguments.has(CommandDescription.help) {
        context.console.page(command.description.page(tool: context.tool))
        return .success
      }
      return try command.run(arguments, in: context)
    } catch {
      context.console.error("\(error)", tool: context.tool)
      return Failure.status(of: error)
    }
  }

  /// The page that `--help` prints.
  static func page(tool: String) -> String {
    let rows = commands.map { ["  " + $0.description.name, $0.description.summary] }
    return """
      \(tool) COMMAND [OPTION…] [ARGUMENT…]

      \(summary)

      \(TextColumns.table(rows))

      \(tool) COMMAND --help shows a command's options. Exit status:
      \(TextColumns.table(statuses.sorted { $0.key < $1.key }.map { ["  " + $0.key, $0.value] }))

      """
  }
}

/// The status that an error ends the process with.
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
    case is PictureLimitError, is BaselineNameError, FileError.unsafeName, ReportError.inside:
      .usage
    default: .failure
    }
  }
}
