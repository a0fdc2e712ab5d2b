public import DesignTokens

/// A named set of variants of one component: its axes, the combinations left out, and its sheets.
///
/// ```swift
/// let core = Matrix("core", Badge("New"))
///   .varying("size", \.size)
///   .varying("appearance", \.environment.appearance)
///   .sheets(per: "appearance", rows: "size")
/// ```
public struct Matrix<Subject: Component>: SnapshotMatrix {
  /// The name of the matrix, such as `core`.
  public let name: String

  /// The component before any axis is applied.
  public let subject: Subject

  /// The axes, in the order in which ids name them.
  package internal(set) var axes: [Axis<Subject>] = []

  /// The ground behind the variants.
  public private(set) var backdrop = Backdrop.page

  private var arrangement: SheetArrangement?
  private var strength: Int?
  private var exclusions: [@Sendable (VariantID) -> Bool] = []
  /// Named parts of it.
  var subsets: [(name: String, holds: @Sendable (VariantID) -> Bool)] = []
  /// The mistake in the filters, to be thrown when the matrix is laid out.
  var misfit: MatrixError?

  /// The most variants one matrix may have before thinning: more don't fit a repository.
  static var maximumVariants: Int { 1_000_000 }

  /// The most combinations a covering array may have to hold: their counts take some 12 bytes each.
  static var maximumCombinations: Int { 10_000_000 }

  /// Creates a matrix without axes: one variant.
  ///
  /// - Parameters:
  ///   - name: the name, matching `[A-Za-z0-9._+-]+`.
  ///   - subject: the component whose properties the axes vary.
  public init(_ name: String, _ subject: Subject) {
    self.name = name
    self.subject = subject
  }

  /// The name of the component.
  public var component: String { Subject.name }
  /// The token files the component reads.
  public var tokenSources: [TokenSource] { Subject.tokenSources }
  /// The axes with the keys of their values.
  public var axisDescriptions: [AxisDescription] {
    axes.map { AxisDescription(name: $0.name, keys: $0.values.map(\.key)) }
  }

  /// Adds an axis of all cases of a property's type.
  public func varying<Value: AxisValue & CaseIterable>(
    _ axis: String, _ property: any WritableKeyPath<Subject, Value> & Sendable
  ) -> Matrix {
    varying(axis, property, Array(Value.allCases))
  }

  /// Adds an axis of the given values, each named by its key.
  public func varying<Value: AxisValue>(
    _ axis: String, _ property: any WritableKeyPath<Subject, Value> & Sendable, _ values: [Value]
  ) -> Matrix {
    adding(
      Axis(
        name: axis,
        values: values.map { value in
          Axis<Subject>.Value(key: value.key) { $0[keyPath: property] = value }
        }))
  }

  /// Adds an axis of the given values with the given keys, in the order written.
  public func varying<Value: Sendable>(
    _ axis: String, _ property: any WritableKeyPath<Subject, Value> & Sendable,
    _ values: KeyValuePairs<String, Value>
  ) -> Matrix {
    adding(
      Axis(
        name: axis,
        values: values.map { key, value in
          Axis<Subject>.Value(key: key) { $0[keyPath: property] = value }
        }))
  }

  /// Adds an axis whose values change a component in any way.
  public func varying(
    _ axis: String, _ changes: KeyValuePairs<String, @Sendable (inout Subject) -> Void>
  ) -> Matrix {
    adding(
      Axis(name: axis, values: changes.map { Axis<Subject>.Value(key: $0.key, apply: $0.value) }))
  }

  /// Leaves out the combinations for which the condition holds.
  public func excluding(_ condition: @escaping @Sendable (VariantID) -> Bool) -> Matrix {
    var copy = self
    copy.exclusions.append(condition)
    return copy
  }

  /// Thins the product of the axes to a covering array: fewer variants, in which every combination of
  /// values of so many axes still occurs that some included variant has.
  ///
  /// The same axes and exclusions always give the same variants. Another value, axis or exclusion may
  /// give quite others: baselines of such a matrix are recorded again then.
  ///
  /// - Parameter strength: how many axes meet, 1 to 4; 2 keeps every pair.
  public func covering(strength: Int) -> Matrix {
    var copy = self
    copy.strength = strength
    return copy
  }

  /// Says which axes make sheets, rows and columns.
  ///
  /// An axis that isn't named becomes a row axis, behind the ones named.
  ///
  /// - Parameters:
  ///   - per: one sheet for each combination of these axes' values.
  ///   - rows: the axes that run downwards, the slowest first.
  ///   - columns: the axes that run to the right, the slowest first.
  public func sheets(
    per: String..., rows: [String] = [], columns: [String] = []
  ) -> Matrix {
    arranged(SheetArrangement(per: per, rows: rows, columns: columns))
  }

