import JSONText
package import ProofsheetRun
import Synchronization
import SystemFiles

/// A run that many processes of tests share: each adds its records to the streams in the folder of snapshots.
///
/// Tests run in several processes, one after the other or at once, and each of them may crash. So every process says
/// that it is there, every assertion appends what it found out, under a lock, and a process says when it ends as it
/// should; whoever finds the stream of another run there removes what that run left. Nobody knows which process is
/// the last. The one that is alone as it ends writes the reports, if that doesn't take too long.
package final class RunLog: Sendable {
  /// The folder of snapshots.
  package let folder: SnapshotFolder
  private let store: BaselineStore
  private let run: String
  private let participant: RunRecord.Participant
  private let lock: FileLock
  private let stream: LineFile
  private let script: LineFile
  private let state = Mutex(State())

  /// The name of the file that is locked while somebody writes.
  private static let lockName = ".lock"
  /// The name of the file that every process has locked as long as it lives.
  private static let presenceName = ".present"
  /// The longest beginning that is looked at.
  private static let maximumBeginning = 65_536

  /// The process's own knowledge of the stream.
  private struct State {
    /// The first line of the run's stream; nil before it takes part.
    var beginning: [UInt8]?
    var names = RunNames()
    /// The number of bytes that were looked at.
    var offset = 0
    var presence: ProcessPresence?
    /// True once a newer run has taken the folder.
    var isOver = false
  }

  /// Prepares the log of a run; nothing is written yet.
  ///
  /// - Parameter participant: this process; others only in tests.
  package init(
    folder: SnapshotFolder, store: BaselineStore, run: String,
    participant: RunRecord.Participant = .current
  ) {
    self.folder = folder
    self.store = store
    self.run = run
    self.participant = participant
    lock = FileLock(path: "\(folder.root)/\(Self.lockName)")
    stream = LineFile(path: "\(folder.root)/\(RunStream.fileName)")
    script = LineFile(path: "\(folder.root)/\(PageFiles.scriptPath)")
  }

  /// Takes part in the run: what an older run left is removed.
  ///
  /// - Returns: whether the folder is this run's; false where a newer run took it.
  package func begin() throws -> Bool {
    try state.withLock { state in
      if state.beginning != nil { return !state.isOver }
      try enter(&state)
      return try lock.whileLocked { try catchUp(&state) }
    }
  }

  /// Adds what an assertion found out.
  ///
  /// - Returns: names that were used before in this run for something else.
  package func append(_ entry: RunLogEntry) throws -> [NameClash] {
    guard try begin() else { return [] }
    try show(entry.sheets)
    // Encoded here: all assertions of all processes wait for the locks.
    let records = entry.records
    var lines = try RunLines(records)
    return try state.withLock { state in
      try lock.whileLocked {
        guard try catchUp(&state) else { return [] }
        let clashes = state.names.clashes(of: records)
        lines.remove(state.names.declares)
        try write(lines)
        return clashes
      }
    }
  }

  /// Says that this process ends, and writes the reports if it is the last one left and has the time.
  ///
  /// - Returns: what keeps the run from being whole, where the reports were written.
  package func finish() throws -> [String] {
    try state.withLock { state in
      guard let presence = state.presence, state.beginning != nil else { return [] }
      let isOurs = try lock.whileLocked {
        guard try catchUp(&state) else { return false }
        try write(try RunLines([.left(participant)]))
        return true
      }
      state.presence = nil
      guard isOurs else { return [] }
      let processes = state.names.processes
      return try presence.endAlone {
        try RunReports(folder: folder).writeIfCheap(after: processes)
      } ?? []
    }
  }

  // MARK: Under the lock

  private func enter(_ state: inout State) throws {
    // Before the lock: who is alone, and writes, must not wait for somebody who waits for it.
    if state.presence == nil {
      state.presence = try ProcessPresence(path: "\(folder.root)/\(Self.presenceName)")
    }
  }

  /// Reads what others appended; begins the stream where there is none of this run.
  ///
  /// - Returns: whether the folder is this run's.
  private func catchUp(_ state: inout State) throws -> Bool {
    let first = try stream.firstLine(atMost: Self.maximumBeginning)
    if let known = state.beginning {
      if first == nil {
        // Somebody emptied the folder: what is still to come begins it again.
        try start(&state)
      } else if first != known {
        // Another run began after this process did, and owns the folder now.
        state.isOver = true
        return false
      }
    } else if let first, Self.run(of: first) == run {
      state.beginning = first
      try write(try RunLines([.joined(participant)]))
    } else {
      try start(&state)
    }
    // Somebody may have cut the file short: it is read anew then.
    if FileReader.size(stream.path) < state.offset {
      state.offset = 0
      state.names = RunNames()
    }
    let lines = try stream.read(from: state.offset)
    state.names.add(lines)
    state.offset += lines.count
    return true
  }

  private static func run(of line: [UInt8]) -> String? {
    guard case .begin(let beginning)? = try? JSONDecoder().decode(RunRecord.self, from: Data(line)),
      beginning.schemaVersion == RunDocument.currentSchema, beginning.mode == RunDocument.testMode
    else { return nil }
    return beginning.run
  }

  private func start(_ state: inout State) throws {
    try RunWriter.prepare(folder)
    let beginning = try RunLines([
      .begin(
        RunRecord.Beginning(
          run: run, startedAt: Date.now.formatted(.iso8601), mode: RunDocument.testMode,
          baselines: store.root))
    ])
    try folder.write(beginning.stream, to: RunStream.fileName)
    try folder.write(beginning.script, to: PageFiles.scriptPath)
    state.beginning = beginning.stream
    state.names = RunNames()
    state.offset = 0
    try write(try RunLines([.joined(participant)]))
  }

  private func write(_ lines: RunLines) throws {
    try stream.append(lines.stream, over: .kept)
    // A script with half a line would not run at all.
    try script.append(lines.script, over: .removed)
  }

  /// Puts the pictures of an entry's sheets into the report, so that nobody needs to do it later.
  private func show(_ sheets: [SheetResult]) throws {
    let pictures = ReportPictures(folder: folder, store: store)
    for sheet in sheets { try pictures.add(sheet) }
  }
}

extension RunRecord.Participant {
  /// This process.
  package static let current = RunRecord.Participant(
    process: getpid(), start: ParentProcess.start(of: getpid()) ?? "")
}
