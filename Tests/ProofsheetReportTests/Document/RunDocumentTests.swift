import Foundation
import ProofsheetRun
import ScratchHarness
import Testing

@testable import ProofsheetReport

@Suite struct RunDocumentTests {
  @Test func survivesJSON() throws {
    let scratch = try Scratch()
    try scratch.record()
    let run = try scratch.verify(overlay: #"{"chip": {"padding": {"small": {"$value": "1px"}}}}"#)
    let document = RunDocument(run)
    let again = try RunDocument.decode(try document.encoded(), path: "run.json")
    #expect(again == document)
  }

  @Test func hasTheKeysOfSchemaOne() throws {
    let scratch = try Scratch()
    try scratch.record()
    let run = try scratch.verify(overlay: #"{"chip": {"padding": {"small": {"$value": "1px"}}}}"#)
    let bytes = try RunDocument(run).encoded()
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    #expect(json["schemaVersion"] as? Int == 1)
    let summary = try #require(json["summary"] as? [String: Int])
    #expect(
      summary == [
        "variants": 8, "sheets": 2, "matched": 4, "differs": 0, "resized": 4, "missing": 0,
        "recorded": 0, "blank": 0, "known": 0, "unreadable": 0, "failed": 0, "unsteady": 0,
        "orphaned": 0,
      ])
    let variant = try #require((json["variants"] as? [[String: Any]])?.first)
    #expect(variant["id"] as? String == "Chip/core/size=small,tint=red,appearance=light")
    #expect(variant["sheet"] as? String == "chip/core/light@2x")
    #expect(variant["verdict"] as? String == "resized")
    #expect((variant["cell"] as? [Int])?.count == 4)
    let difference = try #require(variant["difference"] as? [String: Any])
    #expect(difference["kinds"] as? [String] == ["columnsRemoved", "rowsRemoved"])
    #expect(
      variant["images"] as? [String: String] == [
        "expected": "chip/core/light@2x/expected.png", "actual": "chip/core/light@2x/actual.png",
        "diff": "chip/core/light@2x/diff.png",
      ])
    let cause = try #require((json["causes"] as? [[String: Any]])?.first)
    #expect(cause["condition"] as? String == "size=small")
    #expect(cause["variants"] as? Int == 4)
    #expect(
      cause["tokens"] as? [[String: String]]
        == [["token": "chip.padding.small", "old": "2px", "new": "1px"]])
    let fingerprint = try #require(json["fingerprint"] as? [String: Any])
    #expect(fingerprint["cairo"] is String && fingerprint["fonts"] is [String: String])
    #expect(fingerprint["differs"] as? [String] == [])
  }

  @Test func aNewerSchemaIsRefusedWithReason() {
    #expect(throws: AcceptanceError.self) {
      try RunDocument.decode(Array(#"{"schemaVersion": 2}"#.utf8), path: "run.json")
    }
  }

  /// Counts of a file are added up by whoever reads it: none may be so large that this can't be done.
  @Test func countsOfNoRunAreRefused() throws {
    let scratch = try Scratch()
    let verification = try scratch.verify()
    func refusal(_ change: (inout RunDocument) -> Void) throws -> AcceptanceError? {
      var document = RunDocument(verification)
      change(&document)
      let bytes = try document.encoded()
      return #expect(throws: AcceptanceError.self) {
        try RunDocument.decode(bytes, path: "run.json")
      }
    }
    for count in [Int.max, .max / 2, 1 << 32 + 1, -1, .min] {
      let expected = AcceptanceError.badRun(
        path: "run.json", reason: "it counts \(count), which no run does")
      #expect(try refusal { $0.summary.variants = count } == expected)
      #expect(try refusal { $0.summary.orphaned = count } == expected)
      #expect(try refusal { $0.tolerances?[0].needed = count } == expected)
      #expect(try refusal { $0.tolerances?[0].largestPixels = count } == expected)
      #expect(try refusal { $0.causes[0].variants = count } == expected)
      #expect(try refusal { $0.sheets[0].failing = count } == expected)
      if count > 0 { #expect(try refusal { $0.summary.counts[.differs] = count } == expected) }
    }
  }

  @Test func sheetsThatLeaveTheFolderOfBaselinesAreRefused() throws {
    let scratch = try Scratch()
    var document = RunDocument(try scratch.verify())
    document.sheets[0].name = "new/../../evil"
    let bytes = try document.encoded()
    #expect(
      throws: AcceptanceError.badRun(
        path: "run.json",
        reason: "a sheet is named “new/../../evil”, which leads out of the folder of baselines")
    ) { try RunDocument.decode(bytes, path: "run.json") }
    // A picture of a folder may have any name, and never becomes a baseline.
    document.mode = RunDocument.folderMode
    let folders = try document.encoded()
    #expect(try RunDocument.decode(folders, path: "run.json") == document)
  }
}
