import Testing

@testable import ProofsheetCommand

@Suite struct ParsedArgumentsTests {
  static let command = CommandDescription(
    name: "try", summary: "", discussion: "", arguments: "A [B]", argumentCount: 1...2,
    options: [
      OptionDescription(name: "--jobs", value: "N", help: ""),
      OptionDescription(name: "--tokens", value: "FILE", help: "", isRepeatable: true),
      OptionDescription(name: "--output", short: "-o", value: "FILE", help: ""),
      OptionDescription(name: "--json", help: ""),
    ])

  private func parse(_ words: String...) throws(UsageError) -> ParsedArguments {
    try ParsedArguments(words, for: Self.command)
  }

  @Test func optionsStandAnywhere() throws {
    let parsed = try parse(
      "--jobs", "2", "a", "--json", "-o", "x", "b", "--tokens=p", "--tokens", "q")
    #expect(parsed.arguments == ["a", "b"])
    #expect(try parsed.number("--jobs", in: 1...4) == 2)
    #expect(parsed.has("--json") && parsed.value("--output") == "x")
    #expect(parsed.all("--tokens") == ["p", "q"])
    #expect(try parse("--", "--json").arguments == ["--json"])
  }

  @Test func whatIsWrongIsNamed() {
    #expect(throws: UsageError.unknownOption("--job", command: "try", nearest: "--jobs")) {
      try parse("a", "--job", "2")
    }
    #expect(throws: UsageError.missingValue(option: "--jobs", value: "N")) {
      try parse("a", "--jobs")
    }
    #expect(throws: UsageError.unexpectedValue(option: "--json")) { try parse("a", "--json=1") }
    #expect(throws: UsageError.repeatedOption("--jobs")) {
      try parse("a", "--jobs", "1", "--jobs", "2")
    }
    #expect(throws: UsageError.tooFewArguments(command: "try", usage: "A [B]")) { try parse() }
    #expect(throws: UsageError.unexpectedArgument("c", command: "try")) { try parse("a", "b", "c") }
    #expect(
      throws: UsageError.badValue(
        option: "--jobs", value: "0", expected: "a whole number from 1 to 4")
    ) { try parse("a", "--jobs", "0").number("--jobs", in: 1...4) }
  }

  @Test func helpNeedsNothingElse() throws {
    #expect(try parse("--help").has("--help"))
  }

  @Test func everyCommandHasAHelpPageThatFits() {
    for command in CommandLineTool.commands {
      let page = command.description.page(tool: "proofsheet")
      #expect(page.hasPrefix("proofsheet \(command.description.name)"))
      for option in command.description.options { #expect(page.contains(option.name)) }
      #expect(page.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }
  }
}
