import Foundation
import Testing

@testable import ProofsheetCommand

/// Every option of every command, given alone: a command that reads one that it doesn't declare would trap.
@Suite struct EveryOptionTests {
  @Test(arguments: CommandLineTool.commands.map { $0.description.name })
  func `an option leads to an answer`(_ name: String) throws {
    let folder = NSTemporaryDirectory() + "proofsheet-options-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder + "/Baselines", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let console = Console(
      hasColour: false, showsProgress: false, write: { _ in }, writeError: { _ in })
    let tool = CommandLineTool(
      CommandContext(
        tool: "proofsheet", matrices: [], fonts: [],
        environment: [
          "PROOFSHEET_BASELINES": folder + "/Baselines",
          "PROOFSHEET_SNAPSHOTS": folder + "/Snapshots",
        ], console: console))
    let command = try #require(CommandLineTool.commands.first { $0.description.name == name })
    // As many words as it asks for, which name nothing that is there.
    let words = (0..<command.description.arguments.count.lowerBound).map { "\(folder)/\($0).png" }
    for option in command.description.allOptions {
      for value in option.value == nil
        ? [] : option.takesFile ? ["\(folder)/file.html"] : ["1", "oklab"]
      {
        _ = tool.run([name] + words + [option.name, value])
      }
      if option.value == nil { _ = tool.run([name] + words + [option.name]) }
    }
  }
}
