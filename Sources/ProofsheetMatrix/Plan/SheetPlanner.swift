/// Sorts the variants of a matrix into sheets, rows and columns.
struct SheetPlanner {
  let matrix: String
  let component: String
  let name: String
  let arrangement: SheetArrangement
  let backdrop: Backdrop

  /// A variant without its place.
  private typealias Entry = (id: VariantID, component: any Component, subsets: Set<String>)
  private var entries: [Entry] = []

  init(
    matrix: String, component: String, name: String, arrangement: SheetArrangement,
    backdrop: Backdrop
  ) {
    self.matrix = matrix
    self.component = component
    self.name = name
    self.arrangement = arrangement
    self.backdrop = backdrop
  }

  mutating func add(_ id: VariantID, component: any Component, subsets: Set<String>) {
    entries.append((id, component, subsets))
  }

  /// The sheets, in the order of the axes' keys; rows and columns that no variant needs are left out.
  func sheets(axes: [AxisDescription]) throws(MatrixError) -> [SheetPlan] {
    let order = KeyOrder(axes: axes)
    var groups: [[String]: [Entry]] = [:]
    for entry in entries {
      groups[keys(of: entry.id, on: arrangement.per), default: []].append(entry)
    }
    var sheets: [SheetPlan] = []
    for sheetKeys in order.sorted(Array(groups.keys), axes: arrangement.per) {
      sheets.append(try sheet(sheetKeys, entries: groups[sheetKeys] ?? [], order: order))
    }
    return sheets
  }

  private func sheet(
    _ sheetKeys: [String], entries: [Entry], order: KeyOrder
  ) throws(MatrixError) -> SheetPlan {
    let sheetName = sheetKeys.isEmpty ? "all" : sheetKeys.joined(separator: ".")
    let rows = order.sorted(
      Array(Set(entries.map { keys(of: $0.id, on: arrangement.rows) })), axes: arrangement.rows)
    let columns = order.sorted(
      Array(Set(entries.map { keys(of: $0.id, on: arrangement.columns) })),
      axes: arrangement.columns)
    let rowIndex = Dictionary(uniqueKeysWithValues: zip(rows, rows.indices))
    let columnIndex = Dictionary(uniqueKeysWithValues: zip(columns, columns.indices))

    var scales = Set<Double>()
    var appearances = Set<Appearance>()
    let variants = entries.map { entry in
      scales.insert(entry.component.environment.scale)
      appearances.insert(entry.component.environment.appearance)
      return Variant(
        id: entry.id, component: entry.component,
        row: rowIndex[keys(of: entry.id, on: arrangement.rows)] ?? 0,
        column: columnIndex[keys(of: entry.id, on: arrangement.columns)] ?? 0,
        subsets: entry.subsets)
    }
    guard let scale = scales.first, scales.count == 1 else {
      throw .mixedScales(matrix: matrix, sheet: sheetName)
    }
    guard scale > 0, scale <= SheetPlan.maximumScale else {
      throw .badScale(matrix: matrix, scale: scale)
    }
    return SheetPlan(
      component: component, matrix: name, name: sheetName, scale: scale,
      page: backdrop.colour(for: appearances == [.dark] ? .dark : .light), backdrop: backdrop,
      headings: SheetHeadings(
        title: "\(component) · \(name)",
        subtitle: zip(arrangement.per, sheetKeys).map { "\($0) \($1)" }.joined(separator: " · "),
        rowAxes: arrangement.rows, columnAxes: arrangement.columns, rows: rows, columns: columns),
      variants: variants)
  }

  private func keys(of id: VariantID, on axes: [String]) -> [String] {
    axes.map { id[$0] ?? "" }
  }
}

/// The order of keys as their axes write them.
struct KeyOrder {
  private let positions: [String: [String: Int]]

  init(axes: [AxisDescription]) {
    positions = Dictionary(
      uniqueKeysWithValues: axes.map { axis in
        (axis.name, Dictionary(uniqueKeysWithValues: zip(axis.keys, axis.keys.indices)))
      })
  }

  /// Combinations of keys, sorted by the first axis, then the second and so on.
  func sorted(_ combinations: [[String]], axes: [String]) -> [[String]] {
    combinations.sorted { left, right in
      for (axis, (one, other)) in zip(axes, zip(left, right)) where one != other {
        return (positions[axis]?[one] ?? 0) < (positions[axis]?[other] ?? 0)
      }
      return false
    }
  }
}
