import Foundation

/// A page of the documentation, taken apart.
struct Article {
  /// The file, from the package's folder.
  let name: String
  private let lines: [String]

  /// The folder of the package.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Every page: the articles of the catalogues.
  static func all() throws -> [Article] {
    let sources = root.appending(path: "Sources")
    let files = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String }
    return try (files ?? []).filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.sorted()
      .map { try Article("Sources/\($0)") }
  }

  init(_ name: String) throws {
    self.name = name
    lines = try String(contentsOf: Self.root.appending(path: name), encoding: .utf8)
      .components(separatedBy: "\n")
  }

  /// The whole text.
  var text: String { lines.joined(separator: "\n") }

  /// The examples in a language.
  func blocks(_ language: String) -> [String] {
    var blocks: [String] = []
    var block: [String]?
    for line in lines {
      if line == "```\(language)" {
        block = []
      } else if line == "```", let finished = block {
        blocks.append(finished.joined(separator: "\n"))
        block = nil
      } else {
        block?.append(line)
      }
    }
    return blocks
  }

  /// The rows of the table below a line that starts like this, heading and rule included.
  func rows(below start: String) -> [[String]] {
    lines.drop { !$0.hasPrefix(start) }.drop { !$0.hasPrefix("|") }
      .prefix { $0.hasPrefix("|") }
      .map { row in
        row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      }
  }

  /// The words in code font in the first column of the table below a line that starts like this.
  func firstColumn(below start: String) -> [String] {
    rows(below: start).flatMap { row in
      (row.first ?? "").components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }
        .map(\.element)
    }
  }
}
