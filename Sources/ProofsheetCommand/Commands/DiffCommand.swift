import PixelDiff
import Proofsheet

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `diff`: the engine alone, for two pictures from anywhere.
enum DiffCommand: Command {
  static let description = CommandDescription(
    name: "diff", summary: "compare two PNG files",
    discussion: """
      Compares two pictures from anywhere, exactly unless told otherwise. Sizes that differ always
      differ. Every limit that is given must hold. --as counts like another tool, to the last pixel;
      antialiased pixels are ignored then, as those tools do, unless --antialiasing count is said.
      Known are:
      \(TextColumns.wrapped(peers, width: 98, indent: 0))
      """,
    arguments: "A B", argumentCount: 2...2,
    options: ToleranceOptions.all + [
      MaskFile.option,
      OptionDescription(
        name: "--as", value: "TOOL@VERSION",
        help: "count like another tool, such as pixelmatch@7.2.0"),
      OptionDescription(
        name: "--output", short: "-o", value: "PICTURE",
        help: "write a picture of the differences, if there are any"),
      SharedOptions.json,
    ])

  /// The tools whose counts can be equalled.
  private static let peers = PeerTool.allCases.map(\.rawValue).joined(separator: ", ")

  static func run(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    let tolerance = try tolerance(arguments)
    let expected = try PNGReader.read(path: arguments.arguments[0])
    let actual = try PNGReader.read(path: arguments.arguments[1])
    let difference = Comparison.compare(
      expected: expected, actual: actual, tolerance: tolerance,
      mask: try MaskFile.mask(arguments, size: expected.image.size))
    if let output = arguments.value("--output"), !difference.equal {
      let picture = DiffPicture.heatMap(
        expected: expected.image, actual: actual.image, difference: difference)
      try AtomicFile.write(try PNGWriter.encode(picture), to: BaselineRoot.absolute(output))
    }
    if arguments.has("--json") {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
      let json = try encoder.encode(DiffAnswer(difference))
      context.console.line(String(decoding: json, as: UTF8.self))
    } else {
      for line in DiffSentence(difference).lines() { context.console.line(line) }
    }
    return difference.passes ? .success : .differs
  }

  /// What may differ: our own metrics, or another tool's count.
  private static func tolerance(_ arguments: ParsedArguments) throws(UsageError) -> Tolerance {
    guard let name = arguments.value("--as") else {
      return try ToleranceOptions.tolerance(arguments)
    }
    guard !arguments.has("--metric") else { throw .conflict("--as", "--metric") }
    guard let peer = PeerTool(name) else {
      throw .badValue(
        option: "--as", value: name,
        expected: "one of \(peers)")
    }
    var tolerance = Tolerance.same(
      as: peer, threshold: try ToleranceOptions.threshold(arguments, peer.metric),
      antialiasing: try arguments.choice("--antialiasing", of: Tolerance.Antialiasing.self)
        ?? .ignore)
    tolerance.maximumPixels = try arguments.number("--max-pixels", in: 0...Int.max)
    tolerance.maximumRatio = try arguments.decimal("--max-ratio", in: 0...1)
    return tolerance
  }
}
