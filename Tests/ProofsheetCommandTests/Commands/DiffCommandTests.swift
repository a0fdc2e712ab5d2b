import PixelDiff
import Testing

@testable import ProofsheetCommand

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `diff` on two pictures: what it says, masks, limits, inputs that can't be read.
@Suite struct DiffCommandTests {
  private let folder: PictureFolder

  init() throws { folder = try PictureFolder() }

  @Test func explainsOnePair() throws {
    try folder.write(PictureFolder.page(), "a/one.png")
    let moved = PictureFolder.page { image in
      image.fill(PixelRectangle(x: 10, y: 10, width: 20, height: 10), with: .white)
      image.fill(PixelRectangle(x: 13, y: 11, width: 20, height: 10), with: .black)
    }
    try folder.write(moved, "b/one.png")
    let result = folder.run("diff", "@a/one.png", "@b/one.png")
    #expect(result.status == .differs)
    #expect(result.text.contains("  moved by (3, 1): 20x10 at (13, 11)\n"))
    let json = folder.run("diff", "@a/one.png", "@b/one.png", "--json").text
    #expect(json.contains("\"kind\" : \"moved\""))
    #expect(folder.run("diff", "@a/one.png", "@a/one.png").status == .success)
  }

  /// Every suggestion, given as it is printed, passes.
  @Test func whatWouldPassPasses() throws {
    try folder.write(PictureFolder.page(), "a/one.png")
    try folder.write(
      PictureFolder.page { image in
        for x in 0..<30 { image[x, 2] = Colour(red: 250, green: 252, blue: 255) }
        for x in 0..<7 { image[x, 30] = Colour(red: 255, green: 200, blue: 255) }
      }, "b/one.png")
    let result = folder.run("diff", "@a/one.png", "@b/one.png")
    let start = try #require(result.lines.firstIndex(of: "would pass with"))
    let suggestions = result.lines[(start + 1)...]
    #expect(suggestions.count == 5)
    #expect(suggestions.contains("  --metric channel --threshold 5 --max-pixels 7"))
    for suggestion in suggestions {
      let words = suggestion.split(separator: " ").map(String.init)
      let other =
        switch words.count {
        case 2: folder.run("diff", "@a/one.png", "@b/one.png", words[0], words[1])
        case 4:
          folder.run("diff", "@a/one.png", "@b/one.png", words[0], words[1], words[2], words[3])
        default:
          folder.run(
            "diff", "@a/one.png", "@b/one.png", words[0], words[1], words[2], words[3], words[4],
            words[5])
        }
      #expect(other.status == .success, "\(suggestion): \(other.text)\(other.errors)")
    }
  }

  @Test func masksAreCountedAndDrawn() throws {
    try folder.write(PictureFolder.page(), "a/one.png")
    try folder.write(
      PictureFolder.page { image in
        image[50, 30] = .black
        image[5, 35] = .black
      }, "b/one.png")
    try folder.write(Array("[[48, 28, 4, 4]]".utf8), "mask.json")
    let result = folder.run(
      "diff", "@a/one.png", "@b/one.png", "--mask", "@mask.json", "-o", "@diff.png")
    #expect(result.status == .differs)
    #expect(result.lines[0].hasPrefix("1 pixel differs"))
    #expect(result.lines[1] == "16 pixels not compared, by the mask")
    let picture = try PNGReader.read(path: folder.path + "/diff.png").image
    let hatched = (28..<32).flatMap { y in (48..<52).map { x in picture[x, y] } }
    #expect(Set(hatched).count == 2, "stripes on the page's grey, no heat")
    #expect(Set(hatched).contains(Colour(red: 104, green: 116, blue: 148)))

    var white = Image(size: PixelSize(width: 60, height: 40), filledWith: .black)
    white.fill(PixelRectangle(x: 0, y: 33, width: 9, height: 5), with: .white)
    try folder.write(white, "mask.png")
    let both = folder.run(
      "diff", "@a/one.png", "@b/one.png", "--mask", "@mask.json", "--mask", "@mask.png")
    #expect(both.status == .success)
    #expect(both.lines[1] == "61 pixels not compared, by the mask")
  }

