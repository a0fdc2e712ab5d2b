import Synchronization

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

/// The log of a run that many processes share: a line an assertion, in the folder of snapshots.
///
/// Tests run in several processes, one after the other or at once, and each of them may crash. So every
/// assertion appends what it found out, under a lock; whoever finds the log of another run there
/// removes what that run left; and run.json and the report are made of the whole log whenever it has
/// grown and enough time has passed, and when a process ends.
package final class RunLog: Sendable {
  /// The folder of snapshots.
  package let folder: SnapshotFolder
  private let store: BaselineStore
  private let run: String
  private let lock: FileLock
  private let state = Mutex(State())

  /// The log, under the folder of snapshots.
  static let file = ".log"

  /// What this process knows of the log.
  private struct State {
    var header: RunLogHeader?
    var entries: [RunLogEntry] = []
    /// Where each name was used first.
    var places: [String: String] = [:]
    /// What each matrix is, and where that was first said.
    var matrices: [String: (description: MatrixDescription, place: String)] = [:]
    /// How many bytes of the log were read.
    var offset = 0
    /// How many entries the newest run.json has that this process wrote.
    var written = -1
    /// How long it took to write, in seconds; before it was measured, what is usual.
    var cost = 0.02
    /// Whether this process has taken part: if the log is another run's after that, that run is newer.
    var takesPart = false
  }

  /// Prepares the log of a run; nothing is written yet.
  package init(folder: SnapshotFolder, store: BaselineStore, run: String) {
    self.folder = folder
    self.store = store
    self.run = run
    lock = FileLock(path: "\(folder.root)/.lock")
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
      try lock.whileLocked {
        guard try begin(&state) else { return [] }
        let clashes = Self.clashes(of: entry, in: state)
        let line = try JSONEncoder().encode(entry) + [UInt8(ascii: "\n")]
        try appendToLog(Array(line))
        note(entry, in: &state)
        state.offset += line.count
        if isDue(state) { try write(&state) }
        return clashes
      }
    }
  }

  /// Brings run.json and the report up to date, if the log has grown since they were written.
  package func finish() throws {
    try state.withLock { state in
      guard state.takesPart, state.written < state.entries.count else { return }
      try lock.whileLocked {
        guard try begin(&state) else { return }
        try write(&state)
      }
    }
  }

  // MARK: Under the lock

  /// Reads what others appended; starts the log where there is none of this run.
  private func begin(_ state: inout State) throws -> Bool {
    let bytes = try folder.read(Self.file) ?? []
    var lines = bytes[min(state.offset, bytes.count)...]
    if state.header == nil {
      let first = lines.prefix { $0 != UInt8(ascii: "\n") }
      if let header = try? JSONDecoder().decode(RunLogHeader.self, from: Data(first)),
        header.run == run, header.format == RunLogHeader.currentFormat
      {
        state.header = header
        state.offset = min(first.count + 1, bytes.count)
        lines = bytes[state.offset...]
      } else {
        try start(&state)
        return true
      }
    } else if try header(bytes) != state.header {
      // Another run began after this process did, and owns the folder now.
      return false
    }
    state.takesPart = true
    while let end = lines.firstIndex(of: UInt8(ascii: "\n")) {
      // A line that a crash cut short is nobody's result.
      if let entry = try? JSONDecoder().decode(RunLogEntry.self, from: Data(lines[..<end])) {
        note(entry, in: &state)
      }
      state.offset = end + 1
      lines = lines[(end + 1)...]
    }
    if !lines.isEmpty {
      // Whoever wrote that line isn't there any more: the lock is ours. The next one starts afresh.
      try appendToLog([UInt8(ascii: "\n")])
      state.offset = bytes.count + 1
    }
    return true
  }

  private func header(_ bytes: [UInt8]) throws -> RunLogHeader? {
    try? JSONDecoder().decode(
      RunLogHeader.self, from: Data(bytes.prefix { $0 != UInt8(ascii: "\n") }))
  }

  private func start(_ state: inout State) throws {
    try folder.clear()
    let header = RunLogHeader(
      run: run, startedAt: Date.now.formatted(.iso8601), baselines: store.root)
    let line = Array(try JSONEncoder().encode(header)) + [UInt8(ascii: "\n")]
    try folder.write(line, to: Self.file)
    state = State()
    state.header = header
    state.offset = line.count
    state.takesPart = true
  }

  private func appendToLog(_ line: [UInt8]) throws(BaselineError) {
    let path = "\(folder.root)/\(Self.file)"
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard descriptor >= 0 else { throw .notWritten(path: path, reason: Errno.text) }
    defer { close(descriptor) }
    guard line.withUnsafeBytes({ SystemCall.write(descriptor, $0) }) == line.count else {
      throw .notWritten(path: path, reason: Errno.text)
    }
  }

  private func note(_ entry: RunLogEntry, in state: inout State) {
    state.entries.append(entry)
    if let matrix = entry.matrix, state.matrices[matrix.path] == nil {
      state.matrices[matrix.path] = (matrix, entry.place)
    }
    for sheet in entry.sheets {
      for variant in sheet.variants {
        let key = NameClash.key(variant.id, on: sheet)
        if state.places[key] == nil { state.places[key] = entry.place }
      }
    }
  }

  private static func clashes(of entry: RunLogEntry, in state: State) -> [NameClash] {
    if let matrix = entry.matrix, let known = state.matrices[matrix.path],
      known.description != matrix
    {
      return [NameClash(id: matrix.path, first: known.place)]
    }
    return entry.sheets.flatMap { sheet in
      sheet.variants.compactMap { variant in
        state.places[NameClash.key(variant.id, on: sheet)].map {
          NameClash(id: variant.id, first: $0)
        }
      }
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
    let run = RunMerge(header: header, entries: state.entries).run(
      durationSeconds: began.map { max(0, Date.now.timeIntervalSince($0).rounded()) })
    _ = try RunWriter(folder: folder, store: store).write(run)
    state.written = state.entries.count
    let passed = ContinuousClock.now - clock
    state.cost = Double(passed.components.seconds) + Double(passed.components.attoseconds) / 1e18
  }
}
