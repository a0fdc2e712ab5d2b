import DesignTokens
import Proofsheet
import Testing

@testable import ButtonSystems

/// The token files that Package.swift lists are in the program.
@Suite struct EmbeddedTokenTests {
  @Test(arguments: ButtonSystem.all.map(\.name)) func aSystemReadsOnlyWhatIsEmbedded(
    name: String
  ) throws {
    let system = try #require(ButtonSystem.all.first { $0.name == name })
    let sources = Set(system.matrices.flatMap(\.tokenSources))
    #expect(!sources.isEmpty)
    for source in sources {
      guard case .bytes(let bytes, let file) = source else {
        Issue.record("\(source) isn't in the program")
        continue
      }
      #expect(file.hasSuffix(".tokens.json") && bytes.last == UInt8(ascii: "\n"))
      #expect(source == .embedded(file))
    }
  }

  @Test func aFileThatIsNotListedIsNamed() {
    #expect(TokenSource.embedded("tokens.json") == .file(path: "tokens.json"))
    #expect(throws: TokenError.notFound(file: "no-such.tokens.json")) {
      try TokenSet.load([.embedded("no-such.tokens.json")])
    }
  }
}
