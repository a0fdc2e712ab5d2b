import Foundation
import PixelDiff
import Testing

/// What the tool says of parts: in its answer, in JSON, of a baseline, and of one that knows none.
@Suite struct PartTests {
  let tool: ToolFolder

  init() throws { tool = try ToolFolder(baselines: ToolFolder.recorded.get()) }

  private func overlay(_ tokens: String) throws -> String {
    try tool.write(#"{"ckbutton": \#(tokens)}"#, named: "overlay.json")
  }

  @Test func aPaddingIsToldInPoints() throws {
    let overlay = try overlay(
      #"{"size": {"small": {"verticalPadding": {"$type": "dimension", "$value": "5px"}}}}"#)
    let run = try tool.run("verify", "CKButton/core/**", "--tokens", overlay)
    let sentence = "2 pt shorter: 1 pt less above and below the label"
    #expect(run.output.contains("\n  1 pt less above and below the label\n"))
    #expect(run.output.contains("icon=none,appearance=light: \(sentence)\n"))
    let json = try #require(
      try JSONSerialization.jsonObject(
        with: Data(contentsOf: tool.snapshots.appending(path: "run.json"))) as? [String: Any])
    let failing = try #require(json["variants"] as? [[String: Any]])
      .filter { $0["verdict"] as? String == "resized" }
    #expect(failing.count == 128)
    for variant in failing {
      #expect(variant["message"] as? String == sentence)
      let changes = try #require(variant["changes"] as? [[String: Any]])
      #expect(changes.map { $0["kind"] as? String } == ["frame", "spacing"])
      #expect(changes.map { $0["by"] as? [Double] } == [[0, -2], [-1]])
      #expect(changes.last?["edges"] as? [String] == ["above", "below"])
      #expect(variant["unexplained"] == nil)
    }
  }

  /// One token is one cause over all matrices, and each is named.
  @Test func aTokenIsOneCause() throws {
    let overlay = try overlay(
      #"{"icon": {"gap": {"$type": "dimension", "$value": "10px"}}}"#)
    #expect(try tool.run("record", "CKButton/themes/**").status == 0)
    let run = try tool.run(
      "verify", "CKButton/core/**", "CKButton/themes/**", "--tokens", overlay)
    let file = try RunFile.read(tool.snapshots)
    #expect(file.causes.count == 1)
    #expect(
      file.causes.first?.condition
        == "CKButton/core, icon in {left, right, both}; CKButton/themes, icon=left")
    #expect(run.output.contains("  2 pt more between icon and label (320); "))
  }

  @Test func describeHasALineAPart() throws {
    let path = tool.baselines.appending(path: "ck-button/core/primary.light@2x.png").path
    let lines = try tool.run("describe", path).lines
    let id = "CKButton/core/type=primary,size=small,state=default,icon=left,appearance=light"
    #expect(
      lines.filter { $0.hasPrefix("part \(id) ") }.map { $0.dropFirst("part \(id) ".count) } == [
        "backdrop: backdrop, 102.5x32 pt at 0,0, colour #FFFFFF",
        "frame: frame, 102.5x32 pt at 0,0",
        "face: fill, 102.5x32 pt at 0,0, colour #7E49FF, cornerStyle circular, corners 8, shape rectangle",
        "icon: icon, 24x24 pt at 12,4, colour #FFFFFF, digest 6072de1d19b2eebaf60bbe4b9cc352c6, icon star",
        "label: text, 46.0508x16.9434 pt at 44,7.4375, colour #FFFFFF, font Inter, size 14, text Button, weight 700",
      ])
  }

  /// Files of before there were parts: they pass, doctor says what to do, and that changes no pixel.
  @Test func olderBaselines() throws {
    let whole = try Folders.contents(of: tool.baselines)
    for path in try Folders.files(below: tool.baselines) {
      let file = tool.baselines.appending(path: path)
      let bytes = [UInt8](try Data(contentsOf: file))
      let older = try PNGWriter.replacing("proofsheet-parts", with: nil, in: bytes, name: path)
      try Data(older).write(to: file)
    }
    #expect(try tool.run("verify", "CKButton/core/**").status == 0)
    let doctor = try tool.run("doctor")
    #expect(
      doctor.output.contains(
        "  8 baselines hold old parts, or none: proofsheet record --mode parts brings them up to date"
      ))
    let record = try tool.run("record", "CKButton/core/**", "--mode", "parts")
    #expect(
      record.status == 0 && record.output.contains("no cell changed, parts brought up to date"))
    #expect(try Folders.contents(of: tool.baselines) == whole)
    #expect(!(try tool.run("doctor").output.contains("old parts")))
  }
}
