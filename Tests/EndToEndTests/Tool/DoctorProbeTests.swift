import Foundation
import Testing

/// `doctor`'s probe finds out a library that draws wrongly.
@Suite struct DoctorProbeTests {
  private struct Answer: Decodable {
    var probe: String
    var probeDigest: String
    var problems: [String]
  }

  private func doctor(_ environment: [String: String] = [:]) throws -> (Answer, status: Int32) {
    let run = try ToolFolder().run(["doctor", "--json"], environment: environment)
    // Pixman says on standard output what it does without, before the answer or behind it.
    let start = try #require(run.output.firstIndex(of: "{"))
    let end = try #require(run.output.lastIndex(of: "}"))
    let json = Data(run.output[start...end].utf8)
    return (try JSONDecoder().decode(Answer.self, from: json), run.status)
  }

  @Test func aPixelLibraryWhoseFillsVanishIsAProblem() throws {
    let (sound, status) = try doctor()
    #expect(status == 0 && sound.problems.isEmpty)
    let (answer, brokenStatus) = try doctor(["PIXMAN_DISABLE": "fast mmx sse2 ssse3"])
    #expect(brokenStatus == 3)
    #expect(answer.probe.hasPrefix("an opaque rectangle is"), "\(answer.probe)")
    #expect(answer.problems == ["the probe: \(answer.probe)"])
    #expect(answer.probeDigest != sound.probeDigest)
  }
}
