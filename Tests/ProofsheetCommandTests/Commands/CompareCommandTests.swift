import PixelDiff
import Proofsheet
import SystemFiles
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
    #expect(result.lines.count == 9)
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
    #expect(rest.text.contains("left alone  unreadable  broken.png"))
    #expect(rest.text.contains("\nnext    --remove takes 1 picture away that only A has\n"))
    #expect(folder.has("a/gone.png"), "removing is never a side effect")
    let removed = folder.compare("--remove")
    #expect(removed.text.contains("removed  orphaned  gone.png"))
    #expect(removed.text.contains("\nremoved 1 picture\n"))
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
    let steps = try FolderAcceptance(comparison: comparison, replacesLinks: false)
      .accept([outcome])
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
      #expect(result.errors.contains("what is written there would be compared the next time"))
    }
    #expect(!folder.has("a/run.json") && !folder.has("b/run.json"))
  }

  /// A folder is one however it is spelled; one whose name begins alike is another.
  @Test func theReportIsWrittenIntoNoPartOfEither() throws {
    try writeOneOfEach()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: "a/deep")
    for name in ["@a/report", "@b/deep/../deep/out", "@link", "@link/new/newer", "@a/deep"] {
      let result = folder.run("compare", "@a", "@b", "-o", name, "--accept")
      #expect(result.status == .usage, "\(name)")
    }
    #expect(folder.run("compare", "@a", "@b", "-o", "@a-report").status == .differs)
    #expect(folder.has("a-report/run.json"))
  }

  @Test func somebodyElsesFilesAreNotOverwritten() throws {
    try writeOneOfEach()
    for name in ["summary.md", "report/index.html", "new.png/actual.png"] {
      let place = "\(folder.path)/out/\(name)"
      try AtomicFile.write([1, 2, 3], to: place)
      let result = folder.compare()
      #expect(result.status == .failure)
      #expect(result.errors.contains("/out/\(name) isn't written: it isn't Proofsheet's"))
      #expect(folder.bytes("out/\(name)") == [1, 2, 3])
      try FileManager.default.removeItem(atPath: folder.path + "/out")
    }
    // What an earlier run wrote is ours, also where its hidden list didn't come along.
    #expect(folder.compare().status == .differs)
    try FileManager.default.removeItem(atPath: folder.path + "/out/.written")
    #expect(folder.compare().status == .differs)
  }

  @Test func nothingIsTakenFromAFolderWithoutPictures() throws {
    try folder.write(PictureFolder.page(), "a/one.png")
    try folder.write(Array("notes".utf8), "b/notes.txt")
    for words in [["--accept"], ["--remove"], ["--accept", "--remove"]] {
      let result = folder.run(["compare", "@a", "@b", "-o", "@out"] + words)
      #expect(result.status == .usage)
      #expect(result.errors.contains("holds no pictures, so nothing is accepted or removed"))
      #expect(folder.has("a/one.png"))
    }
    #expect(folder.compare().status == .differs)
  }

  /// To Swift each of these pairs is one string; to Linux they are two files.
  @Test(arguments: [
    ("caf\u{E9}.png", "cafe\u{301}.png"), ("\u{212B}.png", "\u{C5}.png"),
    ("\u{F900}.png", "\u{8C48}.png"),
  ])
  func namesThatAreOneTextAreRefused(first: String, second: String) throws {
    for (one, other) in [(first, second), (second, first)] {
      let folder = try PictureFolder()
      for name in [one, other] {
        try folder.write(PictureFolder.page(), "a/\(name)")
        try folder.write(
          name.utf8.elementsEqual(one.utf8) ? PictureFolder.page() : PictureFolder.spotted,
          "b/\(name)")
      }
      let result = folder.compare("--accept")
      #expect(result.status == .failure)
      #expect(result.errors.contains(FileName.spelled(one)))
      #expect(result.errors.contains(FileName.spelled(other)))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a").count == 3)
    }
    // One form in A and the other in B.
    let folder = try PictureFolder()
    try folder.write(PictureFolder.page(), "a/\(first)")
    try folder.write(PictureFolder.spotted, "b/\(second)")
    #expect(folder.compare("--accept", "--remove").status == .failure)
    #expect(folder.bytes("a/\(first)") == (try PNGWriter.encode(PictureFolder.page())))
  }

  @Test func aNameThatIsNoTextIsNeverGreen() throws {
    try folder.write(PictureFolder.page(), "a/one.png")
    try folder.write(PictureFolder.page(), "b/one.png")
    let name = Array("\(folder.path)/a/caf".utf8) + [0xE9] + Array(".png".utf8) + [0]
    let descriptor = name.withUnsafeBufferPointer {
      $0.withMemoryRebound(to: CChar.self) {
        $0.baseAddress.map { open($0, O_CREAT | O_WRONLY, 0o644) } ?? -1
      }
    }
    try #require(descriptor >= 0)
    close(descriptor)
    let result = folder.compare()
    #expect(result.status == .differs)
    #expect(result.text.contains("note    caf%E9.png wasn't looked at: its name isn't UTF-8"))
    let summary = String(decoding: try #require(folder.bytes("out/summary.md")), as: UTF8.self)
    #expect(summary.contains("caf%E9.png"))
  }

  /// A kind that isn't read passes only where both files have the same bytes, and is told of.
  @Test func picturesOfOtherKindsAreCounted() throws {
    try folder.write(PictureFolder.page(), "a/one.png")
    try folder.write(PictureFolder.page(), "b/one.png")
    for name in ["shot.gif", "icon.svg", "shot.BMP", "x.tiff", "x.avif"] {
      try folder.write(Array("GIF89a, one".utf8), "a/\(name)")
      try folder.write(Array("GIF89a, one".utf8), "b/\(name)")
    }
    let equal = folder.compare()
    #expect(equal.status == .success)
    #expect(
      equal.text.contains("not looked at, since no program here reads their kinds: 5 pictures"))
    for name in ["shot.gif", "icon.svg", "shot.BMP", "x.tiff", "x.avif"] {
      try folder.write(Array("GIF89a, two".utf8), "b/\(name)")
      let changed = folder.compare()
      #expect(changed.status == .differs, "\(name)")
      #expect(changed.text.contains("unreadable  \(name)"))
      try folder.write(Array("GIF89a, one".utf8), "b/\(name)")
    }
    // A picture whose name doesn't say so, a link to nothing, a pipe.
    try folder.write(PictureFolder.page(), "a/two")
    try folder.write(PictureFolder.spotted, "b/two")
    #expect(folder.compare().text.contains("differs  two"))
    try FileManager.default.removeItem(atPath: folder.path + "/a/two")
    try FileManager.default.removeItem(atPath: folder.path + "/b/two")
    try folder.write(PictureFolder.page(), "a/link.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/b/link.png", withDestinationPath: "nowhere")
    let dead = folder.compare("--remove")
    #expect(dead.status == .differs)
    #expect(dead.text.contains("unreadable  link.png") && folder.has("a/link.png"))
  }

  @Test func aPictureThatIsNotWhatItsNameSaysIsTold() throws {
    try folder.write(PictureFolder.page(), "a/one.jpg")
    try folder.write(PictureFolder.page(), "b/one.jpg")
    let result = folder.compare()
    #expect(result.status == .success)
    #expect(
      result.text.contains("one.jpg is a PNG, whatever its name says; it was compared as one"))
    #expect(folder.run("diff", "@a/one.jpg", "@b/one.jpg").errors.contains("one.jpg is a PNG"))
  }

  @Test func aLinkIsReplacedOnlyWhereThatIsSaid() throws {
    try folder.write(PictureFolder.page(), "a/target.png")
    try folder.write(PictureFolder.page(), "b/target.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/a/one.png", withDestinationPath: "target.png")
    try folder.write(PictureFolder.spotted, "b/one.png")
    let refused = folder.compare("--accept")
    #expect(refused.status == .failure)
    #expect(refused.errors.contains("it is a link to target.png"))
    #expect(FileReader.isLink(folder.path + "/a/one.png"))
    #expect(folder.compare("--accept", "--replace-links").status == .success)
    #expect(!FileReader.isLink(folder.path + "/a/one.png"))
    #expect(folder.bytes("a/target.png") == (try PNGWriter.encode(PictureFolder.page())))
  }

  /// Stores of artifacts, archives and Windows refuse such names; the true one stands in run.json.
  @Test func picturesOfEveryNameAreWritten() throws {
    let names = [
      "a:b.png", "what?.png", "line\nbreak.png", "x\"<>|*\\.png",
      String(repeating: "é", count: 110) + ".png",
    ]
    for name in names {
      try folder.write(PictureFolder.page(), "a/\(name)")
      try folder.write(PictureFolder.spotted, "b/\(name)")
    }
    #expect(folder.compare().status == .differs)
    let run = try RunDocument.read(from: SnapshotFolder(root: folder.path + "/out"))
    #expect(Set(run.variants.map(\.id)) == Set(names))
    for variant in run.variants {
      let images = try #require(variant.images)
      for path in [images.expected, images.actual, images.diff] {
        let path = try #require(path)
        #expect(folder.has("out/\(path)") && folder.has("out/report/data/\(path).js"))
        #expect(path.split(separator: "/").allSatisfy { $0.utf8.count <= 100 })
        #expect(!path.contains { "\":<>|*?\\\n".contains($0) })
      }
    }
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
