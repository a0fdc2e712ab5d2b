import Foundation
import Testing

/// `render --gallery`, and reports as one file.
@Suite struct GalleryTests {
  static let matrix = "CKButton/core/type=primary,**"

  @Test func aGalleryIsAFolderToOpen() throws {
    let tool = try ToolFolder()
    let run = try tool.run("render", "--gallery", Self.matrix)
    #expect(run.status == 0)
    #expect(run.lines == ["drew 128 variants on 2 sheets", "gallery: Gallery/index.html"])
    let files = try Folders.files(below: tool.folder.appending(path: "Gallery"))
    #expect(files.contains("index.html") && files.contains("run.js"))
    #expect(
      files.filter { $0.hasSuffix(".png") }
        == ["dark", "light"].map { "sheets/ck-button/core/primary.\($0)@2x.png" })
    let again = try tool.run("render", "--gallery", "CKButton/core/type=ghost,**")
    #expect(again.status == 0)
    #expect(
      try Folders.files(below: tool.folder.appending(path: "Gallery"))
        .filter { $0.hasSuffix(".png") }
        == ["dark", "light"].map { "sheets/ck-button/core/ghost.\($0)@2x.png" })
  }

  @Test func aGalleryInAnotherFolderOverwritesNothing() throws {
    let tool = try ToolFolder()
    _ = try tool.write("mine", named: "index.html")
    let run = try tool.run("render", "--gallery", "-o", ".", Self.matrix)
    #expect(run.status == 3)
    #expect(
      run.errors.hasPrefix("proofsheet: ./index.html isn't written: it isn't Proofsheet's"))
    #expect(try Folders.files(below: tool.folder) == ["index.html"])
  }

  @Test func wrongOptionsAreSaid() throws {
    let tool = try ToolFolder()
    #expect(try tool.run("render").errors == "proofsheet: render needs ID-GLOB…, or --gallery\n")
    for option in [["--sheets"], ["--format", "svg"]] {
      let run = try tool.run(["render", "--gallery", Self.matrix] + option)
      #expect(run.status == 2)
      #expect(run.errors == "proofsheet: --gallery and \(option[0]) can't be used together\n")
    }
    let run = try tool.run("verify", "--single-file", "x.html", "--size-limit", "0")
    #expect(run.status == 2)
    #expect(
      run.errors == "proofsheet: --size-limit 0: that must be a whole number from 1 to 2000\n")
  }

  @Test func aReportIsOneFileOnRequest() throws {
    let tool = try ToolFolder(baselines: try ToolFolder.recorded.get())
    let overlay = try tool.write(
      #"{"ckbutton": {"size": {"small": {"verticalPadding": {"$value": "5px"}}}}}"#,
      named: "overlay.json")
    let run = try tool.run(
      "verify", "CKButton/core/**", "--tokens", overlay, "--single-file", "report.html")
    #expect(run.status == 1)
    #expect(run.lines.last?.hasPrefix("single file: report.html (") == true)
    #expect(
      try Folders.files(below: tool.folder).contains("report.html"))

    // Over the limit: the ordinary report is there all the same.
    let small = try tool.run(
      "verify", "CKButton/core/**", "--tokens", overlay, "--single-file", "small.html",
      "--size-limit", "1")
    #expect(small.status == 3)
    #expect(small.errors.contains("small.html would have "))
    #expect(small.errors.contains(" MB, and the limit is 1 MB; name fewer variants by patterns"))
    let files = try Folders.files(below: tool.folder)
    #expect(!files.contains("small.html"))
    #expect(files.contains("Snapshots/report/index.html"))
  }
}
