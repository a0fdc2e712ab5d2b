import Proofsheet

/// All that a user of the library can name by its one import; a test of Proofsheet's holds the list against the sources.
enum Door {
  static let types: [Any.Type] = [
    Appearance.self, AxisDescription.self, AxisPoint.self, (any AxisValue).self, Backdrop.self,
    (any Component).self, ComponentLayout.self, ContentSizeCategory.self, LayoutContext.self,
    LayoutDirection.self, Matrix<Badge>.self, MatrixError.self, RecordMode.self, SheetPlan.self,
    SnapshotEnvironment.self, (any SnapshotMatrix).self, Variant.self, VariantID.self,
  ]

  /// Members count as much as names.
  static func use(_ badge: Badge) throws -> [String] {
    let plans = try badge.matrix("door").sheets()
    return plans.flatMap { plan in
      plan.variants.map { "\(plan.path) \($0.id) \($0.component.environment.appearance.key)" }
    }
  }
}
