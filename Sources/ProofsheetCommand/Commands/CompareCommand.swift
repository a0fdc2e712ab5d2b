import PixelDiff
import Proofsheet

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `compare`: the pictures of two folders, paired by their relative paths.
enum CompareCommand: Command {
  static let description = CommandDescription(
    name: "compare", summary: "compare two folders of pictures",
    discussion: """
      Pairs PNG, JPEG and WebP files by their relative paths: A holds what is expected, B what is. A
      picture that only one folder has is missing (only in B) or orphaned (only in A), and fails.
      --accept makes A like B where they differ.
      """,
    arguments: "A B", argumentCount: 2...2,
    options: ToleranceOptions.all + [
      OptionDescription(
        name: "--filter", value: "GLOB",
        help: "compare only pictures whose relative path matches; may be given several times",
        isRepeatable: true),
      OptionDescription(
        name: "--output", short: "-o", value: "DIR",
        help: "write expected.png, actual.png and diff.png of each failing picture below"),
      OptionDescription(
        name: "--accept", help: "copy what differs from B to A, and remove what only A has"),
      SharedOptions.json,
    ])

  static func run(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    let tolerance = try ToleranceOptions.tolerance(arguments)
    let folders = FolderPair(expected: arguments.arguments[0], actual: arguments.arguments[1])
    let globs = arguments.all("--filter").map { IDGlob($0) }
    let paths = try folders.paths().filter { path in
      globs.isEmpty || globs.contains { $0.matches(path) }
    }
    var files: [FolderAnswer.File] = []
    for path in paths {
      let file = try folders.compare(
        path, tolerance: tolerance,
        pictures: arguments.value("--output").map { BaselineRoot.absolute($0) })
      if arguments.has("--accept"), file.verdict != "matched" { try folders.accept(path) }
      if !arguments.has("--json"), file.verdict != "matched" {
        context.console.line("\(file.verdict)  \(path)\(file.detail.map { "  (\($0))" } ?? "")")
      }
      files.append(file)
    }
    let answer = FolderAnswer(files)
    if arguments.has("--json") {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
      context.console.line(String(decoding: try encoder.encode(answer), as: UTF8.self))
    } else {
      context.console.line(answer.sentence)
    }
    if arguments.has("--accept") { return .success }
    // Nothing compared is never success.
    return answer.summary.matched == files.count && !files.isEmpty ? .success : .differs
  }
}
