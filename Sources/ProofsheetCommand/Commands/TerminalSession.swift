import ProofsheetReview
import SystemFiles

/// `review --terminal`: in the whole of a terminal where there is one, in lines otherwise.
struct TerminalSession {
  let session: ReviewSession
  let watch: ReviewWatch?
  let images: ImageProtocol?
  let context: CommandContext

  /// Reviews until a person quits, or there is nothing more to read.
  ///
  /// - Returns: ``ExitStatus/failure`` where a line asked for what couldn't be done; a person at a screen sees it.
  func run() throws -> ExitStatus {
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
      if isDone { return .success }
    }
    // Where the output goes elsewhere, the keyboard belongs to whoever shows it.
    let hasInput = isSeen || !isTyped
    var lines = InputLines { count in
      [UInt8](unsafeUninitializedCapacity: count) { buffer, got in
        got = max(0, SystemCall.read(STDIN_FILENO, UnsafeMutableRawBufferPointer(buffer)))
      }
    }
    let isDone = LineReview(walk, prompts: isSeen, write: context.console.page)
      .run { hasInput ? lines.next() : nil }
    return isDone ? .success : .failure
  }
}

/// Lines that are typed or piped into the tool, none of them longer than a person writes.
struct InputLines {
  /// The most bytes of a line; what is behind them is left out.
  static let maximumLine = 4096
  /// The most bytes that are waited for the end of a line in; what goes on beyond is no answer.
  static let maximumWait = 1 << 20

  private var waiting: [UInt8] = []
  private var hasEnded = false
  private let read: (Int) -> [UInt8]

  /// - Parameter read: some bytes, at most as many as asked for; none at the end.
  init(read: @escaping (Int) -> [UInt8]) { self.read = read }

  /// The next line without its end; nil where there is none.
  mutating func next() -> String? {
    var line: [UInt8] = []
    var count = 0
    while true {
      if let end = waiting.firstIndex(of: UInt8(ascii: "\n")) {
        line += waiting[..<end].prefix(Self.maximumLine - line.count)
        waiting.removeFirst(end + 1)
        return text(line)
      }
      count += waiting.count
      line += waiting.prefix(Self.maximumLine - line.count)
      waiting = hasEnded || count > Self.maximumWait ? [] : read(4096)
      guard waiting.isEmpty else { continue }
      defer { hasEnded = true }
      return count == 0 || count > Self.maximumWait ? nil : text(line)
    }
  }

  private func text(_ line: [UInt8]) -> String {
    String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...], as: UTF8.self)
  }
}
