import PixelDiff
import Proofsheet

/// How two folders differ, as `compare --json` prints it.
struct FolderAnswer: Encodable {
  /// One picture.
  struct File: Encodable, Hashable {
    var path: String
    /// The word that `verify` would use: matched, differs, resized, missing, orphaned or unreadable.
    var verdict: String
    var differentPixels: Int?
    var largestChannelDelta: Int?
    var kinds: [String]?
    /// What a person wants to know of it; nil where the verdict says all.
    var detail: String?
  }

  /// How many pictures have which verdict, by the keys of `run.json`.
  struct Summary: Encodable, Hashable {
    var variants = 0
    var matched = 0
    var differs = 0
    var resized = 0
    var missing = 0
    var orphaned = 0
    var unreadable = 0
  }

  var schemaVersion = 1
  var summary: Summary
  var files: [File]

  init(_ files: [File]) {
    self.files = files
    summary = Summary(variants: files.count)
    for file in files {
      switch file.verdict {
      case "matched": summary.matched += 1
      case "differs": summary.differs += 1
      case "resized": summary.resized += 1
      case "missing": summary.missing += 1
      case "orphaned": summary.orphaned += 1
      default: summary.unreadable += 1
      }
    }
  }

  /// The summary in words.
  var sentence: String {
    guard summary.variants > 0 else { return "no pictures to compare" }
    let counts = [
      (summary.matched, "matched"), (summary.differs, "differ"), (summary.resized, "resized"),
      (summary.missing, "only in the second folder"), (summary.orphaned, "only in the first"),
      (summary.unreadable, "unreadable"),
    ]
    let pictures = summary.variants == 1 ? "1 picture" : "\(summary.variants) pictures"
    return "\(pictures): "
      + counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}
