import Foundation

/// `run.json` as another program reads it, by the keys that are documented.
struct RunFile: Decodable {
  struct Variant: Decodable {
    struct Difference: Decodable {
      var pixels: Int
      var largestChannelDelta: Int
      var kinds: [String]
    }
    struct Images: Decodable {
      var expected: String?
      var actual: String?
      var diff: String?
    }
    var id: String
    var sheet: String
    var verdict: String
    var message: String?
    var difference: Difference?
    var images: Images?
  }
  struct Cause: Decodable {
    struct Token: Decodable, Equatable {
      var token: String
      var old: String
      var new: String
    }
    var condition: String
    var variants: Int
    var tokens: [Token]
  }
  var schemaVersion: Int
  var run: String
  var summary: [String: Int]
  var variants: [Variant]
  var causes: [Cause]
  var orphans: [String]
  var problems: [String]

  /// The counts that aren't 0.
  var counts: [String: Int] { summary.filter { $0.value != 0 } }
  /// The ids of the variants with a verdict.
  func ids(_ verdict: String) -> Set<String> {
    Set(variants.filter { $0.verdict == verdict }.map(\.id))
  }

  /// Reads the file of a folder of snapshots.
  static func read(_ folder: URL) throws -> RunFile {
    try JSONDecoder().decode(
      RunFile.self, from: try Data(contentsOf: folder.appending(path: "run.json")))
  }
}
