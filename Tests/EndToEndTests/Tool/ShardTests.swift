import Foundation
import Testing

/// `verify --shard` on several machines and `merge`: the same report as one run.
@Suite struct ShardTests {
  static let matrix = "CKButton/core/**"
  /// Makes some sheets fail, with a cause.
  static let overlay = """
    {"ckbutton": {"size": {"small": {"verticalPadding": {"$value": "5px"}}}}}
    """

  /// `run.json` without what tells one run from another.
  private func result(_ folder: URL) throws -> NSDictionary {
    let data = try Data(contentsOf: folder.appending(path: "run.json"))
    var json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    for key in ["run", "startedAt", "durationSeconds", "shards", "records"] { json[key] = nil }
    return json as NSDictionary
  }

  private func shards(_ tool: ToolFolder, of count: Int) throws -> [String] {
    let overlay = try tool.write(Self.overlay, named: "overlay.json")
    return try (1...count).map { index in
      let folder = tool.folder.appending(path: "shard-\(index)").path
      let run = try tool.run(
        [
          "verify", Self.matrix, "--tokens", overlay, "--shard", "auto", "--snapshots", folder,
        ], environment: ["CI_NODE_INDEX": "\(index)", "CI_NODE_TOTAL": "\(count)"])
      #expect(run.status == 1, "\(run.output)\(run.errors)")
      #expect(run.output.contains("(shard \(index)/\(count))"))
      return folder
    }
  }

  @Test func fourShardsMergedAreOneRun() throws {
    let tool = try ToolFolder(baselines: ToolFolder.recorded.get())
    let folders = try shards(tool, of: 4)
    let overlay = tool.folder.appending(path: "overlay.json").path
    #expect(try tool.run("verify", Self.matrix, "--tokens", overlay).status == 1)
    let merged = tool.folder.appending(path: "merged")
    let run = try tool.run(["merge"] + folders.reversed() + ["-o", merged.path])
    #expect(run.status == 1 && run.errors.isEmpty, "\(run.output)\(run.errors)")

    let whole = try RunFile.read(tool.snapshots)
    #expect(whole.counts == ["variants": 512, "sheets": 8, "matched": 384, "resized": 128])
    #expect(try result(merged) == result(tool.snapshots))
    let others = ["run.json", "run.ndjson", "junit.xml", "report/run.js", ".written"]
    #expect(
      try Folders.contents(of: merged).filter { !others.contains($0.key) }
        == Folders.contents(of: tool.snapshots).filter { !others.contains($0.key) })

    let missing = try tool.run(["merge"] + folders.dropLast() + ["-o", merged.path])
    #expect(missing.status == 1)
    #expect(missing.errors.contains("shard 4/4 is missing"))
    let same = try tool.run(["merge"] + folders + ["-o", folders[0]])
    #expect(same.status == 2)
    #expect(same.errors.contains("is one of the folders to merge"))
  }
}
