import Foundation
import Proofsheet
import SystemFiles
import Testing

@testable import ProofsheetReview

@Suite struct ReviewWatchTests {
  private let scratch: Scratch
  private let session: ReviewSession
  private let source: String
  private let tokens: String
  private let program: String

  /// A package, and a program that draws by copying a run that was made before.
  init() throws {
    scratch = try Scratch()
    session = try scratch.session()
    let folder = scratch.folder
    source = "\(folder)/Sources/App.swift"
    tokens = "\(folder)/app.tokens.json"
    program = "\(folder)/program"
    let script = """
      #!/bin/sh
      mkdir -p "$1"
      cp -R "\(folder)/drawn/." "$1"
      """
    for (file, text) in [
      (program, script), (source, ""), (tokens, ""), ("\(folder)/Package.swift", ""),
    ] {
      try AtomicFile.write(Array(text.utf8), to: file)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: file == program ? 0 : -60)],
        ofItemAtPath: file)
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    try draw("second")
  }

  /// Makes the run that the program draws.
  private func draw(_ id: String) throws {
    try? FileManager.default.removeItem(atPath: "\(scratch.folder)/drawn")
    try FileManager.default.copyItem(
      atPath: scratch.snapshots.root, toPath: "\(scratch.folder)/drawn")
    var run = try RunDocument.read(from: scratch.snapshots)
    run.run = id
    _ = try RunWriter(folder: SnapshotFolder(root: "\(scratch.folder)/drawn")).write(run)
  }

  private func watch(_ command: String) throws -> (ReviewWatch, () -> [String]) {
    let build = try #require(BuildCommand(shell: command, program: program, from: scratch.folder))
    let watch = try ReviewWatch(
      session, files: WatchedFiles(package: scratch.folder, tokenFiles: [tokens]), build: build,
      program: program, interval: .zero, arguments: { [$0.root] })
    final class Lines { var all: [String] = [] }
    let lines = Lines()
    let folder = scratch.folder
    watch.report = { lines.all.append($0.replacing("\(folder)/", with: "")) }
    return (watch, { lines.all })
  }

  /// The time that one wait may take: the steps are of milliseconds, a busy machine has others to serve.
  private static let patience = Duration.seconds(600)

  /// Goes on until something holds.
  private func wait(_ watch: ReviewWatch, until holds: () -> Bool) throws {
    try wait("\(watch.state)") {
      if holds() { return true }
      _ = try watch.step()
      return false
    }
  }

  /// Waits until something holds.
  private func wait(_ what: @autoclosure () -> String, until holds: () throws -> Bool) throws {
    let end = ContinuousClock.now + Self.patience
    while try !holds() {
      try #require(ContinuousClock.now < end, "\(what())")
      Thread.sleep(forTimeInterval: 0.005)
    }
  }

  @Test func aTokenFileIsDrawnWithoutABuild() throws {
    let (watch, lines) = try watch("exit 1")
    try AtomicFile.write([1], to: tokens)
    try wait(watch) { session.state.run == "second" }
    #expect(lines() == ["app.tokens.json changed: drawing again", "4 to be decided"])
    #expect(watch.state == .init(phase: .idle, text: "watching"))
    // The pictures came along, and nothing of the drawing is left.
    #expect(try scratch.snapshots.read("\(scratch.sheet)/actual.png") != nil)
    #expect(try session.decide([.init(Scratch.id.smallLeft, .accept)]).failures.isEmpty)
    #expect(FileReader.files(below: "\(scratch.snapshots.root)/.next").isEmpty)
  }

  @Test func aSourceIsBuiltFirstAndABrokenOneIsTold() throws {
    let (watch, lines) = try watch(
      "grep -q good Sources/App.swift || { echo 'App.swift:1: error: no'; exit 1; }")
    try AtomicFile.write(Array("bad".utf8), to: source)
    try wait(watch) { watch.state.phase == .failed }
    #expect(watch.state.text == "the build failed: App.swift:1: error: no")
    #expect(watch.state.output == "App.swift:1: error: no\n")
    #expect(session.state.run == "first")
    // As long as it isn't built, a token file alone draws nothing.
    try AtomicFile.write([1], to: tokens)
    try wait(watch) { lines().count == 4 }
    #expect(watch.state.phase == .failed && lines()[2] == "app.tokens.json changed: building")
    try AtomicFile.write(Array("good".utf8), to: source)
    try wait(watch) { session.state.run == "second" }
  }

  @Test func aProgramThatCannotDrawIsTold() throws {
    try AtomicFile.write(Array("#!/bin/sh\necho 'error: no token'\nexit 2\n".utf8), to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let (watch, _) = try watch("true")
    try AtomicFile.write([1], to: tokens)
    try wait(watch) { watch.state.phase == .failed }
    #expect(watch.state.text == "drawing failed: error: no token")
    #expect(
      session.state.run == "first"
        && FileReader.kind("\(scratch.snapshots.root)/run.ndjson") == .file
    )
  }

  @Test func whatWasDecidedWhileItDrewIsComparedAgain() throws {
    let (watch, _) = try watch("true")
    try AtomicFile.write([1], to: tokens)
    try wait(watch) { watch.state.phase == .drawing }
    _ = try session.decide([.init(Scratch.id.smallLeft, .accept)])
    // The run that was being drawn is thrown away: the next one is.
    try wait(watch) { session.state.run == "second" }
    // This one was made beforehand, of the baseline as it was: what is its picture already counts as accepted.
    #expect(session.state.decisions == [Scratch.id.smallLeft: .init(decision: .accept)])
    #expect(try scratch.colours()[Scratch.id.smallLeft] == "#C81428")
  }

  @Test func aSourceNewerThanTheProgramIsBuiltAtOnce() throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 60)], ofItemAtPath: source)
    let (watch, _) = try watch("true")
    #expect(watch.state.phase == .building)
    try wait(watch) { session.state.run == "second" }
  }

  @Test func nothingOutlivesTheWatch() throws {
    let pids = "\(scratch.folder)/pids"
    do {
      // A build that ignores SIGTERM, with a child of its own.
      let (watch, _) = try watch("trap '' TERM; sleep 300 & echo $! $$ > '\(pids)'; wait")
      try AtomicFile.write([1], to: source)
      try wait(watch) { FileReader.start(of: pids, count: 1)?.isEmpty == false }
      #expect(watch.state.phase == .building)
    }
    let text = String(decoding: try #require(try FileReader.read(pids)), as: UTF8.self)
    let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Int32($0) }
    #expect(numbers.count == 2)
    // Who has ended and wasn't waited for is a zombie, which no signal ends.
    for number in numbers {
      try wait("\(number) lives") {
        let status = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
        return status?.contains(" Z") ?? true
      }
    }
  }

  @Test func aProgramThatIsNotThereHasAStatus() throws {
    let program = try BackgroundProgram(["proofsheet-nowhere"], in: "/")
    var result: (status: Int32, output: String)?
    try wait("no status") {
      result = program.result()
      return result != nil
    }
    #expect(result?.status == 127 && result?.output == "")
  }
}
