import Testing

@testable import DesignTokens

@Suite struct TokenTextTests {
  static let values: [TokenValue] = [
    .colour(TokenColour(red: 126, green: 73, blue: 255)),
    .colour(TokenColour(red: 1, green: 2, blue: 3, alpha: 4)),
    .dimension(6), .dimension(-0.04), .dimension(1e-7), .number(0.5), .string("a, b"), .string(""),
    .flag(true), .duration(0.25), .cubicBezier(TokenBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)),
    .fontFamily(["Inter", "Noto Sans Arabic"]), .fontWeight(700),
    .shadow([
      TokenShadow(
        colour: TokenColour(red: 0, green: 0, blue: 0, alpha: 64), offsetX: 0, offsetY: 4, blur: 10),
      TokenShadow(
        colour: TokenColour(red: 9, green: 9, blue: 9), offsetX: -1, offsetY: 0.5, blur: 0,
        spread: 2, isInset: true),
    ]),
    .typography(
      TokenTypography(
        fontFamily: ["Noto Sans", "Inter"], fontSize: 16, fontWeight: 600, letterSpacing: 0.1,
        lineHeight: 24)),
    .typography(TokenTypography(fontFamily: ["Inter"], fontSize: 12)),
  ]

  @Test(arguments: values) func theTextOfAValueReadsAsTheValue(_ value: TokenValue) {
    #expect(TokenValue(text: value.description, type: value.type) == value)
  }

  @Test func textOfAnotherTypeIsNoValue() {
    #expect(TokenValue(text: "6", type: .dimension) == nil)
    #expect(TokenValue(text: "red", type: .colour) == nil)
    #expect(TokenValue(text: "[1, 2]", type: .other("list")) == nil)
    // Not the canonical text: what a baseline stores never looks like that.
    #expect(TokenValue(text: "6.0px", type: .dimension) == nil)
    // No file has such values, though a text looks like it.
    for number in ["nan", "inf", "-inf", "infinity"] {
      #expect(TokenValue(text: number, type: .number) == nil)
      #expect(TokenValue(text: number + "px", type: .dimension) == nil)
      #expect(TokenValue(text: "cubic-bezier(0, \(number), 1, 1)", type: .cubicBezier) == nil)
      #expect(TokenValue(text: "400 \(number)px Inter", type: .typography) == nil)
    }
  }

  @Test func replacedValuesReachTheTokensThatComeByThem() throws {
    let set = try TokenSet.load([
      .text(
        """
        {"base": {"$type": "dimension", "$value": "4px"}, "one": {"$value": "{base}"},
         "two": {"$value": "{one}"}, "other": {"$type": "dimension", "$value": "1px"}}
        """, name: "t.json")
    ])
    let primitive = set.replacing(["base": .dimension(5)])
    #expect(
      ["base", "one", "two", "other"].map { primitive[$0]?.text } == ["5px", "5px", "5px", "1px"])
    let middle = set.replacing(["one": .dimension(7), "nowhere": .dimension(1)])
    #expect(["base", "one", "two"].map { middle[$0]?.text } == ["4px", "7px", "7px"])
    let both = set.replacing(["base": .dimension(5), "one": .dimension(7)])
    #expect(["base", "one", "two"].map { both[$0]?.text } == ["5px", "7px", "7px"])
  }
}
