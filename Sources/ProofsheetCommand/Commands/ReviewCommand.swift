import ProofsheetReview
import ProofsheetRun
import SystemFiles

/// `review`: serves the last run's report as a page that accepts and rejects.
enum ReviewCommand: Command {
  private static let terminal = Option(
    "--terminal", help: "review here, a key for each decision; ? shows the keys")
  private static let images = Option(
    "--images", value: "HOW",
    help:
      "how the terminal shows pictures: kitty, iterm2, sixel, blocks or none; what it says "
      + "by default")
  static let watch = Option(
    "--watch", help: "draw again when a token file or a source of the package changes")
  static let buildCommand = Option(
    "--build-command", value: "COMMAND",
    help: "what --watch builds with, by the shell; swift build of this program by default")
  private static let port = Option(
    "--port", value: "N", help: "the port; any that is free by default")
  private static let noOpen = Option("--no-open", help: "only print the address, open no browser")
  private static let noVerify = Option(
    "--no-verify", help: "review the last run, however old it is")

  static let description = CommandDescription(
    name: "review",
    summary: "look at the last run, accept and reject, in a browser or the terminal",
    discussion: """
      Serves the last run's report on 127.0.0.1, at an address that only you know; with --terminal it
      shows one difference after the other here. What is accepted becomes the baseline at once, cell
      by cell; undo brings the old one back. Verifies first where there is no run, or one that is
      older than a baseline, a token file or this program. Ctrl-C ends it and prints what was
      rejected, as Markdown. --watch draws again when a token file changes, and builds first when a
      source does; the place you look at stays. Without a terminal --terminal prints plain text, and
      takes decisions from the lines of standard input: a, r NOTE, s, u, q.
      """,
    arguments: .none,
    options: [
      terminal, images, watch, buildCommand, port, noOpen, noVerify, SharedOptions.settings,
      SharedOptions.replaceLinks, SharedOptions.baselines, SharedOptions.snapshots,
      ImageLimits.option,
    ])

  static func run(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    let port = try arguments.number(Self.port, in: 1024...65535) ?? 0
    let images = try arguments.choice(Self.images, of: ImageProtocol.self)
    let store = try context.baselines(arguments, mayReplaceLinks: true)
    let folder = try context.snapshots(arguments, beside: store)
    if !arguments.has(Self.noVerify) {
      try FreshRun(
        store: store, folder: folder, context: context, arguments: arguments
      ).make()
    }
    let session = try ReviewSession(
      folder: folder, store: store, fonts: try context.catalogue(arguments))
    let watch = try WatchOptions(arguments).watch(session, store: store, in: context)
    var status = ExitStatus.success
    if arguments.has(Self.terminal) {
      status = try TerminalSession(
        session: session, watch: watch, images: images, context: context
      ).run()
    } else {
      try serve(session, watch, folder, port: UInt16(port), arguments, context)
    }
    tell(session, to: context.console)
    return status
  }

  /// Serves the page until Ctrl-C.
  private static func serve(
    _ session: ReviewSession, _ watch: ReviewWatch?, _ folder: SnapshotFolder, port: UInt16,
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws {
    let server = try ReviewServer(port: port)
    var router = ReviewRouter(token: ReviewToken(), port: server.port, session: session)
    router.watch = { watch?.state }
    server.answer = { [router] in router.answer($0) }
    // A build's output has lines of its own, none of which is to be obeyed.
    watch?.report = { [console = context.console] text in
      for line in text.parts(at: "\n", keepsEmpty: true) {
        console.line(String(line))
      }
    }

    context.console.line("review: \(router.address)")
    context.console.line("Ctrl-C ends it")
    let file = try open(router.address, in: folder, arguments, context)
    defer { file?.delete() }
    try server.run { _ = try watch?.step() }
    context.console.line("")
  }

  /// Opens the browser where there is one.
  private static func open(
    _ address: String, in folder: SnapshotFolder, _ arguments: ParsedArguments,
    _ context: CommandContext
  ) throws -> AddressFile? {
    guard !arguments.has(Self.noOpen), !context.isCI,
      let program = Browser.opener(environment: context.environment)
    else { return nil }
    let file = try AddressFile(address, in: folder)
    if !Browser.open(file.path, with: program) {
      context.console.error("\(program) isn't there; open the address yourself", tool: context.tool)
    }
    return file
  }

  /// Tells the counts, and what was rejected.
  private static func tell(_ session: ReviewSession, to console: Console) {
    let (total, accepted, rejected) = session.progress
    console.line(
      "\(accepted + rejected) of \(total) decided: \(accepted) accepted, \(rejected) rejected")
    let rejections = session.rejections
    if !rejections.isEmpty { console.page("\n\(rejections)") }
  }
}
