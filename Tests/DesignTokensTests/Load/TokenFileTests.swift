import Foundation
import Testing

@testable import DesignTokens

@Suite struct TokenFileTests {
  @Test func groupsHandDownTypeAndDeprecation() throws {
    let set = try tokens(
      """
      {
        "$description": "a file", "$schema": "x", "$extensions": {"any": {"$value": 1}},
        "size": {
          "$type": "dimension", "$deprecated": "use space", "$extensions": {"com.figma": {}},
          "small": {"$value": "4px", "$description": "the small one"},
          "deep": {"er": {"$value": "5px", "$deprecated": false}},
          "ratio": {"$type": "number", "$value": 2, "$deprecated": true}
        }
      }
      """)
    #expect(set.paths == ["size.deep.er", "size.ratio", "size.small"])
    let small = try #require(set["size.small"])
    #expect(small.value == .dimension(4))
    #expect(small.type == .dimension)
    #expect(small.summary == "the small one")
    #expect(small.deprecation == TokenDeprecation(reason: "use space"))
    #expect(small.location == TokenLocation(file: "t.json", line: 5, path: "size.small"))
    #expect(set["size.deep.er"]?.value == .dimension(5))
    #expect(set["size.deep.er"]?.deprecation == nil)
    #expect(set["size.ratio"]?.value == .number(2))
    #expect(set["size.ratio"]?.deprecation == TokenDeprecation(reason: nil))
  }

  @Test func aGroupMayHaveARootToken() throws {
    let set = try tokens(
      """
      {"accent": {"$type": "color", "$root": {"$value": "#111111"}, "dim": {"$value": "#222222"}},
       "link": {"$value": "{accent.$root}"}}
      """)
    #expect(set.paths == ["accent.$root", "accent.dim", "link"])
    #expect(set["link"]?.text == "#111111")
    #expect(set["link"]?.type == .colour)
  }

  @Test func aTokenMayHaveTokensBelowIt() throws {
    let set = try tokens(
      """
      {"primary": {"$type": "color", "$value": "#111111",
                   "hover": {"$type": "color", "$value": "#222222"},
                   "size": {"$value": 3}}}
      """)
    #expect(set.paths == ["primary", "primary.hover", "primary.size"])
    #expect(set["primary.size"]?.value == .number(3))
  }

  @Test func tokensWithoutATypeKeepTheirShape() throws {
    let set = try tokens(
      """
      {"a": {"$value": "#fff"}, "b": {"$value": 1}, "c": {"$value": [true, "x"]},
       "d": {"$value": {"value": 2, "unit": "px"}}}
      """)
    #expect(set["a"]?.value == .string("#fff"))
    #expect(set["a"]?.type == nil)
    #expect(set["b"]?.value == .number(1))
    #expect(set["c"]?.value == .list([.flag(true), .string("x")]))
    #expect(set["d"]?.value == .dimension(2))
  }

  @Test func aLaterSourceReplacesTokensOfAnEarlierOne() throws {
    let set = try TokenSet.load([
      .text(#"{"a": {"$type": "number", "$value": 1}, "b": {"$value": "{a}"}}"#, name: "1.json"),
      .text(#"{"a": {"$type": "number", "$value": 2}}"#, name: "2.json"),
    ])
    #expect(set["b"]?.value == .number(2))
    #expect(set["a"]?.location.file == "2.json")
    #expect(set.count == 2)
  }

  @Test func readsFilesAndSaysWhyItCannot() throws {
    #expect(throws: TokenError.notFound(file: "/nowhere/t.json")) {
      try TokenSet.load([.file(path: "/nowhere/t.json")])
    }
    #expect(throws: TokenError.unreadable(file: "/tmp", reason: "Is a directory")) {
      try TokenSet.load([.file(path: "/tmp")])
    }
    #expect(throws: TokenError.tooLarge(file: "/dev/zero", limit: 32 << 20)) {
      try TokenSet.load([.file(path: "/dev/zero")])
    }
    #expect(
      refusal(
        of: String(repeating: " ", count: 11),
        limits: TokenLimits(
          maximumFileBytes: 10, maximumNesting: 1, maximumAliasChain: 1, maximumValueParts: 1))
        == "t.json: larger than 10 bytes, the limit for a token file")
  }

  /// Nobody writes into it: opening must not wait for somebody who does.
  @Test func aPipeWithoutAWriterIsEmpty() throws {
    let pipe = NSTemporaryDirectory() + "tokens-\(UUID().uuidString)"
    try #require(mkfifo(pipe, 0o600) == 0)
    defer { unlink(pipe) }
    #expect(
      throws: TokenError.invalidJSON(file: pipe, line: 1, column: 1, reason: "the text is empty")
    ) { try TokenSet.load([.file(path: pipe)]) }
  }

  /// As of `--tokens <(program)`: the program may be slower than whoever reads.
  @Test func aPipeIsReadToItsEnd() async throws {
    let pipe = Pipe()
    let writer = Task.detached {
      for part in [#"{"a": {"$value": "#, "1}", "}"] {
        try await Task.sleep(for: .milliseconds(20))
        try pipe.fileHandleForWriting.write(contentsOf: Data(part.utf8))
      }
      try pipe.fileHandleForWriting.close()
    }
    let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    let set = try TokenSet.load([.file(path: path)])
    try await writer.value
    #expect(set["a"]?.text == "1")
  }
}
