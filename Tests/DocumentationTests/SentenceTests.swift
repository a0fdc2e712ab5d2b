import Foundation
import Testing

/// Sentences about pairs, variants, causes and verdicts are made in `Words`: the floor below it carries values, and what
/// counts things in a sentence counts them by one function.
@Suite struct SentenceTests {
  private static let sources = Article.root.appending(path: "Sources")

  /// Files of the run floor that say something by themselves, and why they may.
  private static let allowed = [
    "Baselines/BaselineMetadata+Check.swift": "reasons of BaselineError.badMetadata",
    "Baselines/BaselineMetadata.swift": "a reason of BaselineError.badMetadata",
    "Baselines/BaselineParts.swift": "reasons of BaselineError.badMetadata",
    "Baselines/BaselineText.swift": "a format of its own, which git compares line by line",
    "Baselines/PictureLimits.swift": "an error of the environment",
    "Folders/PictureFile.swift": "a reason of PNGError.unreadable",
    "Git/Git.swift": "GitError",
    "Record/BaselineMerge.swift": "names of a baseline's parts, for git's message of a conflict",
    "Results/Verdict.swift": "the table of verdicts, of which words are columns",
    "Settings/SettingsReader.swift": "what SettingsError expected",
    "Snapshots/SnapshotFolder.swift": "a reason of FileError",
  ]

  /// The texts of a source that have at least three words in a row, without comments and interpolations.
  static func sentences(of source: String) -> [String] {
    source.replacing(/\/\/[^\n]*/, with: "")
      .matches(of: /(?s)"""(.*?)"""|"(?:\\.|[^"\\\n])*"/).map { String($0.0) }
      .map { $0.replacing(/\\\((?:[^()]|\([^()]*\))*\)/, with: "…") }
      .filter { $0.contains(/[A-Za-z']{2,} [A-Za-z']+ [A-Za-z']+/) }
  }

  private static func files(_ folder: URL) throws -> [(path: String, text: String)] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }.sorted()
      .map { ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
  }

  @Test func theRunFloorCarriesValues() throws {
    let files = try Self.files(Self.sources.appending(path: "ProofsheetRun"))
    #expect(files.count > 50)
    let speaking = files.filter { path, text in
      !path.hasSuffix("Error.swift") && !Self.sentences(of: text).isEmpty
    }
    for (path, text) in speaking where Self.allowed[path] == nil {
      Issue.record("\(path) says \(Self.sentences(of: text))")
    }
    #expect(Set(speaking.map(\.path)).isSuperset(of: Self.allowed.keys), "allowed for nothing")
  }

  @Test func thingsAreCountedByOneFunction() throws {
    let counting = try Self.files(Self.sources).filter { $0.text.contains(/== 1\s*\?\s*"[^"\\]*"/) }
    #expect(counting.map(\.path) == [])
  }

  @Test func sentencesAreSeen() {
    let source = #"""
      // "a comment says nothing here"
      let a = "size=small", b = "two words"
      let c = "\(count) pixels of \(names.joined(separator: ", ")) were left out"
      let d = """
        in several lines
        """
      """#
    #expect(Self.sentences(of: source).count == 2)
  }
}
