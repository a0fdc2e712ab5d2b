import ButtonSystems
import Proofsheet
import Testing

/// The subset `smoke`: what is drawn for a quick look at everything.
@Suite struct SmokeTests {
  private static let variants = Result {
    try ButtonSystem.all.flatMap(\.matrices).flatMap { try $0.sheets() }.flatMap(\.variants)
  }

  private func keys(_ axis: String, _ variants: some Sequence<Variant>) -> Set<String> {
    Set(variants.compactMap { variant in variant.id[axis].map { "\(variant.id.component) \($0)" } })
  }

  /// Matrices without the subset vary what those that have it hold still, so a component needs one that
  /// shows it, and each look that it can be given must be in it.
  @Test(arguments: ["style", "type", "part", "colour", "step", "role"])
  func everyLookOfEveryComponentIsInIt(axis: String) throws {
    let all = try Self.variants.get()
    let smoke = all.filter { $0.subsets.contains("smoke") }
    #expect(Set(smoke.map(\.id.component)) == Set(all.map(\.id.component)))
    let missing = keys(axis, all).subtracting(keys(axis, smoke))
    #expect(missing.isEmpty, "\(missing.sorted())")
  }

  @Test func itIsAQuickLook() throws {
    let all = try Self.variants.get()
    let smoke = all.count { $0.subsets.contains("smoke") }
    #expect(smoke * 10 < all.count, "\(smoke) of \(all.count)")
  }

  @Test func everyWholeProductHasIt() throws {
    for matrix in ButtonSystem.all.flatMap(\.matrices)
    where ["core", "core-uikit", "reversed"].contains(matrix.name) {
      let variants = try matrix.sheets().flatMap(\.variants)
      #expect(variants.contains { $0.subsets.contains("smoke") }, "\(matrix.path)")
    }
  }
}
