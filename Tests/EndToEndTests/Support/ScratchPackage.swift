import Foundation
import Proofsheet
import SystemFiles

/// A package that uses this one: built once, then run in many scenarios.
///
/// It lies in `.build/end-to-end` and stays there between runs, so that only what has changed is built
/// again.
struct ScratchPackage {
  /// The package.
  let folder = Folders.endToEnd.appending(path: "package")
  /// Its baselines as they are when everything passes.
  private let good: [String: Data]

  var baselines: URL { folder.appending(path: "Baselines") }
  var snapshots: URL { folder.appending(path: "Snapshots") }

  /// What kept the package from being built, with what the compiler said.
  struct BuildFailure: Error, CustomStringConvertible {
    let description: String
  }

  /// The package, built and recorded; every call gives the same.
  static let shared = Result { try ScratchPackage() }

  private init() throws {
    let lock = FileLock(path: Folders.endToEnd.appending(path: "lock").path)
    good = try lock.whileLocked { [folder] in
      try Self.copySources(to: folder)
      let build = try Self.swift(["build", "--build-tests"], in: folder)
      // Nobody wants to read our warnings in a build of his own.
      let words = build.output + build.errors
      guard build.status == 0, !words.contains("warning: ") else {
        throw BuildFailure(description: words)
      }
      try Self.empty(folder.appending(path: "Baselines"))
      let record = try Self.swift(
        ["test", "--skip-build"], in: folder,
        environment: ["PROOFSHEET_RECORD": "missing", "SCENARIO": "record"])
      let files = try Folders.contents(of: folder.appending(path: "Baselines"))
      guard record.status == 1, !files.isEmpty else {
        throw BuildFailure(description: record.output + record.errors)
      }
      return files
    }
  }

  /// Puts all baselines back and removes the last run.
  func reset() throws {
    try Self.empty(baselines)
    for (path, bytes) in good {
      let file = baselines.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: file)
    }
    try? FileManager.default.removeItem(at: snapshots)
  }

  /// Replaces every baseline.
  func replaceBaselines(_ replacement: (Data) -> Data?) throws {
    for (path, bytes) in good {
      let file = baselines.appending(path: path)
      if let new = replacement(bytes) {
        try new.write(to: file)
      } else {
        try FileManager.default.removeItem(at: file)
      }
    }
  }

  /// Runs `swift test` of the package; nothing is built.
  func test(
    _ scenario: String = "", isParallel: Bool = false, arguments: [String] = [],
    environment: [String: String] = [:]
  ) throws -> ProgramRun {
    try Self.swift(
      ["test", "--skip-build"] + (isParallel ? ["--parallel"] : []) + arguments, in: folder,
      environment: environment.merging(["SCENARIO": scenario]) { $1 })
  }

  /// Runs the tool in the package.
  func tool(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun(Folders.tool, arguments, in: folder)
  }

  /// Runs the package's own tool.
  func chips(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun(
      Folders.endToEnd.appending(path: "build/debug/chips"), arguments, in: folder)
  }

  private static func swift(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:]
  ) throws -> ProgramRun {
    try ProgramRun(
      URL(filePath: "/usr/bin/env"),
      ["swift"] + arguments + ["--scratch-path", Folders.endToEnd.appending(path: "build").path],
      in: folder, environment: environment)
  }

  /// Copies what has changed, so that what hasn't isn't built again.
  private static func copySources(to folder: URL) throws {
    let template = Folders.package.appending(path: "Tests/EndToEndTests/ScratchPackage")
    let wanted = try Folders.contents(of: template)
    for path in try Folders.files(below: folder)
    where wanted[path] == nil && path.hasSuffix(".swift") {
      try FileManager.default.removeItem(at: folder.appending(path: path))
    }
    for (path, bytes) in wanted {
      let file = folder.appending(path: path)
      if (try? Data(contentsOf: file)) == bytes { continue }
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: file)
    }
  }

  private static func empty(_ folder: URL) throws {
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }
}
