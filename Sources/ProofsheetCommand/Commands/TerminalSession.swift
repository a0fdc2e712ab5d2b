import ProofsheetReview
import SystemFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `review --terminal`: in the whole of a terminal where there is one, in lines otherwise.
struct TerminalSession {
  let session: ReviewSession
  let watch: ReviewWatch?
  let images: ImageProtocol?
  let context: CommandContext

  /// Reviews until a person quits, or there is nothing more to read.
  func run() throws {
    let walk = ReviewWalk(session)
    let isSeen = isatty(1) == 1
    let isTyped = isatty(0) == 1
    if isSeen, isTyped, context.environment["TERM"] != "dumb" {
      let options = TerminalReview.Options(
        images: images, hasColour: context.console.hasColour, environment: context.environment)
      let isDone = try TerminalReview(walk).run(options) {
        let hasNewRun = try watch?.step() ?? false
        let state = watch?.state
        return (state?.phase == .idle ? nil : state?.text, hasNewRun)
      }
      if isDone { return }
    }
    // Where the output goes elsewhere, the keyboard belongs to whoever shows it.
    let hasInput = isSeen || !isTyped
    var lines = InputLines { count in
      [UInt8](unsafeUninitializedCapacity: count) { buffer, got in
        got = max(0, SystemCall.read(STDIN_FILENO, UnsafeMutableRawBufferPointer(buffer)))
      }
    }
    LineReview(walk, prompts: isSeen, write: context.console.write)
      .run { hasInput ? lines.next() : nil }
  }
}
