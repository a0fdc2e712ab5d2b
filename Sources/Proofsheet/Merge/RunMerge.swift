/// Puts what many assertions, of many processes, found out together to one run.
///
/// The order doesn't depend on which process came first: matrices by name, then plain snapshots by
/// name.
struct RunMerge {
  let header: RunLogHeader
  private let entries: [RunLogEntry]

  init(header: RunLogHeader, entries: [RunLogEntry]) {
    self.header = header
    self.entries = Self.told(entries)
  }

  /// The run so far.
  func run(durationSeconds: Double?) -> Run {
    let places = places()
    let sheets = sheets(places)
    let matrices = matrices()
    let fingerprint =
      entries.lazy.compactMap(\.fingerprint).first
      ?? Fingerprint(libraries: [:], fonts: [:], processor: Fingerprint.currentProcessor)
    return Run(
      id: header.run, startedAt: header.startedAt, durationSeconds: durationSeconds, mode: "test",
      hasOverlay: false, baselines: header.baselines, sheets: sheets, matrices: matrices,
      orphans: Set(entries.flatMap(\.orphans)).sorted(), fingerprint: fingerprint,
      causes: causes(places, sheets, matrices), warnings: [])
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
  private func sheets(_ places: [String: [String]]) -> [SheetResult] {
    var merged: [SheetResult] = []
    var indices: [[String]: Int] = [:]
    var seen = Set<String>()
    for entry in sorted() {
      for whole in entry.sheets {
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
          merged[index].add(sheet)
        } else if !sheet.variants.isEmpty {
          indices[[sheet.matrix, sheet.path]] = merged.count
          merged.append(sheet)
        }
      }
    }
    return merged
  }

  /// What each assertion found out about its matrix; where names clash, what can be seen of it now.
  private func causes(
    _ places: [String: [String]], _ sheets: [SheetResult], _ matrices: [MatrixDescription]
  ) -> [Cause] {
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
    let known = sorted().filter { entry in
      entry.matrix.map { !clashing.contains($0.path) } ?? false
    }.flatMap(\.causes)
    let others = CauseFinder(matrices: matrices.filter { clashing.contains($0.path) })
      .causes(of: sheets)
    return (known + others).sorted { $0.ids.count > $1.ids.count }
  }

  private func matrices() -> [MatrixDescription] {
    var seen = Set<String>()
    return sorted().compactMap(\.matrix).filter { seen.insert($0.path).inserted }
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

  private func sorted() -> [RunLogEntry] {
    func key(_ entry: RunLogEntry) -> (Int, String, String) {
      if let matrix = entry.matrix {
        return (0, matrix.path, entry.place)
      }
      return (1, entry.sheets.first?.path ?? "", entry.place)
    }
    return entries.map { (key($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
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
