import Foundation
import PixelDiff
import ProofsheetReport
import ProofsheetRun
import Synchronization
import SystemFiles

/// A run of so many processes, each with one snapshot, some of them at once.
struct RunMeasurement {
  let processes: Int
  let workers: Int
  let isFailing: Bool

  /// The most that a process may pay on average, in milliseconds of processor time.
  static let goal = 15.0

  /// The line above the results.
  static let heading =
    "processes  workers  failing  a process, ms  the slowest, ms  all of it, s  records in run.json  stream, kB  completed, ms"

  /// What was measured.
  struct Result {
    var measurement: RunMeasurement
    /// Processor time of each process, in seconds, its start not counted.
    var costs: [Double]
    /// The time from the first to the last, in seconds.
    var passed: Double
    /// The records that the last process that wrote run.json put there, and those of the stream.
    var records: (written: Int, all: Int)
    /// The size of the stream, in bytes.
    var bytes: Int
    /// The time that completing it took, in seconds.
    var completed: Double
    /// Whether nothing of the run is missing.
    var isWhole: Bool

    private var mean: Double { costs.reduce(0, +) / Double(max(1, costs.count)) * 1_000 }

    /// Whether the goal is met.
    var isGood: Bool { isWhole && mean <= RunMeasurement.goal }

    var line: String {
      let columns: [(String, Int)] = [
        ("\(measurement.processes)", 9), ("\(measurement.workers)", 9),
        (measurement.isFailing ? "yes" : "no", 9), (String(format: "%.2f", mean), 15),
        (String(format: "%.1f", (costs.max() ?? 0) * 1_000), 17),
        (String(format: "%.1f", passed), 14), ("\(records.written) of \(records.all)", 21),
        ("\(bytes / 1_000)", 12), (String(format: "%.0f", completed * 1_000), 15),
      ]
      return columns.map { text, width in
        String(repeating: " ", count: max(1, width - text.count)) + text
      }.joined() + (isWhole ? "" : "  not whole")
        + (mean <= RunMeasurement.goal ? "" : "  too slow")
    }
  }

  /// Runs the processes.
  func run() throws -> Result {
    let root = NSTemporaryDirectory() + "proofsheet-run-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: root) }
    let store = BaselineStore(root: root + "/Baselines")
    for index in 0..<processes {
      try store.write(MeasuredProcess.picture, as: MeasuredProcess.name(index))
    }
    let next = Atomic(0)
    let start = ContinuousClock.now
    let errors = Mutex<[any Error]>([])
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < processes else { return }
        do {
          try MeasuredProcess.start(index: index, root: root, isFailing: isFailing)
        } catch {
          errors.withLock { $0.append(error) }
        }
      }
    }
    let passed = ContinuousClock.now - start
    if let error = errors.withLock({ $0.first }) { throw error }
    let folder = SnapshotFolder(root: root + "/Snapshots")
    let written = try RunDocument.decode(
      try folder.read(DocumentRecorder.fileName) ?? [], path: DocumentRecorder.fileName)
    let completing = ContinuousClock.now
    let document = try RunReports(folder: folder).write()
    let completed = ContinuousClock.now - completing
    return Result(
      measurement: self, costs: try MeasuredProcess.costs(in: root), passed: passed / .seconds(1),
      records: (written.records ?? 0, document.records ?? 0),
      bytes: FileReader.size("\(folder.root)/\(RunStream.fileName)"),
      completed: completed / .seconds(1),
      isWhole: document.variants.count == processes && document.problems.isEmpty
        && document.summary.failing == (isFailing ? processes : 0))
  }
}