  /// Says which axes make sheets, rows and columns.
  public func sheets(per: String..., rows: String..., columns: String...) -> Matrix {
    arranged(SheetArrangement(per: per, rows: rows, columns: columns))
  }

  /// Sets what lies behind the variants.
  public func backdrop(_ backdrop: Backdrop) -> Matrix {
    var copy = self
    copy.backdrop = backdrop
    return copy
  }

  /// Lays every variant out on its sheet.
  public func sheets() throws(MatrixError) -> [SheetPlan] {
    try checkNames()
    let arrangement = try (arrangement ?? .standard(axes.map(\.name)))
      .completed(for: axes.map(\.name), matrix: path)
    var planner = SheetPlanner(
      matrix: path, component: component, name: name, arrangement: arrangement, backdrop: backdrop)
    var empty = Set(subsets.map(\.name))
    for variant in try configurations() {
      let names = Set(subsets.filter { $0.holds(variant.id) }.map(\.name))
      empty.subtract(names)
      planner.add(variant.id, component: variant.component, subsets: names)
    }
    if let name = empty.min() { throw .emptySubset(matrix: path, subset: name) }
    return try planner.sheets(axes: axisDescriptions)
  }

  private func arranged(_ arrangement: SheetArrangement) -> Matrix {
    var copy = self
    copy.arrangement = arrangement
    return copy
  }

  private func adding(_ axis: Axis<Subject>) -> Matrix {
    var copy = self
    copy.axes.append(axis)
    return copy
  }

  /// Every combination that isn't left out, the last axis running fastest.
  private func configurations() throws(MatrixError) -> [(id: VariantID, component: Subject)] {
    let configurations =
      if let strength {
        try coveringRows(strength).map(configuration)
      } else {
        try allRows().map(configuration).filter { isIncluded($0.id) }
      }
    guard !configurations.isEmpty else { throw .noVariants(matrix: path) }
    return configurations
  }

  private func isIncluded(_ id: VariantID) -> Bool { !exclusions.contains { $0(id) } }

  /// The component with one value of each axis.
  private func configuration(_ choices: [Int]) -> (id: VariantID, component: Subject) {
    var subject = subject
    for (axis, choice) in zip(axes, choices) { axis.values[choice].apply(&subject) }
    return (id(choices), subject)
  }

  private func id(_ choices: [Int]) -> VariantID {
    VariantID(
      component: component, matrix: name,
      values: zip(axes, choices).map { AxisPoint(axis: $0.name, key: $0.values[$1].key) })
  }

  private func allRows() throws(MatrixError) -> [[Int]] {
    try checkSize(axes.map(\.values.count))
    return axes.reduce([[]]) { rows, axis in
      rows.flatMap { row in axis.values.indices.map { row + [$0] } }
    }
  }

  private func coveringRows(_ strength: Int) throws(MatrixError) -> [[Int]] {
    guard (1...4).contains(strength), strength <= axes.count else {
      throw .badStrength(matrix: path, strength: strength, axes: axes.count)
    }
    let levels = axes.map(\.values.count)
    guard let size = CombinationTable.size(levels: levels, strength: strength),
      size <= Self.maximumCombinations
    else {
      throw .tooManyCombinations(
        matrix: path, strength: strength, limit: Self.maximumCombinations)
    }
    return CoveringArray(
      levels: levels, strength: strength, isAllowed: { isIncluded(id($0)) }
    ).rows()
  }

  private func checkSize(_ levels: [Int]) throws(MatrixError) {
    var product = 1
    for count in levels {
      let (next, overflow) = product.multipliedReportingOverflow(by: count)
      guard !overflow, next <= Self.maximumVariants else {
        throw .tooManyVariants(matrix: path, limit: Self.maximumVariants)
      }
      product = next
    }
  }

  private func checkNames() throws(MatrixError) {
    try MatrixKey.check(component, kind: "component name", matrix: path)
    try MatrixKey.check(name, kind: "matrix name", matrix: path)
    if let misfit { throw misfit }
    for subset in subsets { try MatrixKey.check(subset.name, kind: "subset name", matrix: path) }
    var names = Set<String>()
    for axis in axes {
      try MatrixKey.check(axis.name, kind: "axis name", matrix: path)
      guard names.insert(axis.name).inserted else {
        throw .duplicateAxis(matrix: path, axis: axis.name)
      }
      guard !axis.values.isEmpty else { throw .emptyAxis(matrix: path, axis: axis.name) }
      var keys = Set<String>()
      for value in axis.values {
        try MatrixKey.check(value.key, kind: "key of axis \(axis.name)", matrix: path)
        guard keys.insert(value.key).inserted else {
          throw .duplicateKey(matrix: path, axis: axis.name, key: value.key)
        }
      }
    }
  }
}
