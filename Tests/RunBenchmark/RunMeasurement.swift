import Foundation
import PixelDiff
import Proofsheet

/// So many processes, one after the other, each with one snapshot: what they take in processor time.
struct RunMeasurement {
  private let processes: Int
  private let isFailing: Bool

  init(processes: Int, isFailing: Bool) {
    self.processes = processes
    self.isFailing = isFailing
  }

  /// What was measured, in seconds of processor time.
  struct Result {
    var processes: Int
    var isFailing: Bool
    var logged = 0.0
    var finished = 0.0
    var last = 0.0

    var line: String {
      let number = { (value: Double, width: Int) in
        let text = String(format: "%.2f", value)
        return String(repeating: " ", count: max(0, width - text.count)) + text
      }
      let count = String(processes)
      return String(repeating: " ", count: max(0, 9 - count.count)) + count
        + (isFailing ? "      yes" : "       no") + number(logged, 15) + number(finished, 17)
        + number((logged + finished) / Double(processes) * 1_000, 15) + number(last * 1_000, 18)
    }
  }

  /// Runs the processes.
  func run() throws -> Result {
    let root = NSTemporaryDirectory() + "proofsheet-run-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: root) }
    let store = BaselineStore(root: root + "/Baselines")
    let folder = SnapshotFolder(root: root + "/Snapshots")
    let pixels = [UInt8](repeating: 200, count: 40 * 20 * 4)
    let size = PixelSize(width: 40, height: 20)
    let picture = try PNGWriter.encode(Image(size: size, pixels: pixels))
    var result = Result(processes: processes, isFailing: isFailing)
    for process in 0..<processes {
      let name = "tests/suite-\(process % 20)/test-\(process)/snapshot"
      try store.write(picture, as: name)
      let start = Self.processorTime
      let log = RunLog(folder: folder, store: store, run: "measured")
      _ = try log.begin()
      let verifier = PlainVerifier(store: store, mode: .never) {
        try folder.write($1, of: $0)
      }
      var changed = pixels
      if isFailing { changed[0] = 0 }
      let verdict = try verifier.verify(
        PlainSnapshot(
          path: name, owner: "suite/test", scale: 1,
          picture: .success(PlainPicture(Image(size: size, pixels: changed))),
          fingerprint: Fingerprint(libraries: [:], fonts: [:], processor: "x86_64")))
      _ = try log.append(RunLogEntry(place: "Tests/Suite.swift:\(process)", sheets: [verdict]))
      let logged = Self.processorTime
      try log.finish()
      result.last = Self.processorTime - logged
      result.logged += logged - start
      result.finished += result.last
    }
    return result
  }

  /// What this process has taken of the processors, in seconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
