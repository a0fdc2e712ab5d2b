import CairoCanvas
import ProofsheetMatrix
import ProofsheetRun

/// Puts what many assertions, of many processes, found out together to one run: those that have a name,
/// a matrix or a sheet in common.
///
/// The order doesn't depend on which process came first: matrices by name, then plain snapshots by
/// name.
struct RunMerge {
  private let entries: [RunLogEntry]
  /// The entries by ``EntryOrder``.
  private let order: [Int]

  /// What is left of an entry beside the others.
  struct Part {
    /// The index of the entry.
    var index: Int
    /// Its place in the run.
    var order: EntryOrder
    /// Its matrix, under a name of its own where another one had the same.
    var matrix: MatrixDescription?
    /// The sheets that it is the first to have, with what others found out about them.
    var sheets: [SheetResult]
    /// What it found out itself about its failures; none where its matrix has a part in a clash.
    var causes: [Cause]
  }

  init(_ entries: [RunLogEntry]) {
    let told = Self.told(entries)
    self.entries = told
    order = told.indices.sorted {
      EntryOrder(told[$0], index: $0) < EntryOrder(told[$1], index: $1)
    }
  }

  /// The parts in the order of the run, and the causes of failures in matrices that have a part in a
  /// clash.
  func merged() -> (parts: [Part], clashing: [Cause]) {
    let places = places()
    let clashing = clashing(places)
    let sheets = sheets(places)
    let parts = order.map { index in
      let entry = entries[index]
      let isClean = entry.matrix.map { !clashing.contains($0.path) } ?? false
      return Part(
        index: index, order: EntryOrder(entry, index: index), matrix: entry.matrix,
        sheets: sheets.filter { $0.owner == index }.map(\.sheet),
        causes: isClean ? entry.causes : [])
    }
    var seen = Set<String>()
    let matrices = order.compactMap { entries[$0].matrix }.filter {
      clashing.contains($0.path) && seen.insert($0.path).inserted
    }
    return (
      parts,
      CauseFinder(matrices: matrices).causes(of: sheets.map(\.sheet).filter { !$0.matrix.isEmpty })
    )
  }

  /// Where each id was asserted, in the order of the log.
  private func places() -> [String: [String]] {
    var places: [String: [String]] = [:]
    for entry in entries {
      for sheet in entry.sheets {
        for variant in sheet.variants {
          places[NameClash.key(variant.id, on: sheet), default: []].append(entry.place)
        }
      }
    }
    return places
  }

  /// The sheets; those that several assertions had a part of once, names that clash as failures.
  private func sheets(_ places: [String: [String]]) -> [(owner: Int, sheet: SheetResult)] {
    var merged: [(owner: Int, sheet: SheetResult)] = []
    var indices: [[String]: Int] = [:]
    var seen = Set<String>()
    for owner in order {
      for whole in entries[owner].sheets {
        var sheet = whole
        sheet.variants = whole.variants.compactMap { variant in
          let key = NameClash.key(variant.id, on: whole)
          let places = places[key] ?? []
          guard seen.insert(key).inserted else { return nil }
          guard places.count > 1 else { return variant }
          var variant = variant
          variant.verdict = .failed
          variant.difference = nil
          variant.message = NameClash.message(
            other: places.prefix(3).joined(separator: " and ") + (places.count > 3 ? " …" : ""))
          return variant
        }
        if let index = indices[[sheet.matrix, sheet.path]] {
          merged[index].sheet.add(sheet)
        } else if !sheet.variants.isEmpty {
          indices[[sheet.matrix, sheet.path]] = merged.count
          merged.append((owner, sheet))
        }
      }
    }
    return merged
  }

  /// The matrices some name of which clashes: what can be seen of their failures is seen in all that was
  /// found out about them.
  private func clashing(_ places: [String: [String]]) -> Set<String> {
    var clashing = Set<String>()
    for entry in entries {
      guard let matrix = entry.matrix else { continue }
      let keys = entry.sheets.lazy.flatMap { sheet in
        sheet.variants.lazy.map { NameClash.key($0.id, on: sheet) }
      }
      let isTold = matrix.matrix.contains(" ")
      if isTold || keys.contains(where: { (places[$0]?.count ?? 0) > 1 }) {
        clashing.insert(matrix.path)
      }
    }
    return clashing
  }

  /// Tells matrices apart that have one name and aren't one: each gets the place it is asserted at
  /// behind its name, and fails.
  private static func told(_ entries: [RunLogEntry]) -> [RunLogEntry] {
    var descriptions: [String: Set<MatrixDescription>] = [:]
    for matrix in entries.compactMap(\.matrix) {
      descriptions[matrix.path, default: []].insert(matrix)
    }
    return entries.map { entry in
      guard let matrix = entry.matrix, (descriptions[matrix.path]?.count ?? 0) > 1 else {
        return entry
      }
      var entry = entry
      let name = "\(matrix.matrix) (\(entry.place))"
      entry.matrix?.matrix = name
      for sheet in entry.sheets.indices {
        entry.sheets[sheet].matrix = name
        for variant in entry.sheets[sheet].variants.indices {
          entry.sheets[sheet].variants[variant].verdict = .failed
          entry.sheets[sheet].variants[variant].message =
            "two matrices of this run have the name \(matrix.path) and aren't the same"
        }
      }
      return entry
    }
  }
}

extension SheetResult {
  /// Takes in what another assertion found out about other variants of the same sheet.
  fileprivate mutating func add(_ other: SheetResult) {
    variants += other.variants
    orphanedCells = Array(Set(orphanedCells + other.orphanedCells)).sorted()
    if images == nil { images = other.images }
    if images != nil || size == nil { size = other.size ?? size }
    baseline = baseline ?? other.baseline
    var seen = Set(fingerprintDifferences)
    fingerprintDifferences += other.fingerprintDifferences.filter { seen.insert($0).inserted }
  }
}
