import ChangeKinds
import PeerCounts
import PhotoFiles
import PixelDiff
import ProofsheetReport
import ProofsheetRun
import SystemFiles

/// `diff`: the engine alone, for two pictures from anywhere.
enum DiffCommand: Command {
  private static let countsLike = Option(
    "--as", value: "TOOL@VERSION",
    help: "count like another tool, such as pixelmatch@7.2.0")
  private static let output = Option(
    "--output", "-o", file: "PICTURE",
    help: "write a picture of the differences, if there are any")

  static let description = CommandDescription(
    name: "diff", summary: "compare two pictures: PNG, JPEG or WebP",
    discussion: """
      Compares two pictures from anywhere, exactly unless told otherwise; - is standard input. A is
      what is expected, B what is. Sizes that differ always differ. Every limit that is given must
      hold; a failure says what would have passed. --as counts like another tool, to the last pixel;
      antialiased pixels are ignored then, as those tools do, unless --antialiasing count is said.
      Known are:
      \(TextColumns.wrapped(peers, width: 98, indent: 0))
      """,
    arguments: .files("A B", 2...2),
    options: ToleranceOptions.all + [
      ToleranceOptions.scale, MaskFile.option, countsLike, output, ImageLimits.option,
      SharedOptions.json,
    ])

  /// The tools whose counts can be equalled.
  private static let peers = PeerTool.allCases.map(\.rawValue).joined(separator: ", ")

  static func run(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    let limits = try ImageLimits.limits(arguments, in: context)
    let peer = try peer(arguments)
    var tolerance = try tolerance(arguments, peer)
    tolerance.masks = try MaskFile.masks(arguments, limits: limits)
    guard arguments.arguments != ["-", "-"] else {
      throw UsageError.conflict("-", "another -: standard input is one picture")
    }
    if arguments.arguments.allSatisfy({ FileReader.kind($0) == .folder }) {
      throw UsageError.folders(arguments.arguments[0], arguments.arguments[1])
    }
    try checkOutput(arguments)
    if tolerance.allowsEverything {
      context.console.error(ToleranceWords.allowsEverything(tolerance), tool: context.tool)
    }
    let (compared, misnamings) = try compare(arguments.arguments, tolerance, peer, limits)
    for misnaming in misnamings {
      context.console.error("note: \(FolderWords.misnamed(misnaming))", tool: context.tool)
    }
    let difference = compared.difference
    // A mask that doesn't fit must be told of, also where nothing differs.
    _ = try tolerance.mask(for: difference.expectedSize)
    let finding = compared.comparison.map(Finding.init)
    if let output = arguments.value(Self.output), !difference.equal, let finding {
      try OutputFile.write(
        try PNGWriter.encode(finding.picture), to: BaselineRoot.absolute(output))
    }
    let spread = finding.map { ChannelSpread($0.comparison.pair) }
    if arguments.has(SharedOptions.json) {
      context.console.json(try DiffAnswer(difference, finding, spread).text())
    } else {
      let lines = PairWords.lines(
        difference, spread: spread, kinds: finding?.kinds ?? [],
        allowances: finding?.allowances ?? [])
      for line in lines { context.console.line(line) }
    }
    return difference.passes ? .success : .differs
  }

  /// A mistake in the order of words must not cost a picture.
  private static func checkOutput(_ arguments: ParsedArguments) throws(UsageError) {
    try OutputName.check(Self.output, arguments, endsIn: ["png"])
    guard let output = arguments.value(Self.output), FileReader.kind(output) == .file,
      let place = RealPath.of(output),
      arguments.arguments.contains(where: { $0 != "-" && RealPath.of($0) == place })
    else { return }
    throw .badValue(
      option: Self.output.name, value: output,
      expected: "a file of its own, not one that is compared")
  }

  /// Reads both pictures and compares them; an error says which of the two it is about.
  private static func compare(
    _ paths: [String], _ tolerance: Tolerance, _ peer: PeerTool?, _ limits: PNGLimits
  ) throws -> (FileComparison, [PictureFile.Misnaming]) {
    let first = try SidedError.naming(.expected) { try picture(paths[0], limits) }
    let second = try SidedError.naming(.actual) { try picture(paths[1], limits) }
    do {
      let comparison = try PictureFile.compare(
        first, second, tolerance: tolerance, kernel: peer?.kernel, limits: limits)
      return (comparison, [first.misnaming, second.misnaming].compactMap(\.self))
    } catch {
      // The one that can't be decoded by itself is to blame; where both can't, the first.
      _ = try SidedError.naming(.expected) { try first.decoded(limits: limits) }
      _ = try SidedError.naming(.actual) { try second.decoded(limits: limits) }
      throw error
    }
  }

  /// A file, or standard input where the path is `-`.
  private static func picture(_ path: String, _ limits: PNGLimits) throws -> PictureFile {
    guard path == "-" else { return try PictureFile(named: path, limits: limits, decoder: .photos) }
    return PictureFile(
      try StandardInput.read(limits: limits), name: "standard input", decoder: .photos)
  }

  /// The tool whose counts are to be equalled.
  private static func peer(_ arguments: ParsedArguments) throws(UsageError) -> PeerTool? {
    guard let peer = try arguments.value(Self.countsLike, as: "one of \(peers)", { PeerTool($0) })
    else {
      return nil
    }
    for option in [ToleranceOptions.metric, ToleranceOptions.scale] where arguments.has(option) {
      throw .conflict(Self.countsLike.name, option.name)
    }
    return peer
  }

  /// The tolerance, by our own metrics or by another tool's count.
  private static func tolerance(
    _ arguments: ParsedArguments, _ peer: PeerTool?
  ) throws(UsageError) -> Tolerance {
    guard let peer else { return try ToleranceOptions.scaledTolerance(arguments) }
    var tolerance = peer.tolerance(
      threshold: try ToleranceOptions.threshold(arguments, peer.metric),
      antialiasing: try arguments.choice(
        ToleranceOptions.antialiasing, of: Tolerance.Antialiasing.self)
        ?? .ignore)
    tolerance.maximumPixels = try arguments.number(ToleranceOptions.maxPixels, in: 0...Int.max)
    tolerance.maximumRatio = try arguments.decimal(ToleranceOptions.maxRatio, in: 0...1)
    tolerance.maximumDensity = try ToleranceOptions.density(arguments)
    return tolerance
  }
}

/// An error about one of two pictures.
struct SidedError: Error, CustomStringConvertible {
  /// One of the two.
  enum Side: String {
    case expected = "A, what is expected"
    case actual = "B, what is"
  }

  let side: Side
  let reason: any Error

  /// The error, and the side it is about.
  var description: String { "\(reason) (\(side.rawValue))" }

  /// Does something, and says of which side an error is.
  static func naming<Value>(_ side: Side, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch {
      throw SidedError(side: side, reason: error)
    }
  }
}

extension PictureDecoder {
  /// A decoder of JPEG and WebP.
  static let photos = PictureDecoder(reads: PhotoReader.reads) {
    try PhotoReader.decode($0, name: $1, limits: $2)
  }
}
