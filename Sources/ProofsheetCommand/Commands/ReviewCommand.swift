import Proofsheet
import ProofsheetReview

/// `review`: serves the last run's report as a page that accepts and rejects.
enum ReviewCommand: Command {
  static let description = CommandDescription(
    name: "review", summary: "look at the last run in a browser; accept and reject there",
    discussion: """
      Serves the last run's report on 127.0.0.1, at an address that only you know. What is accepted
      becomes the baseline at once, cell by cell; undo brings the old one back. Verifies first where
      there is no run, or one that is older than a baseline, a token file or this program. Ctrl-C ends
      it and prints what was rejected, as Markdown.
      """,
    arguments: "", argumentCount: 0...0,
    options: [
      OptionDescription(name: "--port", value: "N", help: "the port; any that is free by default"),
      OptionDescription(name: "--no-open", help: "only print the address, open no browser"),
      OptionDescription(name: "--no-verify", help: "review the last run, however old it is"),
      SharedOptions.baselines, SharedOptions.snapshots,
    ])

  static func run(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    let port = try arguments.number("--port", in: 1024...65535) ?? 0
    let store = try context.baselines(arguments)
    let folder = context.snapshots(arguments, beside: store)
    if !arguments.has("--no-verify") {
      try FreshRun(store: store, folder: folder, context: context).make()
    }
    let session = try ReviewSession(
      folder: folder, store: store, fonts: try context.catalogue())
    let server = try ReviewServer(port: UInt16(port))
    let router = ReviewRouter(token: ReviewToken(), port: server.port, session: session)
    server.answer = { router.answer($0) }

    context.console.line("review: \(router.address)")
    context.console.line("Ctrl-C ends it")
    let file = try open(router.address, in: folder, arguments, context)
    defer { file?.delete() }
    try server.run()
    context.console.line("")
    tell(session, to: context.console)
    return .success
  }

  /// Opens the browser where there is one.
  private static func open(
    _ address: String, in folder: SnapshotFolder, _ arguments: ParsedArguments,
    _ context: CommandContext
  ) throws -> AddressFile? {
    guard !arguments.has("--no-open"),
      let program = Browser.opener(environment: context.environment)
    else { return nil }
    let file = try AddressFile(address, in: folder)
    if !Browser.open(file.path, with: program) {
      context.console.error("\(program) isn't there; open the address yourself", tool: context.tool)
    }
    return file
  }

  /// What came of it: the counts, and what was rejected.
  private static func tell(_ session: ReviewSession, to console: Console) {
    let (total, accepted, rejected) = session.progress
    console.line(
      "\(accepted + rejected) of \(total) decided: \(accepted) accepted, \(rejected) rejected")
    let rejections = session.rejections
    if !rejections.isEmpty { console.write("\n\(rejections)") }
  }
}
