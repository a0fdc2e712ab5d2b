import CairoCanvas
import ProofsheetMatrix
import ProofsheetRun
import SystemFiles

/// Something the tool can do.
protocol Command: Sendable {
  /// Its name, arguments and options.
  static var description: CommandDescription { get }

  /// Does it.
  ///
  /// - Throws: what keeps it from being done; ``Failure`` turns that into text and a status.
  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus
}

/// The surroundings of a command: the process's, and the matrices of the tool.
struct CommandContext: Sendable {
  /// The name the tool was called by.
  let tool: String
  private let makeMatrices: @Sendable () -> [any SnapshotMatrix]
  /// Fonts beside the standard ones.
  let fonts: [FontFile]
  /// The process's environment variables.
  let environment: [String: String]
  /// The place it writes to.
  let console: Console

  /// Notes the surroundings; the matrices are made where a command needs them, since that takes a while.
  init(
    tool: String, matrices: @autoclosure @escaping @Sendable () -> [any SnapshotMatrix],
    fonts: [FontFile], environment: [String: String], console: Console
  ) {
    self.tool = tool
    makeMatrices = matrices
    self.fonts = fonts
    self.environment = environment
    self.console = console
  }

  /// The matrices the tool knows.
  var matrices: [any SnapshotMatrix] { makeMatrices() }

  /// Whether this is a machine where nobody watches.
  var isCI: Bool {
    EnvironmentFlag.isSet(EnvironmentFlag.continuousIntegration, in: environment)
  }

  /// The folder of baselines.
  ///
  /// - Parameter mayReplaceLinks: whether the command has the option that lets files take the place of links.
  func baselines(
    _ arguments: ParsedArguments, mayReplaceLinks: Bool = false
  ) throws -> BaselineStore {
    BaselineStore(
      root: try BaselineRoot.find(
        explicit: arguments.value(SharedOptions.baselines), environment: environment,
        from: WorkingFolder.current), limits: try ImageLimits.limits(arguments, in: self),
      replacesLinks: mayReplaceLinks && arguments.has(SharedOptions.replaceLinks))
  }

  /// The folder of the last run's pictures.
  ///
  /// - Throws: ``ProofsheetRun/ReportError/inside(path:folder:)``.
  func snapshots(
    _ arguments: ParsedArguments, beside store: BaselineStore
  ) throws(ReportError) -> SnapshotFolder {
    let folder = SnapshotFolder.find(
      explicit: arguments.value(SharedOptions.snapshots), environment: environment,
      baselines: store.root)
    try folder.checkApart(from: store.root)
    return folder
  }

  /// The settings of the project, said once for all of its snapshots.
  func project(_ arguments: ParsedArguments) throws -> ProjectSettings {
    try ProjectSettings.find(
      explicit: arguments.value(SharedOptions.settings), environment: environment,
      from: WorkingFolder.current)
  }

  /// The tolerance that options say, else the project, else none.
  func tolerance(_ arguments: ParsedArguments) throws -> AppliedTolerance {
    let named = ToleranceOptions.all.filter(arguments.has).map(\.name)
    guard named.isEmpty else {
      return AppliedTolerance(
        try ToleranceOptions.tolerance(arguments), from: .option,
        at: named.joined(separator: " "))
    }
    return try project(arguments).appliedTolerance
  }

  /// The fonts that text is drawn with.
  func catalogue(_ arguments: ParsedArguments) throws -> FontCatalogue {
    try FontCatalogue.standard().adding(fonts + project(arguments).fonts)
  }
}
