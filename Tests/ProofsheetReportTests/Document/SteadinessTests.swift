import CairoCanvas
import DesignTokens
import PixelDiff
import ProofsheetMatrix
import ProofsheetRun
import ScratchHarness
import Synchronization
import Testing

@testable import ProofsheetReport

/// A component with a memory, which none should have: what it draws depends on what came before.
private struct Flicker: Component {
  static let name = "Flicker"

  /// When the dot is there.
  enum Habit: Sendable { case everyThirdTime, withOtherCaches }
  enum Kind: String, CaseIterable, AxisValue { case steady, flickering }

  /// What it remembers.
  final class Memory: Sendable {
    let drawings = Atomic<Int>(0)
    let caches = Mutex<[ObjectIdentifier]>([])
  }

  let memory = Memory()
  var habit = Habit.everyThirdTime
  var kind = Kind.steady
  var environment = SnapshotEnvironment()

  func layout(in context: LayoutContext) throws -> ComponentLayout {
    ComponentLayout(size: CairoCanvas.Size(width: 8, height: 8)) { canvas in
      draw(on: canvas, in: context)
    }
  }

  private func draw(on canvas: Canvas, in context: LayoutContext) {
    canvas.fill(.rectangle(Rectangle(x: 0, y: 0, width: 8, height: 8)), with: .black)
    guard kind == .flickering else { return }
    let hasDot: Bool
    switch habit {
    case .everyThirdTime:
      hasDot = memory.drawings.wrappingAdd(1, ordering: .relaxed).newValue % 3 == 0
    case .withOtherCaches:
      let own = ObjectIdentifier(context.resources)
      hasDot = memory.caches.withLock { known in
        if !known.contains(own) { known.append(own) }
        return known.first != own
      }
    }
    if hasDot { canvas.fill(.rectangle(Rectangle(x: 2, y: 3, width: 1, height: 2)), with: .white) }
  }

  static func matrix(_ habit: Habit) -> Matrix<Flicker> {
    Matrix("core", Flicker(habit: habit)).varying("kind", \.kind)
  }
}

@Suite struct SteadinessTests {
  @Test func whatIsSteadyPasses() throws {
    let scratch = try Scratch()
    try scratch.record()
    let run = try scratch.verify(options: VerificationOptions(repetitions: 3))
    #expect(run.summary.counts == [.matched: 8])
    #expect(run.summary.passes)
  }

  /// The first drawing of the check is the second of all, since recording drew one.
  @Test func whatFlickersFailsAndSaysWhereAndWhen() throws {
    let scratch = try Scratch()
    let matrix = Flicker.matrix(.everyThirdTime)
    try scratch.record([matrix])
    let run = try scratch.verify([matrix], options: VerificationOptions(repetitions: 3))
    #expect(run.summary.counts == [.matched: 1, .unsteady: 1])
    #expect(!run.summary.passes)
    #expect(run.ids(.unsteady) == ["kind=flickering"])
    let variant = try #require(run.variants.first { $0.verdict == .unsteady })
    #expect(
      variant.message == """
        drawing 2 of 3, with fresh caches, isn't the first one: 8 pixels differ, by up to 255 of 255 \
        within 2x4 at (4, 6)
        """)
    #expect(variant.difference?.box == PixelRectangle(x: 4, y: 6, width: 2, height: 4))
    #expect(run.causes.map { CauseDocument($0).condition } == ["kind=flickering"])
    #expect(run.sheets.first?.images?.actual == "flicker/core/all@2x/actual.png")
    #expect(!Verdict.unsteady.canBeAccepted)
  }

  @Test func whatDependsOnCachesIsFoundByTheFreshOnes() throws {
    let scratch = try Scratch()
    let matrix = Flicker.matrix(.withOtherCaches)
    let run = try scratch.verify([matrix], options: VerificationOptions(repetitions: 2))
    #expect(run.ids(.unsteady) == ["kind=flickering"])
    #expect(run.ids(.missing) == ["kind=steady"])
  }

  @Test func theTextNamesIt() throws {
    let scratch = try Scratch()
    let matrix = Flicker.matrix(.everyThirdTime)
    try scratch.record([matrix])
    let run = try scratch.verify([matrix], options: VerificationOptions(repetitions: 2))
    let text = try RunDocument(run).lines()
    #expect(text.first == "1 of 2 variants fail on 1 of 1 sheet: 1 drawn differently each time")
    #expect(text.contains { $0.hasPrefix("  Flicker/core/kind=flickering: drawing 2 of 2") })
  }
}
