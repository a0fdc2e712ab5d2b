import CairoCanvas
import JSONText
import PixelDiff
import Proofsheet
import ProofsheetMatrix
import ProofsheetReport
import ProofsheetRun
import SystemFiles

/// One call of an assertion: what it was given, and what it does.
struct SnapshotAssertion {
  let site: CallSite
  let settings: SnapshotSettings
  let environment: [String: String]
  let reporter: FailureReporter

  /// Takes what the call says, and from its surroundings what it doesn't.
  init(tolerance: Tolerance?, record: RecordMode?, at site: CallSite) {
    self.site = site
    settings = SnapshotSettings.current.overridden(
      by: SnapshotSettings(tolerance: tolerance, record: record)
        .from(.call, at: "\(site.fileID):\(site.line)"))
    environment = SnapshotSession.environment
    reporter = FailureReporter(site: site)
  }

  /// Does the work; whatever keeps it from being done fails the test.
  func run(_ work: (SnapshotPlace, RecordMode) throws -> Void) {
    let record = RecordSetting.resolve(settings.record, environment: environment)
    if let problem = record.problem { reporter.fail(problem) }
    do {
      try work(try SnapshotPlace(site: site, environment: environment), record.mode)
    } catch {
      reporter.fail("\(error)")
    }
  }

  // MARK: Plain snapshots

  /// Asserts one picture.
  func plain(named name: String?, _ subject: SnapshotSubject) {
    run { place, mode in
      let test = TestIdentity.current(at: site)
      guard name != nil || !test.isParameterised else {
        reporter.fail(
          """
          a snapshot in a parameterised test needs a name that its arguments make: named: "…"
          """)
        return
      }
      let path = try PlainName.path(suite: test.suite, test: test.test, name: name ?? "snapshot")
      let fingerprint =
        subject.isDrawnHere
        ? try SnapshotSession.drawing(of: place.project).fingerprint
        : Fingerprint(libraries: [:], fonts: [:], processor: Fingerprint.currentProcessor)
      let log = SnapshotSession.log(folder: place.folder, store: place.store)
      let verifier = PlainVerifier(
        store: place.store, tolerance: settings.appliedTolerance(in: place.project), mode: mode,
        keeping: try keeper(log, place))
      var result = try verifier.verify(
        PlainSnapshot(
          path: path, owner: "\(test.suite)/\(test.test)", scale: subject.scale,
          picture: Result { try subject.picture(place.project) }, fingerprint: fingerprint))
      accept(&result)
      let clashes = try log.append(
        RunLogEntry(
          place: place.shown(site), sheets: [result],
          fingerprint: subject.isDrawnHere ? fingerprint : nil))
      let message = FailureMessage(place: place)
      for clash in clashes { reporter.fail(message: message.clash(clash, isUnnamed: name == nil)) }
      if result.failing > 0, clashes.isEmpty { reporter.fail(message: message.plain(result)) }
      note(known: [result], message)
      attach([result], place)
    }
  }

  // MARK: Matrices

  /// Asserts the sheets of a matrix.
  func matrix(_ matrix: any SnapshotMatrix, only patterns: [String], jobs: Int?) {
    run { place, mode in
      let log = SnapshotSession.log(folder: place.folder, store: place.store)
      let verification = try Verification(
        matrices: [matrix], store: place.store,
        fonts: try SnapshotSession.drawing(of: place.project).fonts,
        options: VerificationOptions(
          selection: VariantSelection(patterns),
          jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount,
          tolerance: settings.appliedTolerance(in: place.project)))
      var sheets = try verification.verify(keeping: try keeper(log, place))
      let troubles = try record(verification, mode: mode, into: &sheets)
      for index in sheets.indices { accept(&sheets[index]) }
      let description = MatrixDescription(matrix)
      let orphans =
        mode == .never ? try verification.orphans().filter { isOurs($0, of: matrix) } : []
      // What was recorded isn't explained by the tokens of what it replaced.
      let causes =
        mode == .never
        ? try verification.causes(of: sheets, in: [description])
        : CauseFinder(matrices: [description]).causes(of: sheets)
      let clashes = try log.append(
        RunLogEntry(
          place: place.shown(site), matrix: description, sheets: sheets, orphans: orphans,
          causes: causes, fingerprint: verification.fingerprint))
      let message = FailureMessage(place: place)
      for clash in clashes.prefix(1) {
        reporter.fail(message: message.clash(clash, isUnnamed: false))
      }
      for trouble in troubles { reporter.fail(trouble) }
      report(causes, of: description, sheets, message)
      let unwanted =
        orphans + sheets.flatMap { sheet in sheet.orphanedCells.map { "\(sheet.path)#\($0)" } }
      if !unwanted.isEmpty {
        reporter.fail(message: message.orphans(unwanted, matrix: matrix.path))
      }
      note(known: sheets, message)
      attach(sheets, place)
    }
  }

