import Foundation
import ProofsheetRun
import ScratchHarness
import SystemFiles
import Testing

@testable import ProofsheetReport

@Suite struct SingleFileReportTests {
  private static let narrower = #"{"chip": {"padding": {"small": {"$value": "1px"}}}}"#

  /// A run of which some variants fail, as `verify` writes it.
  private func written(_ scratch: Scratch, overlay: String? = narrower) throws -> RunDocument {
    try scratch.record()
    return try RunWriter(folder: scratch.snapshots)
      .write(try scratch.verify(overlay: overlay), in: scratch.store).document
  }

  private func page(_ path: String) throws -> String {
    String(decoding: try #require(try FileReader.read(path)), as: UTF8.self)
  }

  @Test func holdsEverythingInOneFile() throws {
    let scratch = try Scratch()
    let document = try written(scratch)
    let path = "\(scratch.folder)/report.html"
    let bytes = try SingleFileReport(folder: scratch.snapshots).write(document, to: path)
    let page = try page(path)
    #expect(page.utf8.count == bytes)
    for layer in ["expected", "actual", "diff"] {
      #expect(page.contains("\"chip/core/light@2x/\(layer).png\": \"data:image/png;base64,iVBOR"))
    }
    // Nothing is loaded, and the policy lets nothing be loaded.
    #expect(!page.contains("src=\"") && !page.contains("rel=\"stylesheet\""))
    #expect(page.contains("content=\"default-src 'none'; script-src 'unsafe-inline';"))
    #expect(page.contains("proofsheetRecord({\"begin\":{"))
    #expect(
      page.components(separatedBy: "<script>").count
        == page.components(separatedBy: "</script>").count)
    #expect(
      page.components(separatedBy: "<script>").count == PageFiles.all.filter {
        $0.name.hasSuffix(".js")
      }.count + 3)
  }

  @Test func textsCannotEndTheScript() throws {
    let evil = "</script><script>alert(1)</script><!--"
    let page = SinglePage(
      files: [
        ("index.html", Array("<script src=\"run.js\"></script>\n".utf8))
      ], script: Array("{\"message\":\"\(evil)\"}".utf8), pictures: [("a\(evil).png", [1, 2, 3])])
    let text = String(decoding: try page.html(), as: UTF8.self)
    #expect(text.components(separatedBy: "</script>").count == 3)
    #expect(!text.contains("<!--") && !text.contains("alert(1)<"))
    #expect(text.contains("\\u003c/script>\\u003cscript>alert(1)"))
  }

  @Test func theAppsOwnFilesCanStandInAScriptElement() {
    for file in PageFiles.all where file.name != "index.html" {
      let text = String(decoding: file.bytes, as: UTF8.self)
      #expect(
        !text.contains("</script") && !text.contains("<!--") && !text.contains("</style"),
        "\(file.name)")
    }
  }

  @Test func picturesOfMatchingSheetsAreLeftOutFirst() throws {
    let scratch = try Scratch()
    try scratch.record()
    // The light sheet alone fails: its baseline is gone.
    try FileManager.default.removeItem(atPath: scratch.store.file("chip/core/light@2x"))
    let (document, _) = try RunWriter(folder: scratch.snapshots)
      .write(try scratch.verify(), in: scratch.store)
    let path = "\(scratch.folder)/report.html"
    let whole = try SingleFileReport(folder: scratch.snapshots).write(document, to: path)
    #expect(try page(path).contains("report/images/chip/core/dark@2x.png"))

    let limit = whole - 1000
    let less = try SingleFileReport(folder: scratch.snapshots, limit: limit)
      .write(document, to: path)
    #expect(less <= limit)
    let page = try page(path)
    #expect(!page.contains("report/images/chip/core/dark@2x.png"))
    #expect(page.contains("\"chip/core/light@2x/actual.png\": \"data:"))
    let told =
      "The pictures of 1 sheet without a failure were left out, so that this file stays under"
    #expect(page.contains("\(told) \(ReportError.megabytes(limit)) MB."))
  }

  @Test func overTheLimitNothingIsWritten() throws {
    let scratch = try Scratch()
    let document = try written(scratch)
    let path = "\(scratch.folder)/report.html"
    #expect(throws: ReportError.self) {
      try SingleFileReport(folder: scratch.snapshots, limit: 50_000).write(document, to: path)
    }
    #expect(FileReader.kind(path) == .nothing)
  }

  @Test func theMessageSaysHowBigAndWhatToDo() {
    #expect(
      "\(ReportError.tooLarge(path: "report.html", bytes: 61_234_567, limit: 25_000_000))" == """
        report.html would have 61.3 MB, and the limit is 25 MB; name fewer variants by patterns, or \
        raise the limit with --size-limit 62
        """)
    #expect(
      "\(FileError.foreign(path: "site/index.html"))" == """
        site/index.html isn't written: it isn't Proofsheet's; name another folder, or move it away
        """)
  }
}
