import JSONText
import ProofsheetReport
import ProofsheetRun
import SystemFiles

/// `coverage`: which tokens no snapshot would notice.
enum CoverageCommand: Command {
  private static let minimum = Option(
    "--minimum", value: "SHARE",
    help: "fail if a smaller share of a system's tokens is covered, such as 95%")
  private static let all = Option("--all", help: "show the covered tokens too")

  static let description = CommandDescription(
    name: "coverage", summary: "show which tokens no snapshot would notice",
    discussion: """
      Changes each token by the smallest visible step (a colour by one level of one channel, a length
      by one pixel, a weight by a hundred) and draws the variants that read it: if none of them looks
      different, no snapshot would notice. Strings and lists have no smallest step and aren't counted.
      With patterns only what the selected variants would notice counts.
      \(SharedOptions.aboutPatterns)
      """,
    arguments: .patterns,
    options: [
      SharedOptions.subset, minimum, all, SharedOptions.jobs, SharedOptions.json,
      SharedOptions.settings,
    ])

  /// A system in JSON.
  private struct Answer: Encodable {
    var components: [String]
    var tokens: Int
    var covered: Int
    var share: Double
    var uncovered: [TokenCoverage.Entry]
    var withoutStep: [String]
  }

  static func run(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    let minimum = try minimum(arguments)
    let verification = try Verification(
      matrices: context.matrices, store: .none,
      fonts: try context.catalogue(arguments),
      options: VerificationOptions(
        selection: SharedOptions.selection(arguments), jobs: try SharedOptions.jobs(arguments)))
    let systems = try TokenCoverage.measure(verification)
    if arguments.has(SharedOptions.json) {
      try printJSON(systems, to: context.console)
    } else {
      for system in systems { print(system, all: arguments.has(Self.all), to: context.console) }
    }
    let isEnough = systems.allSatisfy { $0.share >= minimum }
    return isEnough ? .success : .differs
  }

  /// A share written as `95%`, `95 %` or `0.95`.
  private static func minimum(_ arguments: ParsedArguments) throws(UsageError) -> Double {
    try arguments.value(Self.minimum, as: "a share, such as 95% or 0.95") { text in
      let isPercent = text.ends(with: "%")
      let digits = (isPercent ? String(Substring(text.utf8.dropLast())) : text).filter { $0 != " " }
      let share = Double(digits).map { isPercent ? $0 / 100 : $0 }
      return share.flatMap { (0...1).contains($0) ? $0 : nil }
    } ?? 0
  }

  private static func print(_ system: TokenCoverage.System, all: Bool, to console: Console) {
    console.line(
      StyledLine(system.components.joined(separator: ", "), .strong)
        + ": \(system.covered) of \(Words.count(system.stepped.count, "token")) would be noticed (\(percent(system.share)))"
    )
    for entry in all ? system.stepped : system.uncovered {
      let change = "\(entry.value) to \(entry.changedTo ?? "")"
      let readers =
        entry.readBy == 0
        ? "no variant reads it"
        : "\(Words.count(entry.readBy, "variant")) \(Words.plural(entry.readBy, "reads", "read")) it, none differs"
      console.line("  \(entry.token): \(entry.isCovered ? "noticed" : "\(change): \(readers)")")
    }
    let without = system.withoutStep.count
    if without > 0 {
      console.line(
        "  \(Words.count(without, "token")) \(Words.plural(without, "has", "have")) no smallest step"
      )
    }
  }

  /// Rounded down, so that only all is 100 %.
  private static func percent(_ share: Double) -> String { "\(Int(share * 100)) %" }

  private static func printJSON(
    _ systems: [TokenCoverage.System], to console: Console
  ) throws {
    let answers = systems.map { system in
      Answer(
        components: system.components, tokens: system.stepped.count, covered: system.covered,
        share: system.share, uncovered: system.uncovered,
        withoutStep: system.withoutStep.map(\.token))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    console.json(String(decoding: try encoder.encode(answers), as: UTF8.self))
  }
}
