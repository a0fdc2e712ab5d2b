import Foundation
import PixelDiff
import Testing

/// What the tool ends with: a table that scripts rely on.
@Suite struct ExitStatusTests {
  static let good = "CKButton/core/type=primary,size=large,state=default,**"

  /// A command line, what it must end with, and a part of what it must say.
  struct Case: CustomTestStringConvertible, Sendable {
    var line: String
    var status: Int32
    var says: String
    var testDescription: String { line.isEmpty ? "(nothing)" : line }
  }

  static let withoutBaselines = [
    Case(line: "", status: 2, says: "proofsheet COMMAND"),
    Case(line: "--help", status: 0, says: "proofsheet COMMAND"),
    Case(line: "--version", status: 0, says: "."),
    Case(line: "verfiy", status: 2, says: "did you mean verify?"),
    Case(line: "verify --help", status: 0, says: "--tokens"),
    Case(line: "verify --job 2", status: 2, says: "did you mean --jobs?"),
    Case(line: "verify --jobs", status: 2, says: "--jobs needs a value"),
    Case(line: "verify --jobs zero", status: 2, says: "--jobs zero"),
    Case(line: "verify Nothing/**", status: 2, says: "matches no variant"),
    Case(line: "verify !Nothing/**", status: 2, says: "matches no variant"),
    Case(line: "verify @nothing", status: 2, says: "no matrix has a subset “nothing”"),
    Case(line: "verify --subset nothing", status: 2, says: "no matrix has a subset “nothing”"),
    Case(line: "verify @smoke !**", status: 2, says: "no variant is left"),
    Case(line: "verify --shard 9/4", status: 2, says: "--shard 9/4"),
    Case(line: "verify --shard 0/4", status: 2, says: "--shard 0/4"),
    Case(
      line: "verify CKButton/core/** --shard 9/9", status: 2,
      says: "shard 9/9 is empty: it has no share of all sheets, of which the number is 8"),
    Case(line: "verify --shard auto", status: 2, says: "say which part this is"),
    Case(line: "verify --expect-count 0", status: 2, says: "a whole number from 1"),
    Case(line: "verify --settings nowhere.json", status: 2, says: "no settings at"),
    Case(line: "verify --tokens nowhere.json", status: 2, says: "nowhere.json"),
    Case(line: "verify --baselines nowhere", status: 3, says: "no folder of baselines"),
    Case(line: "verify \(good)", status: 1, says: "fail"),
    Case(line: "record --mode yes", status: 2, says: "missing, failed, parts, all"),
    Case(line: "record Nothing/**", status: 2, says: "matches no variant"),
    Case(line: "record @nothing", status: 2, says: "no matrix has a subset"),
    Case(line: "accept", status: 3, says: "verify first"),
    Case(line: "accept --from nowhere", status: 3, says: "no run at nowhere/run.json"),
    Case(line: "render", status: 2, says: "render needs"),
    Case(line: "render @nothing", status: 2, says: "no matrix has a subset"),
    Case(line: "coverage Nothing/**", status: 2, says: "matches no variant"),
    Case(line: "coverage --minimum 101%", status: 2, says: "a share, such as 95% or 0.95"),
    Case(line: "prune", status: 0, says: "nothing to prune"),
    Case(line: "prune --tests", status: 3, says: "there is no run"),
    Case(line: "merge nowhere", status: 3, says: "no run at nowhere/run.json"),
    Case(line: "list", status: 0, says: "CKButton/core"),
    Case(line: "list Nothing/**", status: 2, says: "matches no variant"),
    Case(line: "diff", status: 2, says: "diff needs"),
    Case(line: "diff black.png black.png", status: 0, says: "equal"),
    Case(line: "diff black.png white.png", status: 1, says: "by up to 255 of 255"),
    Case(line: "diff black.png white.png --max-pixels 4", status: 0, says: "allows it"),
    Case(line: "diff black.png nowhere.png", status: 3, says: "nowhere.png: no such file"),
    Case(line: "diff black.png text.png", status: 3, says: "text.png: not a PNG"),
    Case(line: "diff black.png white.png", status: 1, says: "\n  --max-pixels 4\n"),
    Case(line: "diff black.png white.png --threshold 3", status: 2, says: "--metric"),
    Case(line: "diff black.png white.png --antialiasing no", status: 2, says: "count, ignore"),
    Case(line: "diff black.png white.png --max-pixel 4", status: 2, says: "mean --max-pixels?"),
    Case(line: "diff black.png white.png --as odd@1", status: 2, says: "pixelmatch@7.2.0"),
    Case(
      line: "diff black.png white.png --max-image-pixels 3", status: 3,
      says: "the limit is 3 in all; --max-image-pixels"),
    Case(
      line: "diff . Baselines", status: 2,
      says: ". and Baselines are folders: compare . Baselines compares the pictures in them"),
    Case(line: "diff - -", status: 2, says: "standard input is one picture"),
    Case(line: "compare .", status: 2, says: "compare needs A B"),
    Case(line: "compare pictures pictures black.png", status: 0, says: "1 picture: 1 matched"),
    Case(line: "compare pictures pictures", status: 1, says: "3 pictures: 2 matched, 1 unreadable"),
    Case(
      line: "compare pictures nowhere", status: 3, says: "nowhere couldn't be read: it isn't there"),
    Case(line: "compare pictures pictures grey*", status: 2, says: "matches no picture"),
    Case(
      line: "compare pictures pictures !**", status: 2, says: "no picture is left by all of !**"),
    Case(line: "compare pictures pictures !text.png", status: 0, says: "2 pictures: 2 matched"),
    Case(
      line: "compare pictures pictures --exclude text.png", status: 0, says: "2 pictures: 2 matched"
    ),
    Case(line: "compare pictures Baselines", status: 1, says: "3 only in A"),
    Case(line: "compare . .", status: 2, says: "Snapshots lies in .: what is written there"),
    Case(line: "doctor", status: 0, says: "cairo"),
  ]

