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
      differ.
      """,
    arguments: "A B", argumentCount: 2...2,
    options: SharedOptions.tolerance + [
      OptionDescription(
        name: "--output", short: "-o", value: "PICTURE",
        help: "write a picture of the differences, if there are any"),
      SharedOptions.json,
    ])

  /// The answer in JSON.
  private struct Answer: Encodable {
    var passes: Bool
    var equal: Bool
    var differentPixels: Int
    var largestChannelDelta: Int
    var sizes: [[Int]]
    var regions: [DifferenceDocument.Region]
  }

  static func run(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    let tolerance = try SharedOptions.tolerance(arguments)
    let expected = try PNGReader.read(path: arguments.arguments[0]).image
    let actual = try PNGReader.read(path: arguments.arguments[1]).image
    let difference = Comparison.compare(
      expected: expected, actual: actual, tolerance: tolerance)
    if let output = arguments.value("--output"), !difference.equal {
      let picture = DiffPicture.heatMap(
        expected: expected, actual: actual, difference: difference)
      try AtomicFile.write(try PNGWriter.encode(picture), to: BaselineRoot.absolute(output))
    }
    if arguments.has("--json") {
      try printJSON(difference, to: context.console)
    } else {
      context.console.line(Self.sentence(difference))
    }
    return difference.passes ? .success : .differs
  }

  private static func printJSON(_ difference: Difference, to console: Console) throws {
    let kind = difference.sizesAgree ? "changed" : "resized"
    let answer = Answer(
      passes: difference.passes, equal: difference.equal,
      differentPixels: difference.differentPixels,
      largestChannelDelta: Int(difference.largestChannelDelta),
      sizes: [difference.expectedSize, difference.actualSize].map { [$0.width, $0.height] },
      regions: difference.regions.map { .init(box: $0.box, pixels: $0.pixels, kind: kind) })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    console.line(String(decoding: try encoder.encode(answer), as: UTF8.self))
  }

  private static func sentence(_ difference: Difference) -> String {
    if difference.equal { return "equal: every pixel of \(difference.expectedSize)" }
    var parts: [String] = []
    if !difference.sizesAgree {
      parts.append("sizes differ: \(difference.expectedSize) and \(difference.actualSize)")
    }
    let share = Double(difference.differentPixels) / Double(max(1, difference.expectedSize.area))
    let count = difference.differentPixels == 1 ? "pixel differs" : "pixels differ"
    parts.append(
      "\(difference.differentPixels) \(count) (\(Self.percent(share))), by up to "
        + "\(difference.largestChannelDelta) of 255")
    if let box = difference.box { parts.append("within \(box)") }
    return parts.joined(separator: "; ") + (difference.passes ? "; the tolerance allows it" : "")
  }

  /// A share with two digits behind the point, never rounded to nothing.
  private static func percent(_ share: Double) -> String {
    let hundredths = Int((share * 10_000).rounded())
    guard hundredths > 0 else { return "under 0.01 %" }
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) %"
  }
}
