import DesignTokens
import Testing

@Suite struct TokenColourTests {
  @Test(arguments: [
    ("#7E49FF", "#7E49FF"), ("#7e49ff80", "#7E49FF80"), ("#fff", "#FFFFFF"),
    ("#1234", "#11223344"), ("#000000FF", "#000000"),
  ])
  func readsHex(written: String, canonical: String) throws {
    let colour = try #require(TokenColour(hex: written))
    #expect(colour.description == canonical)
  }

  @Test(arguments: ["", "#", "7E49FF", "#7E49F", "#7E49FG", "#7E49FF8", "#7E49FF 0", "#\u{FF11}11"])
  func refusesOtherTexts(written: String) {
    #expect(TokenColour(hex: written) == nil)
  }

  @Test func keepsChannelsApart() {
    let colour = TokenColour(red: 1, green: 2, blue: 3, alpha: 4)
    #expect(colour == TokenColour(hex: "#01020304"))
    #expect(colour.description == "#01020304")
  }

  @Test(arguments: [
    (##""#7e49ff""##, "#7E49FF"),
    (#""rgb(126, 73, 255)""#, "#7E49FF"),
    (#""rgba(126,73,255,0.5)""#, "#7E49FF80"),
    (#""rgb(100% 0% 0% / 50%)""#, "#FF000080"),
    (#""transparent""#, "#00000000"),
    (
      #"{"colorSpace": "srgb", "components": [0.49411764705882355, 0.28627450980392155, 1]}"#,
      "#7E49FF"
    ),
    (#"{"colorSpace": "srgb", "components": [0, "none", 1], "alpha": 0.5}"#, "#0000FF80"),
    // Components are the value, hex only what tools without them fall back on.
    (##"{"colorSpace": "srgb", "components": [0, 0, 0], "hex": "#ffffff"}"##, "#000000"),
    (##"{"colorSpace": "srgb", "hex": "#7e49ff", "alpha": 1}"##, "#7E49FF"),
    (
      ##"{"colorSpace": "display-p3", "components": [1, 0, 0], "alpha": 0.2, "hex": "#ff0000"}"##,
      "#FF000033"
    ),
  ])
  func readsColourTokens(value: String, canonical: String) {
    #expect(text(of: value, as: "color") == canonical)
  }

  @Test func saysWhyAColourIsNone() {
    #expect(
      text(of: ##""#7E49F""##, as: "color")
        == ##"t.json:1: x: "#7E49F" is no color: write it as "#RRGGBB" or "#RRGGBBAA""##)
    #expect(
      text(of: #""rgb(300, 0, 0)""#, as: "color")
        == ##"t.json:1: x: "rgb(300, 0, 0)" is no color: write it as "#RRGGBB" or "#RRGGBBAA""##)
    #expect(
      text(of: "7", as: "color")
        == ##"t.json:1: x: 7 is no color: write it as "#RRGGBB", or as a colour space and components"##
    )
    #expect(
      text(of: #"{"components": [0, 0, 0]}"#, as: "color")
        == "t.json:1: x: an object of 1 is no color: it has no colorSpace")
    #expect(
      text(of: #"{"colorSpace": "oklch", "components": [0, 0, 0]}"#, as: "color")
        == "t.json:1: x: an object of 2 is no color: its colour space is oklch, not srgb, "
        + "and it has no hex to fall back on")
    #expect(
      text(of: #"{"colorSpace": "srgb", "components": [0, 0]}"#, as: "color")
        == "t.json:1: x: an object of 2 is no color: it has 2 components, not 3")
    #expect(
      text(of: #"{"colorSpace": "srgb", "components": [0, 0, 1.5]}"#, as: "color")
        == "t.json:1: x: an object of 2 is no color: its blue is 1.5, not a number from 0 to 1")
    #expect(
      text(of: #"{"colorSpace": "srgb", "components": [0, 0, 1], "alpha": "x"}"#, as: "color")
        == "t.json:1: x: an object of 3 is no color: its alpha is \"x\", not a number from 0 to 1")
  }
}
