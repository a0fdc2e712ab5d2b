import CairoCanvas
import DesignTokens
import PixelDiff
import Proofsheet

/// A matrix some variants of which are drawn differently.
struct AlteredMatrix: SnapshotMatrix {
  var base: any SnapshotMatrix
  var change: CodeChange

  var component: String { base.component }
  var name: String { base.name }
  var axisDescriptions: [AxisDescription] { base.axisDescriptions }
  var tokenSources: [TokenSource] { base.tokenSources }

  func sheets() throws(MatrixError) -> [SheetPlan] {
    try base.sheets().map { plan in
      plan.with(
        plan.variants.map { variant in
          guard change.applies(to: variant.id) else { return variant }
          return Variant(
            id: variant.id, component: altered(variant.component), row: variant.row,
            column: variant.column)
        })
    }
  }

  private func altered(_ component: some Component) -> any Component {
    Altered(subject: component, grows: change.grows)
  }
}

/// A component that draws more than it should.
struct Altered<Subject: Component>: Component {
  static var name: String { Subject.name }
  static var tokenSources: [TokenSource] { Subject.tokenSources }

  var subject: Subject
  var grows: Bool

  var environment: SnapshotEnvironment {
    get { subject.environment }
    set { subject.environment = newValue }
  }

  func layout(in context: LayoutContext) throws -> ComponentLayout {
    var layout = try subject.layout(in: context)
    if grows {
      layout.size.height += 1
      return layout
    }
    return ComponentLayout(size: layout.size, ink: layout.ink) { [layout] canvas in
      try layout.draw(on: canvas)
      canvas.fill(
        .rectangle(Rectangle(x: 1, y: 1, width: 2, height: 2)),
        with: Colour(red: 231, green: 13, blue: 197, alpha: 255))
    }
  }
}
