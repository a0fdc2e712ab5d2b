import Foundation

/// Where things lie: this package, and what its build made.
enum Folders {
  /// The folder of this package.
  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  /// What the end-to-end tests build and keep between runs.
  static let endToEnd = package.appending(path: ".build/end-to-end")
  /// The tool, built with these tests into the same folder.
  static let tool = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "proofsheet")

  /// The paths of all files below a folder, sorted, those of hidden files too.
  static func files(below folder: URL) throws -> [String] {
    let start = folder.path + "/"
    guard
      let walk = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: [.isRegularFileKey], options: [])
    else { return [] }
    var files: [String] = []
    for case let file as URL in walk
    where try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
      files.append(String(file.path.dropFirst(start.count)))
    }
    return files.sorted()
  }

  /// The bytes of all files below a folder, by path.
  static func contents(of folder: URL) throws -> [String: Data] {
    try Dictionary(
      uniqueKeysWithValues: files(below: folder).map {
        ($0, try Data(contentsOf: folder.appending(path: $0)))
      })
  }

  /// Does something with an empty folder that is removed afterwards.
  static func withTemporary<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "proofsheet-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder.resolvingSymlinksInPath())
  }
}
