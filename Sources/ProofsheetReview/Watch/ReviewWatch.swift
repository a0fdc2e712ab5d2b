import PixelDiff
package import ProofsheetRun
import SystemFiles

/// Draws again when a token file changes, and builds first when a source does.
///
/// Drawing is another process's work, so that it is always the newest program's; the review stays. It
/// draws into a folder of its own, and its run replaces the last one in one go, so that nobody ever sees
/// pictures of one run with the words of another.
package final class ReviewWatch {
  private enum Work { case building, drawing }

  private let session: ReviewSession
  private let build: BuildCommand
  private let verify: [String]
  private let next: SnapshotFolder
  private var files: WatchedFiles
  private var work: (what: Work, program: BackgroundProgram, revision: Int)?
  private var mustBuild = false
  private var looked = ContinuousClock.now

  /// The time between two looks at the files.
  private let interval: Duration

  /// The work that goes on.
  package private(set) var state = ReviewState.Watch(phase: .idle, text: "watching")
  /// Called with what a person should know.
  package var report: (String) -> Void = { _ in }

  /// Starts to watch.
  ///
  /// - Parameter arguments: its arguments for drawing into a folder.
  package init(
    _ session: ReviewSession, files: WatchedFiles, build: BuildCommand, program: String,
    interval: Duration = .milliseconds(300), arguments: (SnapshotFolder) -> [String]
  ) throws {
    self.interval = interval
    self.session = session
    self.files = files
    self.build = build
    next = SnapshotFolder(root: "\(session.folder.root)/.next")
    // A run is told from the last one by its name, so it needs one of its own.
    verify = ["env", "-u", "PROOFSHEET_RUN", program] + arguments(next)
    if let source = files.source(newerThan: program) {
      try start(.init(path: source, isSource: true))
    }
  }

  deinit {
    work = nil
    try? next.clear()
    rmdir(next.root)
  }

  /// Looks at the files and at what is being done; quick, to be called some times a second.
  ///
  /// - Returns: whether the session has a newer run now.
  package func step() throws -> Bool {
    if ContinuousClock.now - looked >= interval {
      looked = .now
      if let change = files.change() { try start(change) }
    }
    guard let work, let (status, output) = work.program.result() else { return false }
    self.work = nil
    switch work.what {
    case .building:
      guard status == 0 else {
        fail("the build failed", output)
        return false
      }
      mustBuild = false
      try draw()
    case .drawing:
      guard status <= 1, FileReader.kind("\(next.root)/run.json") == .file else {
        fail("drawing failed", output)
        return false
      }
      // A baseline that was accepted meanwhile may have been compared with before.
      guard work.revision == session.revision else {
        try draw()
        return false
      }
      try take()
      return true
    }
    return false
  }

  private func start(_ change: WatchedFiles.Change) throws {
    // What is being made is of the old files.
    work = nil
    mustBuild = mustBuild || change.isSource
    let name = WorkingFolder.relative(change.path)
    guard mustBuild else {
      report("\(name) changed: drawing again")
      return try draw()
    }
    report("\(name) changed: building")
    state = .init(phase: .building, text: "building…")
    work = (.building, try BackgroundProgram(build.words, in: build.package), session.revision)
  }

  private func draw() throws {
    state = .init(phase: .drawing, text: "drawing again…")
    try next.clear()
    work = (.drawing, try BackgroundProgram(verify, in: WorkingFolder.current), session.revision)
  }

  /// Makes the new run the last one.
  private func take() throws {
    try session.folder.take(from: next)
    session.refresh()
    let (total, _, _) = session.progress
    report(total == 0 ? "everything matches" : "\(total) to be decided")
    state = .init(phase: .idle, text: "watching")
  }

  private func fail(_ text: String, _ output: String) {
    let first = output.parts(at: "\n").first { $0.holds("error:") }
    let reason = first.map { ": \($0)" } ?? ""
    state = .init(phase: .failed, text: "\(text)\(reason)", output: output)
    report("\(text)\n\(output)")
  }
}

extension SnapshotFolder {
  /// Replaces this folder's run with another folder's, which has none afterwards.
  fileprivate func take(from other: SnapshotFolder) throws {
    guard let list = try FileReader.read("\(other.root)/.written") else { return }
    try clear()
    // The run itself comes last: whoever reads it finds its pictures.
    let paths = Set(String(decoding: list, as: UTF8.self).parts(at: "\n").map(String.init))
    for path in paths.subtracting(["run.json"]).sorted() + ["run.json"] {
      try link("\(other.root)/\(path)", as: path)
    }
    try other.clear()
  }
}
