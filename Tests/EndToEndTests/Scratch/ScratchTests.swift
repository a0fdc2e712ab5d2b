import Foundation
import PixelDiff
import Testing

/// What a user's tests do: exit status, text and files of every outcome, in one process a library and
/// in one a test.
@Suite(.serialized) struct ScratchTests {
  let package: ScratchPackage

  init() throws {
    package = try ScratchPackage.shared.get()
    try package.reset()
  }

  /// One snapshot of XCTest and one of Swift Testing, of those that every run has.
  static let samples = [
    "tests/badge-xc-tests/test-badge/snapshot", "tests/badge-tests/badge/snapshot",
  ]
  /// The file and line of the calls that make them.
  static let calls = ["BadgeXCTests.swift:7", "BadgeTests.swift:8"]
  static let allCount = 14

  @Test(arguments: [false, true]) func passing(isParallel: Bool) throws {
    let run = try package.test(isParallel: isParallel)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    let file = try RunFile.read(package.snapshots)
    #expect(file.counts == ["variants": Self.allCount, "sheets": 8, "matched": Self.allCount])
    #expect(try pictures().isEmpty)
    let stream = try Data(contentsOf: package.snapshots.appending(path: "run.ndjson"))
    let schema = try JSONSchema(
      Folders.package.appending(path: "Sources/ProofsheetReport/Schemas/run.schema.json"))
    #expect(try schema.mistakes(inLines: stream, of: "record") == [])
    let merge = try package.tool("merge", "Snapshots")
    #expect(merge.status == 0 && merge.errors.isEmpty, "\(merge.output)\(merge.errors)")
  }

