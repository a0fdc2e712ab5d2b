import Testing

@testable import DesignTokens

@Suite struct TokenOverlayTests {
  private let system = TokenSource.text(
    """
    {"ck": {
      "space": {"$type": "dimension", "6": {"$value": "6px"}},
      "size": {"small": {"verticalPadding": {"$value": "{ck.space.6}"},
                         "weight": {"$type": "fontWeight", "$value": "bold"}}},
      "colour": {"$type": "color", "face": {"$value": "#7E49FF"}, "label": {"$value": "#FFFFFF"}}
    }}
    """, name: "system.json")

  private func overlay(_ texts: String...) throws(TokenError) -> TokenOverlay {
    try TokenSet.load([system]).overlaid(
      with: texts.enumerated().map { .text($1, name: "o\($0).json") })
  }

  private func refusal(_ text: String) -> String {
    do throws(TokenError) {
      return "accepted \(try overlay(text).replaced)"
    } catch {
      return error.description
    }
  }

  @Test func replacesByPath() throws {
    let result = try overlay(
      ##"{"ck": {"colour": {"face": {"$type": "color", "$value": "#000000"}}}}"##)
    #expect(result.replaced == ["ck.colour.face"])
    #expect(result.warnings == [])
    #expect(result.tokens["ck.colour.face"]?.text == "#000000")
    #expect(result.tokens["ck.colour.face"]?.location.file == "o0.json")
    #expect(result.tokens["ck.colour.label"]?.text == "#FFFFFF")
    #expect(result.tokens.count == 5)
  }

  @Test func aReplacedPrimitiveReachesItsAliases() throws {
    let result = try overlay(
      #"{"ck": {"space": {"6": {"$type": "dimension", "$value": "5px"}}}}"#)
    #expect(result.tokens["ck.size.small.verticalPadding"]?.text == "5px")
    #expect(result.tokens.aliases(of: "ck.size.small.verticalPadding") == ["ck.space.6"])
  }

  @Test func laterOverlaysWin() throws {
    let result = try overlay(
      ##"{"ck": {"colour": {"face": {"$value": "#000001"}, "label": {"$value": "#000002"}}}}"##,
      ##"{"ck": {"colour": {"face": {"$value": "#000003"}}}}"##)
    #expect(result.tokens["ck.colour.face"]?.text == "#000003")
    #expect(result.tokens["ck.colour.label"]?.text == "#000002")
  }

  @Test func unknownTokensServeTheAliasesThatNeedThem() throws {
    let result = try overlay(
      """
      {"brand": {"$type": "color", "red": {"$value": "{brand.base}"},
                 "base": {"$value": "#FF0000"}, "unused": {"$value": "#00FF00"}},
       "ck": {"colour": {"face": {"$value": "{brand.red}"}}}}
      """)
    #expect(result.tokens["ck.colour.face"]?.text == "#FF0000")
    #expect(result.tokens.aliases(of: "ck.colour.face") == ["brand.red", "brand.base"])
    #expect(result.tokens["brand.unused"] == nil)
    #expect(
      result.warnings.map(\.description) == [
        "o0.json:2: brand.unused: no token of that name is known; it is not used"
      ])
  }

  @Test func unknownTokensAreWarnedOfWithTheNearestName() throws {
    let result = try overlay(
      """
      {"ck": {"colour": {"face": {"$value": "#000000"}},
              "size": {"smal": {"verticalPadding": {"$type": "dimension", "$value": "5px"}}}}}
      """)
    #expect(
      result.warnings.map(\.description) == [
        "o0.json:2: ck.size.smal.verticalPadding: no token of that name is known; it is not used"
          + "; did you mean ck.size.small.verticalPadding?"
      ])
  }

  @Test func anOverlayOfWhichNothingIsKnownIsAnError() {
    #expect(
      refusal(##"{"ck": {"color": {"face": {"$type": "color", "$value": "#000000"}}}}"##)
        == "o0.json: none of its tokens is known: ck.color.face is no token"
        + "; did you mean ck.colour.face?")
    #expect(refusal("{}") == "o0.json: none of its tokens is known: it has no tokens")
  }

  @Test func noOverlayChangesNothing() throws {
    let set = try TokenSet.load([system])
    let result = try set.overlaid(with: [])
    #expect(result.replaced == [])
    #expect(result.tokens.paths == set.paths)
  }

  @Test func valuesTakeTheTypesOfTheSystem() throws {
    let result = try overlay(
      """
      {"n": {"$type": "number", "$value": 4},
       "ck": {"space": {"6": {"$type": "number", "$value": 5}},
              "size": {"small": {"weight": {"$type": "string", "$value": "Semi Bold"},
                                 "verticalPadding": {"$value": "{n}"}}},
              "colour": {"face": {"$value": "#010203"},
                         "label": {"$type": "string", "$value": "#040506"}}}}
      """)
    #expect(result.tokens["ck.space.6"]?.value == .dimension(5))
    #expect(result.tokens["ck.size.small.verticalPadding"]?.value == .dimension(4))
    #expect(result.tokens["ck.size.small.weight"]?.value == .fontWeight(600))
    #expect(result.tokens["ck.colour.face"]?.text == "#010203")
    #expect(result.tokens["ck.colour.label"]?.text == "#040506")
    #expect(result.tokens["ck.space.6"]?.type == .dimension)
  }

  @Test func anotherTypeIsRefused() {
    #expect(
      refusal(##"{"ck": {"space": {"6": {"$type": "color", "$value": "#000000"}}}}"##)
        == "o0.json:1: ck.space.6: a color where a dimension is wanted")
  }

  @Test(arguments: [
    (
      ##"{"ck": {"colour": {"face": {"$value": "#00000"}}}}"##,
      ##"o0.json:1: ck.colour.face: "#00000" is no color: write it as "#RRGGBB" or "#RRGGBBAA""##
    ),
    (
      #"{"ck": {"colour": {"face": {"$value": "{ck.colour.labl}"}}}}"#,
      "o0.json:1: ck.colour.face: {ck.colour.labl} is no token; did you mean ck.colour.label?"
    ),
    (
      #"{"ck": {"colour": {"face": {"$value": "{ck.colour.face}"}}}}"#,
      "o0.json:1: ck.colour.face: aliases in a circle: ck.colour.face -> ck.colour.face"
    ),
    (
      #"{"ck": {"space": {"6": {"$value": "{ck.size.small.verticalPadding}"}}}}"#,
      "system.json:3: ck.size.small.verticalPadding: aliases in a circle: "
        + "ck.size.small.verticalPadding -> ck.space.6 -> ck.size.small.verticalPadding"
    ),
    (
      #"{"ck": {"size": {"small": {"verticalPadding": {"$value": "-1px"}}}}}"#,
      "o0.json:1: ck.size.small.verticalPadding: -1px is negative; a size can't be"
    ),
    (
      #"{"ck": {"size": {"small": {"verticalPadding": {"$type": "dimension"}}}}}"#,
      "o0.json:1: ck.size.small.verticalPadding: no $value"
    ),
    // A broken value is refused even where nothing would use it.
    (
      ##"{"ck": {"colour": {"face": {"$value": "#000"}}}, "x": {"$type": "color", "$value": "#1"}}"##,
      ##"o0.json:1: x: "#1" is no color: write it as "#RRGGBB" or "#RRGGBBAA""##
    ),
  ])
  func brokenValuesAreRefused(json: String, message: String) {
    #expect(refusal(json) == message)
  }

  /// The time grows with the tokens, not with their square: that would take hours.
  @Test func aHugeExportIsQuick() throws {
    let many = (0..<20_000).map { #""unknownToken\#($0)": {"$type": "number", "$value": \#($0)}"# }
    let result = try overlay(
      ##"{"ck": {"colour": {"face": {"$value": "#000000"}}},"## + many.joined(separator: ",") + "}")
    #expect(result.warnings.count == 20_000)
  }
}

@Suite struct SharedOverlayTests {
  private func overlay(_ text: String) throws(TokenError) -> TokenOverlay {
    let one = try tokens(#"{"one": {"$type": "number", "a": {"$value": 1}, "b": {"$value": 2}}}"#)
    let two = try tokens(#"{"two": {"$type": "number", "c": {"$value": 3}, "d": {"$value": 4}}}"#)
    return try TokenSet.overlay([.text(text, name: "o.json")], on: [one, two])
  }

  @Test func eachSetTakesWhatItKnows() throws {
    let result = try overlay(
      """
      {"$type": "number", "one": {"a": {"$value": 10}},
       "two": {"c": {"$value": "{two.d}"}, "e": {"$value": 5}}}
      """)
    #expect(result.sets.map(\.paths) == [["one.a", "one.b"], ["two.c", "two.d"]])
    #expect(result.sets[0]["one.a"]?.text == "10")
    #expect(result.sets[1]["two.c"]?.text == "4")
    #expect(result.replaced == ["one.a", "two.c"])
    #expect(
      result.warnings.map(\.description) == [
        "o.json:2: two.e: no token of that name is known; it is not used; did you mean two.c?"
      ])
  }

  @Test func whatNoSetCanResolveIsRefused() {
    #expect(
      throws: TokenError.unknownAlias(
        TokenLocation(file: "o.json", line: 1, path: "x"), alias: "nowhere", nearest: nil)
    ) {
      try overlay(
        #"{"one": {"a": {"$type": "number", "$value": 1}}, "x": {"$value": "{nowhere}"}}"#)
    }
  }

  @Test func aSetMayKnowNothingOfIt() throws {
    let result = try overlay(#"{"two": {"c": {"$type": "number", "$value": 9}}}"#)
    #expect(result.sets.map { $0["two.c"]?.text } == [nil, "9"])
    #expect(throws: TokenError.nothingKnown(files: ["o.json"], first: "six", nearest: nil)) {
      try overlay(#"{"six": {"$value": 1}}"#)
    }
  }
}
