import CairoCanvas
import DesignTokens
import PixelDiff
import Proofsheet
import SeededRandom

/// Changes design systems at random, verifies them against the baselines of the unchanged ones, and holds
/// the causes that are found against what drawing every variant shows.
final class CauseMeasurement {
  private let systems: [Subject]
  private let jobs: Int
  private let isVerbose: Bool
  private var generator: SeededGenerator

  /// A system with its baselines.
  private struct Subject {
    var system: SubjectSystem
    var maker: ChangeMaker
    var store: BaselineStore
    var before: [String: GroundTruth.Picture]
    var points: [String: [AxisPoint]]
    /// The tokens that each matrix reads, by its path.
    var reads: [String: Set<String>]
  }

  /// How many matrices a change is looked at in, of those that it may concern, and of the others.
  private static let matrices = (concerned: 4, others: 1)

  /// Records the systems' baselines in a folder that is gone with the measurement.
  init(systems: [SubjectSystem], seed: UInt64, jobs: Int = 2, isVerbose: Bool = false) throws {
    self.jobs = jobs
    self.isVerbose = isVerbose
    generator = SeededGenerator(seed: seed)
    folder = try TemporaryFolder()
    let fonts = try FontCatalogue.standard()
    var subjects: [Subject] = []
    for system in systems {
      let store = BaselineStore(root: folder.path + "/" + system.name)
      let verification = try Verification(
        matrices: system.matrices, store: store, fonts: fonts,
        options: VerificationOptions(jobs: jobs))
      _ = try Recorder(verification, mode: .missing).record()
      let reads = try TokenCoverage.reads(of: verification)
      let variants = verification.plans.flatMap(\.variants)
      subjects.append(
        Subject(
          system: system,
          maker: try ChangeMaker(system, reads: reads.values.reduce(into: []) { $0.formUnion($1) }),
          store: store,
          before: try GroundTruth.pictures(
            of: verification.plans, try system.library(), jobs: jobs),
          points: Dictionary(
            uniqueKeysWithValues: variants.map { ($0.id.description, $0.id.values) }),
          reads: reads))
    }
    self.systems = subjects
  }

  private let folder: TemporaryFolder

  /// Makes so many changes, one after the other.
  ///
  /// - Parameter onChange: called after each, with how many there were.
  func run(count: Int, onChange: (Int) -> Void = { _ in }) throws -> ScoreBoard {
    var board = ScoreBoard()
    for number in 0..<count {
      let kind = Change.schedule[number % Change.schedule.count]
      guard let (subject, change) = change(kind) else { continue }
      let start = ContinuousClock.now
      var score = try judge(change, of: subject)
      score.seconds = (ContinuousClock.now - start) / .seconds(1)
      board.scores[kind] = (board.scores[kind] ?? Score()) + score
      if isVerbose, !score.reachesGoals || score.misattributed > 0 {
        print(
          "\(number) \(subject.system.name) \(kind): \(change.tokens) \(change.code?.description ?? "")"
        )
        print("  \(score)")
      }
      onChange(number + 1)
    }
    return board
  }

  /// A change of a kind, of some system that can change so; nil where none can.
  private func change(_ kind: Change.Kind) -> (Subject, Change)? {
    for subject in systems.shuffled(using: &generator) {
      if let change = subject.maker.change(kind, &generator) { return (subject, change) }
    }
    return nil
  }

  private func judge(_ change: Change, of subject: Subject) throws -> Score {
    let matrices = matrices(for: change, of: subject)
    let verification = try Verification(
      matrices: matrices, store: subject.store, overlays: change.overlay,
      fonts: try FontCatalogue.standard(), options: VerificationOptions(jobs: jobs))
    let sheets = try verification.verify(keeping: nil)
    let causes = try verification.causes(of: sheets, in: matrices.map { MatrixDescription($0) })
    let truth = try GroundTruth(
      change, of: subject.system, plans: verification.plans, before: subject.before, jobs: jobs)

    var score = Score(changes: 1, changed: truth.changed.count)
    let failing = Set(sheets.flatMap(\.variants).filter { !$0.verdict.passes }.map(\.id))
    let reported = failing.intersection(causes.flatMap(\.ids))
    score.missed = truth.changed.subtracting(reported).count
    score.wronglyReported =
      failing.union(causes.flatMap(\.ids)).subtracting(truth.changed).count
    compareTokens(causes, truth, &score)
    for group in groups(of: causes) { judge(group, subject, &score) }
    return score
  }