  @Test(arguments: withoutBaselines) func emptyBaselines(_ row: Case) throws {
    let tool = try ToolFolder()
    for (name, colour) in [("black", Colour.black), ("white", Colour.white)] {
      let image = Image(size: PixelSize(width: 2, height: 2), filledWith: colour)
      for folder in ["", "pictures/"] {
        try tool.write(PNGWriter.encode(image), named: "\(folder)\(name).png")
      }
    }
    for folder in ["", "pictures/"] {
      _ = try tool.write("Not a picture.\n", named: "\(folder)text.png")
    }
    let run = try tool.run(row.line.split(separator: " ").map(String.init))
    #expect(run.status == row.status, "\(run.output)\(run.errors)")
    #expect((run.output + run.errors).contains(row.says), "\(run.output)\(run.errors)")
    #expect(try Folders.files(below: tool.baselines).isEmpty)
  }

  @Test func nothingButErrorsOnStandardError() throws {
    let tool = try ToolFolder()
    let run = try tool.run("verify", Self.good)
    #expect(run.errors.isEmpty)
    #expect(!run.output.contains("\u{1B}"), "colours are for terminals")
    let wrong = try tool.run("verify", "--nothing")
    #expect(wrong.output.isEmpty)
    #expect(wrong.errors.split(separator: "\n").count == 1)
  }

  @Test func expectedCount() throws {
    let tool = try ToolFolder(baselines: ToolFolder.recorded.get())
    #expect(try tool.run("verify", "CKButton/core/**", "--expect-count", "512").status == 0)
    let run = try tool.run("verify", "CKButton/core/**", "--expect-count", "513")
    #expect(run.status == 1)
    #expect(run.errors.contains("variants compared: 512, and --expect-count says 513"))
  }

  #if os(Linux)
    /// Half of an answer must not pass for the whole.
    @Test func aFullDisk() throws {
      let shell = URL(filePath: "/bin/sh")
      let tool = Folders.tool.path
      func run(_ line: String) throws -> ProgramRun {
        try ProgramRun(shell, ["-c", "exec \"$0\" \(line)", tool], in: Folders.package)
      }
      let full = try run("man > /dev/full")
      #expect(full.status == 3)
      #expect(
        full.errors == "proofsheet: standard output couldn't be written: No space left on device\n")
      // Whoever closes it wants nothing of it.
      #expect(try run("man >&-").status == 0)
    }
  #endif

  /// The folder of snapshots can't be made, since a file is in its place.
  @Test func unwritableSnapshots() throws {
    let tool = try ToolFolder()
    let file = try tool.write("", named: "Snapshots")
    let run = try tool.run("verify", Self.good)
    #expect(run.status == 3)
    #expect(run.errors.contains(file))
  }
}
