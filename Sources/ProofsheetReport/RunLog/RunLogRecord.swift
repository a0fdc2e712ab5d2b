import PixelDiff
import ProofsheetMatrix
import ProofsheetRun

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What one assertion found out, as the log of a run keeps it: the entry, and beside it all that is
/// needed to write it into the run's files where no other assertion has a part in it.
struct RunLogRecord {
  /// Where the assertion stands, for people.
  var place: String
  /// The matrix's full name; empty where it isn't about one.
  var matrixPath: String
  /// The matrix as an element of run.json's list; empty where it isn't about one.
  var matrix: ArraySlice<UInt8>
  /// The path of the first sheet, by which plain snapshots are sorted.
  var firstPath: String
  /// What the ids of its variants are compared by.
  var keys: [String]
  /// What its sheets are told apart by.
  var sheetKeys: [String]
  /// Baselines of the matrix that nothing wants any more.
  var orphans: [String]
  /// The fingerprint as JSON; empty where nothing was drawn.
  var fingerprint: ArraySlice<UInt8>
  /// The entry as JSON.
  var entry: ArraySlice<UInt8>
  /// What it adds to the run's files.
  var fragment: RunFragment

  /// Prepares a record of an entry.
  init(_ entry: RunLogEntry, folders: RunFragment.Folders) throws {
    place = entry.place
    matrixPath = entry.matrix?.path ?? ""
    matrix = try entry.matrix.map { try DocumentText.elements([$0])[...] } ?? []
    firstPath = entry.sheets.first?.path ?? ""
    keys = entry.sheets.flatMap { sheet in
      sheet.variants.map { NameClash.key($0.id, on: sheet) }
    }
    sheetKeys = entry.sheets.map { Self.key(of: $0) }
    orphans = entry.orphans
    fingerprint = try entry.fingerprint.map { Array(try JSONEncoder().encode($0))[...] } ?? []
    self.entry = Array(try JSONEncoder().encode(entry))[...]
    // A sheet of which nothing was selected isn't part of the run.
    fragment = try RunFragment(
      entry.sheets.filter { !$0.variants.isEmpty },
      causes: entry.matrix == nil
        ? CauseFinder(matrices: []).causes(of: entry.sheets) : entry.causes,
      folders: folders)
  }

  /// The entry itself.
  func decoded() throws -> RunLogEntry {
    try JSONDecoder().decode(RunLogEntry.self, from: Data(entry))
  }

  /// What a sheet is told apart by from others of the run.
  static func key(of sheet: SheetResult) -> String { "\(sheet.matrix)\n\(sheet.path)" }
}

extension RunLogRecord {
  /// Reads what ``bytes`` are.
  init(_ bytes: ArraySlice<UInt8>) throws(FieldReader.Damage) {
    var reader = FieldReader(bytes)
    place = try reader.text()
    matrixPath = try reader.text()
    matrix = try reader.field()
    firstPath = try reader.text()
    keys = try reader.list { (reader) throws(FieldReader.Damage) in try reader.text() }
    sheetKeys = try reader.list { (reader) throws(FieldReader.Damage) in try reader.text() }
    orphans = try reader.list { (reader) throws(FieldReader.Damage) in try reader.text() }
    fingerprint = try reader.field()
    entry = try reader.field()
    fragment = try RunFragment(from: &reader)
  }

  /// The record as the log has it.
  var bytes: [UInt8] {
    var writer = FieldWriter()
    writer.put(place)
    writer.put(matrixPath)
    writer.put(matrix)
    writer.put(firstPath)
    writer.put(keys) { $0.put($1) }
    writer.put(sheetKeys) { $0.put($1) }
    writer.put(orphans) { $0.put($1) }
    writer.put(fingerprint)
    writer.put(entry)
    fragment.write(to: &writer)
    return writer.bytes
  }
}
