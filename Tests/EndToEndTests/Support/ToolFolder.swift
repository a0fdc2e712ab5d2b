import Foundation

/// A working folder for the tool: its own baselines and snapshots, gone with the test.
final class ToolFolder {
  let folder: URL

  var baselines: URL { folder.appending(path: "Baselines") }
  var snapshots: URL { folder.appending(path: "Snapshots") }

  /// Creates a folder, with the given baselines in it.
  init(baselines files: [String: Data] = [:]) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "proofsheet-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Baselines"), withIntermediateDirectories: true)
    for (path, bytes) in files { try write(bytes, to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Writes a baseline.
  func write(_ bytes: Data, to path: String) throws {
    let file = baselines.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
  }

  /// Writes bytes beside the baselines, in folders that needn't be there.
  func write(_ bytes: [UInt8], named name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// Writes a file beside the baselines.
  ///
  /// - Returns: its path.
  func write(_ text: String, named name: String) throws -> String {
    try write(Array(text.utf8), named: name)
    return folder.appending(path: name).path
  }

  /// Runs the tool here.
  func run(_ arguments: [String], environment: [String: String] = [:]) throws -> ProgramRun {
    try ProgramRun(
      Folders.tool, arguments, in: folder,
      environment: ["PROOFSHEET_BASELINES": baselines.path].merging(environment) { $1 })
  }

  /// Runs the tool here.
  func run(_ arguments: String...) throws -> ProgramRun { try run(arguments) }

  /// What `record` writes for CKButton's core matrix, recorded once.
  static let recorded = Result { () throws -> [String: Data] in
    let tool = try ToolFolder()
    let run = try tool.run("record", "CKButton/core/**", "--jobs", "2")
    guard run.status == 0 else { throw ToolFailure(description: run.output + run.errors) }
    return try Folders.contents(of: tool.baselines)
  }

  /// What the tool said when it shouldn't have failed.
  struct ToolFailure: Error, CustomStringConvertible {
    let description: String
  }
}
