import PixelDiff
import ProofsheetMatrix
import ProofsheetRun
import SystemFiles

/// One document of the parts of a run: of processes, or of shards, one behind the other.
///
/// Only causes aren't taken as they are: they are found anew over the whole.
package struct RunJoin {
  private let parts: [RunStream.Part]
  private let shards: MergedShards?
  private let isWhole: Bool
  private let problems: [String]
  private let records: Int?
  private let seconds: Double?

  /// Joins what a stream has.
  package init(_ stream: RunStream) {
    let areShards =
      stream.parts.count > 1 && stream.parts.allSatisfy { $0.beginning.shard?.isSound == true }
    self.init(stream.parts, torn: stream.tornLines, areShards: areShards, stream)
  }

  /// Joins the shards of a run, which each have a stream, or what there is of them.
  package init(shards streams: [RunStream]) {
    self.init(
      streams.flatMap(\.parts), torn: streams.reduce(0) { $0 + $1.tornLines }, areShards: true, nil)
  }

  private init(_ given: [RunStream.Part], torn: Int, areShards: Bool, _ stream: RunStream?) {
    let isTest = given.first?.beginning.mode == RunDocument.testMode
    var problems: [RunProblem] = torn > 0 ? [.tornLines(torn)] : []
    for part in given {
      if part.ending == nil, !isTest { problems.append(.noEnd(run: part.beginning.run)) }
      problems += part.participants.map {
        ParentProcess.isRunning($0.process, since: $0.start)
          ? .runningProcess($0.process) : .lostProcess($0.process)
      }
    }
    var known = Set<Int>()
    parts =
      areShards
      ? given.filter { known.insert($0.beginning.shard?.index ?? 0).inserted }
        .sorted { ($0.beginning.shard?.index ?? 0) < ($1.beginning.shard?.index ?? 0) } : given
    shards = areShards ? MergedShards(of: given) : given.first?.ending?.shards
    isWhole = !areShards && given.count == 1 && given[0].ending != nil
    var seen = Set<String>()
    self.problems =
      (given.flatMap { $0.ending?.problems ?? [] } + problems.map(\.description)
      + (shards?.problems ?? [])).filter { seen.insert($0).inserted }
    records = given.count == 1 ? given[0].ending?.records ?? stream?.count : nil
    seconds = stream?.seconds
  }

  /// The run.
  ///
  /// - Parameter id: what tells it from others, where its parts haven't one name in common.
  package func document(id: String = "") -> RunDocument {
    let beginnings = parts.map(\.beginning)
    let all = RunContents(parts.flatMap(\.records))
    var (matrices, sheets) = (all.matrices, all.sheets)
    if beginnings.first?.mode == RunDocument.testMode, !isWhole {
      let asserted = AssertedSheets(matrices, sheets)
      (matrices, sheets) = (asserted.matrices, asserted.sheets)
    } else if let names = beginnings.first?.shard?.sheets, !isWhole {
      let places = Dictionary(
        names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
      sheets.sort { places[$0.name] ?? .max < places[$1.name] ?? .max }
      matrices = Self.matrices(matrices, inOrderOf: sheets)
    }
    let descriptions = matrices.map(\.description)
    let variants = sheets.flatMap(\.variants)
    let ids = Set(beginnings.map(\.run))
    // Pictures of any part that was drawn with other tokens are no baselines.
    let hasOverlay = beginnings.contains(where: \.overlay)
    let summary = RunSummary(
      verdicts: variants.map(\.verdict), sheets: sheets.count, orphaned: all.orphans.count)
    let causes =
      isWhole ? all.causes : Self.causes(of: sheets, in: descriptions, proofs: all.proofs)
    let tolerances = all.tolerances(of: variants)
    let lax = tolerances.filter { $0.usage?.variants != 0 }.map(\.applied.tolerance)
      .filter(\.allowsEverything).map(ToleranceWords.allowsEverything)
    let words = RunWords(
      RunWords.Facts(
        summary: summary, isIncomplete: !problems.isEmpty,
        tolerated: tolerances.reduce(0) { $0 + ($1.usage?.needed ?? 0) },
        differs: all.fingerprint.differs, hasOverlay: hasOverlay,
        tool: beginnings.first?.tool,
        causes: (causes.count, Set(causes.flatMap(\.members)).count)))
    return RunDocument(
      schemaVersion: RunDocument.currentSchema, run: ids.count == 1 ? ids.first ?? id : id,
      startedAt: beginnings.compactMap(\.startedAt).min(),
      durationSeconds: parts.compactMap { $0.ending?.durationSeconds }.max() ?? seconds,
      mode: beginnings.first?.mode ?? "", tool: beginnings.first?.tool,
      overlay: hasOverlay,
      baselines: beginnings.first?.baselines ?? "", words: words, summary: summary,
      variants: variants,
      sheets: sheets.map(RunDocument.Sheet.init), matrices: descriptions,
      causes: causes, orphans: all.orphans, tolerances: tolerances,
      fingerprint: all.fingerprint,
      warnings: Self.unique(all.warnings + lax + machines() + problems), problems: problems,
      shard: shards == nil ? beginnings.first?.shard : nil, shards: shards,
      patterns: beginnings.first?.patterns, records: records)
  }

  /// The matrices in the order in which one run would have drawn them, each once.
  private static func matrices(
    _ matrices: [RunRecord.DrawnMatrix], inOrderOf sheets: [RunRecord.Sheet]
  ) -> [RunRecord.DrawnMatrix] {
    let byPath = Dictionary(
      matrices.map { ("\($0.component)/\($0.matrix)", $0) }, uniquingKeysWith: { first, _ in first }
    )
    return unique(sheets.compactMap(\.matrixPath)).compactMap { byPath[$0] }
  }

  private static func causes(
    of sheets: [RunRecord.Sheet], in matrices: [MatrixDescription], proofs: [String: TokenProof]
  ) -> [CauseDocument] {
    let axes = Dictionary(
      matrices.map { ($0.path, $0.axes.map(\.name)) }, uniquingKeysWith: { first, _ in first })
    let subjects = sheets.flatMap { sheet in
      let axes = sheet.matrixPath.flatMap { axes[$0] } ?? []
      return sheet.variants.map { variant in
        CauseSubject(
          component: sheet.component ?? "", matrix: sheet.matrix ?? "", id: variant.id,
          keys: axes.map { variant.axes[$0] ?? "" }, verdict: variant.verdict,
          kinds: variant.difference?.kinds ?? [], changes: variant.changes?.map(\.change),
          isUnexplained: variant.unexplained != nil, reason: variant.message.map(Reason.told))
      }
    }
    return CauseFinder(matrices: matrices, proofs: proofs).causes(of: subjects)
      .map { CauseDocument($0) }
  }

  /// Parts that weren't drawn by what drew the first.
  private func machines() -> [String] {
    let fingerprints = parts.map { RunContents($0.records.filter(\.isFingerprint)).fingerprint }
    guard let first = fingerprints.first?.fingerprint, parts.count > 1 else { return [] }
    return zip(parts, fingerprints).dropFirst().compactMap { part, other in
      let differences = other.fingerprint.differences(from: first)
      guard !differences.isEmpty, let one = parts[0].beginning.shard,
        let shard = part.beginning.shard
      else { return nil }
      return "shards \(one.index) and \(shard.index) were drawn by different machines: "
        + differences.joined(separator: "; ")
    }
  }

  static func unique(_ texts: [String]) -> [String] {
    var seen = Set<String>()
    return texts.filter { seen.insert($0).inserted }
  }
}

extension RunRecord {
  fileprivate var isFingerprint: Bool { if case .fingerprint = self { true } else { false } }
}

extension RunShard {
  /// True where there can be such a part; a file from elsewhere may say anything.
  var isSound: Bool { (1...max(1, count)).contains(index) && count <= sheets.count }
}

extension MergedShards {
  /// The shards among some parts, and those that are missing.
  fileprivate init(of parts: [RunStream.Part]) {
    let indices = parts.compactMap { $0.beginning.shard?.index }
    count = parts.first?.beginning.shard?.count ?? parts.count
    let known = Set(indices)
    missing = count > 0 ? (1...count).filter { !known.contains($0) } : []
    doubled = known.filter { index in indices.count { $0 == index } > 1 }.sorted()
  }
}

extension RunDocument.Sheet {
  fileprivate init(_ sheet: RunRecord.Sheet) {
    self.init(
      name: sheet.name, component: sheet.component, matrix: sheet.matrix, scale: sheet.scale,
      size: sheet.size, image: sheet.image, variants: sheet.variants.count,
      failing: sheet.variants.count { !$0.verdict.passes },
      message: RunWords.compared(sheet.variants.map(\.verdict)), images: sheet.images,
      baseline: sheet.baseline)
  }
}