  @Test func masksThatDoNotFitAreExplained() throws {
    try folder.write(PictureFolder.page(), "a/one.png")
    func says(_ mask: [UInt8]) throws -> String {
      try folder.write(mask, "mask")
      let result = folder.run("diff", "@a/one.png", "@a/one.png", "--mask", "@mask")
      #expect(result.status == .usage)
      return result.errors
    }
    #expect(
      try says(Array("[[50, 0, 20, 4]]".utf8)).contains(
        "the mask's rectangle 20x4 at (50, 0) isn't within the picture of 60x40 pixels"))
    #expect(
      try says(
        PNGWriter.encode(Image(size: PixelSize(width: 6, height: 4), filledWith: .white))
      ).contains("the mask has 6x4 pixels, the picture has 60x40; they must agree"))
    #expect(
      try says(
        PNGWriter.encode(Image(size: PixelSize(width: 60, height: 40), filledWith: .white))
      ).contains("cover all of the picture's 60x40 pixels, so that nothing would be compared"))
    #expect(try says(Array("oh".utf8)).contains("is no mask: neither a PNG nor JSON rectangles"))
  }

  @Test func limitsAreSettable() throws {
    try folder.write(PictureFolder.page(), "a/one.png")
    let refused = folder.run("diff", "@a/one.png", "@a/one.png", "--max-image-pixels", "2399")
    #expect(refused.status == .failure)
    #expect(
      refused.errors.contains(
        "one.png: too large: 60x40 pixels, the limit is 2399 in all; --max-image-pixels or "
          + "PROOFSHEET_MAX_IMAGE_PIXELS raises it (A, what is expected)"))
    let variable = [PNGLimits.variable: "2399"]
    #expect(
      folder.run("diff", "@a/one.png", "@a/one.png", environment: variable).status == .failure)
    #expect(
      folder.run(
        "diff", "@a/one.png", "@a/one.png", "--max-image-pixels", "2400", environment: variable
      ).status == .success)
    #expect(
      folder.run("diff", "@a/one.png", "@a/one.png", environment: [PNGLimits.variable: "many"])
        .status == .usage)
  }

  /// Git calls these two, where nobody sees how big a file claims to be.
  @Test(arguments: [
    (["describe", "@a/one.png"], true),
    (["merge-baselines", "@a/none.png", "@a/one.png", "@b/one.png"], false),
  ])
  func gitsCommandsObeyTheSameLimit(words: [String], succeeds: Bool) throws {
    let status = succeeds ? ProofsheetCommand.ExitStatus.success : .differs
    try folder.write(PictureFolder.page(), "a/one.png")
    try folder.write(PictureFolder.spotted, "b/one.png")
    try folder.write([], "a/none.png")
    #expect(folder.run(words).status == status)
    let variable = [PNGLimits.variable: "2399"]
    let refused = folder.run(words, environment: variable)
    #expect(refused.status == .failure)
    #expect(refused.errors.contains("one.png: too large: 60x40 pixels, the limit is 2399 in all"))
    #expect(folder.run(words + ["--max-image-pixels", "2399"]).status == .failure)
    #expect(
      folder.run(words + ["--max-image-pixels", "2400"], environment: variable).status == status)
  }

  /// What says how the limit is raised is true of every command that reads pictures of others.
  @Test(arguments: [
    "diff", "compare", "verify", "record", "accept", "review", "doctor", "prune", "merge",
    "describe", "merge-baselines",
  ])
  func everyCommandTakesTheLimit(name: String) throws {
    let command = try #require(CommandLineTool.commands.first { $0.description.name == name })
    #expect(command.description.options.contains { $0.name == PNGLimits.option })
  }

  @Test func saysWhichSideCannotBeRead() throws {
    try folder.write(PictureFolder.page(), "a/one.png")
    try folder.write([], "b/one.png")
    let second = folder.run("diff", "@a/one.png", "@b/one.png")
    #expect(second.status == .failure)
    #expect(second.errors.contains("b/one.png: the file is empty (0 bytes) (B, what is)"))
    let first = folder.run("diff", "@a/nowhere.png", "@b/one.png")
    #expect(first.errors.contains("a/nowhere.png: no such file (A, what is expected)"))
    #expect(folder.run("diff", "@a", "@a/one.png").status == .failure)
    #expect(folder.run("diff", "-", "-").status == .usage)
  }

  @Test func namesBrokenPhotos() throws {
    try folder.write([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2], "a/photo.jpg")
    try folder.write(Array("RIFF".utf8) + [9, 0, 0, 0] + Array("WEBPVP8 ".utf8), "b/photo.webp")
    let jpeg = folder.run("diff", "@a/photo.jpg", "@a/photo.jpg")
    #expect(jpeg.status == .failure)
    #expect(jpeg.errors.contains("a/photo.jpg: not a valid JPEG: "))
    let webP = folder.run("diff", "@b/photo.webp", "@b/photo.webp")
    #expect(webP.errors.contains("b/photo.webp: not a valid WebP: "))
  }

  /// The order of words is easily mistaken: no picture that is compared is written over.
  @Test func thePictureOfTheDifferencesTakesNoOthersPlace() throws {
    try folder.write(PictureFolder.page(), "a/one.png")
    try folder.write(PictureFolder.spotted, "b/one.png")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link.png", withDestinationPath: "a/one.png")
    let before = [folder.bytes("a/one.png"), folder.bytes("b/one.png")]
    for name in ["@a/one.png", "@b/one.png", "@a/../b/one.png", "@link.png"] {
      let result = folder.run("diff", "@a/one.png", "@b/one.png", "-o", name)
      #expect(result.status == .usage)
      #expect(result.errors.hasSuffix("that must be a file of its own, not one that is compared\n"))
    }
    #expect([folder.bytes("a/one.png"), folder.bytes("b/one.png")] == before)
    #expect(
      folder.run("diff", "@a/one.png", "@b/one.png", "-o", "@a/two.png").status == .differs)
    #expect(folder.has("a/two.png"))
  }

  /// What is written is a PNG, whatever its name says; and `-` is no file.
  @Test(arguments: ["out.jpg", "out.PDF", "@out.webp", "deep/out.svg"])
  func aNameOfAnotherKindIsRefused(name: String) throws {
    try folder.write(PictureFolder.page(), "a/one.png")
    try folder.write(PictureFolder.spotted, "b/one.png")
    let result = folder.run("diff", "@a/one.png", "@b/one.png", "-o", name)
    #expect(result.status == .usage)
    #expect(
      result.errors.hasSuffix(": that must be a name that ends in .png, as what it holds does\n"))
    #expect(!folder.has(String(name.dropFirst())))
  }

  @Test func namesThatSayNothingAreTaken() throws {
    try folder.write(PictureFolder.page(), "a/one.png")
    try folder.write(PictureFolder.spotted, "b/one.png")
    for name in ["out", "out.PNG", ".out", "v1.2/out"] {
      #expect(
        folder.run("diff", "@a/one.png", "@b/one.png", "-o", "@\(name)").status == .differs)
      #expect(folder.has(name))
    }
    #expect(
      folder.run("diff", "@a/one.png", "@b/one.png", "-o", "/dev/null").status == .differs)
  }

  @Test(arguments: [
    "diff a b -o -", "compare a b --output=-", "render x -o -", "verify --tokens -",
  ])
  func aDashIsNoFileOfAnOption(line: String) {
    let result = folder.run(line.split(separator: " ").map(String.init))
    #expect(result.status == .usage)
    #expect(
      result.errors.hasSuffix(
        " -: that must be a path; no standard stream is meant here, and ./- is a file of that name\n"
      ))
  }

  @Test func aToleranceThatLetsEverythingPassIsTold() throws {
    try folder.write(PictureFolder.page(), "a/one.png")
    try folder.write(Image(size: PixelSize(width: 60, height: 40), filledWith: .black), "b/one.png")
    let result = folder.run("diff", "@a/one.png", "@b/one.png", "--max-ratio", "1")
    #expect(result.status == .success)
    #expect(
      result.errors
        == "proofsheet: the tolerance exact, at most 1 of all pixels lets every picture of the "
        + "same size pass, whatever it shows\n")
    #expect(folder.run("diff", "@a/one.png", "@b/one.png", "--max-ratio", "0.5").errors.isEmpty)
    let compared = folder.compare("--metric", "channel", "--threshold", "255")
    #expect(compared.status == .success)
    #expect(
      (compared.text + compared.errors).contains(
        "channel 255 lets every picture of the same size pass"))
  }

  @Test func rectanglesOfTooManyBytesAreRefused() throws {
    try folder.write(PictureFolder.page(), "a/one.png")
    try folder.write([UInt8](repeating: 32, count: MaskFile.maximumBytes + 1), "mask.json")
    let result = folder.run("diff", "@a/one.png", "@a/one.png", "--mask", "@mask.json")
    #expect(result.status == .usage)
    #expect(
      result.errors.contains("mask.json has 16777217 bytes, and rectangles may have 16777216"))
  }

  /// A file with holes takes no room until it is read.
  @Test func aFileLargerThanMemoryIsRefused() throws {
    try folder.write([], "holes.png")
    try #require(truncate("\(folder.path)/holes.png", 1 << 43) == 0)
    let result = folder.run(
      "diff", "@holes.png", "@holes.png", "--max-image-pixels", "\(Int.max)")
    #expect(result.status == .failure)
    #expect(result.errors.contains("has 8796093022208 bytes, more than there is memory for"))
  }
}