  @Test(arguments: [false, true]) func differing(isParallel: Bool) throws {
    try Folders.withTemporary { attachments in
      let run = try package.test(
        "differ", isParallel: isParallel,
        arguments: ["--attachments-path", attachments.path])
      #expect(run.status == 1)
      let file = try RunFile.read(package.snapshots)
      // The dot is white on white.
      #expect(file.counts["differs"] == Self.allCount - 1)
      #expect(file.counts["blank"] == 1)
      let text = run.output + run.errors
      for (sample, call) in zip(Self.samples, Self.calls) {
        let variant = try #require(file.variants.first { $0.id == sample })
        #expect(variant.difference?.pixels == 2082)
        #expect(variant.difference?.largestChannelDelta == 200)
        #expect(
          text.contains(
            """
            \(sample) differs: fill 1 #D2640A, was #0A64D2
            """))
        #expect(text.contains(call))
        for kind in ["expected", "actual", "diff"] {
          #expect(text.contains("Snapshots/\(sample)/\(kind).png"))
          let picture = package.snapshots.appending(path: "\(sample)/\(kind).png")
          #expect(
            try PNGReader.read(path: picture.path).image.size == PixelSize(width: 74, height: 32))
        }
      }
      #expect(text.contains("Badge/core: 4 of 4 variants differ: every variant"))
      #expect(text.contains("Badge/swift-testing: 4 of 4 variants differ: every variant"))
      let attached = try Folders.files(below: attachments)
      #expect(attached.contains("tests.badge-tests.badge.snapshot.diff.png"))
      #expect(attached.contains("badge.swift-testing.all@2x.actual.png"))
      #expect(attached.count == 3 * 6)
    }
    // Nothing of that run is left by the next one.
    #expect(try package.test(isParallel: isParallel).status == 0)
    #expect(try pictures().isEmpty)
    #expect(try RunFile.read(package.snapshots).counts["matched"] == Self.allCount)
  }

  @Test(arguments: [false, true]) func missing(isParallel: Bool) throws {
    try package.replaceBaselines { _ in nil }
    let run = try package.test(isParallel: isParallel)
    #expect(run.status == 1)
    let text = run.output + run.errors
    for (sample, call) in zip(Self.samples, Self.calls) {
      #expect(
        text.contains("\(sample) has no baseline yet: Baselines/\(sample).png isn't there"))
      #expect(text.contains(call))
    }
    #expect(
      try RunFile.read(package.snapshots).counts
        == ["variants": Self.allCount, "sheets": 8, "missing": Self.allCount])
    #expect(try Folders.files(below: package.baselines).isEmpty)

    // The pictures are ready to be accepted, and are what is drawn then.
    let actual = try Data(
      contentsOf: package.snapshots.appending(path: "\(Self.samples[0])/actual.png"))
    let accept = try package.tool("accept")
    #expect(accept.status == 0, "\(accept.output)\(accept.errors)")
    #expect(
      try Data(contentsOf: package.baselines.appending(path: "\(Self.samples[0]).png")) == actual)
    #expect(try package.test(isParallel: isParallel).status == 0)
  }

  @Test(arguments: [BrokenBaseline.gitLFSPointer, .badChecksum], [false, true])
  func broken(kind: BrokenBaseline, isParallel: Bool) throws {
    try package.replaceBaselines(kind.broken)
    let before = try Folders.contents(of: package.baselines)
    let run = try package.test(isParallel: isParallel)
    #expect(run.status == 1)
    let text = run.output + run.errors
    for (sample, call) in zip(Self.samples, Self.calls) {
      #expect(
        text.contains(
          """
          \(sample) has a baseline that can't be read: Baselines/\(sample).png\(kind.explanation)
          """))
      #expect(text.contains(call))
    }
    #expect(
      try RunFile.read(package.snapshots).counts
        == ["variants": Self.allCount, "sheets": 8, "unreadable": Self.allCount])
    #expect(try Folders.contents(of: package.baselines) == before)
  }

  @Test(arguments: [false, true]) func crashing(isParallel: Bool) throws {
    let run = try package.test("crash", isParallel: isParallel)
    #expect(run.status == 1)
    let text = run.output + run.errors
    let file = try RunFile.read(package.snapshots)
    #expect(file.ids("missing") == ["tests/badge-xc-tests/test-crash/snapshot"])
    // A test behind the one that crashed never ran where all share a process.
    #expect(file.counts["matched"] == (isParallel ? 14 : 10))
    #expect(try pictures() == ["tests/badge-xc-tests/test-crash/snapshot/actual.png"])
    // What the process would have found is missing, and no green is made of that.
    #expect(file.problems.count == 1 && file.problems[0].contains("was lost before it ended"))
    // What a process says that passes is shown only where all share one.
    #expect(isParallel || text.contains("proofsheet: \(file.problems[0])"))
    let merge = try package.tool("merge", "Snapshots")
    #expect(merge.status == 1)
    #expect(merge.output.contains("and the run is incomplete"))
  }

  @Test(arguments: [false, true]) func clashingNames(isParallel: Bool) throws {
    let run = try package.test("clash", isParallel: isParallel)
    #expect(run.status == 1)
    let text = run.output + run.errors
    #expect(
      text.contains(
        """
        tests/badge-xc-tests/test-clash/snapshot is the name of two snapshots of this run, so neither \
        passes; the other is at Tests/BadgeTests/BadgeXCTests.swift:
        """))
    let file = try RunFile.read(package.snapshots)
    #expect(file.ids("failed") == ["tests/badge-xc-tests/test-clash/snapshot"])
    #expect(file.counts["variants"] == Self.allCount + 1)
  }

  @Test(arguments: [false, true]) func knownDifferences(isParallel: Bool) throws {
    func test(_ scenario: String) throws -> ProgramRun {
      try package.test(
        scenario, isParallel: isParallel, arguments: ["--filter", "Known(XC)?Tests"])
    }
    var run = try test("known")
    #expect(run.status == 1, "what is missing isn't known")
    #expect(try RunFile.read(package.snapshots).counts["missing"] == 2)
    #expect(try package.tool("accept").status == 0)

    run = try test("known differ")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    for issue in ["#12", "#13"] where !isParallel {
      #expect((run.output + run.errors).contains(issue), "\(run.output)\(run.errors)")
    }
    let file = try RunFile.read(package.snapshots)
    #expect(file.counts == ["variants": 2, "sheets": 2, "known": 2])
    for variant in file.variants {
      #expect(variant.images?.expected?.hasSuffix("/expected.png") == true)
      #expect(variant.difference?.kinds.first == "recoloured")
    }
    #expect(try package.tool("accept").status == 2, "what is known doesn't wait")

    run = try test("known")
    #expect(run.status == 0)
    #expect(
      try RunFile.read(package.snapshots).counts == ["variants": 2, "sheets": 2, "matched": 2])
    if !isParallel {
      #expect((run.output + run.errors).contains("the issue “#12” would explain"))
    }
  }

  /// A record mode in the source, by call, trait and scope: in both libraries it fails, and where CI is
  /// set nothing is written either.
  @Test(arguments: [false, true]) func recordModeLeftInTheSource(isParallel: Bool) throws {
    func test(_ environment: [String: String] = [:]) throws -> ProgramRun {
      try package.test(
        "record-all", isParallel: isParallel, arguments: ["--filter", "RecordAll"],
        environment: environment)
    }
    let before = try Folders.contents(of: package.baselines)
    let refused = try test(["CI": "true"])
    #expect(refused.status == 1)
    let text = refused.output + refused.errors
    for test in ["call() recorded", "trait() recorded", "RecordAllXCTests.testScope : failed"] {
      #expect(text.contains(test), "\(text)")
    }
    let refusal = "nothing is recorded where CI is set (record mode “all”)"
    #expect(text.components(separatedBy: refusal).count == 3 + 1, "\(text)")
    #expect(try Folders.contents(of: package.baselines) == before)
    #expect(try RunFile.read(package.snapshots).counts["missing"] == 3)

    let recording = try test()
    #expect(recording.status == 1, "what was recorded never passes")
    #expect(try RunFile.read(package.snapshots).counts["recorded"] == 3)
    // Under CI it fails even where there is nothing to record.
    let equal = try test(["CI": "true"])
    #expect(equal.status == 1)
    #expect(try RunFile.read(package.snapshots).counts["matched"] == 3)
  }

  /// Nobody knows which test a detached task belongs to; the failure must not get lost.
  @Test func detachedTask() throws {
    let run = try package.test("detached", arguments: ["--filter", "DetachedTests"])
    #expect(run.status == 1)
    #expect((run.output + run.errors).contains("tests/badge-tests/badge/snapshot has another size"))
  }

  @Test func recording() throws {
    try package.replaceBaselines { _ in nil }
    let recording = try package.test(environment: ["PROOFSHEET_RECORD": "missing"])
    #expect(recording.status == 1, "what was recorded never passes")
    #expect(try RunFile.read(package.snapshots).counts["recorded"] == Self.allCount)
    let recorded = try Folders.contents(of: package.baselines)
    #expect(recorded.count == 8)
    #expect(try package.test().status == 0)

    // What differs is no business of mode missing, and is of mode failed.
    #expect(try package.test("long", environment: ["PROOFSHEET_RECORD": "missing"]).status == 1)
    #expect(try Folders.contents(of: package.baselines) == recorded)
    #expect(try package.test("long", environment: ["PROOFSHEET_RECORD": "failed"]).status == 1)
    let changed = try Folders.contents(of: package.baselines)
    #expect(Set(changed.keys.filter { changed[$0] != recorded[$0] }).count == 6)
    #expect(try package.test("long").status == 0)
    // What is equal is never written again, and passes.
    #expect(try package.test("long", environment: ["PROOFSHEET_RECORD": "all"]).status == 0)
    #expect(try Folders.contents(of: package.baselines) == changed)
  }

  /// Baselines of tests that are gone, whole files of them too, are found from the folder of baselines.
  @Test func baselinesOfTestsThatAreGone() throws {
    let gone = "tests/gone-tests/round/snapshot.png"
    let foreign = "tests/gone-tests/notes/photo.png"
    #expect(try package.tool("prune", "--tests").status == 3, "no tests have run")
    #expect(try package.test().status == 0)
    let good = try Folders.contents(of: package.baselines)
    #expect(try package.tool("prune", "--tests").status == 0)

    let some = try #require(good["\(Self.samples[0]).png"])
    let picture = Image(size: PixelSize(width: 2, height: 2), filledWith: .black)
    for (path, bytes) in [(gone, some), (foreign, Data(try PNGWriter.encode(picture)))] {
      let file = package.baselines.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: file)
    }
    let plan = try package.tool("prune", "--tests")
    #expect(plan.status == 1)
    #expect(plan.lines == ["would delete Baselines/\(gone)", "1 file; with --force it is deleted"])
    // Without being asked for them it leaves those of tests alone.
    #expect(try package.tool("prune", "--force").status == 0)

    // A run that failed, or was none of tests, may not have asked for everything.
    #expect(try package.test("differ").status == 1)
    let failed = try package.tool("prune", "--tests", "--force")
    #expect(failed.status == 2)
    #expect(failed.errors.contains("the last run of tests failed"))
    _ = try package.tool("verify", PainPointTests.few)
    #expect(try package.tool("prune", "--tests", "--force").errors.contains("was of “verify”"))

    #expect(try package.test().status == 0)
    let pruned = try package.tool("prune", "--tests", "--force")
    #expect(pruned.status == 0 && pruned.lines == ["deleted Baselines/\(gone)", "1 file deleted"])
    var left = try Folders.contents(of: package.baselines)
    #expect(left.removeValue(forKey: foreign) != nil)
    #expect(left == good)
  }

  @Test func refusedRecording() throws {
    try package.replaceBaselines { _ in nil }
    var run = try package.test(environment: ["PROOFSHEET_RECORD": "missing", "CI": "true"])
    #expect(run.status == 1)
    #expect(
      (run.output + run.errors).contains(
        "nothing is recorded where CI is set (record mode “missing”)"))
    #expect(try Folders.files(below: package.baselines).isEmpty)

    run = try package.test(environment: ["PROOFSHEET_RECORD": "yes"])
    #expect(run.status == 1)
    #expect(
      (run.output + run.errors).contains(
        "PROOFSHEET_RECORD is “yes”; it must be one of never, missing, failed, parts, all"))
    #expect(try Folders.files(below: package.baselines).isEmpty)
  }

  /// The pictures of failing snapshots in the folder of the last run.
  private func pictures() throws -> [String] {
    try Folders.files(below: package.snapshots).filter {
      $0.hasSuffix(".png") && !$0.hasPrefix("report/")
    }
  }
}
