import DesignTokens
import Testing

/// Every way a file can be broken is refused with the file and the token's path.
@Suite struct BrokenTokenTests {
  @Test(arguments: [
    ("", "t.json:1:1: not valid JSON: the text is empty"),
    (
      "{\n  \"a\": {\"$value\": 1,}\n}",
      "t.json:2:21: not valid JSON: expected a name in quotes, found '}'"
    ),
    (
      #"{"a": {"$value": 1}, "a": {"$value": 2}}"#,
      "t.json:1:22: not valid JSON: \"a\" is there already in the same object, on line 1"
    ),
    ("[]", "t.json: holds an array of 0, not an object of token groups"),
    (#""x""#, "t.json: holds \"x\", not an object of token groups"),
    (#"{"a": {"$type": "color"}}"#, "t.json:1: a: no $value"),
    (#"{"a": {"b": {}}}"#, "t.json:1: a.b: no $value"),
    (#"{"a": {"$value": null}}"#, "t.json:1: a: no $value; $value is null"),
    (#"{"a": {"b": 6}}"#, "t.json:1: a.b: no $value; 6 stands in the place of a token or group"),
    (
      ##"{"a": {"value": "#fff", "type": "color"}}"##,
      "t.json:1: a: no $value; it has \"value\": the format before DTCG"
    ),
    (
      #"{"a": {"$type": 3, "$value": 1}}"#,
      "t.json:1: a: 3 is no $type: a type is a name in quotes"
    ),
    (
      #"{"a{b": {"$value": 1}}"#,
      "t.json:1: a{b: \"a{b\" can't be a token's name: no alias could write it"
    ),
    (#"{"": {"$value": 1}}"#, "t.json:1: : \"\" can't be a token's name: no alias could write it"),
    (##"{"a": {"$ref": "#/b"}}"##, "t.json:1: a: $ref isn't understood here"),
    (
      #"{"a": {"$extends": "{b}", "c": {"$value": 1}}}"#,
      "t.json:1: a: $extends isn't understood here"
    ),
    (
      #"{"a": {"$type": "dimension", "$value": "{b} * 2"}, "b": {"$type": "dimension", "$value": "1px"}}"#,
      "t.json:1: a: \"{b} * 2\" is no dimension: an alias has to be the whole value; sums aren't worked out here"
    ),
  ])
  func isRefused(json: String, message: String) {
    #expect(refusal(of: json) == message)
  }

  /// Two declarations of one path are refused with both places: none of them is what the other says.
  @Test(arguments: [
    (
      """
      {"base": {"0.5": {"$value": 6},
       "0": {"5": {"$value": 9}}}}
      """,
      "t.json:2: base.0.5: this path is declared at t.json:1 already; a dot within a name divides it, as a group does"
    ),
    (
      """
      {"a": {"b": {"c": {"$value": 1}}},

       "a.b.c": {"$value": 1}}
      """,
      "t.json:3: a.b.c: this path is declared at t.json:1 already; a dot within a name divides it, as a group does"
    ),
    (
      """
      {"a": {"$value": 1, "b": {"$value": 2}},
       "a.b": {"$value": 3}}
      """,
      "t.json:2: a.b: this path is declared at t.json:1 already; a dot within a name divides it, as a group does"
    ),
    (
      """
      {"caf\u{E9}": {"a": {"$value": 1}},
       "cafe\u{301}.a": {"$value": 2}}
      """,
      "t.json:2: cafe\u{301}.a: this path is declared at t.json:1 already, in other bytes that mean the same letters; write both one way"
    ),
    (
      "{\"caf\u{E9}\": {\"$value\": 1},\n\"cafe\u{301}\": {\"$value\": 2}}",
      "t.json:2:1: not valid JSON: \"cafe\u{301}\" is there already in the same object, on line 1"
    ),
    (
      """
      {"$metadata": {}, "one": {"a": {"$value": 1}}, "two": {"a": {"$value": 2}},
       "three": {"a.b": {"$value": 1},
       "a": {"b": {"$value": 1}}}}
      """,
      "t.json:3: a.b: this path is declared at t.json:2 already; a dot within a name divides it, as a group does"
    ),
  ])
  func aPathTwiceIsRefused(json: String, message: String) {
    #expect(refusal(of: json) == message)
  }

  /// A later file replaces a path; what only reads the same would be another one.
  @Test func filesThatSpellAPathOtherwiseAreRefused() throws {
    let sources: [TokenSource] = [
      .text("{\"caf\u{E9}\": {\"$value\": 1}}", name: "1.json"),
      .text("{\"cafe\u{301}\": {\"$value\": 2}}", name: "2.json"),
    ]
    let message =
      "2.json:1: cafe\u{301}: this path is declared at 1.json:1 already, "
      + "in other bytes that mean the same letters; write both one way"
    let load = #expect(throws: TokenError.self) { try TokenSet.load(sources) }
    #expect(load?.description == message)
    let overlay = #expect(throws: TokenError.self) {
      try TokenSet.load([sources[0]]).overlaid(with: [sources[1]])
    }
    #expect(overlay?.description == message)
    #expect(try TokenSet.load([sources[1], sources[1]]).count == 1)
  }

  @Test(arguments: [
    "verticalPadding", "height", "fontSize", "corner-radius", "Border Width", "icon.side", "gap",
    "radius.small", "width.$root",
  ])
  func negativeSizesAreRefused(path: String) {
    let json = path.split(separator: ".").reversed().reduce(
      #"{"$type": "dimension", "$value": "-1px"}"#
    ) { inner, name in "{\"\(name)\": \(inner)}" }
    #expect(refusal(of: json) == "t.json:1: \(path): -1px is negative; a size can't be")
  }

  @Test(arguments: [
    "letterSpacing", "offset", "shadow.spread", "margin", "size.small.letterSpacing",
  ])
  func otherLengthsMayBeNegative(path: String) {
    let json = path.split(separator: ".").reversed().reduce(
      #"{"$type": "dimension", "$value": "-1px"}"#
    ) { inner, name in "{\"\(name)\": \(inner)}" }
    #expect(refusal(of: json) == "accepted: \(path)=-1px")
  }

  @Test func negativeSizesInsideCompositesAreRefused() {
    let shadow = ##"{"color": "#000", "offsetX": "-1px", "offsetY": "-1px", "blur": "-2px"}"##
    #expect(text(of: shadow, as: "shadow") == "t.json:1: x: -2px is negative; a size can't be")
    let style = #"{"fontFamily": "Inter", "fontSize": "-3px"}"#
    #expect(text(of: style, as: "typography") == "t.json:1: x: -3px is negative; a size can't be")
    let border = ##"{"color": "#000", "width": "-4px", "style": "solid"}"##
    #expect(text(of: border, as: "border") == "t.json:1: x: -4px is negative; a size can't be")
    #expect(
      refusal(
        of:
          #"{"n": {"$type": "number", "$value": -5}, "pad": {"padding": {"$type": "dimension", "$value": "{n}"}}}"#
      )
        == "t.json:1: pad.padding: -5px is negative; a size can't be")
  }

  @Test func messagesStayShort() {
    let long = String(repeating: "x", count: 10_000)
    #expect(refusal(of: #"{"a": {"$type": "color", "$value": "\#(long)"}}"#).count < 200)
    #expect(refusal(of: #"{"a": {"$value": "{\#(long)}"}}"#).count < 200)
  }

  @Test func deepFilesAreRefused() {
    let deep = String(repeating: #"{"a":"#, count: 100_000)
    #expect(refusal(of: deep) == "t.json:1: groups and values nested more than 64 deep")
  }
}
