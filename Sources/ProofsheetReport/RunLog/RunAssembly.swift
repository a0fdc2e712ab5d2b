import CairoCanvas
import PixelDiff
import ProofsheetMatrix
import ProofsheetRun

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Puts the records of a run together to its files.
///
/// Almost all of them are copied as they are. Those that have something in common with others, a name
/// above all, are decoded and merged.
struct RunAssembly {
  private let header: RunLogHeader
  private let records: [RunLogRecord]
  private let folders: RunFragment.Folders

  /// What stands at one place of the run.
  private struct Piece {
    var order: EntryOrder
    var matrix: (path: String, text: ArraySlice<UInt8>)?
    var fragment: RunFragment
    /// The variants of what was merged, and the causes of their failures.
    var merged: Merged?
  }

  /// What was decoded and merged: its fragment has no causes, since they may be about variants that
  /// stand elsewhere.
  private struct Merged {
    var variants: [VariantResult]
    var causes: [Cause]
    var plainCauses: [Cause]
  }

  init(header: RunLogHeader, records: [RunLogRecord], folders: RunFragment.Folders) {
    self.header = header
    self.records = records
    self.folders = folders
  }

  /// The run's files by path, in the order in which they are written.
  func files(durationSeconds: Double?) throws -> [(path: String, bytes: [UInt8])] {
    let (pieces, clashing) = try pieces()
    let document = try frame(pieces, durationSeconds: durationSeconds)
    let causes = try self.causes(pieces, clashing, in: document)
    let json = DocumentText.filling(
      try document.encoded(),
      with: [
        "variants": variants(pieces), "sheets": pieces.flatMap { $0.fragment.sheets.map(\.text) },
        "matrices": matrices(pieces), "causes": causes.map(\.text),
      ])
    let suites = JUnitSuite.merged(pieces.flatMap(\.fragment.suites))
    let junit = JUnitReport(run: document, folder: folders.snapshots).encoded(suites)
    let quality = try GitLabReport(run: document, baselines: folders.baselines)
      .encoded(causes: causes.map(\.issue))
    let summary = try self.summary(document, pieces, causes.map(\.text))
    return [
      ("run.json", json), ("junit.xml", junit), (GitLabReport.fileName, quality),
      ("summary.md", Array(summary.utf8)),
    ]
  }

  // MARK: What is put together

  private func pieces() throws -> (pieces: [Piece], clashing: [Cause]) {
    let merged = common()
    let merge = RunMerge(try merged.map { try records[$0].decoded() }).merged()
    let apart = Set(merged)
    var pieces = records.indices.filter { !apart.contains($0) }.map { index in
      let record = records[index]
      return Piece(
        order: EntryOrder(
          matrixPath: record.matrix.isEmpty ? nil : record.matrixPath,
          firstPath: record.firstPath, place: record.place, index: index),
        matrix: record.matrix.isEmpty ? nil : (record.matrixPath, record.matrix),
        fragment: record.fragment)
    }
    for part in merge.parts {
      let plain = CauseFinder(matrices: []).causes(of: part.sheets.filter(\.matrix.isEmpty))
      pieces.append(
        Piece(
          order: part.order.at(merged[part.index]),
          matrix: try part.matrix.map { ($0.path, try DocumentText.elements([$0])[...]) },
          fragment: try RunFragment(part.sheets, causes: [], folders: folders),
          merged: Merged(
            variants: part.sheets.flatMap(\.variants), causes: part.causes, plainCauses: plain)))
    }
    // Pieces are large: their places are sorted, and each is moved once.
    let places = pieces.indices.sorted { pieces[$0].order < pieces[$1].order }
    return (places.map { pieces[$0] }, merge.clashing)
  }

  /// The records that have a name or a sheet in common with another, or whose matrix isn't the one that
  /// another has under its name; all that are about one matrix, or none.
  private func common() -> [Int] {
    var names: [String: Int] = [:]
    var sheets: [String: Int] = [:]
    var descriptions: [String: ArraySlice<UInt8>] = [:]
    var common = Set<Int>()
    for (index, record) in records.enumerated() {
      for key in record.keys {
        if let other = names.updateValue(index, forKey: key) { common.formUnion([index, other]) }
      }
      for key in record.sheetKeys {
        if let other = sheets.updateValue(index, forKey: key) { common.formUnion([index, other]) }
      }
      guard !record.matrix.isEmpty else { continue }
      if let other = descriptions.updateValue(record.matrix, forKey: record.matrixPath),
        other != record.matrix
      {
        common.insert(index)
      }
    }
    let matrices = Set(common.map { records[$0].matrixPath }.filter { !$0.isEmpty })
    return records.indices.filter {
      common.contains($0) || matrices.contains(records[$0].matrixPath)
    }
  }

