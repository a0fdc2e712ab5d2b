import Foundation

/// A program that ran to its end.
struct ProgramRun {
  /// What it ended with.
  let status: Int32
  /// What it wrote to standard output.
  let output: String
  /// What it wrote to standard error.
  let errors: String

  /// The lines of its output.
  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// Runs a program with this process's surroundings, without what would change its behaviour.
  init(
    _ program: URL, _ arguments: [String], in folder: URL, environment: [String: String] = [:]
  ) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = Self.surroundings.merging(environment) { $1 }
    // Files, not pipes: whoever waits for one pipe may keep the program waiting for the other.
    let outputs = try Folders.withTemporary { temporary in
      let files = ["output", "errors"].map { temporary.appending(path: $0) }
      for file in files { try Data().write(to: file) }
      let handles = try files.map { try FileHandle(forWritingTo: $0) }
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = handles[0]
      process.standardError = handles[1]
      try process.run()
      process.waitUntilExit()
      for handle in handles { try handle.close() }
      return try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    }
    status = process.terminationReason == .exit ? process.terminationStatus : -1
    output = outputs[0]
    errors = outputs[1]
  }

  private static let surroundings: [String: String] = {
    var variables = ProcessInfo.processInfo.environment
    for name in variables.keys where name.hasPrefix("PROOFSHEET_") || name == "CI" {
      variables[name] = nil
    }
    variables["NO_COLOR"] = "1"
    return variables
  }()
}
