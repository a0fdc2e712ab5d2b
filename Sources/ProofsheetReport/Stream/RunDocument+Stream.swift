import JSONText
package import ProofsheetRun
import SystemFiles

extension RunDocument {
  /// The document of a run.
  package init(_ run: Run) { self = RunJoin(RunStream(run.records)).document() }

  /// Reads the last run of a folder of snapshots.
  package static func read(from folder: SnapshotFolder) throws -> RunDocument {
    let document = RunJoin(try RunStream.read(from: folder)).document()
    if let damage = document.damage {
      throw RunError.unreadable(
        path: WorkingFolder.relative("\(folder.root)/\(RunStream.fileName)"), reason: damage)
    }
    return document
  }

  /// Reads a document.
  package static func decode(_ bytes: [UInt8], path: String) throws(RunError) -> RunDocument {
    struct Version: Decodable { var schemaVersion: Int }
    let (decoder, data) = (JSONDecoder(), Data(bytes))
    guard let version = try? decoder.decode(Version.self, from: data) else {
      throw .unreadable(path: path, reason: "it isn't a run of this tool")
    }
    try RunStream.check(schema: version.schemaVersion, of: path)
    guard let document = try? decoder.decode(RunDocument.self, from: data) else {
      throw .unreadable(path: path, reason: "it isn't a run of this tool")
    }
    if let damage = document.damage { throw .unreadable(path: path, reason: damage) }
    return document
  }

  /// The records of the run, as `report/run.js` and the recorders get them.
  package var stream: [RunRecord] {
    // Two matrices that have one name have sheets of one name, too.
    let variants = Dictionary(grouping: variants) {
      [$0.component ?? "", $0.matrix ?? "", $0.sheet]
    }
    var records: [RunRecord] = [
      .begin(
        RunRecord.Beginning(
          schemaVersion: schemaVersion, run: run, startedAt: startedAt, mode: mode, tool: tool,
          overlay: overlay, baselines: baselines, shard: shard, patterns: patterns)),
      .fingerprint(fingerprint),
    ]
    records += tolerances.map { .tolerance($0) }
    records += matrices.map { .matrix(RunRecord.DrawnMatrix($0)) }
    records += sheets.map {
      .sheet(
        RunRecord.Sheet(
          $0, variants: variants[[$0.component ?? "", $0.matrix ?? "", $0.name]] ?? []))
    }
    records += causes.map { .cause($0) }
    records += orphans.map { .orphan($0) } + warnings.map { .warning($0) }
    let ending = RunRecord.Ending(
      durationSeconds: durationSeconds, words: words, summary: summary, problems: problems,
      shards: shards,
      records: self.records ?? records.count + 1)
    return records + [.end(ending)]
  }
}

extension RunRecord.Sheet {
  fileprivate init(_ sheet: RunDocument.Sheet, variants: [RunDocument.Variant]) {
    self.init(
      name: sheet.name, component: sheet.component, matrix: sheet.matrix, scale: sheet.scale,
      size: sheet.size, image: sheet.image, message: sheet.message, images: sheet.images,
      baseline: sheet.baseline,
      place: nil, variants: variants)
  }
}
