import Foundation
import PixelDiff
import Testing

/// What programs read is what the published schemas say, no key more.
@Suite struct SchemaTests {
  private static func schema(_ name: String) throws -> JSONSchema {
    try JSONSchema(
      Folders.package.appending(path: "Sources/ProofsheetReport/Schemas/\(name).schema.json"))
  }

  private func mistakes(_ name: String, _ text: String) throws -> [String] {
    try Self.schema(name).mistakes(in: Data(text.utf8))
  }

  /// A run in which much goes wrong: resized, missing and unreadable variants, orphans, an overlay.
  @Test func ofARun() throws {
    let recorded = try ToolFolder.recorded.get()
    let tool = try ToolFolder(baselines: recorded)
    let few = PainPointTests.few
    let green = try tool.run("verify", few, "--json")
    #expect(try mistakes("run", green.output) == [])

    let some = try #require(recorded["ck-button/core/primary.light@2x.png"])
    try tool.write(some, to: "ck-button/gone/all@2x.png")
    try tool.write(Data("version https://git-lfs".utf8), to: "ck-button/core/ghost.dark@2x.png")
    let overlay = try tool.write(
      #"{"ckbutton": {"size": {"small": {"verticalPadding": {"$value": "5px"}}}}}"#,
      named: "overlay.json")
    let red = try tool.run(
      "verify", "--json", "--tokens", overlay, "--metric", "channel", "--threshold", "3")
    #expect(red.status == 1)
    #expect(try mistakes("run", red.output) == [])
    #expect(
      red.output
        == String(
          decoding: try Data(contentsOf: tool.snapshots.appending(path: "run.json")), as: UTF8.self)
    )

    let stream = try Data(contentsOf: tool.snapshots.appending(path: "run.ndjson"))
    #expect(try Self.schema("run").mistakes(inLines: stream, of: "record") == [])

    // A schema that takes everything would be none.
    let broken = red.output.replacing(#""schemaVersion" : 2"#, with: #""schemaVersion" : 1"#)
      .replacing(#""verdict" : "resized""#, with: #""verdict" : "shrunk""#)
      .replacing(#""orphans" : "#, with: #""orphan" : "#)
    #expect(try mistakes("run", broken).count > 100)
  }

  @Test func ofShardsAndTheirMerge() throws {
    let tool = try ToolFolder(baselines: ToolFolder.recorded.get())
    let part = tool.folder.appending(path: "part").path
    let one = try tool.run(
      "verify", "CKButton/core/**", "--shard", "1/2", "--json", "--snapshots", part)
    #expect(try mistakes("run", one.output) == [])
    let merged = try tool.run("merge", part, "--json")
    #expect(merged.status == 1)
    #expect(merged.output.contains(#""missing" : ["#))
    #expect(try mistakes("run", merged.output) == [])
  }

  @Test func ofDiffCompareAndList() throws {
    let tool = try ToolFolder()
    let size = PixelSize(width: 40, height: 20)
    let white = Image(size: size, filledWith: Colour(red: 255, green: 255, blue: 255))
    var changed = white
    for x in 4..<12 { for y in 4..<12 { changed[x, y] = Colour(red: 200, green: 0, blue: 0) } }
    for (name, image) in [
      ("a/one", white), ("b/one", changed), ("a/two", white), ("b/three", white),
    ] {
      let file = tool.folder.appending(path: "\(name).png")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(try PNGWriter.encode(image)).write(to: file)
    }
    let diff = try tool.run("diff", "a/one.png", "b/one.png", "--json")
    #expect(diff.status == 1)
    #expect(try mistakes("diff", diff.output) == [])
    #expect(
      try mistakes("diff", try tool.run("diff", "a/one.png", "a/two.png", "--json").output) == [])
    #expect(try mistakes("compare", try tool.run("compare", "a", "b", "--json").output) == [])
    #expect(try mistakes("list", try tool.run("list", "--json").output) == [])
    #expect(try mistakes("list", try tool.run("list", PainPointTests.few, "--json").output) == [])
  }

  @Test func ofAProjectsSettings() throws {
    let settings = """
      {"$schema": "proofsheet.schema.json", "tolerance": {"metric": "channel", "threshold": 2},
       "fonts": [{"family": "Acme", "weight": 400, "path": "Acme.ttf"}], "maximumBaselineBytes": 5}
      """
    #expect(try mistakes("proofsheet", settings) == [])
    #expect(try mistakes("proofsheet", #"{"tolerances": {}}"#).count == 1)
  }

  /// GitLab takes the entries of its own format only, and shows nothing of others.
  @Test func ofGitLab() throws {
    let tool = try ToolFolder()
    _ = try tool.run("verify", PainPointTests.few)
    let bytes = try Data(
      contentsOf: tool.snapshots.appending(path: "gl-code-quality-report.json"))
    let entries = try #require(try JSONDecoder().decode(JSON.self, from: bytes).items)
    #expect(!entries.isEmpty)
    for entry in entries {
      #expect(
        Set((entry.members ?? [:]).keys)
          == ["description", "check_name", "fingerprint", "severity", "location"])
      #expect(entry["location"]?["lines"]?["begin"]?.number == 1)
      #expect(entry["location"]?["path"]?.text?.hasSuffix(".png") == true)
    }
  }
}
