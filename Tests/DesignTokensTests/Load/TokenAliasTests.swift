import DesignTokens
import Testing

@Suite struct TokenAliasTests {
  @Test func chainsAreFollowedAndRemembered() throws {
    let set = try tokens(
      """
      {"c": {"$value": "{b.x}"}, "b": {"x": {"$value": "{a}"}},
       "a": {"$type": "dimension", "$value": "6px"}}
      """)
    #expect(set["c"]?.value == .dimension(6))
    #expect(set["c"]?.type == .dimension)
    #expect(set.aliases(of: "c") == ["b.x", "a"])
    #expect(set.aliases(of: "a") == [])
    #expect(set.aliases(of: "nothing") == [])
  }

  @Test func theTargetsTypeGoesBeforeTheGroups() throws {
    let set = try tokens(
      """
      {"n": {"$type": "number", "$value": 4},
       "g": {"$type": "color", "x": {"$value": "{n}"}},
       "d": {"$type": "dimension", "$value": "{n}"}}
      """)
    #expect(set["g.x"]?.value == .number(4))
    #expect(set["d"]?.value == .dimension(4))
  }

  @Test func partsOfListsMayBeAliases() throws {
    let set = try tokens(
      """
      {"inter": {"$type": "fontFamily", "$value": ["Inter", "Arial"]},
       "all": {"$type": "fontFamily", "$value": ["{inter}", "Roboto"]},
       "x": {"$type": "number", "$value": 0.4},
       "ease": {"$type": "cubicBezier", "$value": ["{x}", 0, "{x}", 1]}}
      """)
    #expect(set["all"]?.value == .fontFamily(["Inter", "Arial", "Roboto"]))
    #expect(set["ease"]?.text == "cubic-bezier(0.4, 0, 0.4, 1)")
    #expect(set.aliases(of: "ease") == ["x"])
  }

  @Test func unknownAliasesNameTheNearest() {
    #expect(
      refusal(
        of: ##"{"purple": {"$type": "color", "$value": "#fff"}, "x": {"$value": "{purpel}"}}"##)
        == "t.json:1: x: {purpel} is no token; did you mean purple?")
    #expect(
      refusal(of: ##"{"purple": {"$type": "color", "$value": "#fff"}, "x": {"$value": "{qqq}"}}"##)
        == "t.json:1: x: {qqq} is no token")
  }

  @Test func circlesAreRefused() {
    #expect(
      refusal(
        of: #"{"a": {"$value": "{b}"},"# + "\n"
          + #""b": {"$value": "{c}"}, "c": {"$value": "{b}"}}"#)
        == "t.json:2: b: aliases in a circle: b -> c -> b")
    #expect(
      refusal(of: #"{"a": {"$value": "{a}"}}"#)
        == "t.json:1: a: aliases in a circle: a -> a")
    #expect(
      refusal(of: #"{"a": {"$type": "fontFamily", "$value": ["Inter", "{a}"]}}"#)
        == "t.json:1: a: aliases in a circle: a -> a")
  }

  @Test func typesHaveToAgree() {
    #expect(
      refusal(
        of:
          #"{"n": {"$type": "duration", "$value": "1s"}, "c": {"$type": "color", "$value": "{n}"}}"#
      )
        == "t.json:1: c: a duration where a color is wanted")
  }

  @Test func longChainsAreRefusedBeforeTheStackEnds() throws {
    func chain(_ length: Int) -> String {
      "{" + (0..<length).map { #""t\#($0)": {"$value": "{t\#($0 + 1)}"}"# }.joined(separator: ",")
        + #", "t\#(length)": {"$type": "number", "$value": 1}}"#
    }
    #expect(try tokens(chain(99))["t0"]?.value == .number(1))
    #expect(refusal(of: chain(100_000)) == "t.json:1: t100: aliases that lead too deep")
  }

  @Test func nestedListsOfAliasesAreBounded() {
    // Each token holds the next one ten times: a million parts at the seventh.
    let list = (0..<9).map { level in
      "\"t\(level)\": {\"$value\": ["
        + Array(repeating: "\"{t\(level + 1)}\"", count: 10).joined(separator: ",") + "]}"
    }
    #expect(
      refusal(of: "{" + list.joined(separator: ",") + #", "t9": {"$value": 1}}"#)
        == "t.json:1: t5: more than 10000 parts once its aliases are resolved")
  }
}
