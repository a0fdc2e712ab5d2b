package import ProofsheetRun
import Synchronization
import SystemFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The log of a run that many processes share: a record an assertion, in the folder of snapshots.
///
/// Tests run in several processes, one after the other or at once, and each of them may crash. So every
/// assertion appends what it found out, under a lock; whoever finds the log of another run there
/// removes what that run left; and run.json and the report are made of the whole log whenever it has
/// grown and enough time has passed, and when a process ends. Nobody knows which process is the last,
/// so that each may be: what it writes is copied together from texts that lie in the log.
package final class RunLog: Sendable {
  /// The folder of snapshots.
  package let folder: SnapshotFolder
  private let store: BaselineStore
  private let run: String
  private let lock: FileLock
  private let file: RunLogFile
  private let state = Mutex(State())

  /// A file that is there once the app's files were written in this run.
  private static let pagesMark = ".pages"

  /// What this process knows of the log.
  private struct State {
    var header: RunLogHeader?
    /// The header as it stands in the file.
    var headerLine: [UInt8] = []
    var records: [RunLogRecord] = []
    /// Where each name was used first.
    var places: [String: String] = [:]
    /// What each matrix is, and where that was first said.
    var matrices: [String: (text: ArraySlice<UInt8>, place: String)] = [:]
    /// How many bytes of the log were read.
    var offset = 0
    /// How many records the newest run.json has that this process wrote.
    var written = -1
    /// How long it took to write, in seconds; before it was measured, what is usual.
    var cost = 0.02
    /// Whether this process has taken part: if the log is another run's after that, that run is newer.
    var takesPart = false
    /// Where things lie from the top of the repository, which takes a look at the file system.
    var folders: RunFragment.Folders?
  }

  /// Prepares the log of a run; nothing is written yet.
  package init(folder: SnapshotFolder, store: BaselineStore, run: String) {
    self.folder = folder
    self.store = store
    self.run = run
    lock = FileLock(path: "\(folder.root)/.lock")
    file = RunLogFile(folder: folder)
  }

  /// Takes part in the run: what an older run left is removed.
  ///
  /// - Returns: whether the folder is this run's; false where a newer run took it.
  package func begin() throws -> Bool {
    try state.withLock { state in
      if state.takesPart, state.header != nil { return true }
      return try lock.whileLocked { try begin(&state) }
    }
  }

  /// Adds what an assertion found out, and brings run.json up to date where it is time.
  ///
  /// - Returns: names that were used before in this run.
  package func append(_ entry: RunLogEntry) throws -> [NameClash] {
    try state.withLock { state in
      let record = try RunLogRecord(entry, folders: folders(&state))
      return try lock.whileLocked {
        guard try begin(&state) else { return [] }
        let clashes = Self.clashes(of: entry, record, in: state)
        try show(entry.sheets)
        state.offset = try file.append(record.bytes, at: state.offset)
        note(record, in: &state)
        if isDue(state) { try write(&state) }
        return clashes
      }
    }
  }

  /// Brings run.json and the report up to date, if the log has grown since they were written.
  package func finish() throws {
    try state.withLock { state in
      guard state.takesPart, state.written < state.records.count else { return }
      try lock.whileLocked {
        guard try begin(&state) else { return }
        try write(&state)
      }
    }
  }

  // MARK: Under the lock

  /// Reads what others appended; starts the log where there is none of this run.
  private func begin(_ state: inout State) throws -> Bool {
    if state.header == nil {
      guard let (header, line) = try file.header(), header.run == run,
        header.format == RunLogHeader.currentFormat
      else {
        try start(&state)
        return true
      }
      state.header = header
      state.headerLine = line
      state.offset = line.count
    } else if try !file.begins(with: state.headerLine) {
      // Another run began after this process did, and owns the folder now.
      return false
    }
    state.takesPart = true
    let (records, end) = try file.records(from: state.offset)
    for record in records { note(record, in: &state) }
    state.offset = end
    return true
  }

  private func start(_ state: inout State) throws {
    try folder.clear()
    let header = RunLogHeader(
      run: run, startedAt: Date.now.formatted(.iso8601), baselines: store.root)
    let line = try file.start(header)
    let folders = state.folders
    state = State()
    state.folders = folders
    state.header = header
    state.headerLine = line
    state.offset = line.count
    state.takesPart = true
  }

  private func folders(_ state: inout State) -> RunFragment.Folders {
    if let folders = state.folders { return folders }
    let folders = RunFragment.Folders(
      snapshots: RepositoryPath.of(folder.root), baselines: RepositoryPath.of(store.root))
    state.folders = folders
    return folders
  }

  /// Puts the pictures of an entry's sheets into the report, so that nobody needs to do it later.
  private func show(_ sheets: [SheetResult]) throws {
    let writer = RunWriter(folder: folder, store: store)
    let report = ReportWriter(folder: folder)
    for sheet in sheets {
      try writer.link(sheet)
      try report.writePictures(sheet.images, of: sheet.path)
    }
  }

  private func note(_ record: RunLogRecord, in state: inout State) {
    state.records.append(record)
    if !record.matrix.isEmpty, state.matrices[record.matrixPath] == nil {
      state.matrices[record.matrixPath] = (record.matrix, record.place)
    }
    for key in record.keys where state.places[key] == nil { state.places[key] = record.place }
  }

  private static func clashes(
    of entry: RunLogEntry, _ record: RunLogRecord, in state: State
  ) -> [NameClash] {
    if !record.matrix.isEmpty, let known = state.matrices[record.matrixPath],
      known.text != record.matrix
    {
      return [NameClash(id: record.matrixPath, first: known.place)]
    }
    return zip(entry.sheets.flatMap(\.variants), record.keys).compactMap { variant, key in
      state.places[key].map { NameClash(id: variant.id, first: $0) }
    }
  }

  /// Writing takes a tenth of the time at most, and waits a second at most; the first time at once.
  private func isDue(_ state: State) -> Bool {
    var status = stat()
    guard stat("\(folder.root)/run.json", &status) == 0 else { return true }
    #if os(macOS)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let age = Double(now.tv_sec - time.tv_sec) + Double(now.tv_nsec - time.tv_nsec) / 1e9
    return age < 0 || age > min(1, 10 * state.cost)
  }

  private func write(_ state: inout State) throws {
    guard let header = state.header else { return }
    let clock = ContinuousClock.now
    let began = try? Date(header.startedAt, strategy: .iso8601)
    let assembly = RunAssembly(
      header: header, records: state.records, folders: folders(&state))
    let files = try assembly.files(
      durationSeconds: began.map { max(0, Date.now.timeIntervalSince($0).rounded()) })
    for (path, bytes) in files { try folder.update(bytes, at: path) }
    let report = ReportWriter(folder: folder)
    if FileReader.kind("\(folder.root)/\(Self.pagesMark)") == .nothing {
      try report.writePages()
      try folder.write([], to: Self.pagesMark)
    }
    if let json = files.first?.bytes { try report.writeRun(json) }
    state.written = state.records.count
    let passed = ContinuousClock.now - clock
    state.cost = Double(passed.components.seconds) + Double(passed.components.attoseconds) / 1e18
  }
}
