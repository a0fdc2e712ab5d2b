import Foundation
import FuzzTargets
import Testing

/// Every target on its first inputs and some thousand changed ones, each in a process of its own.
///
/// `tools/fuzz` looks longer, and is led by the code that inputs reach.
@Suite struct FuzzTests {
  /// The number of inputs for each target: some four seconds' worth.
  private static let counts = [
    "artifacts": 60, "arguments": 150, "requests": 300, "masks": 300, "run": 60, "stream": 60,
    "baseline-text": 400, "tokens": 1500, "png": 3000, "pair": 1500, "kernels": 1500, "photo": 2000,
  ]

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/exe")),
    arguments: FuzzTargets.all.map { $0.name })
  func `nothing that is given breaks a rule`(_ target: String) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    let folder = URL(filePath: NSTemporaryDirectory()).appending(path: "fuzz-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "FuzzProcess")
    process.arguments = [target, "\(Self.counts[target] ?? 4000)", "\(seed)"]
    let input = folder.appending(path: "input")
    process.environment = ProcessInfo.processInfo.environment.merging([
      "PROOFSHEET_FUZZ_INPUT": input.path, "TMPDIR": folder.path + "/",
    ]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = String(
      decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    let last = try? Data(contentsOf: input)
    #expect(
      process.terminationStatus == 0,
      "seed \(seed): \(output) \(last.map { $0.prefix(4000).base64EncodedString() } ?? "")")
  }

  @Test func `a target has a name of its own`() {
    let names = FuzzTargets.all.map { $0.name }
    #expect(Set(names).count == names.count)
    #expect(FuzzTargets.named("png") != nil)
    #expect(FuzzTargets.named("pngs") == nil)
  }
}
