import CairoCanvas
import Foundation
import PixelDiff
import ProofsheetRun
import ScratchHarness
import SystemFiles
import Testing

@testable import ProofsheetReport

@Suite struct RunDocumentTests {
  private static let small = #"{"chip": {"padding": {"small": {"$value": "1px"}}}}"#

  @Test func survivesJSON() throws {
    let scratch = try Scratch()
    try scratch.record()
    let document = RunDocument(try scratch.verify(overlay: Self.small))
    let again = try RunDocument.decode(try document.encoded(), path: "run.json")
    #expect(again == document)
    // As records, too: what they don't say is counted.
    var joined = RunJoin(RunStream(document.stream)).document()
    #expect(joined.records == document.stream.count)
    joined.records = document.records
    #expect(joined == document)
  }

  @Test func hasTheKeysOfItsSchema() throws {
    let scratch = try Scratch()
    try scratch.record()
    let bytes = try RunDocument(try scratch.verify(overlay: Self.small)).encoded()
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    #expect(json["schemaVersion"] as? Int == 2)
    let summary = try #require(json["summary"] as? [String: Int])
    #expect(
      summary.filter { $0.value > 0 } == [
        "variants": 8, "sheets": 2, "matched": 4, "resized": 4,
      ])
    #expect(
      Set(summary.keys)
        == Set(Verdict.allCases.map(\.rawValue)).union(["variants", "sheets", "orphaned"]))
    let variant = try #require((json["variants"] as? [[String: Any]])?.first)
    let id = "Chip/core/size=small,tint=red,appearance=light"
    #expect(variant["id"] as? String == id)
    #expect(variant["sheet"] as? String == "chip/core/light@2x")
    #expect(variant["verdict"] as? String == "resized")
    #expect((variant["digest"] as? String)?.count == 32)
    #expect((variant["cell"] as? [Int])?.count == 4)
    let difference = try #require(variant["difference"] as? [String: Any])
    #expect(difference["kinds"] as? [String] == ["columnsRemoved", "rowsRemoved"])
    let images = [
      "expected": "chip/core/light@2x/expected.png", "actual": "chip/core/light@2x/actual.png",
      "diff": "chip/core/light@2x/diff.png",
    ]
    #expect(variant["images"] as? [String: String] == images)
    let sheet = try #require((json["sheets"] as? [[String: Any]])?.first)
    let digests = (sheet["images"] as? [String: Any])?["digests"] as? [String: String]
    #expect(Set((digests ?? [:]).keys) == Set(images.keys))

    // Nothing refers to anything by its position.
    let tolerance = try #require((json["tolerances"] as? [[String: Any]])?.first)
    #expect(variant["tolerance"] as? String == tolerance["text"] as? String)
    #expect(tolerance["text"] as? String == "exact (default)")
    let cause = try #require((json["causes"] as? [[String: Any]])?.first)
    #expect(cause["condition"] as? String == "size=small")
    #expect(cause["variants"] as? Int == 4)
    #expect((cause["members"] as? [String])?.contains(id) == true)
    #expect(
      cause["tokens"] as? [[String: String]]
        == [
          [
            "token": "chip.padding.small", "old": "2px", "new": "1px",
            "text": "chip.padding.small is 1px, was 2px",
          ]
        ])
    let fingerprint = try #require(json["fingerprint"] as? [String: Any])
    #expect(fingerprint["cairo"] is String && fingerprint["fonts"] is [String: String])
    #expect(fingerprint["differs"] as? [String] == [])
    #expect(json["problems"] as? [String] == [])
  }

  @Test func otherSchemasAreRefusedByName() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fixtures/run-schema-1.json")
    let old = Array(try Data(contentsOf: file))
    let older = RunError.unreadable(
      path: "run.json",
      reason: """
        it is of schema 1, which is read no longer; verify or test again, or use the version that wrote it
        """)
    #expect(throws: older) { try RunDocument.decode(old, path: "run.json") }
    let scratch = try Scratch()
    try AtomicFile.write(old, to: "\(scratch.snapshots.root)/run.json")
    #expect(throws: RunError.self) { try RunDocument.read(from: scratch.snapshots) }
    let newer = RunError.unreadable(
      path: "run.json", reason: "it is of schema 3; update Proofsheet")
    #expect(throws: newer) {
      try RunDocument.decode(Array(#"{"schemaVersion": 3}"#.utf8), path: "run.json")
    }
    let stream =
      #"{"begin":{"schemaVersion":3,"run":"r","mode":"test","overlay":false,"baselines":"b"}}"#
    #expect(throws: newer) { try RunStream(Array(stream.utf8), path: "run.json") }
  }

  /// Counts of a file are added up by whoever reads it: none may be so large that this can't be done.
  @Test func countsOfNoRunAreRefused() throws {
    let scratch = try Scratch()
    let verification = try scratch.verify()
    func refusal(_ change: (inout RunDocument) -> Void) throws -> RunError? {
      var document = RunDocument(verification)
      change(&document)
      let bytes = try document.encoded()
      return #expect(throws: RunError.self) {
        try RunDocument.decode(bytes, path: "run.json")
      }
    }
    for count in [Int.max, .max / 2, 1 << 32 + 1, -1, .min] {
      let expected = RunError.unreadable(
        path: "run.json", reason: "it counts \(count), which no run does")
      #expect(try refusal { $0.summary.variants = count } == expected)
      #expect(try refusal { $0.summary.orphaned = count } == expected)
      #expect(try refusal { $0.tolerances[0].usage?.needed = count } == expected)
      #expect(try refusal { $0.tolerances[0].usage?.largestPixels = count } == expected)
      #expect(try refusal { $0.causes[0].variants = count } == expected)
      #expect(try refusal { $0.sheets[0].failing = count } == expected)
      if count > 0 { #expect(try refusal { $0.summary.counts[.differs] = count } == expected) }
    }
  }

  /// To Swift both are one name: a table by id would give one the verdict of the other.
  @Test func namesThatAreAlikeAreRefused() throws {
    let scratch = try Scratch()
    let document = RunDocument(try scratch.verify())
    var changed = document
    changed.variants[0].id = "tests/caf\u{E9}"
    changed.variants[1].id = "tests/cafe\u{301}"
    let reason = "it has “tests/cafe\u{301}” twice, in different bytes that mean the same letters"
    let bytes = try changed.encoded()
    #expect(throws: RunError.unreadable(path: "run.json", reason: reason)) {
      try RunDocument.decode(bytes, path: "run.json")
    }
    changed = document
    changed.sheets[0].name = "tests/\u{212B}"
    changed.sheets[1].name = "tests/\u{C5}"
    let sheets = try changed.encoded()
    #expect(throws: RunError.self) { try RunDocument.decode(sheets, path: "run.json") }
  }

  /// A run in which nothing could fail says so.
  @Test func aToleranceThatLetsEverythingPassIsWarnedOf() throws {
    let scratch = try Scratch()
    try scratch.record()
    let options = { (ratio: Double) in
      VerificationOptions(
        tolerance: AppliedTolerance(
          Tolerance(maximumRatio: ratio), from: .option, at: "--max-ratio"))
    }
    let colour = ##"{"chip": {"palette": {"red": {"$value": "#C81429"}}}}"##
    let lax = RunDocument(try scratch.verify(overlay: colour, options: options(1)))
    #expect(lax.summary.passes)
    #expect(
      lax.warnings == [
        "the tolerance exact, at most 1 of all pixels lets every picture of the same size pass, whatever it shows"
      ])
    let strict = RunDocument(try scratch.verify(overlay: colour, options: options(0.5)))
    #expect(strict.warnings.isEmpty)
  }

  @Test func sheetsThatLeaveTheFolderOfBaselinesAreRefused() throws {
    let scratch = try Scratch()
    var document = RunDocument(try scratch.verify())
    document.sheets[0].name = "new/../../evil"
    let bytes = try document.encoded()
    let reason = "a sheet is named “new/../../evil”, which leads out of the folder of baselines"
    #expect(throws: RunError.unreadable(path: "run.json", reason: reason)) {
      try RunDocument.decode(bytes, path: "run.json")
    }
    try AtomicFile.write(
      try RunLines(document.stream).stream, to: "\(scratch.snapshots.root)/run.ndjson")
    #expect(throws: RunError.self) { try RunDocument.read(from: scratch.snapshots) }
    // A picture of a folder may have any name, and never becomes a baseline.
    document.mode = RunDocument.folderMode
    let folders = try document.encoded()
    #expect(try RunDocument.decode(folders, path: "run.json") == document)
  }

  /// Whoever joins runs copies pictures to where the report's own scripts lie.
  @Test(arguments: [
    "report/data/x.actual.js", "report/index.html", "../x.png", "/x.png", "x.PNG\u{301}",
  ])
  func whatIsNoPictureIsRefused(_ path: String) throws {
    let scratch = try Scratch()
    let document = RunDocument(try scratch.verify())
    let reason = "a picture of it is named “\(path)”, as no picture of a run is"
    func refuses(_ change: (inout RunDocument) -> Void) throws {
      var document = document
      change(&document)
      #expect(document.damage == reason)
    }
    try refuses { $0.sheets[0].image = path }
    try refuses { $0.sheets[0].images?.diff = path }
    try refuses { $0.variants[0].images?.diff = path }
  }

  /// The file of one platform is read there instead of the baseline that everybody looks at.
  @Test func sheetsOfOnePlatformAreRefused() throws {
    let scratch = try Scratch()
    var document = RunDocument(try scratch.verify())
    document.sheets[0].name += "~\(BaselineStore.currentPlatform)"
    let bytes = try document.encoded()
    #expect(throws: RunError.self) { try RunDocument.decode(bytes, path: "run.json") }
  }

  /// Nothing of a run is accepted of which a part was drawn with other tokens.
  @Test func anOverlayOfAnyPartCounts() throws {
    let scratch = try Scratch()
    let document = RunDocument(try scratch.verify())
    var overlaid = document
    overlaid.overlay = true
    let stream = RunStream(document.stream + overlaid.stream)
    #expect(RunJoin(stream).document().refusal == .overlay)
  }

  /// What is accepted is what the run drew, byte for byte.
  @Test func anotherPictureThanTheRunsIsRefused() throws {
    let scratch = try Scratch()
    try scratch.record()
    let document = RunDocument(try scratch.verify(overlay: Self.small))
    let sheet = try #require(document.sheets.first)
    let other = try #require(document.sheets.last?.images?.actual)
    let picture = try #require(try scratch.snapshots.read(other))
    try scratch.snapshots.write(picture, to: "\(sheet.name)/actual.png")
    let acceptance = try Acceptance(store: scratch.store, fonts: .standard())
    let path = WorkingFolder.relative("\(scratch.snapshots.root)/\(sheet.name)/actual.png")
    #expect(throws: AcceptanceError.changedPicture(path: path)) {
      try acceptance.accept(
        try Acceptance.Offer(sheet, of: document, from: scratch.snapshots),
        ids: Set(document.variants.map(\.id)))
    }
  }

  /// A run that was made to show one picture and accept another is refused, in whatever way it does.
  @Test func whatIsShownIsWhatIsAccepted() throws {
    let scratch = try Scratch()
    try scratch.record()
    let document = RunDocument(try scratch.verify(overlay: Self.small))
    let index = try #require(document.variants.firstIndex { $0.verdict.canBeAccepted })
    let variant = document.variants[index]
    let place = try #require(document.sheets.firstIndex { $0.name == variant.sheet })
    let acceptance = try Acceptance(store: scratch.store, fonts: .standard())
    let before = try scratch.baselines()
    func accept(_ change: (inout RunDocument) -> Void) throws {
      var document = document
      change(&document)
      let read = try RunDocument.decode(try document.encoded(), path: "run.json")
      _ = try acceptance.accept(
        try Acceptance.Offer(read.sheets[place], of: read, from: scratch.snapshots),
        ids: [variant.id])
    }
    let other = try #require(document.sheets[1 - place].images?.actual)
    let two = RunError.unreadable(
      path: "run.json", reason: "“\(variant.id)” is shown by another picture than its sheet")
    #expect(throws: two) { try accept { $0.variants[index].images?.actual = other } }
    #expect(throws: two) { try accept { $0.variants[index].images?.expected = other } }
    #expect(throws: two) { try accept { $0.sheets[place].images?.actual = other } }
    // A path of the same letters in other bytes is another file's.
    #expect(throws: two) {
      try accept { document in
        document.sheets[place].images?.actual = "caf\u{E9}.png"
        for index in document.variants.indices
        where document.variants[index].sheet == variant.sheet {
          document.variants[index].images?.actual = "cafe\u{301}.png"
        }
      }
    }
    // Both say the same, but the picture isn't what the run wrote there.
    #expect(throws: AcceptanceError.self) {
      try accept { document in
        document.sheets[place].images?.actual = other
        for index in document.variants.indices
        where document.variants[index].sheet == variant.sheet {
          document.variants[index].images?.actual = other
        }
      }
    }
    // The page cuts out another part of the picture than acceptance does.
    #expect(throws: AcceptanceError.self) { try accept { $0.variants[index].cell?.x += 1 } }
    #expect(throws: AcceptanceError.notOnPicture(sheet: variant.sheet, ids: [variant.id])) {
      try accept { $0.variants[index].cell = nil }
    }
    // Shown by nothing, by a picture of the whole sheet, or by one that the sheet doesn't name.
    for images in [SheetImages(), SheetImages(expected: document.sheets[place].images?.expected)] {
      #expect(throws: AcceptanceError.notOnPicture(sheet: variant.sheet, ids: [variant.id])) {
        try accept { document in
          document.variants[index].images = images
          document.sheets[place].image = other
        }
      }
    }
    #expect(throws: AcceptanceError.self) {
      try accept { document in
        document.sheets[place].images?.actual = nil
        for index in document.variants.indices
        where document.variants[index].sheet == variant.sheet {
          document.variants[index].images?.actual = other
        }
      }
    }
    // The picture beside it isn't the baseline that would be replaced.
    #expect(throws: AcceptanceError.self) {
      try accept { $0.sheets[place].baseline = Digest.of([1]) }
    }
    // Of two sheets of one name a page shows one.
    #expect(throws: AcceptanceError.twoSheets(name: variant.sheet)) {
      try accept { $0.sheets[1 - place].name = variant.sheet }
    }
    // Digests that aren't there prove nothing.
    #expect(throws: AcceptanceError.self) {
      try accept { document in
        document.sheets[place].images = document.sheets[place].images.map {
          SheetImages(expected: $0.expected, actual: $0.actual, diff: $0.diff)
        }
      }
    }
    #expect(try scratch.baselines() == before)
    try accept { _ in }
    #expect(try scratch.baselines() != before)
  }
}
