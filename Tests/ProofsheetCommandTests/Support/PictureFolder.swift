import PixelDiff
import Synchronization

@testable import ProofsheetCommand

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A folder of pictures of its own, in which command lines are run.
final class PictureFolder: Sendable {
  /// What a command line left.
  struct Result {
    var status: ProofsheetCommand.ExitStatus
    var text: String
    var errors: String
    var lines: [String] { text.split(separator: "\n").map(String.init) }
  }

  private final class Output: Sendable {
    let text = Mutex("")
    let errors = Mutex("")
  }

  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory.path
      + "/proofsheet-pictures-\(UInt64.random(in: 0...(.max)))"
    for name in ["a/deep", "b/deep"] {
      try FileManager.default.createDirectory(
        atPath: "\(path)/\(name)", withIntermediateDirectories: true)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A page with a black box, and what is changed on it.
  static func page(_ change: (inout Image) -> Void = { _ in }) -> Image {
    var image = Image(size: PixelSize(width: 60, height: 40), filledWith: .white)
    image.fill(PixelRectangle(x: 10, y: 10, width: 20, height: 10), with: .black)
    change(&image)
    return image
  }

  /// The page with one black pixel.
  static let spotted = page { $0[50, 30] = .black }

  func write(_ image: Image, _ name: String) throws {
    try write(try PNGWriter.encode(image), name)
  }

  func write(_ bytes: [UInt8], _ name: String) throws {
    try Data(bytes).write(to: URL(filePath: "\(path)/\(name)"))
  }

  func bytes(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: "\(path)/\(name)").map(Array.init)
  }

  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(path)/\(name)") }

  /// Runs a command line; words that start with `@` are names in the folder.
  func run(_ words: String..., environment: [String: String] = [:]) -> Result {
    run(words, environment)
  }

  /// Compares the folders a and b; the report goes to out.
  func compare(_ words: String..., environment: [String: String] = [:]) -> Result {
    run(["compare", "@a", "@b", "-o", "@out"] + words, environment)
  }

  /// Runs a command line made of words.
  func run(_ words: [String], environment: [String: String] = [:]) -> Result {
    run(words, environment)
  }

  private func run(_ words: [String], _ environment: [String: String]) -> Result {
    let output = Output()
    let context = CommandContext(
      tool: "proofsheet", matrices: [], fonts: [], environment: environment,
      console: Console(
        hasColour: false, showsProgress: false,
        write: { text in output.text.withLock { $0 += text } },
        writeError: { text in output.errors.withLock { $0 += text } }))
    let status = CommandLineTool(context).run(
      words.map { $0.hasPrefix("@") ? "\(path)/\($0.dropFirst())" : $0 })
    return Result(
      status: status, text: output.text.withLock { $0 }, errors: output.errors.withLock { $0 })
  }
}
