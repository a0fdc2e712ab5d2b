import CairoCanvas
import JSONText
import PixelDiff
import ProofsheetMatrix
import ProofsheetReport
import ProofsheetRun
import SystemFiles

/// `doctor`: what draws here, whether it draws well, and whether the baselines are sound.
enum DoctorCommand: Command {
  private static let maxBaselineBytes = Option(
    "--max-baseline-bytes", value: "N",
    help: "how many bytes all baselines may have together (else as the settings say)")

  static let description = CommandDescription(
    name: "doctor", summary: "show the fingerprint, draw a probe, check all baselines",
    discussion: """
      Shows what this machine draws with, draws a probe whose pixels are known, and reads every
      baseline to the last pixel: pointers of Git LFS, merge conflicts, damaged and rewritten files,
      digests that aren't those of the pixels, and fingerprints that aren't this machine's. Says how
      many bytes the baselines have, which is the largest and what all their versions weigh in git,
      and which tolerances of the last run, tests included, are looser than they need be.
      """,
    arguments: .none,
    options: [
      SharedOptions.jobs, maxBaselineBytes, SharedOptions.json, SharedOptions.settings,
      SharedOptions.baselines, SharedOptions.snapshots, ImageLimits.option,
    ])

  /// The findings in JSON.
  private struct Findings: Encodable {
    var fingerprint: Fingerprint
    var probe: String
    var probeDigest: String
    var baselines: Int
    var baselineBytes: Int
    var largestBaseline: BaselineHealth.Weight?
    var history: BaselineHistory?
    var problems: [String]
    var remarks: [String]
    var tolerances: [String]
  }

  static func run(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    let store = try context.baselines(arguments)
    let limit =
      try arguments.number(Self.maxBaselineBytes, in: 0...Int.max)
      ?? context.project(arguments).maximumBaselineBytes
    let fonts = try context.catalogue(arguments)
    let fingerprint = try Fingerprint.current(fonts: fonts)
    // A project's own fonts take no part in the picture that is known.
    let probe = try DrawingProbe(resources: try DrawingResources(fonts: try .standard()))
    let health = try BaselineHealth.check(
      store, fingerprint: fingerprint, jobs: try SharedOptions.jobs(arguments))
    var problems = health.problems.map(BaselineWords.problem)
    if case .broken(let reason) = probe.verdict { problems.insert("the probe: \(reason)", at: 0) }
    if let limit, health.bytes > limit {
      problems.append(
        "the baselines have \(health.bytes) bytes, \(health.bytes - limit) more than the limit")
    }
    let folder = try context.snapshots(arguments, beside: store)
    let (history, obstacle) = history(of: store, in: context)
    var remarks = health.remarks.map(BaselineWords.remark) + [obstacle].compactMap(\.self)
    if let old = oldParts(in: store, fonts, context) { remarks.append(old) }
    if health.count == 0 {
      remarks.append(BaselineWords.none(in: WorkingFolder.relative(store.root)))
    }
    let findings = Findings(
      fingerprint: fingerprint, probe: words(of: probe.verdict),
      probeDigest: probe.digest.description, baselines: health.count,
      baselineBytes: health.bytes, largestBaseline: health.largest,
      history: history, problems: problems, remarks: remarks,
      tolerances: ToleranceDocument.findings(
        (try? RunDocument.read(from: folder))?.tolerances ?? []))
    if arguments.has(SharedOptions.json) {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
      context.console.json(String(decoding: try encoder.encode(findings), as: UTF8.self))
    } else {
      print(findings, to: context.console)
    }
    if case .broken = probe.verdict { return .failure }
    return problems.isEmpty ? .success : .differs
  }

  /// The remark on baselines that hold other parts than are drawn; nil where the matrices can't be drawn.
  private static func oldParts(
    in store: BaselineStore, _ fonts: FontCatalogue, _ context: CommandContext
  ) -> String? {
    let verification = try? Verification(
      matrices: context.matrices, store: store, fonts: fonts, options: VerificationOptions())
    let count = verification.flatMap { try? Recorder.baselinesWithOldParts($0) } ?? 0
    return BaselineWords.oldParts(count, tool: context.tool)
  }

  /// The history of the baselines, or what keeps it from being known where there is one.
  private static func history(
    of store: BaselineStore, in context: CommandContext
  ) -> (BaselineHistory?, String?) {
    do {
      return (try BaselineHistory.of(store.root), nil)
    } catch {
      let isInRepository = RealPath.of(store.root).flatMap(Git.top) != nil
      let variable = context.environment["GIT_DIR"].flatMap { $0.isEmpty ? nil : $0 }
      guard isInRepository || variable != nil else { return (nil, nil) }
      return (nil, BaselineWords.noHistory("\(error)", isElsewhere: !isInRepository))
    }
  }

  private static func words(of verdict: DrawingProbe.Verdict) -> String {
    switch verdict {
    case .asKnown: "sound"
    case .notKnown: "plain fills are sound; no picture is known for these libraries and fonts"
    case .broken(let reason): reason
    }
  }

  private static func print(_ findings: Findings, to console: Console) {
    let fingerprint = findings.fingerprint
    let libraries = fingerprint.libraries.sorted { $0.key < $1.key }.map { [$0.key, $0.value] }
    console.table(libraries + [["processor", fingerprint.processor]])
    console.line()
    console.table(fingerprint.fonts.sorted { $0.key < $1.key }.map { [$0.key, $0.value] })
    console.line()
    console.line("probe: \(findings.probe)")
    let largest = findings.largestBaseline.map { "; the largest, \($0.path), has \($0.bytes)" }
    console.line(
      "baselines: \(findings.baselines), \(findings.baselineBytes) bytes\(largest ?? "")")
    if let history = findings.history { console.line("history: \(BaselineWords.history(history))") }
    for remark in findings.remarks + findings.tolerances { console.line("  \(remark)") }
    if findings.problems.isEmpty {
      console.line(
        findings.baselines > 0
          ? StyledLine("no problems", .good)
          : StyledLine("no problems, and no baseline to look at", .faint))
    }
    for problem in findings.problems {
      console.line(StyledLine("problem: ", .bad) + problem)
    }
  }
}
