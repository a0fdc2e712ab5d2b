import Foundation
import PixelDiff
import Testing

@testable import CairoCanvas

/// The same bytes whatever the threads, the order, and the environment.
@Suite struct DrawingProbeTests {
  @Test func `this machine draws what is known for its libraries and fonts`() throws {
    let resources = try DrawingResources(fonts: .standard())
    let probe = try DrawingProbe(resources: resources)
    if case .broken(let reason) = probe.verdict { Issue.record("\(reason)") }
    let libraries = LibraryVersions.current
    if libraries.cairo == "1.16.0" && libraries.pango == "1.50.12" {
      let fonts = try resources.fonts.digest()
      #expect(probe.verdict == .asKnown, "fonts \(fonts), picture \(probe.digest)")
    }
    // What is kept by then changes nothing.
    #expect(try DrawingProbe(resources: resources) == probe)
  }

  @Test(arguments: [1, 2, 8])
  func `threads don't matter`(_ count: Int) throws {
    let expected = try DrawingProbe(resources: DrawingResources(fonts: .standard())).digest
    let digests = Digests()
    let threads = (0..<count).map { _ in
      Thread {
        let result = Result {
          let resources = try DrawingResources(fonts: .standard())
          return try (0..<2).map { _ in try DrawingProbe(resources: resources).digest }
        }
        digests.add(result)
      }
    }
    for thread in threads { thread.start() }
    let all = digests.wait(for: count)
    #expect(all.count == count)
    for result in all {
      let digests = try result.get()
      #expect(digests == [expected, expected])
    }
  }

  /// What threads found, collected under a lock.
  private final class Digests: @unchecked Sendable {
    private let condition = NSCondition()
    private var results: [Result<[Digest], any Error>] = []

    func add(_ result: Result<[Digest], any Error>) {
      condition.withLock {
        results.append(result)
        condition.signal()
      }
    }

    func wait(for count: Int) -> [Result<[Digest], any Error>] {
      condition.withLock {
        while results.count < count { condition.wait() }
        return results
      }
    }
  }

  /// What a process prints that draws the probe under certain environment variables.
  private func probe(_ environment: [String: String]) throws -> String {
    try #require(try lines(environment).last)
  }

  /// All that it prints, the digest of thin letters before the last line.
  private func lines(_ environment: [String: String]) throws -> [String] {
    let process = Process()
    let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    process.executableURL = folder.appending(path: "ProbeProcess")
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = try #require(try pipe.fileHandleForReading.readToEnd())
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    // Pixman says on standard output what it does without, before everything else.
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/exe")),
    arguments: [
      ["PIXMAN_DISABLE": "mmx sse2 ssse3"],
      ["PIXMAN_DISABLE": "fast"],
      ["LC_ALL": "tr_TR.UTF-8", "LANG": "ar_EG.UTF-8", "TZ": "Asia/Tokyo"],
      ["FONTCONFIG_FILE": "/dev/null", "HOME": "/nonexistent", "XDG_DATA_HOME": "/nonexistent"],
      ["GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2_Usable,-FMA_Usable,-AVX2,-FMA"],
      ["HB_SHAPER_LIST": "fallback"],
    ])
  func `the environment doesn't matter`(_ environment: [String: String]) throws {
    let digest = try DrawingProbe(resources: DrawingResources(fonts: .standard())).digest
    #expect(try probe(environment).hasPrefix("\(digest) "))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/exe")))
  func `FreeType darkens no stems, whatever its own variable says`() throws {
    let darkened = try lines(["FREETYPE_PROPERTIES": "cff:no-stem-darkening=0"])
    #expect(try darkened == lines([:]))
    #expect(darkened.count == 2)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/exe")))
  func `a pixel library whose fills vanish is found out`() throws {
    let line = try probe(["PIXMAN_DISABLE": "fast mmx sse2 ssse3"])
    #expect(line.contains("broken(reason: \"an opaque rectangle is"), "\(line)")
  }

  @Test func `a picture other than the known one is said to be broken`() throws {
    let resources = try DrawingResources(fonts: .standard())
    let wrong = String(repeating: "0", count: 32)
    let known = DrawingProbe.Known(
      libraries: LibraryVersions.current.byName, fonts: try resources.fonts.digest().description,
      picture: wrong)
    let probe = try DrawingProbe(resources: resources, known: [known])
    #expect(
      probe.verdict
        == .broken(reason: "the probe's digest is \(probe.digest), known is \(wrong)"))
    #expect(try DrawingProbe(resources: resources, known: []).verdict == .notKnown)
  }
}
