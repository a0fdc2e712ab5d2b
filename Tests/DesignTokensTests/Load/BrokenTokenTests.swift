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
      "t.json:1:22: not valid JSON: \"a\" is there already in the same object"
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