  /// The run without its variants, sheets, matrices and causes.
  private func frame(_ pieces: [Piece], durationSeconds: Double?) throws -> RunDocument {
    let fingerprint =
      try records.first { !$0.fingerprint.isEmpty }.map {
        try JSONDecoder().decode(Fingerprint.self, from: Data($0.fingerprint))
      } ?? Fingerprint(libraries: [:], fonts: [:], processor: Fingerprint.currentProcessor)
    var document = RunDocument(
      Run(
        id: header.run, startedAt: header.startedAt, durationSeconds: durationSeconds, mode: "test",
        hasOverlay: false, baselines: header.baselines, sheets: [], matrices: [],
        orphans: Set(records.flatMap(\.orphans)).sorted(), fingerprint: fingerprint, causes: [],
        warnings: []))
    document.orphans += pieces.flatMap(\.fragment.orphanedCells)
    document.summary = RunSummary(
      sheets: pieces.reduce(0) { $0 + $1.fragment.sheets.count },
      counts: Verdict.allCases.indices.map { verdict in
        pieces.reduce(0) { sum, piece in
          let counts = piece.fragment.counts
          return sum + (counts.indices.contains(verdict) ? counts[verdict] : 0)
        }
      }, orphaned: document.orphans.count)
    document.tolerances = try tolerances(pieces).map { try $0.document() }
    var seen = Set<String>()
    document.fingerprint.differs = pieces.flatMap(\.fragment.fingerprintDifferences)
      .filter { seen.insert($0).inserted }
    return document
  }

  private func tolerances(_ pieces: [Piece]) -> [ToleranceShare] {
    var list: [ToleranceShare] = []
    var indices: [Digest: Int] = [:]
    for piece in pieces {
      for share in piece.fragment.tolerances {
        if let index = indices[share.digest] {
          list[index].add(share)
        } else {
          indices[share.digest] = list.count
          list.append(share)
        }
      }
    }
    return list
  }

  private func matrices(_ pieces: [Piece]) -> [ArraySlice<UInt8>] {
    var seen = Set<String>()
    return pieces.compactMap(\.matrix).filter { seen.insert($0.path).inserted }.map(\.text)
  }

  /// The variants of each piece, with the indices that their tolerances have in this run.
  private func variants(_ pieces: [Piece]) -> [ArraySlice<UInt8>] {
    var indices: [Digest: Int] = [:]
    return pieces.compactMap { piece in
      let fragment = piece.fragment
      let own = fragment.tolerances.map { share in
        let index = indices[share.digest] ?? indices.count
        indices[share.digest] = index
        return index
      }
      guard fragment.variantCount > 0 else { return nil }
      var text: [UInt8] = []
      text.reserveCapacity(
        fragment.tail.count + fragment.variants.reduce(0) { $0 + $1.text.count + 4 })
      for stretch in fragment.variants {
        text += stretch.text
        text += "\(own.indices.contains(stretch.tolerance) ? own[stretch.tolerance] : 0)".utf8
      }
      text += fragment.tail
      return text[...]
    }
  }

  /// A cause in run.json and in GitLab's report.
  private struct WrittenCause {
    var count: Int
    var text: ArraySlice<UInt8>
    var issue: ArraySlice<UInt8>
  }

  /// All causes, the one that covers most first; of equal ones those that assertions found out about
  /// their matrices, then what can be seen of matrices that clash, then plain snapshots.
  private func causes(
    _ pieces: [Piece], _ clashing: [Cause], in document: RunDocument
  ) throws -> [WrittenCause] {
    var bases: [Int] = []
    var count = 0
    var places: [String: (index: Int, sheet: String)] = [:]
    for piece in pieces {
      bases.append(count)
      for (offset, variant) in (piece.merged?.variants ?? []).enumerated()
      where places[variant.id] == nil {
        places[variant.id] = (count + offset, variant.sheet)
      }
      count += piece.fragment.variantCount
    }
    let indices = places.mapValues(\.index)
    let report = GitLabReport(run: document, baselines: folders.baselines)
    func write(_ cause: Cause) throws -> WrittenCause {
      let document = CauseDocument(cause, indices: indices)
      let sheet = cause.ids.lazy.compactMap { places[$0]?.sheet }.first
      let text = try CauseText(document, issue: report.issue(document, on: sheet))
      return WrittenCause(count: text.count, text: text.text(from: 0), issue: text.issue)
    }
    func written(ofMatrices: Bool) throws -> [WrittenCause] {
      try zip(pieces, bases).flatMap { piece, base in
        if let merged = piece.merged {
          return try (ofMatrices ? merged.causes : merged.plainCauses).map(write)
        }
        guard (piece.matrix != nil) == ofMatrices else { return [] }
        return piece.fragment.causes.map {
          WrittenCause(count: $0.count, text: $0.text(from: base), issue: $0.issue)
        }
      }
    }
    let all =
      try written(ofMatrices: true) + clashing.map(write) + written(ofMatrices: false)
    return all.enumerated().sorted { one, other in
      one.element.count != other.element.count
        ? one.element.count > other.element.count : one.offset < other.offset
    }.map(\.element)
  }

  /// summary.md, which shows the first causes and pictures only.
  private func summary(
    _ frame: RunDocument, _ pieces: [Piece], _ causes: [ArraySlice<UInt8>]
  ) throws -> String {
    func shown<Value: Decodable>(_ texts: some Collection<ArraySlice<UInt8>>) throws -> [Value] {
      try texts.prefix(MarkdownReport.maximumShown).map {
        try JSONDecoder().decode(Value.self, from: Data($0))
      }
    }
    let failing = pieces.flatMap { $0.fragment.sheets.filter(\.isShown).map(\.text) }
    var document = frame
    document.causes = try shown(causes)
    document.sheets = try shown(failing)
    return MarkdownReport(
      document,
      leftOut: (causes.count - document.causes.count, failing.count - document.sheets.count)
    ).text()
  }
}