  /// The number of causes of one matrix that fail the test one by one.
  private static let maximumCauses = 20

  private func report(
    _ causes: [Cause], of matrix: MatrixDescription, _ sheets: [SheetResult],
    _ message: FailureMessage
  ) {
    let total = sheets.reduce(0) { $0 + $1.variants.count }
    for cause in causes.prefix(Self.maximumCauses) {
      reporter.fail(message: message.cause(cause, of: total, sheets))
    }
    if causes.count > Self.maximumCauses {
      reporter.fail(
        "\(matrix.path): \(Words.count(causes.count - Self.maximumCauses, "more cause"))")
    }
  }

  /// Records the sheets, and gives what was written its verdict.
  ///
  /// - Returns: what couldn't be recorded.
  private func record(
    _ verification: Verification, mode: RecordMode, into sheets: inout [SheetResult]
  ) throws -> [String] {
    guard mode != .never else { return [] }
    let outcomes = try Recorder(verification, mode: mode).record()
    for outcome in outcomes where outcome.isWritten {
      guard let index = sheets.firstIndex(where: { $0.path == outcome.sheet }) else { continue }
      sheets[index].orphanedCells = []
      // A sheet that was written for other reasons than its pixels wasn't compared with what is there
      // now either.
      let ids = Set(outcome.recorded)
      for variant in sheets[index].variants.indices
      where ids.isEmpty || ids.contains(sheets[index].variants[variant].id) {
        sheets[index].variants[variant].verdict = .recorded
        sheets[index].variants[variant].reason = .recorded
      }
    }
    return outcomes.flatMap(\.failures).map(RecordWords.failure)
  }

  /// Whether a baseline belongs to the matrix itself, not to another one of its component.
  private func isOurs(_ orphan: String, of matrix: any SnapshotMatrix) -> Bool {
    orphan.begins(
      with:
        "\(BaselineName.kebab(matrix.component))/\(BaselineName.kebab(matrix.name))/")
  }

  // MARK: Parts

  /// Takes pictures into the folder of the run; none where a newer run has taken the folder.
  private func keeper(
    _ log: RunLog, _ place: SnapshotPlace
  ) throws -> @Sendable (String, FailurePictures) throws -> SheetImages {
    let isOurs = try log.begin()
    let folder = place.folder
    return { sheet, pictures in
      isOurs ? try folder.write(pictures, of: sheet) : SheetImages()
    }
  }

  /// Turns differences into known ones, where an issue accepts them.
  private func accept(_ sheet: inout SheetResult) {
    guard settings.knownIssue != nil else { return }
    for index in sheet.variants.indices {
      switch sheet.variants[index].verdict {
      case .differs, .resized: sheet.variants[index].verdict = .known
      default: break
      }
    }
  }

  private func note(known sheets: [SheetResult], _ message: FailureMessage) {
    guard let issue = settings.knownIssue else { return }
    let known = sheets.filter { sheet in sheet.variants.contains { $0.verdict == .known } }
    for sheet in known {
      let count = sheet.variants.count { $0.verdict == .known }
      reporter.known(
        count == 1 && sheet.variants.count == 1
          ? message.plain(sheet)
          : "\(sheet.path): \(Words.count(count, "variant")) \(Words.plural(count, "differs", "differ")), as is known",
        issue: issue)
    }
    if known.isEmpty, sheets.allSatisfy({ $0.failing == 0 }) {
      reporter.warn(
        "nothing differs that the issue “\(issue)” would explain; .known(issue:) can be removed")
    }
  }

  private func attach(_ sheets: [SheetResult], _ place: SnapshotPlace) {
    for sheet in sheets {
      guard let images = sheet.images else { continue }
      let name = sheet.path.parts(at: "/").joined(separator: ".")
      for (kind, path) in [
        ("expected", images.expected), ("actual", images.actual), ("diff", images.diff),
      ] {
        guard let path, let bytes = try? place.folder.read(path) else { continue }
        reporter.attach(bytes, named: "\(name).\(kind).png")
      }
    }
  }
}
