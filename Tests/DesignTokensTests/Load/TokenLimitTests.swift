import DesignTokens
import Testing

/// Files that ask for much more than they hold: each is read in a moment, or refused in one.
@Suite struct TokenLimitTests {
  private static func members(_ count: Int, _ member: (Int) -> String) -> String {
    (0..<count).map(member).joined(separator: ",")
  }

  /// A name is part of the path of every token within it.
  @Test func aLongNameIsntRepeated() {
    let name = String(repeating: "n", count: 100_000)
    let tokens = Self.members(1000) { #""t\#($0)": {"$value": 1}"# }
    #expect(
      refusal(of: #"{"g": {"\#(name)": {\#(tokens)}}}"#)
        == "t.json:1: g.\(name.prefix(58))...: a path of 100002 bytes; 1000 are the limit")
    #expect(
      refusal(of: #"{"\#(name.prefix(998))": {"t": {"$value": 1}}}"#)
        == "accepted: \(name.prefix(998)).t=1")
  }

  /// Every cell that reads a token names its value.
  @Test(arguments: [
    (
      #""\#(String(repeating: "x", count: 9_999))""#,
      #""\#(String(repeating: "x", count: 10_000))""#
    ),
    (
      #"{"\#(String(repeating: "n", count: 9_998))": 1}"#,
      #"{"\#(String(repeating: "n", count: 9_999))": 1}"#
    ),
  ])
  func aTextCountsByItsBytes(fits: String, isTooLong: String) {
    #expect(refusal(of: #"{"a": {"$value": \#(fits)}}"#).hasPrefix("accepted: "))
    #expect(
      refusal(of: #"{"a": {"$value": \#(isTooLong)}}"#)
        == "t.json:1: a: more than 10000 parts once its aliases are resolved")
    let families = Array(repeating: #""Inter""#, count: 2_000).joined(separator: ",")
    #expect(
      refusal(of: #"{"a": {"$type": "fontFamily", "$value": [\#(families)]}}"#)
        == "t.json:1: a: more than 10000 parts once its aliases are resolved")
  }

  /// A large value that many tokens name isn't written out for each of them.
  @Test func aValueIsntRepeatedWithoutEnd() {
    let list = Self.members(9000) { "\($0)" }
    let aliases = Self.members(20_000) { #""b\#($0)": {"$value": "{a}"}"# }
    let json = #"{"a": {"$value": [\#(list)]}, \#(aliases)}"#
    let refused = refusal(of: json)
    #expect(refused.hasPrefix("t.json:1: b"))
    #expect(
      refused.hasSuffix(
        ": more than 67108864 bytes of values up to here, once their aliases are resolved"))

    // An overlay's tokens may be broken where nothing needs them; these would all be tried.
    #expect(throws: TokenError.self) {
      try tokens(#"{"a": {"$value": [1]}}"#).overlaid(with: [.text(json, name: "o.json")])
    }
  }

  /// The near name of an unknown alias is looked for among all tokens, which isn't done for each of
  /// thousands.
  @Test func manyUnknownAliases() throws {
    let set = try tokens(#"{"a": {"$value": 1}}"#)
    let broken = Self.members(20_000) { #""u\#($0)": {"$value": "{nothing.\#($0)}"}"# }
    let error = #expect(throws: TokenError.self) {
      try set.overlaid(with: [.text(#"{"a": {"$value": 2}, \#(broken)}"#, name: "o.json")])
    }
    #expect(error?.description == "o.json:1: u0: {nothing.0} is no token")
  }

  /// Each number could be written, what it stands for couldn't.
  @Test func productsBeyondAllNumbers() {
    #expect(
      text(of: #""1e308rem""#, as: "dimension")
        == #"t.json:1: x: "1e308rem" is no dimension: that is too large a number"#)
    #expect(
      text(of: #"{"value": -1e308, "unit": "rem"}"#, as: "dimension")
        == "t.json:1: x: an object of 2 is no dimension: that is too large a number")
    for height in ["1e10", #""1e12%""#] {
      let style = #"{"fontFamily": "Inter", "fontSize": "1e300px", "lineHeight": \#(height)}"#
      #expect(text(of: style, as: "typography").hasSuffix(": that is too large a number"))
    }
  }

  @Test func aListOfManyAliases() throws {
    let count = 9000
    let numbers = Self.members(count) { #""n\#($0)": {"$value": \#($0)}"# }
    let aliases = Self.members(count) { #""{n\#($0)}""# }
    let set = try tokens(#"{\#(numbers), "list": {"$value": [\#(aliases)]}}"#)
    #expect(set.aliases(of: "list").count == count)
  }

  @Test func manySetsInOrder() throws {
    let count = 20_000
    let order = Self.members(count) { #""s\#(count - 1 - $0)""# }
    let sets = Self.members(count) { #""s\#($0)": {"last": {"$value": \#($0)}}"# }
    let set = try tokens(#"{"$metadata": {"tokenSetOrder": [\#(order)]}, \#(sets)}"#)
    #expect(set["last"]?.text == "0")
  }
}
