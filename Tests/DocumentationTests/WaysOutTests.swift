import Foundation
import Testing

/// Text leaves the house by its sinks alone, which clean it; here stands every other place that could write some.
@Suite struct WaysOutTests {
  /// The places that write to a stream, and why each of them may.
  private static let allowed = [
    "ProofsheetCommand/Output/Console.swift SystemCall.write(": "the console: each function cleans",
    "ProofsheetCommand/Output/Console.swift \\u{1B}": "the look of a line, added behind cleaning",
    "ProofsheetCommand/Commands/RunPrinter.swift AtomicFile.append(":
      "a job's summary, as Markdown",
    "ProofsheetCommand/Commands/DoctorCommand.swift print(":
      "a function of its own, to the console",
    "ProofsheetCommand/Commands/CoverageCommand.swift print(": "the same",
    "ProofsheetCommand/Output/ExitStatus.swift STDOUT_FILENO": "opens what is closed",
    "ProofsheetCommand/Output/ExitStatus.swift STDERR_FILENO": "the same",
    "ProofsheetTesting/FailureReporter.swift print(": "cleaned in the same function",
    "ProofsheetTesting/FailureReporter.swift Issue.record(": "cleaned in the same function",
    "ProofsheetTesting/FailureReporter.swift XCTFail(": "cleaned in the same function",
    "ProofsheetTesting/SnapshotSession.swift SystemCall.write(": "a line, cleaned there",
    "ProofsheetTesting/SnapshotSession.swift STDERR_FILENO": "the same",
    "ProofsheetReview/Terminal/Terminal.swift cterminal_write(": "frames, whose lines are clean",
    "ProofsheetReview/Terminal/Terminal.swift \\u{1B}": "the questions to a terminal",
    "ProofsheetReview/Terminal/ReviewFrame.swift \\u{1B}": "where lines and pictures stand",
    "ProofsheetReview/Pictures/PictureText.swift \\u{1B}": "pictures, of numbers alone",
    "ProofsheetReview/Pictures/Sixels.swift \\u{1B}": "the same",
    "ProofsheetReview/Server/Browser.swift SystemCall.write(": "a page in a file",
    "ProofsheetReport/Sinks/VisibleText.swift \\u{1B}": "the escape of an escape",
    "ProofsheetReport/Sinks/VisibleText.swift \"::": "the look for workflow commands",
    "ProofsheetReport/Sinks/AnnotationText.swift \"::": "the one maker of workflow commands",
    "ProofsheetRun/Snapshots/SnapshotFolder.swift AtomicFile.append(":
      "a list of paths in a folder",
    "SystemFiles/AtomicFile.swift SystemCall.write(": "files",
    "CTerminal/terminal.c cterminal_write(": "the terminal's own",
    "CTerminal/terminal.c \\033": "brings back the terminal",
    "CTerminal/include/CTerminal.h cterminal_write(": "the terminal's own",
  ]

  /// The ways that there are.
  private static var ways: [Regex<Substring>] {
    [
      /\b(?:debugPrint|print|dump|NSLog|vprintf|printf|fprintf|vfprintf|dprintf)\(/,
      /\b(?:puts|fputs|putc|fputc|putchar|fwrite|perror|psignal|syslog|vsyslog)\(/,
      /\b(?:FileHandle|STDOUT_FILENO|STDERR_FILENO|stdout|stderr)\b|\/dev\/(?:stdout|stderr|tty|fd)/,
      /\b(?:SystemCall\.write|cterminal_write|AtomicFile\.append|Issue\.record|XCTFail)\(/,
      /\bwritev?\([12],/, /\\u\{1B\}|\\033|\\x1[bB]/, /"::/,
    ]
  }

  /// The places of a source that write, a line each.
  private func found(in source: String, at path: String) -> Set<String> {
    let code = source.split(separator: "\n").filter { line in
      let start = line.drop { $0 == " " }
      return !start.hasPrefix("//") && !start.hasPrefix("* ") && !start.hasPrefix("/*")
    }.joined(separator: "\n")
    return Set(
      Self.ways.flatMap { way in
        code.matches(of: way.wordBoundaryKind(.simple)).map { "\(path) \($0.output)" }
      })
  }

  @Test func allTextGoesThroughASink() throws {
    let sources = Article.root.appending(path: "Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
      .filter { path in [".swift", ".c", ".h"].contains { path.hasSuffix($0) } }
    #expect(paths.count > 300)
    var places = Set<String>()
    for path in paths {
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      places.formUnion(found(in: text, at: path))
    }
    #expect(places.subtracting(Self.allowed.keys).sorted() == [], "go through a sink")
    #expect(Set(Self.allowed.keys).subtracting(places).sorted() == [], "isn't there any more")
  }

  @Test func waysAreFound() {
    let source = """
      // print(a)
      print(a); snprintf(b); FileHandle.standardError.write(c)
        fputs(d, stderr); write(1, e); self.sprint(f)
      let g = "\\u{1B}[0m" + "::error::"
      """
    #expect(
      found(in: source, at: "a") == [
        "a print(", "a FileHandle", "a fputs(", "a stderr", "a write(1,", "a \\u{1B}", "a \"::",
      ])
  }

  /// What prints text with line feeds of its own says which text that is: none of it comes from outside as it is.
  @Test func pagesAreOurOwn() throws {
    let pages = [
      "ProofsheetCommand/Commands/CommandLineTool.swift",  // help
      "ProofsheetCommand/Commands/ManCommand.swift",
      "ProofsheetCommand/Commands/CompletionsCommand.swift",
      "ProofsheetCommand/Commands/ReviewCommand.swift",  // Markdown, made of code and plain text
      "ProofsheetCommand/Commands/TerminalSession.swift",  // LineReview, which cleans line by line
    ]
    let sources = Article.root.appending(path: "Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
      .filter { $0.hasSuffix(".swift") }
    let found = try paths.filter { path in
      try String(contentsOf: sources.appending(path: path), encoding: .utf8)
        .contains(/console\.page\b/)
    }
    #expect(found.sorted() == pages.sorted())
  }
}
