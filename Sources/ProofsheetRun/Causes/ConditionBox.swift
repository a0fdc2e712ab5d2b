import ProofsheetMatrix

/// A set of variants described by axis values: `type=ghost and state in {hover, pressed}`.
struct ConditionBox: Hashable {
  /// The keys that belong to the box, of each axis of the matrix.
  var keys: [Set<String>]

  /// True if a variant with these keys, one an axis, is in the box.
  func contains(_ point: [String]) -> Bool {
    zip(keys, point).allSatisfy { $0.contains($1) }
  }

  /// The box as a condition; axes of which every value belongs to it are left out.
  func condition(axes: [AxisDescription]) -> Cause.Condition {
    .axes(
      zip(axes, keys).filter { axis, keys in keys.count < axis.keys.count }.map { axis, keys in
        AxisDescription(name: axis.name, keys: axis.keys.filter(keys.contains))
      })
  }

  /// The patterns of ids that describe the box; none where it takes more than a few.
  func patterns(of matrix: MatrixDescription) -> [IDGlob] {
    var patterns = ["\(matrix.component)/\(matrix.matrix)/"]
    var isOpen = false
    var isFirst = true
    for (axis, keys) in zip(matrix.axes, keys) {
      if keys.count == axis.keys.count {
        isOpen = true
        continue
      }
      // Axes of which every value belongs to it are one `**`.
      let gap = isOpen ? (isFirst ? "**," : ",**,") : (isFirst ? "" : ",")
      patterns = patterns.flatMap { start in
        axis.keys.filter(keys.contains).map { "\(start)\(gap)\(axis.name)=\($0)" }
      }
      guard patterns.count <= Self.manyPatterns else { return [] }
      (isOpen, isFirst) = (false, false)
    }
    if isOpen { patterns = patterns.map { $0 + (isFirst ? "**" : ",**") } }
    return patterns.map(IDGlob.init)
  }

  /// More patterns than these nobody types.
  static let manyPatterns = 4

  /// The patterns that select some variants of a matrix and no other, each by itself where they are very few; none
  /// where that takes many.
  ///
  /// - Parameters:
  ///   - boxes: boxes that hold them, as far as they are known.
  ///   - all: the ids of all variants of the matrix there are results of.
  static func patterns(
    selecting covered: [String], in boxes: [ConditionBox], of matrix: MatrixDescription,
    among all: [String]
  ) -> [String] {
    let wanted = Set(covered)
    func selectExactly(_ patterns: [IDGlob]) -> Bool {
      Set(all.filter { id in patterns.contains { $0.matches(id) } }) == wanted
    }
    let ids = covered.count < manyPatterns ? covered.map(IDGlob.init) : []
    let candidates = [boxes.flatMap { $0.patterns(of: matrix) }, ids]
    return candidates.first { $0.count <= manyPatterns && selectExactly($0) }?.map(\.pattern) ?? []
  }
}
