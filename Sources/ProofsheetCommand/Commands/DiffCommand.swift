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
    name: "diff", summary: "compare two pictures: PNG, JPEG or WebP",
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
    let (first, second) = (arguments.arguments[0], arguments.arguments[1])
    // A mask has the size of the picture it belongs to.
    let mask =
      arguments.has("--mask")
      ? try MaskFile.mask(arguments, size: try PictureFile.read(first).image.size) : nil
    let (difference, files) = try PictureFile.compare(
      first, second, tolerance: tolerance, mask: mask)
    if let output = arguments.value("--output"), !difference.equal, let files {
      let picture = DiffPicture.heatMap(
        expected: files.expected.image, actual: files.actual.image, difference: difference)
      try AtomicFile.write(try PNGWriter.encode(picture), to: BaselineRoot.absolute(output))
    }
    let regions = files.map {
      Explanation.explain(expected: $0.expected.image, actual: $0.actual.image, mask: mask)
    }
    let alternatives = files.map { Self.alternatives($0, tolerance, difference, mask) } ?? []
    if arguments.has("--json") {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
      let answer = DiffAnswer(difference, regions: regions ?? [], alternatives: alternatives)
      context.console.line(String(decoding: try encoder.encode(answer), as: UTF8.self))
    } else {
      let sweep = files.map {
        ChannelSweep(expected: $0.expected.image, actual: $0.actual.image, mask: mask)
      }
      let sentence = DiffSentence(
        difference, regions: regions ?? [], sweep: sweep, alternatives: alternatives)
      for line in sentence.lines() { context.console.line(line) }
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

  /// Other tolerances that were tried and pass.
  private static func alternatives(
    _ files: (expected: PNGFile, actual: PNGFile), _ tolerance: Tolerance,
    _ difference: Difference, _ mask: PixelMask?
  ) -> [DiffAnswer.Suggestion] {
    guard !difference.passes, difference.sizesAgree else { return [] }
    var tried: [(option: String, tolerance: Tolerance)] = []
    if tolerance.metric != .perceptual {
      tried.append(("--metric perceptual", Tolerance(metric: .perceptual)))
    }
    if tolerance.antialiasing == .count, tolerance.metric != .exact,
      tolerance.metric != .perceptual
    {
      var ignoring = tolerance
      ignoring.antialiasing = .ignore
      tried.append(("--antialiasing ignore", ignoring))
    }
    return tried.filter {
      Comparison.compare(
        expected: files.expected, actual: files.actual, tolerance: $0.tolerance, mask: mask
      ).passes
    }.map { DiffAnswer.Suggestion(option: $0.option, value: nil) }
  }
}
