import Foundation
import ProofsheetCommand
import ProofsheetMatrix
import ScratchHarness
import SystemFiles

/// The tool with a small matrix of its own, run within this process.
struct FuzzTool: SnapshotCommand {
  static let matrices: [any SnapshotMatrix] = [Chip.core]
}

/// A folder with baselines and snapshots, and the tool run on them; gone with its owner.
final class ToolFolder {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// The path of a file in it.
  func path(_ name: String) -> String { "\(scratch.folder)/\(name)" }

  /// Writes a file to begin with.
  func write(_ bytes: [UInt8], to name: String) throws {
    try AtomicFile.write(bytes, to: path(name))
  }

  /// Puts a file in place of another.
  func replace(_ bytes: [UInt8], _ name: String) throws(Finding) {
    do { try write(bytes, to: name) } catch {
      throw Finding("the folder can't be written to: \(error)")
    }
  }

  /// Every file below a folder, with its bytes.
  func files(in name: String) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for file in FileReader.files(below: path(name)) {
      files[file] = (try? FileReader.read(path("\(name)/\(file)"))) ?? []
    }
    return files
  }

  /// Puts the files of a folder back.
  func restore(_ files: [String: [UInt8]], in name: String) throws(Finding) {
    let found = self.files(in: name)
    for file in found.keys where files[file] == nil { unlink(path("\(name)/\(file)")) }
    for (file, bytes) in files where found[file] != bytes { try replace(bytes, "\(name)/\(file)") }
  }

  /// Runs the tool on the folder.
  ///
  /// - Returns: its status, and what it printed.
  func run(_ words: String...) -> (status: Int32, text: String) { run(words) }

  /// Runs the tool on the folder.
  func run(_ words: [String]) -> (status: Int32, text: String) {
    let printed = Printed()
    let status = FuzzTool.run(
      words,
      environment: [
        "PROOFSHEET_BASELINES": path("Baselines"), "PROOFSHEET_SNAPSHOTS": path("Snapshots"),
      ]
    ) { printed.text += $0 }
    return (status.rawValue, printed.text)
  }

  /// What was printed; commands print from the thread that runs them.
  private final class Printed: @unchecked Sendable { var text = "" }
}

extension Chip {
  /// The same matrix, of chips that are drawn otherwise.
  static let dotted = Matrix("core", Chip(hasDot: true))
    .varying("size", \.size)
    .varying("tint", \.tint)
    .varying("appearance", \.environment.appearance)
    .sheets(per: "appearance", rows: "size", columns: "tint")
}
