import ProofsheetMatrix
import ScratchHarness
import Testing

@testable import ProofsheetRun

@Suite struct VariantSelectionTests {
  static let matrix = Chip.core
    .subset("smoke") { $0["appearance"] == "light" }
    .subset("red") { $0["tint"] == "red" }

  private func ids(_ selection: VariantSelection) throws -> [String] {
    try selection.variants(of: try Self.matrix.sheets())
      .map { String($0.id.description.dropFirst("Chip/core/".count)) }
  }

  @Test func nothingSaidIsEverything() throws {
    #expect(VariantSelection().isEverything && VariantSelection([]) == [])
    #expect(try ids([]).count == 8)
  }

  @Test func whatIsLeftOutIsOutInAnyCase() throws {
    #expect(
      try ids(["**size=small**", "!**appearance=dark", "!**tint=blue**"])
        == ["size=small,tint=red,appearance=light"])
    #expect(
      try ids(["!**tint=blue**"]) == [
        "size=small,tint=red,appearance=light", "size=large,tint=red,appearance=light",
        "size=small,tint=red,appearance=dark", "size=large,tint=red,appearance=dark",
      ])
  }

  @Test func aSubsetAndAPatternMustBothHold() throws {
    #expect(try ids(["@smoke"]).count == 4)
    #expect(
      try ids(["@smoke", "**size=small**"]) == [
        "size=small,tint=red,appearance=light", "size=small,tint=blue,appearance=light",
      ])
    // One of several subsets is enough.
    #expect(try ids(["@smoke", "@red"]).count == 6)
  }

  @Test func whatSelectsNothingIsAnError() {
    #expect(throws: SelectionError.unknownSubset("smoek", known: ["red", "smoke"])) {
      try ids(["@smoek"])
    }
    #expect(
      throws: SelectionError.nothingMatches(
        glob: IDGlob("**state=on**"), example: "Chip/core/size=small,tint=red,appearance=light")
    ) { try ids(["!**state=on**"]) }
    #expect(throws: SelectionError.nothingLeft(patterns: ["@smoke", "!**appearance=light"])) {
      try ids(["@smoke", "!**appearance=light"])
    }
    #expect(
      "\(SelectionError.unknownSubset("smoek", known: ["red", "smoke"]))"
        == "no matrix has a subset “smoek”; there are red, smoke")
  }

  @Test func aSubsetIsNoWholeRun() throws {
    let scratch = try Scratch()
    try scratch.record([Self.matrix])
    let lightOnly = Self.matrix.except("appearance", "dark")
    // What the run isn't about may be another's: nothing is an orphan.
    let run = try scratch.verify(
      [lightOnly], options: VerificationOptions(selection: ["@smoke"]))
    #expect(run.summary.passes && run.summary.variants == 4 && run.orphans.isEmpty)
    #expect(try scratch.verify([lightOnly]).orphans == ["chip/core/dark@2x"])
  }

  @Test func recordingASubsetKeepsTheOtherCells() throws {
    let scratch = try Scratch()
    try scratch.record([Self.matrix])
    let changed = ##"{"chip": {"palette": {"red": {"$value": "#00FF00"}}}}"##
    let outcomes = try scratch.record(
      [Self.matrix], mode: .all, overlay: changed,
      options: VerificationOptions(selection: ["@red", "!**size=large**"]))
    #expect(outcomes.map(\.recorded.count) == [1, 1])
    #expect(outcomes.map(\.dropped) == [[], []])
    let run = try scratch.verify([Self.matrix], overlay: changed)
    #expect(run.summary.counts == [.matched: 6, .differs: 2])
  }
}
