import Foundation
import Testing

@testable import Proofsheet

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
}
