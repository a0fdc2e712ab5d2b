import DesignTokens
import PixelDiff
import ProofsheetMatrix
import ProofsheetReview
import ProofsheetRun
import SystemFiles

/// A run that is as new as what it was made of.
struct FreshRun {
  let store: BaselineStore
  let folder: SnapshotFolder
  let context: CommandContext
  /// The command line of the review.
  let arguments: ParsedArguments

  /// Verifies where there is no run, or one that is older than what it was made of.
  func make() throws {
    guard let freshness = try RunFreshness(folder: folder, store: store) else {
      return try verify([])
    }
    guard let newer = freshness.newerFile(among: Self.files(of: context)) else { return }
    let reason = "the run is older than \(WorkingFolder.relative(newer))"
    guard freshness.canBeMadeAgain else {
      context.console.line("\(reason), and of a kind that isn't made again here: taken as it is")
      return
    }
    context.console.line("\(reason): verifying first")
    try verify(freshness.patterns)
  }

  /// The files that draw: of tokens, and the program itself.
  private static func files(of context: CommandContext) -> [String] {
    tokenFiles(of: context)
      + (Program.path(calledAs: CommandLine.arguments.first ?? "").map { [$0] } ?? [])
  }

  /// The token files that are read as it draws, each once.
  static func tokenFiles(of context: CommandContext) -> [String] {
    var seen = Set<String>()
    return context.matrices.flatMap(\.tokenSources).compactMap { source in
      if case .file(let path) = source, seen.insert(path).inserted { path } else { nil }
    }
  }

  private func verify(_ patterns: [String]) throws {
    let verification = try Verification(
      matrices: context.matrices, store: store, fonts: try context.catalogue(arguments),
      options: VerificationOptions(
        selection: VariantSelection(patterns), jobs: Processors.count,
        tolerance: try context.project(arguments).appliedTolerance))
    _ = try VerifyCommand.make(verification, in: folder, context)
  }
}

/// The options of `review` about watching.
struct WatchOptions {
  private let isWanted: Bool
  private let command: String?
  private let settings: String?

  /// Reads them.
  init(_ arguments: ParsedArguments) {
    command = arguments.value(ReviewCommand.buildCommand)
    settings = arguments.value(SharedOptions.settings)
    isWanted = command != nil || arguments.has(ReviewCommand.watch)
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
      build: build, program: program
    ) { folder in
      // Another process draws, of the newest program.
      [VerifyCommand.description.name, SharedOptions.baselines.name, store.root]
        + [SharedOptions.snapshots.name, folder.root]
        + [ImageLimits.option.name, "\(store.limits.maximumPixels)"]
        + (settings.map { [SharedOptions.settings.name, $0] } ?? []) + ["--"] + session.patterns
    }
  }
}
