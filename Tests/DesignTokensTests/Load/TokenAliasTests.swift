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

  private static func chain(_ length: Int, end: String) -> String {
    "{" + (0..<length).map { #""t\#($0)": {"$value": "{t\#($0 + 1)}"}"# }.joined(separator: ",")
      + #", "t\#(length)": {"$type": "number", "$value": \#(end)}}"#
  }

  @Test func longChainsAreFollowedUpToTheLimitThatIsTold() throws {
    #expect(try tokens(Self.chain(1000, end: "1"))["t0"]?.value == .number(1))
    #expect(
      refusal(of: Self.chain(1001, end: "1"))
        == "t.json:1: t0: more than 1000 aliases follow each other from here; 1000 are the limit")
    #expect(
      refusal(of: Self.chain(100_000, end: "1"))
        == "t.json:1: t98999: more than 1000 aliases follow each other from here; 1000 are the limit"
    )
  }

  /// A circle is told as one however long it is, and however far from it a chain begins.
  @Test func longCirclesAreCircles() throws {
    let ring = refusal(of: Self.chain(5000, end: #""{t0}""#))
    #expect(ring.hasPrefix("t.json:1: t1"))
    #expect(ring.contains(": aliases in a circle: t"))
    #expect(
      refusal(of: Self.chain(5000, end: #""{t4999}""#))
        == "t.json:1: t4999: aliases in a circle: t4999 -> t5000 -> t4999")
    let lists = (0..<5000).map { #""t\#($0)": {"$value": [0, "{t\#(($0 + 1) % 5000)}"]}"# }
    #expect(refusal(of: "{\(lists.joined(separator: ","))}").contains(": aliases in a circle: t"))

    // Among an overlay's own tokens all of it is looked at, not only the first.
    let over = Self.chain(5000, end: #""{t0}""#).dropLast() + #","x": {"$value": "{t7}"}}"#
    let error = #expect(throws: TokenError.self) {
      try tokens(#"{"x": {"$value": 1}}"#).overlaid(with: [.text(String(over), name: "o.json")])
    }
    #expect(error?.description.contains(": aliases in a circle: t") == true)
  }

  /// What is wrong at a chain's end is told, not the chain.
  @Test func theEndOfALongChainIsTold() {
    #expect(
      refusal(of: Self.chain(900, end: #""{nothing}""#))
        == "t.json:1: t900: {nothing} is no token")
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
