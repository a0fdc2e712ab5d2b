import DesignTokens
import Testing

@testable import SensitivityMeasurement

/// The changes of tokens by which sensitivity is measured.
@Suite struct TokenChangeTests {
  @Test(arguments: [
    ("#808080", "#807F80", "#807980"), ("#000000", "#000100", "#000100"),
    ("#FFFFFF", "#FFFEFF", "#FFF7FF"), ("#0000FF20", "#0001FF20", "#0072FF20"),
    ("#00000000", "#80808001", "#80808010"),
  ])
  func `a colour's green moves by one level, or by what can just be told`(
    _ before: String, _ smallest: String, _ visible: String
  ) throws {
    let colour = TokenValue.colour(try #require(TokenColour(hex: before)))
    #expect(ChangeSize.smallest.changed(colour)?.description == smallest)
    #expect(ChangeSize.visible.changed(colour)?.description == visible)
  }

  @Test func `lengths, numbers and times have steps of their own`() {
    func changed(_ value: TokenValue) -> [TokenValue?] {
      ChangeSize.allCases.map { $0.changed(value) }
    }
    #expect(
      changed(.dimension(6)) == [
        .dimension(6.015625), .dimension(6.5), .dimension(7), .dimension(20),
      ])
    #expect(changed(.number(0)) == [.number(1.0 / 255), .number(0.1), .number(32), .number(1)])
    #expect(
      changed(.number(1)) == [.number(1 - 1.0 / 255), .number(0.9), .number(33), .number(0.5)])
    #expect(changed(.duration(0.5))[1] == .duration(0.5 + 1.0 / 60))
    #expect(changed(.string("a")) == [nil, nil, nil, nil])
  }

  @Test func `white is one away from black`() {
    let (black, white) = (
      TokenColour(red: 0, green: 0, blue: 0), TokenColour(red: 255, green: 255, blue: 255)
    )
    #expect(abs(OKLab(black).distance(to: OKLab(white)) - 1) < 1e-6)
  }

  @Test func `only a token whose change nobody notices makes the table fail`() {
    func finding(_ token: String, _ readBy: Int, _ noticed: Set<ChangeSize>)
      -> SensitivityMeasurement.Finding
    {
      .init(
        token: token, type: "color", change: "#000000 to #000300", readBy: readBy, noticed: noticed)
    }
    let good = [
      finding("a", 2, [.visible, .smallest]), finding("b", 2, [.visible]),
      finding("c", 1, [.rounded]),
      finding("d", 3, []), finding("e", 0, []),
    ]
    #expect(SensitivityTable(good).holds)
    #expect(
      SensitivityTable(good).lines(listsAll: false) == [
        "sensitivity: color | 3 | 3 | 1 at the smallest step; 1 only beyond rounding; "
          + "read without effect: 1; read by no variant: 1"
      ])
    let bad = SensitivityTable(good + [finding("f", 4, [.gross])])
    #expect(!bad.holds)
    #expect(
      bad.lines(listsAll: false).last == "  not noticed: f: #000000 to #000300, 4 variants read it")
  }
}
