import ButtonSystems
import DesignTokens
import PixelDiff
import Proofsheet
import Testing

@Suite struct CKTypeSpecimenTests {
  @Test(arguments: [
    (CKTypeSpecimen.Step.extraSmall, 12.0, 16.0, 0.04), (.small, 14, 20, 0), (.base, 16, 24, 0),
    (.large, 18, 28, -0.04), (.extraLarge, 20, 28, -0.08), (.extraLarge2, 24, 32, -0.1),
    (.extraLarge3, 28, 36, -0.12), (.extraLarge4, 32, 40, -0.16), (.extraLarge5, 40, 48, -0.4),
  ])
  func isRuledWhereItsLinesAre(
    step: CKTypeSpecimen.Step, fontSize: Double, lineHeight: Double, letterSpacing: Double
  ) throws {
    let tokens = try TokenSet.load(CKTypeSpecimen.tokenSources)
    let group = "ckbutton.text.\(step.key)"
    #expect(tokens["\(group).fontSize"]?.value == .dimension(fontSize))
    #expect(tokens["\(group).lineHeight"]?.value == .dimension(lineHeight))
    #expect(tokens["\(group).letterSpacing"]?.value == .dimension(letterSpacing))

    let drawn = try DrawnComponent(CKTypeSpecimen(step))
    #expect(Double(drawn.frame.height) == lineHeight * 4)
    let rule = try colour("#E1E1E1")
    let rows = (0..<drawn.image.height).filter { drawn.image[0, $0] == rule }
    let expected = [0, 1, 2].flatMap { [Int(lineHeight) * 2 * $0, Int(lineHeight) * 2 * $0 + 1] }
    #expect(rows == expected)
  }
}
