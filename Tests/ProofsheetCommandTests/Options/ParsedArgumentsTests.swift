import Testing

@testable import ProofsheetCommand

@Suite struct ParsedArgumentsTests {
  static let jobs = Option("--jobs", value: "N", help: "")
  static let tokens = Option("--tokens", file: "FILE", help: "", isRepeatable: true)
  static let output = Option("--output", "-o", file: "FILE", help: "")
  static let json = Option("--json", help: "")
  static let command = CommandDescription(
    name: "try", summary: "", discussion: "", arguments: .files("A [B]", 1...2),
    options: [jobs, tokens, output, json])

  private func parse(_ words: String...) throws(UsageError) -> ParsedArguments {
    try ParsedArguments(words, for: Self.command)
  }

  @Test func optionsStandAnywhere() throws {
    let parsed = try parse(
      "--jobs", "2", "a", "--json", "-o", "x", "b", "--tokens=p", "--tokens", "q")
    #expect(parsed.arguments == ["a", "b"])
    #expect(try parsed.number(Self.jobs, in: 1...4) == 2)
    #expect(parsed.has(Self.json) && parsed.value(Self.output) == "x")
    #expect(parsed.all(Self.tokens) == ["p", "q"])
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
    ) { try parse("a", "--jobs", "0").number(Self.jobs, in: 1...4) }
  }

  /// What a command reads without declaring it would never be there.
  @Test func anUndeclaredOptionCannotBeAskedFor() async {
    await #expect(processExitsWith: .failure) {
      let parsed = try ParsedArguments(["a"], for: ParsedArgumentsTests.command)
      _ = parsed.value(SharedOptions.baselines)
    }
  }

  @Test func helpNeedsNothingElse() throws {
    #expect(try parse("--help").has(CommandDescription.help))
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
