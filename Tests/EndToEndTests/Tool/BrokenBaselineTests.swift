import Foundation
import Testing

/// Baselines that are no pictures: each is named, in one line, with what it is.
@Suite struct BrokenBaselineTests {
  @Test func sixKinds() throws {
    let recorded = try ToolFolder.recorded.get()
    let tool = try ToolFolder(baselines: recorded)
    let broken = Array(zip(recorded.keys.sorted(), BrokenBaseline.allCases))
    for (path, kind) in broken {
      try tool.write(kind.broken(try #require(recorded[path])), to: path)
    }
    let before = try Folders.contents(of: tool.baselines)

    let verify = try tool.run("verify", "CKButton/core/**")
    #expect(verify.status == 1)
    let file = try RunFile.read(tool.snapshots)
    #expect(file.counts["unreadable"] == 6 * 64)
    #expect(file.counts["matched"] == 2 * 64)
    let doctor = try tool.run("doctor")
    #expect(doctor.status == 1)

    for (path, kind) in broken {
      let said = "Baselines/\(path)\(kind.explanation)"
      #expect(verify.lines.count { $0.contains(said) } == 1, "\(verify.output)")
      #expect(doctor.lines.count { $0.contains(said) } == 1, "\(doctor.output)")
      let sheet = String(path.dropLast(4))
      #expect(
        file.variants.filter { $0.sheet == sheet }.allSatisfy { variant in
          variant.verdict == "unreadable" && variant.message?.contains(kind.explanation) == true
        })
    }
    #expect(try Folders.contents(of: tool.baselines) == before)
  }
}
