import Foundation
import PixelDiff
import Proofsheet
import Testing

/// `doctor`: what is wrong with baselines, what is only odd, and how they grow.
@Suite struct DoctorTests {
  static let sheet = "ck-button/core/primary.light@2x.png"

  let tool: ToolFolder
  let recorded: [String: Data]

  init() throws {
    recorded = try ToolFolder.recorded.get()
    tool = try ToolFolder(baselines: recorded)
  }

  /// Writes a baseline as another program might leave it.
  private func rewrite(_ change: (inout Image, inout BaselineMetadata) -> Void) throws {
    let path = tool.baselines.appending(path: Self.sheet).path
    let text = try PNGReader.inspect(path: path).text(BaselineMetadata.keyword)
    var metadata = try BaselineMetadata.decode(try #require(text), path: Self.sheet)
    var image = try PNGReader.read(path: path).image
    change(&image, &metadata)
    let changed = PNGText(keyword: BaselineMetadata.keyword, text: try metadata.encoded())
    try tool.write(Data(try PNGWriter.encode(image, texts: [changed])), to: Self.sheet)
  }

  @Test func anOptimisedFileIsOddAndDoesNoHarm() throws {
    var bytes = try #require(recorded[Self.sheet])
    let seal = try #require(bytes.range(of: Data("prSH".utf8)))
    // The chunk's length, name, 16 bytes and check sum, which an optimiser drops.
    bytes.removeSubrange(seal.lowerBound - 4..<seal.upperBound + 20)
    try tool.write(bytes, to: Self.sheet)
    let run = try tool.run("doctor")
    #expect(run.status == 0, "\(run.output)")
    #expect(
      run.output.contains(
        "Baselines/\(Self.sheet): it has no seal, so its pixels are compared, not digests"))
    #expect(run.lines.last == "no problems")
    #expect(try tool.run("verify", "CKButton/core/type=primary,**").status == 0)
  }

  @Test func aDigestThatIsNotThatOfThePixels() throws {
    try rewrite { image, metadata in
      let cell = metadata.cells[0].rect
      image[cell.x + 5, cell.y + 5] = Colour(red: 1, green: 2, blue: 3)
    }
    let run = try tool.run("doctor")
    #expect(run.status == 1)
    #expect(run.lines.count { $0.hasPrefix("problem: ") } == 1)
    #expect(
      run.output.contains(
        "appearance=light isn't that of its pixels"), "\(run.output)")
  }

  @Test func aPictureOfAnotherSize() throws {
    var outside = 0
    try rewrite { image, metadata in
      let size = PixelSize(width: image.size.width, height: image.size.height / 2)
      outside = metadata.cells.count { $0.rect.y + $0.rect.height > size.height }
      image = image.cropped(to: size.bounds)
    }
    let run = try tool.run("doctor")
    #expect(run.status == 1)
    #expect(run.lines.count { $0.hasSuffix(" lies outside of the picture") } == outside)
    #expect(outside > 0)
  }

  @Test func howManyBytesThereMayBe() throws {
    let bytes = recorded.values.reduce(0) { $0 + $1.count }
    let largest = try #require(recorded.max { $0.value.count < $1.value.count })
    let run = try tool.run("doctor", "--max-baseline-bytes", "\(bytes)")
    #expect(run.status == 0)
    #expect(
      run.lines.contains(
        "baselines: 8, \(bytes) bytes; the largest, \(largest.key), has \(largest.value.count)"),
      "\(run.output)")
    let tooMany = try tool.run("doctor", "--max-baseline-bytes", "\(bytes - 1)")
    #expect(tooMany.status == 1)
    #expect(
      tooMany.lines.contains(
        "problem: the baselines have \(bytes) bytes, 1 more than the limit"), "\(tooMany.output)")
    let settings = try tool.write(#"{"maximumBaselineBytes": 1000}"#, named: "ours.json")
    #expect(try tool.run("doctor", "--settings", settings).status == 1)
    // What the command line says goes before the settings.
    #expect(
      try tool.run("doctor", "--settings", settings, "--max-baseline-bytes", "\(bytes)").status == 0
    )
  }

  // MARK: History

  private struct Answer: Decodable {
    struct History: Decodable, Equatable {
      var versions: Int
      var bytes: Int
      var isShallow: Bool
    }
    var history: History?
  }

  private func history(_ environment: [String: String] = [:]) throws -> Answer.History? {
    let run = try tool.run(["doctor", "--json"], environment: environment)
    #expect(run.status == 0, "\(run.errors)")
    return try JSONDecoder().decode(Answer.self, from: Data(run.output.utf8)).history
  }

  private func git(_ arguments: String...) throws -> String {
    let run = try ProgramRun(
      URL(filePath: "/usr/bin/env"),
      ["git", "-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
        + arguments, in: tool.folder)
    try #require(run.status == 0, "git \(arguments): \(run.output)\(run.errors)")
    return run.output
  }

  /// Where git refuses, what isn't known is said.
  @Test func aHistoryThatGitKeepsToItself() throws {
    let outside = try tool.run(["doctor"], environment: ["GIT_DIR": "/nowhere/.git"])
    #expect(outside.status == 0)
    #expect(
      outside.output.contains("  the history isn't known: git rev-parse ended with 128: "),
      "\(outside.output)")
    #expect(outside.output.contains("GIT_DIR names a repository that the baselines don't lie in"))
    try Data("gitdir: /nowhere".utf8).write(to: tool.folder.appending(path: ".git"))
    let broken = try tool.run("doctor")
    #expect(broken.status == 0)
    #expect(broken.output.contains("  the history isn't known: git rev-parse ended with 128: "))
  }

  @Test func nothingToLookAt() throws {
    let run = try ToolFolder().run("doctor")
    #expect(run.status == 0)
    #expect(run.lines.last == "no problems, and no baseline to look at", "\(run.output)")
    #expect(run.output.contains("  Baselines has no baseline, so none was looked at"))
  }

  @Test func whatTheHistoryWeighs() throws {
    #expect(try history() == nil, "there is no repository")
    _ = try git("init", "--quiet")
    #expect(try history() == nil, "nothing is committed")
    // Neither what lies beside the baselines nor what is no picture counts.
    try tool.write(Data("Mine.".utf8), to: "notes.txt")
    try Data("Not ours.".utf8).write(to: tool.folder.appending(path: "elsewhere.png"))
    _ = try git("add", ".")
    _ = try git("commit", "--quiet", "-m", "one")
    let one = try #require(try history())
    #expect(one.versions == 8 && !one.isShallow)
    try tool.redraw(["size=small"], of: Self.sheet)
    _ = try git("commit", "--quiet", "-a", "-m", "two")
    let two = try #require(try history())
    #expect(two.versions == 9)
    // Git deflates once more what hardly gets smaller; a loose object has a head of its own.
    let size = try #require(
      try Folders.contents(of: tool.baselines)[Self.sheet]?.count)
    #expect((size / 2...size * 2).contains(two.bytes - one.bytes))
    #expect(
      try tool.run("doctor").lines.contains(
        "history: 9 versions of baselines, \(two.bytes) bytes in git"))
    #expect(try history(["PATH": "/nowhere"]) == nil, "there is no git")
  }
}
