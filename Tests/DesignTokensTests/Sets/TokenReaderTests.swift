import Testing

@testable import DesignTokens

@Suite struct TokenReaderTests {
  private func reader() throws(TokenError) -> TokenReader {
    TokenReader(
      try tokens(
        """
        {"face": {"$type": "color", "$value": "#7E49FF"},
         "clear": {"$type": "color", "$value": "#7E49FF00"},
         "pad": {"$type": "dimension", "$value": "6px"},
         "half": {"$type": "number", "$value": 0.5},
         "name": {"$type": "string", "$value": "Buy"},
         "on": {"$type": "boolean", "$value": true},
         "time": {"$type": "duration", "$value": "350ms"},
         "ease": {"$type": "cubicBezier", "$value": [0.4, 0, 0.2, 1]},
         "family": {"$type": "fontFamily", "$value": "Inter"},
         "weight": {"$type": "fontWeight", "$value": "bold"},
         "shadow": {"$type": "shadow", "$value": {"color": "{face}", "offsetX": 0, "offsetY": 1}},
         "style": {"$type": "typography", "$value": {"fontFamily": "Inter", "fontSize": "16px"}}}
        """))
  }

  @Test func givesEveryType() throws {
    let reader = try reader()
    let face = TokenColour(red: 0x7E, green: 0x49, blue: 0xFF)
    #expect(try reader.colour("face") == face)
    #expect(try reader.dimension("pad") == 6)
    #expect(try reader.number("half") == 0.5)
    #expect(try reader.string("name") == "Buy")
    #expect(try reader.flag("on"))
    #expect(try reader.duration("time") == 0.35)
    #expect(try reader.cubicBezier("ease") == TokenBezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1))
    #expect(try reader.fontFamily("family") == ["Inter"])
    #expect(try reader.fontWeight("weight") == 700)
    #expect(
      try reader.shadow("shadow") == [TokenShadow(colour: face, offsetX: 0, offsetY: 1, blur: 0)])
    #expect(try reader.typography("style").fontSize == 16)
    #expect(try reader.value("half") == .number(0.5))
  }

  @Test func notesEachPathOnceInOrder() throws {
    let reader = try reader()
    _ = try reader.dimension("pad")
    _ = try reader.colour("face")
    _ = try reader.dimension("pad")
    #expect(reader.contains("half"))
    #expect(reader.reads.map(\.path) == ["pad", "face"])
    #expect(reader.reads.map(\.text) == ["6px", "#7E49FF"])
    #expect(reader.reads.first?.value == .dimension(6))
  }

  @Test func clearAndAbsentColoursAreNone() throws {
    let reader = try reader()
    #expect(try reader.optionalColour("face") == TokenColour(hex: "#7E49FF"))
    #expect(try reader.optionalColour("clear") == nil)
    #expect(try reader.optionalColour("border") == nil)
    #expect(reader.reads.map(\.path) == ["face", "clear"])
  }

  @Test func saysWhatIsThereInstead() throws {
    let reader = try reader()
    #expect(throws: TokenError.absent(path: "shadows", nearest: "shadow")) {
      try reader.colour("shadows")
    }
    #expect(throws: TokenError.wrongType(path: "pad", expected: .colour, found: .dimension)) {
      try reader.colour("pad")
    }
    #expect(
      TokenError.absent(path: "shadows", nearest: "shadow").description
        == "there is no token shadows; did you mean shadow?")
    #expect(
      TokenError.wrongType(path: "pad", expected: .colour, found: .dimension).description
        == "pad is a dimension, asked for as a color")
  }
}
