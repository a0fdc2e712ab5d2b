import Foundation
import PixelDiff
import ProofsheetMatrix
import ProofsheetReport
import ProofsheetRun
import SystemFiles

/// One process of a run: it asserts one snapshot, and notes what its result cost.
struct MeasuredProcess {
  /// The first word of its command line.
  static let flag = "--process"

  private let index: Int
  private let root: String
  private let isFailing: Bool

  /// The words behind the flag don't say what to do.
  struct BadWords: Error {}

  init(_ words: [String]) throws(BadWords) {
    guard words.count == 3, let index = Int(words[0]) else { throw BadWords() }
    self.index = index
    root = words[1]
    isFailing = words[2] == "failing"
  }

  private static let size = PixelSize(width: 40, height: 20)
  private static let pixels = [UInt8](repeating: 200, count: 40 * 20 * 4)

  /// The picture of every baseline.
  static var picture: [UInt8] {
    get throws { try PNGWriter.encode(Image(size: size, pixels: pixels)) }
  }

  /// The name of a process's snapshot.
  static func name(_ index: Int) -> String { "tests/suite-\(index % 20)/test-\(index)/snapshot" }

  /// Starts one, and waits for its end.
  static func start(index: Int, root: String, isFailing: Bool) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [flag, "\(index)", root, isFailing ? "failing" : "passing"]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw BadWords() }
  }

  /// What all of them cost, in seconds of processor time.
  static func costs(in root: String) throws -> [Double] {
    let bytes = try FileReader.read("\(root)/costs") ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { Double($0) }
  }

  /// Asserts the snapshot, and ends.
  func run() throws {
    var start = Self.processorTime
    let store = BaselineStore(root: root + "/Baselines")
    let folder = SnapshotFolder(root: root + "/Snapshots")
    let log = RunLog(folder: folder, store: store, run: "measured")
    _ = try log.begin()
    let verifier = PlainVerifier(store: store, mode: .never) { try folder.write($1, of: $0) }
    var pixels = Self.pixels
    if isFailing { pixels[0] = 0 }
    // Comparing is no part of what the result costs: every test pays for that, whatever becomes of it.
    let joined = Self.processorTime - start
    let verdict = try verifier.verify(
      PlainSnapshot(
        path: Self.name(index), owner: "suite/test", scale: 1,
        picture: .success(PlainPicture(Image(size: Self.size, pixels: pixels))),
        fingerprint: Fingerprint(libraries: [:], fonts: [:], processor: "x86_64")))
    start = Self.processorTime
    _ = try log.append(RunLogEntry(place: "Tests/Suite.swift:\(index)", sheets: [verdict]))
    _ = try log.finish()
    let cost = joined + Self.processorTime - start
    try AtomicFile.append(Array("\(cost)\n".utf8), to: "\(root)/costs", followsLink: false)
  }

  /// What this process has taken of the processors, in seconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
