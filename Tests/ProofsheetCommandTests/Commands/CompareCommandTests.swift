import PixelDiff
import Proofsheet
import Testing

@testable import ProofsheetCommand

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `compare` on two folders: verdicts, report, patterns, acceptance.
@Suite struct CompareCommandTests {
  private let folder: PictureFolder

  init() throws { folder = try PictureFolder() }

  /// One picture of each verdict.
  private func writeOneOfEach() throws {
    try folder.write(PictureFolder.page(), "a/same.png")
    try folder.write(PictureFolder.page(), "b/same.png")
    try folder.write(PictureFolder.page(), "a/deep/changed.png")
    try folder.write(PictureFolder.spotted, "b/deep/changed.png")
    try folder.write(PictureFolder.page(), "a/gone.png")
    try folder.write(PictureFolder.page(), "b/new.png")
    try folder.write(PictureFolder.page(), "a/broken.png")
    try folder.write([1, 2, 3], "b/broken.png")
    try folder.write([], "a/notes.txt")
    try folder.write(PictureFolder.page(), "a/taller.png")
    try folder.write(
      Image(size: PixelSize(width: 60, height: 50), filledWith: .white), "b/taller.png")
  }

  @Test func comparesByRelativePath() throws {
    try writeOneOfEach()
    let result = folder.compare()
    #expect(result.status == .differs)
    #expect(result.lines.count == 8)
    #expect(
      result.lines[5]
        == "6 pictures: 1 matched, 1 differ, 1 resized, 1 only in B, 1 only in A, 1 unreadable")
    #expect(result.lines[6].hasSuffix("out/report/index.html"))
    #expect(
      result.text.contains(
        "differs  deep/changed.png  (1 pixel differs, by up to 255 of 255: added)\n"))
    #expect(result.text.contains("resized  taller.png  (60x50 px, was 60x40 (+10 px high)"))
    #expect(
      result.text.contains("missing  new.png  (only in B: there is nothing to compare it with)\n"))
    #expect(result.text.contains("orphaned  gone.png  (only in A)\n"))
    #expect(result.text.contains("b/broken.png: not a PNG, but an unknown kind of file"))
    for name in ["expected", "actual", "diff"] {
      #expect(folder.has("out/deep/changed.png/\(name).png"))
    }
    #expect(folder.bytes("out/deep/changed.png/expected.png") == folder.bytes("a/deep/changed.png"))
    #expect(folder.has("out/new.png/actual.png"))
    #expect(!folder.has("out/new.png/expected.png"))
    #expect(!folder.has("out/same.png"))
  }

  @Test func leavesWhatVerifyLeaves() throws {
    try writeOneOfEach()
    _ = folder.compare()
    for name in ["junit.xml", "summary.md", "report/index.html", "report/run.js"] {
      #expect(folder.has("out/\(name)"))
    }
    let junit = String(decoding: try #require(folder.bytes("out/junit.xml")), as: UTF8.self)
    #expect(junit.contains("<testcase name=\"new.png\" classname=\"pictures\">"))
    #expect(junit.contains("<testcase name=\"deep/changed.png\" classname=\"deep\">"))
    let run = try RunDocument.read(from: SnapshotFolder(root: folder.path + "/out"))
    #expect(run.mode == "compare")
    #expect(run.summary.variants == 5)
    #expect(run.summary.counts[.matched] == 1)
    #expect(run.summary.orphaned == 1)
    #expect(run.orphans == ["gone.png"])
    #expect(
      run.variants.map(\.id)
        == ["broken.png", "deep/changed.png", "new.png", "same.png", "taller.png"])
    #expect(run.variants[1].images?.diff == "deep/changed.png/diff.png")
    // None of it is a baseline of ours.
    let accepted = folder.run(
      "accept", "--snapshots", "@out", "--baselines", "@a")
    #expect(accepted.status == .usage)
    #expect(accepted.errors.contains("compare with --accept instead"))
    // The next run leaves nothing of this one.
    try folder.write(PictureFolder.page(), "b/deep/changed.png")
    _ = folder.compare("deep/*")
    #expect(!folder.has("out/deep/changed.png/diff.png"))
  }

  @Test func acceptsOnlyWhatWasCompared() throws {
    try writeOneOfEach()
    let part = folder.compare("deep/*", "--accept")
    #expect(part.status == .success)
    #expect(part.lines[0].hasPrefix("wrote  differs  deep/changed.png"))
    #expect(folder.bytes("a/deep/changed.png") == folder.bytes("b/deep/changed.png"))
    #expect(folder.has("a/gone.png"))
    let rest = folder.compare("--accept")
    #expect(rest.status == .differs, "a broken picture is never taken")
    #expect(rest.text.contains("wrote  missing  new.png"))
    #expect(rest.text.contains("removed  orphaned  gone.png"))
    #expect(rest.text.contains("left alone  unreadable  broken.png"))
    #expect(!folder.has("a/gone.png"))
    #expect(folder.compare("--exclude", "broken.png").status == .success)
  }

  @Test func aFileThatChangedSinceIsLeftAlone() throws {
    try folder.write(PictureFolder.page(), "a/one.png")
    try folder.write(PictureFolder.spotted, "b/one.png")
    let comparison = FolderComparison(
      expected: folder.path + "/a", actual: folder.path + "/b", tolerance: .exact,
      limits: .standard, decoder: nil, folder: SnapshotFolder(root: folder.path + "/out"))
    let outcome = try comparison.compare("one.png")
    let shown = folder.bytes("a/one.png")
    try folder.write(PictureFolder.page { $0[1, 1] = .black }, "b/one.png")
    let steps = try FolderAcceptance(comparison: comparison).accept([outcome])
    #expect(steps.map(\.step) == [.left])
    #expect(folder.bytes("a/one.png") == shown)
  }

  @Test func nothingToCompareIsNoSuccess() throws {
    #expect(folder.compare().status == .differs)
    #expect(folder.compare().lines == ["no pictures to compare"])
    #expect(folder.run("compare", "@a", "@nowhere", "-o", "@out").status == .failure)
    #expect(folder.run("compare", "nowhere", "@b", "-o", "@out").status == .failure)
    try folder.write(PictureFolder.page(), "a/one.png")
    try folder.write(PictureFolder.page(), "b/one.png")
    let typo = folder.compare("two*")
    #expect(typo.status == .usage)
    #expect(typo.errors.contains("“two*” matches no picture; paths look like one.png"))
    #expect(folder.compare("one*").status == .success)
  }

  @Test func toleranceAndMaskHoldForEveryPicture() throws {
    try folder.write(PictureFolder.page(), "a/one.png")
    try folder.write(PictureFolder.spotted, "b/one.png")
    #expect(folder.compare("--max-pixels", "1").status == .success)
    try folder.write(Array("[[48, 28, 4, 4]]".utf8), "mask.json")
    #expect(folder.compare("--mask", "@mask.json").status == .success)
    try folder.write(Array("[[0, 0, 60, 40]]".utf8), "mask.json")
    let all = folder.compare("--mask", "@mask.json")
    #expect(all.status == .usage)
    #expect(all.errors.contains("nothing would be compared"))
  }

  @Test func linksAreFollowedButNotInCircles() throws {
    try folder.write(PictureFolder.page(), "a/deep/one.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/a/deep/again", withDestinationPath: "..")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/b/deep/one.png", withDestinationPath: "../../a/deep/one.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/b/loop.png", withDestinationPath: "loop.png")
    let result = folder.compare()
    #expect(result.text.contains("2 pictures: 1 matched, 1 unreadable"))
  }

  @Test func printsJSON() throws {
    try folder.write(PictureFolder.page(), "a/one.png")
    try folder.write(PictureFolder.spotted, "b/one.png")
    struct Answer: Decodable {
      struct File: Decodable {
        var path: String
        var verdict: String
        var differentPixels: Int
      }
      var schemaVersion: Int
      var summary: [String: Int]
      var files: [File]
    }
    let answer = try JSONDecoder().decode(
      Answer.self, from: Data(folder.compare("--json").text.utf8))
    #expect(answer.schemaVersion == 1)
    #expect(answer.summary["differs"] == 1)
    #expect(answer.files.map(\.path) == ["one.png"])
    #expect(answer.files.map(\.verdict) == ["differs"])
    #expect(answer.files.map(\.differentPixels) == [1])
  }

  @Test func theReportIsWrittenIntoNeitherFolder() throws {
    try writeOneOfEach()
    for name in ["@a", "@b", "@a/../b/"] {
      let result = folder.run("compare", "@a", "@b", "-o", name)
      #expect(result.status == .usage)
      #expect(
        result.errors.hasSuffix("that must be a folder of its own, not one that is compared\n"))
    }
    #expect(!folder.has("a/run.json") && !folder.has("b/run.json"))
  }

  /// A dozen folders that link to each other make more ways through them than one could walk.
  @Test func foldersThatLinkToEachOtherAreRefused() throws {
    let names = (0..<12).map { "f\($0)" }
    for name in names {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/a/\(name)", withIntermediateDirectories: true)
      for other in names {
        try FileManager.default.createSymbolicLink(
          atPath: "\(folder.path)/a/\(name)/\(other)", withDestinationPath: "../\(other)")
      }
    }
    let result = folder.compare()
    #expect(result.status == .failure)
    #expect(result.errors.contains("it has more than 10000 folders, counting links to them"))
  }
}
