import CairoCanvas
import PixelDiff
import ProofsheetMatrix
import ScratchHarness
import SystemFiles
import Testing

@testable import ProofsheetRun

@Suite struct BaselineMergeTests {
  static let sheet = "chip/core/light@2x"
  static let red = ##"{"chip": {"palette": {"red": {"$value": "#00FF00"}}}}"##
  static let blue = ##"{"chip": {"colour": {"blue": {"$value": "#0000FF"}}}}"##
  static let small = #"{"chip": {"padding": {"small": {"$value": "9px"}}}}"#
  static let both =
    ##"{"chip": {"palette": {"red": {"$value": "#00FF00"}}, "colour": {"blue": {"$value": "#0000FF"}}}}"##

  /// The sheet as it is recorded with an overlay of tokens.
  private func recorded(
    _ overlay: String? = nil, _ matrix: Matrix<Chip> = Chip.core
  ) throws -> [UInt8] {
    let scratch = try Scratch()
    try scratch.record([matrix], overlay: overlay)
    return try #require(try FileReader.read(scratch.store.file(Self.sheet)))
  }

  private func merge(
    _ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]
  ) throws -> BaselineMerge.Outcome {
    let merge = try BaselineMerge(fonts: try FontCatalogue.standard())
    return try merge.merge(
      base: .init(bytes: base, name: "base"), ours: .init(bytes: ours, name: "ours"),
      theirs: .init(bytes: theirs, name: "theirs"))
  }

  @Test func changesOfDifferentCellsAreWhatBothTogetherRecord() throws {
    let base = try recorded()
    let merged = try recorded(Self.both)
    #expect(
      try merge(base, try recorded(Self.red), try recorded(Self.blue)) == .merged(merged))
    #expect(
      try merge(base, try recorded(Self.blue), try recorded(Self.red)) == .merged(merged))
  }

  @Test func cellsThatGrewMoveTheOthers() throws {
    // One branch made the small ones larger; the other changed the large ones.
    let large = #"{"chip": {"padding": {"large": {"$value": "7px"}}}}"#
    let merged =
      #"{"chip": {"padding": {"small": {"$value": "9px"}, "large": {"$value": "7px"}}}}"#
    #expect(
      try merge(try recorded(), try recorded(Self.small), try recorded(large))
        == .merged(try recorded(merged)))
  }

  @Test func whatOnlyOneSideChangedIsTaken() throws {
    let (base, changed) = (try recorded(), try recorded(Self.red))
    #expect(try merge(base, base, changed) == .merged(changed))
    #expect(try merge(base, changed, base) == .merged(changed))
    #expect(try merge(base, changed, changed) == .merged(changed))
    #expect(try merge([], changed, changed) == .merged(changed))
  }

  /// A side that a broken filter or a full disk left empty is no change that somebody made.
  @Test func anEmptySideReplacesNothing() throws {
    let (base, changed) = (try recorded(), try recorded(Self.red))
    let conflict = BaselineMerge.Outcome.conflict([
      "the whole picture, of which one side is an empty file"
    ])
    #expect(try merge(base, base, []) == conflict)
    #expect(try merge(base, [], base) == conflict)
    #expect(try merge(base, changed, []) == conflict)
    #expect(try merge(base, [], []) == conflict)
  }

  @Test func aCellThatBothChangedIsInConflict() throws {
    let other = ##"{"chip": {"palette": {"red": {"$value": "#0000FF"}}}}"##
    let ids = ["small", "large"].map { "Chip/core/size=\($0),tint=red,appearance=light" }
    #expect(
      try merge(try recorded(), try recorded(Self.red), try recorded(other)) == .conflict(ids))
    // Both added the sheet, each with a picture of its own.
    #expect(try merge([], try recorded(Self.red), try recorded(other)) == .conflict(ids))
  }

  @Test func aCellThatOneSideTookAway() throws {
    let without = Chip.core.excluding { $0["size"] == "small" && $0["tint"] == "red" }
    let base = try recorded()
    #expect(
      try merge(base, try recorded(nil, without), try recorded(Self.blue))
        == .merged(try recorded(Self.blue, without)))
    #expect(
      try merge(base, try recorded(nil, without), try recorded(Self.red))
        == .conflict(["Chip/core/size=small,tint=red,appearance=light"]))
    #expect(
      try merge(try recorded(nil, without), base, try recorded(Self.blue, without))
        == .merged(try recorded(Self.blue)))
  }

  @Test func tokensThatChangeNoPixelAreMergedToo() throws {
    // The primitive is another one with the same value: the pixels stay, the way to them doesn't.
    let renamed = ##"{"chip": {"colour": {"red": {"$value": "#C81428"}}}}"##
    #expect(
      try merge(try recorded(), try recorded(renamed), try recorded(Self.blue))
        == .merged(
          try recorded(
            ##"{"chip": {"colour": {"red": {"$value": "#C81428"}, "blue": {"$value": "#0000FF"}}}}"##
          )))
  }

  @Test func plainPicturesAreMergedWholeOrNotAtAll() throws {
    let pictures = try [Colour.black, .white, Colour(red: 9, green: 9, blue: 9)].map {
      try PNGWriter.encode(Image(size: PixelSize(width: 2, height: 2), filledWith: $0))
    }
    #expect(try merge(pictures[0], pictures[0], pictures[1]) == .merged(pictures[1]))
    #expect(
      try merge(pictures[0], pictures[1], pictures[2]) == .conflict(["the whole picture"]))
    #expect(throws: PNGError.self) { try merge(pictures[0], pictures[1], [1, 2, 3]) }
  }
}
