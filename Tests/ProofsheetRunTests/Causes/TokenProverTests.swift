import DesignTokens
import ProofsheetMatrix
import ScratchHarness
import Testing

@testable import ProofsheetRun

@Suite struct TokenProverTests {
  private func causes(_ overlay: String, _ matrix: Matrix<Chip> = Chip.core) throws -> [Cause] {
    let scratch = try Scratch()
    try scratch.record()
    return try scratch.verify([matrix], overlay: overlay).causes
  }

  @Test func aPrimitiveIsNamedAndNotWhatComesByIt() throws {
    let causes = try causes(##"{"chip": {"palette": {"red": {"$value": "#00FF00"}}}}"##)
    #expect(causes.map(\.condition) == ["tint=red"])
    #expect(
      causes[0].tokens
        == [TokenChange(token: "chip.palette.red", old: "#C81428", new: "#00FF00")])
    #expect(causes[0].explained && causes[0].ids.count == 4)
  }

  @Test func aTokenThatWasMadeAnotherAliasIsNamedItself() throws {
    let causes = try causes(##"{"chip": {"colour": {"red": {"$value": "{chip.colour.blue}"}}}}"##)
    #expect(
      causes.map(\.tokens)
        == [[TokenChange(token: "chip.colour.red", old: "#C81428", new: "#1428C8")]])
  }

  @Test func twoTokensAreTwoCausesThatOverlap() throws {
    let causes = try causes(
      ##"""
      {"chip": {"palette": {"red": {"$value": "#00FF00"}}, "padding": {"small": {"$value": "1px"}}}}
      """##)
    #expect(Set(causes.map(\.condition)) == ["tint=red", "size=small"])
    #expect(causes.allSatisfy { $0.explained && $0.ids.count == 4 && $0.tokens.count == 1 })
  }

  @Test func everyTokenHasItsOwnCondition() throws {
    let causes = try causes(
      ##"""
      {"chip": {"padding": {"small": {"$value": "3px"}, "large": {"$value": "5px"}}}}
      """##, Chip.core)
    // Each padding moves its own size: two causes, not one.
    #expect(Set(causes.map(\.condition)) == ["size=small", "size=large"])
  }

  @Test func aChangeOfCodeIsNotBlamedOnAToken() throws {
    let scratch = try Scratch()
    try scratch.record()
    let bold = Matrix("core", Chip(hasDot: true))
      .varying("size", \.size).varying("tint", \.tint)
      .varying("appearance", \.environment.appearance)
      .sheets(per: "appearance", rows: "size", columns: "tint")
    let run = try scratch.verify(
      [bold], overlay: ##"{"chip": {"padding": {"small": {"$value": "1px"}}}}"##)
    #expect(run.causes.map(\.condition) == ["every variant"])
    #expect(run.causes[0].tokens.isEmpty && !run.causes[0].explained)
  }

  @Test func aTokenWithoutEffectIsNotNamed() throws {
    // The padding of large changes nothing of small, whatever else does.
    let scratch = try Scratch()
    try scratch.record()
    let run = try scratch.verify(
      overlay: ##"{"chip": {"padding": {"large": {"$value": "4.0px"}}}}"##)
    #expect(run.summary.passes && run.causes.isEmpty)
  }

  @Test func aTokenThatMakesAVariantVanishIsNamed() throws {
    let causes = try causes(##"{"chip": {"palette": {"red": {"$value": "#C8142800"}}}}"##)
    #expect(causes.map(\.condition) == ["tint=red"] && causes[0].verdicts == [.blank])
    #expect(
      causes[0].tokens
        == [TokenChange(token: "chip.palette.red", old: "#C81428", new: "#C8142800")])
  }

  @Test func variantsThatNeedOtherTokensThanTheFirstAreSearchedThemselves() throws {
    // Both sizes read both paddings' primitive; only one of the two tokens moves each of them.
    let causes = try causes(
      ##"""
      {"chip": {"palette": {"red": {"$value": "#00FF00"}}, "colour": {"red": {"$value": "#C81428"}},
                "padding": {"small": {"$value": "1px"}}}}
      """##)
    // The token that came by the changed primitive has its old value of its own now.
    #expect(causes.map(\.condition) == ["size=small"])
    #expect(causes[0].tokens.map(\.token) == ["chip.padding.small"])
  }

  @Test func whatOnlyTheBaselineReadIsAChangeToo() {
    let old = [TokenReading(token: "b", value: "1"), TokenReading(token: "a", value: "true")]
    #expect(
      TokenChange.between(old, [TokenReading(token: "a", value: "false")])
        == [TokenChange(token: "a", old: "true", new: "false")])
    let set = TokenSet.empty
    #expect(TokenChange.between(old, [], in: set).isEmpty)
  }
}
