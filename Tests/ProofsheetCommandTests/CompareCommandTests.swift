import PixelDiff
import Synchronization
import Testing

@testable import ProofsheetCommand

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `diff` and `compare` on files of a folder of their own.
@Suite struct CompareCommandTests {
  private final class Output: Sendable {
    let text = Mutex("")
    let errors = Mutex("")
  }

  private let folder: String

  init() throws {
    folder =
      FileManager.default.temporaryDirectory.path
      + "/proofsheet-compare-\(UInt64.random(in: 0...(.max)))"
    for name in ["a/deep", "b/deep"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
  }

  private func page(_ change: (inout Image) -> Void = { _ in }) -> Image {
    var image = Image(size: PixelSize(width: 60, height: 40), filledWith: .white)
    image.fill(PixelRectangle(x: 10, y: 10, width: 20, height: 10), with: .black)
    change(&image)
    return image
  }

  private func write(_ image: Image, _ path: String) throws {
    try write(try PNGWriter.encode(image), path)
  }

  private func write(_ bytes: [UInt8], _ path: String) throws {
    try Data(bytes).write(to: URL(filePath: "\(folder)/\(path)"))
  }

  private func run(_ words: String...) -> (
    status: ProofsheetCommand.ExitStatus, text: String, errors: String
  ) {
    let output = Output()
    let context = CommandContext(
      tool: "proofsheet", matrices: [], fonts: [], environment: [:],
      console: Console(
        hasColour: false, showsProgress: false,
        write: { text in output.text.withLock { $0 += text } },
        writeError: { text in output.errors.withLock { $0 += text } }))
    let status = CommandLineTool(context).run(words)
    return (status, output.text.withLock { $0 }, output.errors.withLock { $0 })
  }

  private func clean() { try? FileManager.default.removeItem(atPath: folder) }

  @Test func comparesFoldersByRelativePath() throws {
    defer { clean() }
    try write(page(), "a/same.png")
    try write(page(), "b/same.png")
    try write(page(), "a/deep/changed.png")
    try write(page { $0[50, 30] = .black }, "b/deep/changed.png")
    try write(page(), "a/gone.png")
    try write(page(), "b/new.png")
    try write(page(), "a/broken.png")
    try write([1, 2, 3], "b/broken.png")
    try write([], "a/notes.txt")
    let (status, text, _) = run("compare", "\(folder)/a", "\(folder)/b", "-o", "\(folder)/out")
    #expect(status == .differs)
    #expect(
      text.hasSuffix(
        "5 pictures: 1 matched, 1 differ, 1 only in the second folder, 1 only in the first, "
          + "1 unreadable\n"))
    #expect(text.contains("differs  deep/changed.png  (1 pixel differs"))
    #expect(text.contains("missing  new.png\n"))
    #expect(text.contains("orphaned  gone.png\n"))
    #expect(text.contains("b/broken.png: not a PNG, but an unknown kind of file"))
    for name in ["expected", "actual", "diff"] {
      #expect(
        FileManager.default.fileExists(atPath: "\(folder)/out/deep/changed.png/\(name).png"))
    }
  }

  @Test func acceptsAndFilters() throws {
    defer { clean() }
    try write(page(), "a/one.png")
    try write(page { $0[50, 30] = .black }, "b/one.png")
    try write(page(), "a/deep/two.png")
    try write(page { $0[50, 30] = .black }, "b/deep/two.png")
    let folders = ("\(folder)/a", "\(folder)/b")
    let accepted = run("compare", folders.0, folders.1, "--filter", "deep/*", "--accept")
    #expect(accepted.status == .success)
    let rest = run("compare", folders.0, folders.1)
    #expect(rest.status == .differs)
    #expect(rest.text.hasSuffix("2 pictures: 1 matched, 1 differ\n"))
    #expect(run("compare", folders.0, folders.1, "--max-pixels", "1").status == .success)
  }

  @Test func nothingToCompareIsNoSuccess() {
    defer { clean() }
    let (status, text, _) = run("compare", "\(folder)/a", "\(folder)/b")
    #expect(status == .differs)
    #expect(text == "no pictures to compare\n")
    #expect(run("compare", "\(folder)/a", "\(folder)/nowhere").status == .failure)
  }

  @Test func printsJSON() throws {
    defer { clean() }
    try write(page(), "a/one.png")
    try write(page { $0[50, 30] = .black }, "b/one.png")
    let (_, text, _) = run("compare", "\(folder)/a", "\(folder)/b", "--json")
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
    let answer = try JSONDecoder().decode(Answer.self, from: Data(text.utf8))
    #expect(answer.schemaVersion == 1)
    #expect(answer.summary["differs"] == 1)
    #expect(answer.files.map(\.path) == ["one.png"])
    #expect(answer.files.map(\.verdict) == ["differs"])
    #expect(answer.files.map(\.differentPixels) == [1])
  }

  @Test func explainsOnePair() throws {
    defer { clean() }
    try write(page(), "a/one.png")
    let moved = page { image in
      image.fill(PixelRectangle(x: 10, y: 10, width: 20, height: 10), with: .white)
      image.fill(PixelRectangle(x: 13, y: 11, width: 20, height: 10), with: .black)
    }
    try write(moved, "b/one.png")
    let (status, text, _) = run("diff", "\(folder)/a/one.png", "\(folder)/b/one.png")
    #expect(status == .differs)
    #expect(text.contains("  moved by (3, 1): 20x10 at (13, 11)\n"))
    let json = run("diff", "\(folder)/a/one.png", "\(folder)/b/one.png", "--json").text
    #expect(json.contains("\"kind\" : \"moved\""))
    #expect(run("diff", "\(folder)/a/one.png", "\(folder)/a/one.png").status == .success)
  }

  @Test func namesBrokenPhotos() throws {
    defer { clean() }
    try write([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2], "a/photo.jpg")
    try write(Array("RIFF".utf8) + [9, 0, 0, 0] + Array("WEBPVP8 ".utf8), "b/photo.webp")
    let jpeg = run("diff", "\(folder)/a/photo.jpg", "\(folder)/a/photo.jpg")
    #expect(jpeg.status == .failure)
    #expect(jpeg.errors.contains("a/photo.jpg: not a valid JPEG: "))
    let webP = run("diff", "\(folder)/b/photo.webp", "\(folder)/b/photo.webp")
    #expect(webP.errors.contains("b/photo.webp: not a valid WebP: "))
  }
}
