import CairoCanvas
import Foundation
import PixelDiff
import Testing

@testable import ChangeKinds
@testable import ProofsheetMatrix
@testable import ProofsheetReport
@testable import ProofsheetRun

/// The tables of the article on file formats name the keys that are written, all of them.
@Suite struct FormatTests {
  private let article: Article
  private let fingerprint = Fingerprint(
    libraries: ["cairo": "1.16.0"], fonts: ["Inter-Bold.otf": "xxh128:00"], processor: "x86_64")
  private let rectangle = PixelRectangle(x: 1, y: 2, width: 3, height: 4)

  init() throws {
    article = try Article("Sources/Proofsheet/Proofsheet.docc/FileFormats.md")
  }

  private func keys(_ json: Any?) throws -> Set<String> {
    Set(try #require(json as? [String: Any]).keys)
  }

  @Test func ofABaseline() throws {
    let metadata = BaselineMetadata(
      format: 1, owner: "Badge/core", scale: 2, page: "#FFFFFF",
      headings: SheetHeadings(
        title: "", subtitle: "", rowAxes: [], columnAxes: [], rows: [], columns: []),
      cells: [
        BaselineMetadata.Cell(
          id: "a", at: [0, 0], rect: rectangle, frame: rectangle, digest: Digest.of([]), tokens: [])
      ], tokens: [TokenReading(token: "a", value: "6px")], fingerprint: fingerprint)
    let json = try JSONSerialization.jsonObject(with: Data(metadata.encoded().utf8))
    let object = try #require(json as? [String: Any])
    #expect(Set(article.firstColumn(below: "The JSON, format 1:")) == (try keys(object)))
    let cell = (object["cells"] as? [Any])?.first
    #expect(Set(article.firstColumn(below: "A cell:")) == (try keys(cell)))
    #expect(object["tokens"] as? [[String]] == [["a", "6px"]])
    #expect((cell as? [String: Any])?["rect"] as? [Int] == [1, 2, 3, 4])
    #expect(
      (cell as? [String: Any])?["digest"] as? String == "99aa06d3014798d86001c324468d497f",
      "XXH3-128 of nothing, as its authors print it")
    #expect(
      try keys(object["fingerprint"]) == ["cairo", "fonts", "processor"])
  }

  @Test func ofABaselinesParts() throws {
    let box = Rectangle(x: 0, y: 0, width: 4, height: 4)
    let part = Part(
      name: "face", kind: .fill, box: box, ink: box, properties: ["corners": .number(8)])
    let text = try #require(try BaselineParts(cells: [[part]]).text()).text
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(Set(article.firstColumn(below: "The JSON of parts, format 1:")) == (try keys(object)))
    let row = (object["parts"] as? [Any])?.first
    #expect(Set(article.firstColumn(below: "A part of a cell:")) == (try keys(row)))
    for kind in Part.Kind.allCases {
      #expect(article.text.contains("`\(kind.rawValue)`"), "\(kind) isn't in \(article.name)")
    }
    for kind in PartChange.Kind.allCases {
      #expect(article.text.contains("`\(kind.rawValue)`"), "\(kind) isn't in \(article.name)")
    }
  }

  @Test func ofARun() throws {
    let variant = RunDocument.Variant(
      id: "a", sheet: "badge/core/light@2x", component: "Badge", matrix: "core",
      axes: ["tone": "calm"], subsets: ["smoke"], verdict: .differs, digest: Digest.of([]),
      cell: rectangle,
      expectedCell: rectangle,
      diffCell: rectangle, frame: rectangle, tolerance: "exact (default)",
      difference: DifferenceDocument(
        pixels: 1, largestChannelDelta: 2, kinds: ["moved"],
        regions: [
          RegionDocument(
            ExplainedRegion(
              box: rectangle, formerBox: rectangle, pixels: 1, kind: .moved(x: 1, y: 2)))
        ]),
      message: "1 pixel differs", images: SheetImages(expected: "e", actual: "a", diff: "d"),
      changes: [
        ChangeDocument(
          PlacedChange(
            PartChange(
              .spacing, "label", property: "colour", from: .number(1), to: .text("x"),
              edges: [.above], beside: "icon", by: [1]), box: rectangle, formerBox: rectangle))
      ],
      unexplained: UnexplainedPixels(pixels: 1, box: rectangle),
      tokens: [TokenDocument(TokenChange(token: "t", old: "6px", new: "5px"))])
    let document = RunDocument(
      schemaVersion: 2, run: "r", startedAt: "2026-01-01T00:00:00Z", durationSeconds: 1,
      mode: "verify", tool: "proofsheet", overlay: false, baselines: "Baselines",
      words: RunWords(headline: "The only variant needs a look."),
      summary: RunSummary(verdicts: [], sheets: 0, orphaned: 0), variants: [variant], sheets: [],
      matrices: [],
      causes: [
        CauseDocument(
          Cause(
            places: [
              Cause.Place(
                component: "Badge", matrix: "core",
                conditions: [.axes([AxisDescription(name: "tone", keys: ["calm"])])])
            ], ids: ["a"],
            patterns: ["Badge/core/**"],
            kinds: ["moved": 1], verdicts: [.differs], explained: false, tokens: []),
          part: "shard 1/2")
      ], orphans: [], tolerances: [],
      fingerprint: FingerprintDocument(fingerprint: fingerprint, differs: []), warnings: [],
      problems: [],
      shard: RunShard(try #require(Shard(index: 1, count: 2)), of: ["badge/core/light@2x"]),
      shards: MergedShards(count: 2, missing: [], doubled: []), patterns: ["**"], records: 9)
    let json = try JSONSerialization.jsonObject(with: Data(document.encoded()))
    let object = try #require(json as? [String: Any])
    #expect(
      Set(article.firstColumn(below: "`Snapshots/run.json` is the whole run")) == (try keys(object))
    )
    let written = (object["variants"] as? [Any])?.first
    #expect(Set(article.firstColumn(below: "A variant:")) == (try keys(written)))
    let difference = (written as? [String: Any])?["difference"] as? [String: Any]
    let region = try keys((difference?["regions"] as? [Any])?.first)
    #expect(
      Set(article.firstColumn(below: "A region of a difference")) == region.union(["colours"]))
    let changes = (written as? [String: Any])?["changes"] as? [Any]
    #expect(Set(article.firstColumn(below: "A change of a part")) == (try keys(changes?.first)))
    let cause = try keys((object["causes"] as? [Any])?.first)
    // A cause is about one matrix or names several.
    #expect(Set(article.firstColumn(below: "A cause:")) == cause.union(["places"]))
    #expect(
      Set(article.firstColumn(below: "`Snapshots/run.ndjson` holds"))
        == Set(RunRecord.Kind.allCases.map(\.rawValue)))
    #expect(
      try keys(object["summary"])
        == Set(Verdict.allCases.map(\.rawValue) + ["variants", "sheets", "orphaned"]))
  }

  @Test func ofAProjectsSettings() {
    #expect(
      Set(article.firstColumn(below: "`proofsheet.json` lies beside"))
        == Set(
          SettingsReader.keys + SettingsReader.toleranceKeys.map { "tolerance.\($0)" }
            + SettingsReader.fontKeys.map { "fonts.\($0)" }))
  }

  @Test func verdictsAreAllNamed() throws {
    for verdict in Verdict.allCases {
      #expect(article.text.contains("`\(verdict.rawValue)`"), "\(verdict) isn't in \(article.name)")
    }
  }

  @Test func recordModesAreAllNamed() throws {
    let page = try Article("Sources/ProofsheetTesting/ProofsheetTesting.docc/ProofsheetTesting.md")
    #expect(page.firstColumn(below: "## Recording") == RecordMode.allCases.map(\.rawValue))
  }
}
