import ProofsheetReview
import ProofsheetRun
import SystemFiles

/// The options of `review` about watching.
struct WatchOptions {
  private let isWanted: Bool
  private let command: String?
  private let settings: String?

  /// Reads them.
  init(_ arguments: ParsedArguments) {
    command = arguments.value("--build-command")
    settings = arguments.value("--settings")
    isWanted = command != nil || arguments.has("--watch")
  }

  /// Starts to watch, where that is wanted.
  func watch(
    _ session: ReviewSession, store: BaselineStore, in context: CommandContext
  ) throws -> ReviewWatch? {
    guard isWanted else { return nil }
    let folder = WorkingFolder.current
    guard let program = Program.path(calledAs: CommandLine.arguments.first ?? ""),
      let build = BuildCommand(shell: command, program: program, from: folder)
    else { throw ReviewError.nothingToWatch(from: folder) }
    return try ReviewWatch(
      session,
      files: WatchedFiles(package: build.package, tokenFiles: FreshRun.tokenFiles(of: context)),
      build: build, program: program, baselines: store.root,
      settings: settings, patterns: session.patterns)
  }
}
