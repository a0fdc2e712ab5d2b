import Foundation
import Testing

/// The tool in a terminal of its own: what it writes is kept, keys are sent, questions are answered.
final class PseudoTerminal {
  private let master: Int32
  private let slave: Int32
  private let process = Process()
  private let answer: String
  private(set) var output = ""

  /// Starts the tool.
  ///
  /// - Parameter answer: what the terminal says when it is asked for its attributes.
  init(
    _ tool: ToolFolder, _ arguments: [String], columns: UInt16 = 100, rows: UInt16 = 40,
    environment: [String: String] = [:], answer: String = "\u{1B}[?62;22c"
  ) throws {
    self.answer = answer
    (master, slave) = try Self.pair()
    resize(columns, rows)
    process.executableURL = Folders.tool
    process.arguments = arguments
    process.currentDirectoryURL = tool.folder
    process.environment = [
      "PROOFSHEET_BASELINES": tool.baselines.path, "TERM": "xterm-256color",
      "COLORTERM": "truecolor",
    ].merging(environment) { $1 }
    let handle = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
    process.standardInput = handle
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
  }

  /// Both ends of a new terminal.
  private static func pair() throws -> (master: Int32, slave: Int32) {
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    try #require(master >= 0)
    #if canImport(Darwin)
      try #require(grantpt(master) == 0 && unlockpt(master) == 0)
      let path = try #require(ptsname(master).map { String(cString: $0) })
    #else
      // TIOCSPTLCK and TIOCGPTN: the functions around them aren't in Swift's Glibc.
      var number = Int32(0)
      try #require(ioctl(master, 0x4004_5431, &number) == 0)
      try #require(ioctl(master, 0x8004_5430, &number) == 0)
      let path = "/dev/pts/\(number)"
    #endif
    let slave = open(path, O_RDWR | O_NOCTTY)
    try #require(slave >= 0)
    return (master, slave)
  }

  deinit {
    if process.isRunning { process.terminate() }
    close(master)
    close(slave)
  }

  /// How a terminal treats keys and output; a program that ends must leave it as it was.
  var modes: [UInt] {
    var state = termios()
    guard tcgetattr(slave, &state) == 0 else { return [] }
    return [state.c_iflag, state.c_oflag, state.c_cflag, state.c_lflag].map(UInt.init)
  }

  /// Makes the terminal another size; a character has 10 by 20 pixels.
  func resize(_ columns: UInt16, _ rows: UInt16) {
    var size = winsize(
      ws_row: rows, ws_col: columns, ws_xpixel: columns * 10, ws_ypixel: rows * 20)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Sends a signal.
  func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  /// Types something, and waits until a text is shown that wasn't there before.
  func type(_ keys: String, until text: String) throws {
    let start = output.count
    let bytes = Array(keys.utf8)
    try #require(write(master, bytes, bytes.count) == bytes.count)
    try wait(for: text, after: start)
  }

  /// Waits until a text is shown.
  func wait(for text: String, after start: Int = 0) throws {
    for _ in 0..<1200 where !output.dropFirst(start).contains(text) { read(milliseconds: 50) }
    try #require(output.dropFirst(start).contains(text), "\(text) isn't in \(output.suffix(3000))")
  }

  /// Waits for the end; the status, or the negative signal.
  func end() throws -> Int32 {
    for _ in 0..<1200 where process.isRunning { read(milliseconds: 50) }
    try #require(!process.isRunning)
    while read(milliseconds: 50) {}
    let status = process.terminationStatus
    return process.terminationReason == .exit ? status : -status
  }

  @discardableResult
  private func read(milliseconds: Int32) -> Bool {
    var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, milliseconds) > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = Foundation.read(master, &bytes, bytes.count)
    guard count > 0 else { return false }
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    output += text
    if text.contains("\u{1B}[c") {
      let reply = Array(answer.utf8)
      _ = write(master, reply, reply.count)
    }
    return true
  }
}