  /// Some matrices of a system, changed: most of them may show the change, since drawing those that
  /// can't takes its time and shows little.
  private func matrices(for change: Change, of subject: Subject) -> [any SnapshotMatrix] {
    let isConcerned = { (matrix: any SnapshotMatrix) in
      matrix.path == change.code?.matrix
        || !(subject.reads[matrix.path] ?? []).isDisjoint(with: change.tokens.keys)
    }
    let shuffled = subject.system.matrices.shuffled(using: &generator)
      .filter { $0.path != change.code?.matrix }
    let altered = subject.system.matrices.filter { $0.path == change.code?.matrix }
    let chosen =
      altered + shuffled.filter(isConcerned).prefix(Self.matrices.concerned)
      + shuffled.filter { !isConcerned($0) }.prefix(Self.matrices.others)
    return chosen.map { matrix in
      guard let code = change.code, code.matrix == matrix.path else { return matrix }
      return AlteredMatrix(base: matrix, change: code)
    }
  }

  /// Holds the tokens that are named against those that account for it.
  private func compareTokens(_ causes: [Cause], _ truth: GroundTruth, _ score: inout Score) {
    var named: [String: Set<String>] = [:]
    for cause in causes {
      for id in cause.ids { named[id, default: []].formUnion(cause.tokens.map(\.token)) }
    }
    var needed = Set<String>()
    for id in truth.changed {
      let possible = truth.tokens[id] ?? []
      let given = named[id] ?? []
      let isRight = possible.contains(given) || (possible.isEmpty && given.isEmpty)
      if !isRight { score.misattributed += 1 }
      needed.formUnion(isRight ? given : possible.first ?? [])
    }
    let all = named.values.reduce(into: Set()) { $0.formUnion($1) }
    score.named = all.count
    score.needed = needed.count
    score.right = all.intersection(needed).count
  }

  /// Causes that describe the failures of one matrix together.
  private func groups(of causes: [Cause]) -> [[Cause]] {
    let unexplained = Dictionary(grouping: causes.filter { !$0.explained }) {
      "\($0.component ?? "")/\($0.matrix ?? "")"
    }
    return causes.filter(\.explained).map { [$0] }
      + unexplained.keys.sorted().compactMap { unexplained[$0] }
  }

  /// Whether conditions hold exactly the variants they are about, and are the fewest that do.
  private func judge(_ group: [Cause], _ subject: Subject, _ score: inout Score) {
    guard let first = group.first, let component = first.component, let matrix = first.matrix else {
      return
    }
    let told = CauseWords.condition(group.flatMap(\.conditions))
    let condition = WrittenCondition(told)
    let covered = Set(group.flatMap(\.ids))
    let ids = subject.points.keys.filter { $0.hasPrefix("\(component)/\(matrix)/") }.sorted()
    let held = ids.filter { condition.holds(subject.points[$0] ?? []) }
    let bound = FewestBoxes(
      covered.sorted().compactMap { subject.points[$0] },
      others: ids.filter { !covered.contains($0) }.compactMap { subject.points[$0] }
    ).lowerBound(limit: condition.boxes.count + (condition.rest > 0 ? 1 : 0), &generator)
    score.conditions += 1
    if condition.rest > 0 { score.partial += 1 }
    let isExact =
      condition.rest == 0
      ? Set(held) == covered && condition.boxes.count <= bound
      : covered.isSuperset(of: held) && covered.count == held.count + condition.rest
        && bound > condition.boxes.count
    if isExact {
      score.rightConditions += 1
    } else if isVerbose {
      print(
        "  \(component)/\(matrix): \(covered.count) variants, at least \(bound) boxes: \(told)")
    }
  }
}
