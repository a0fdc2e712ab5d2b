import Testing

@testable import DesignTokens

@Suite struct TokenValueTests {
  @Test(arguments: [
    ("dimension", #""6px""#, "6px"), ("dimension", #""0.5rem""#, "8px"),
    ("dimension", #"{"value": 6, "unit": "px"}"#, "6px"),
    ("dimension", #"{"value": 1.25, "unit": "rem"}"#, "20px"),
    ("dimension", #""-0.04px""#, "-0.04px"), ("dimension", "-0", "0px"),
    ("dimension", #"" 12 px ""#, "12px"),
    // Tokens Studio writes lengths without a unit, and says what they are for.
    ("spacing", #""16""#, "16px"), ("borderRadius", "8", "8px"), ("fontSizes", #""14""#, "14px"),
    ("number", "0.5", "0.5"), ("number", #""1.5""#, "1.5"), ("opacity", #""50%""#, "0.5"),
    ("number", "100000000000000000000", "1e+20"),
    ("string", #""a {b} c""#, "a {b} c"), ("string", "3", "3"), ("text", #""""#, ""),
    ("boolean", "true", "true"), ("boolean", #""false""#, "false"),
    ("duration", #""350ms""#, "0.35s"), ("duration", #""0.2s""#, "0.2s"),
    ("duration", #"{"value": 100, "unit": "ms"}"#, "0.1s"),
    ("duration", #"{"value": 2, "unit": "s"}"#, "2s"),
    ("cubicBezier", "[0.4, 0, 0.2, 1]", "cubic-bezier(0.4, 0, 0.2, 1)"),
    ("fontFamily", #""Inter""#, "Inter"), ("fontFamily", #"["Inter", "Roboto"]"#, "Inter, Roboto"),
    ("fontFamilies", #""'Helvetica Neue', sans-serif""#, "Helvetica Neue, sans-serif"),
    ("fontWeight", "700", "700"), ("fontWeight", #""bold""#, "700"),
    ("fontWeight", #""Semi Bold""#, "600"), ("fontWeight", #""extra-black""#, "950"),
    ("fontWeights", #""500""#, "500"), ("fontWeights", #""Bold Italic""#, "700"),
    ("fontWeights", #""Italic""#, "400"),
    ("strokeStyle", #""dashed""#, "dashed"),
    ("gradient", ##"[{"color": "#fff", "position": 0}]"##, "[{color: #fff, position: 0}]"),
    (
      "border", ##"{"color": "#123456", "width": "1px", "style": "solid"}"##,
      "{color: #123456, style: solid, width: 1px}"
    ),
    (
      "transition", #"{"duration": "200ms", "delay": "0ms", "timingFunction": [0, 0, 1, 1]}"#,
      "{delay: 0s, duration: 0.2s, timingFunction: cubic-bezier(0, 0, 1, 1)}"
    ),
    (
      "custom", #"{"a": {"value": 1, "unit": "rem"}, "b": {"value": 5, "unit": "ms"}}"#,
      "{a: 16px, b: 0.005s}"
    ),
  ])
  func hasACanonicalText(type: String, value: String, canonical: String) {
    #expect(text(of: value, as: type) == canonical)
  }

  @Test(arguments: [
    ("dimension", #""6em""#), ("dimension", #""px""#), ("dimension", #""0x10px""#),
    ("dimension", #""infpx""#), ("dimension", "true"), ("dimension", #"{"value": 6}"#),
    ("dimension", #""{a} * 2""#), ("number", #""many""#), ("number", #""nan""#),
    ("string", "{}"), ("boolean", "1"), ("duration", #""5""#), ("duration", #""-5ms""#),
    ("cubicBezier", "[0, 0, 1]"), ("cubicBezier", "[2, 0, 1, 1]"), ("fontFamily", #""""#),
    ("fontFamily", "[]"), ("fontWeight", "0"), ("fontWeight", "1001"), ("fontWeight", "400.5"),
    ("fontWeight", #""heavyish""#), ("fontWeight", #""""#), ("shadow", #""none""#),
    ("shadow", ##"{"color": "#000"}"##),
    ("typography", #""body""#), ("typography", #"{"fontSize": "12px"}"#),
  ])
  func refusesValuesThatDoNotFit(type: String, value: String) throws {
    do throws(TokenError) {
      let set = try tokens(#"{"x": {"$type": "\#(type)", "$value": \#(value)}}"#)
      Issue.record("accepted as \(set["x"]?.text ?? "nothing")")
    } catch {
      guard case .badValue(let place, let found, _, _) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(place == TokenLocation(file: "t.json", line: 1, path: "x"))
      #expect(found == TokenType(name: type))
    }
  }

  @Test func readsShadows() throws {
    let json = """
      {"black": {"$type": "color", "$value": "#000000"},
       "one": {"$type": "shadow", "$value": {"color": "{black}", "offsetX": "0px",
         "offsetY": {"value": 4, "unit": "px"}, "blur": "8px", "spread": "-1px"}},
       "two": {"$type": "boxShadow", "$value": [{"color": "#ffffff40", "x": "1", "y": "2",
         "blur": "3", "spread": "0", "type": "innerShadow"}, "{one}"]}}
      """
    let set = try tokens(json)
    let black = TokenColour(red: 0, green: 0, blue: 0)
    let one = TokenShadow(colour: black, offsetX: 0, offsetY: 4, blur: 8, spread: -1)
    #expect(set["one"]?.value == .shadow([one]))
    #expect(set["two"]?.text == "inset 1px 2px 3px 0px #FFFFFF40, 0px 4px 8px -1px #000000")
    #expect(set.aliases(of: "two") == ["one", "black"])
  }

  @Test func readsTypography() throws {
    let json = """
      {"size": {"$type": "dimension", "$value": "16px"},
       "a": {"$type": "typography", "$value": {"fontFamily": ["Inter", "Roboto"],
         "fontSize": "{size}", "fontWeight": "bold", "letterSpacing": "-0.04px",
         "lineHeight": 1.5}},
       "b": {"$type": "typography", "$value": {"fontFamily": "Inter", "fontSize": "10px",
         "lineHeight": "140%", "letterSpacing": "2%"}},
       "c": {"$type": "typography", "$value": {"fontFamily": "Inter", "fontSize": 10,
         "lineHeight": "AUTO"}},
       "d": {"$type": "typography", "$value": {"fontFamily": "Inter", "fontSize": "10px",
         "lineHeight": {"value": 12, "unit": "px"}}}}
      """
    let set = try tokens(json)
    let style = TokenTypography(
      fontFamily: ["Inter", "Roboto"], fontSize: 16, fontWeight: 700, letterSpacing: -0.04,
      lineHeight: 24)
    #expect(set["a"]?.value == .typography(style))
    #expect(set["a"]?.text == "700 16px/24px Inter, Roboto -0.04px")
    #expect(set.aliases(of: "a") == ["size"])
    #expect(set["b"]?.text == "400 10px/14px Inter 0.2px")
    #expect(set["c"]?.text == "400 10px Inter")
    #expect(set["d"]?.text == "400 10px/12px Inter")
  }
}
