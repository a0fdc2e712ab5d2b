import PixelDiff
import Proofsheet
import ProofsheetMatrix
import SeededRandom
import Testing

@testable import ProofsheetReport
@testable import ProofsheetRun
@testable import ProofsheetTesting

@Suite struct FailureMessageTests {
  let message = FailureMessage(
    place: SnapshotPlace(
      store: BaselineStore(root: "/code/app/Baselines"),
      folder: SnapshotFolder(root: "/code/app/Snapshots"), package: "/code/app"))

  private static let path = "tests/badges/round/snapshot"

  private func plain(
    _ verdict: Verdict, _ text: String?, images: SheetImages? = nil,
    edit: (inout SheetResult) -> Void = { _ in }
  ) -> String {
    var variant = VariantResult(id: Self.path, points: [], sheet: Self.path, verdict: verdict)
    variant.reason = text.map(Reason.told)
    var sheet = SheetResult(
      path: Self.path, component: "", matrix: "", scale: 2, variants: [variant])
    sheet.images = images
    edit(&sheet)
    return message.plain(sheet)
  }

  @Test func differs() {
    let text = plain(
      .differs, "12 pixels differ, by up to 200 of 255",
      images: SheetImages(
        expected: "\(Self.path)/expected.png", actual: "\(Self.path)/actual.png",
        diff: "\(Self.path)/diff.png")
    ) { sheet in
      sheet.fingerprintDifferences = ["recorded with cairo 1.18.0, this is 1.16.0"]
      sheet.variants[0].tokenChanges = [TokenChange(token: "badge.red", old: "#F00", new: "#E00")]
      sheet.note(AppliedTolerance(.channelDelta(2), from: .suite, at: "BadgeTests/Badges.swift:4"))
    }
    #expect(
      text == """
        tests/badges/round/snapshot differs: 12 pixels differ, by up to 200 of 255
          machine   other than the baseline's: recorded with cairo 1.18.0, this is 1.16.0
          tolerance channel 2 (suite, BadgeTests/Badges.swift:4)
          token     badge.red is #E00, was #F00
          expected  Snapshots/tests/badges/round/snapshot/expected.png
          actual    Snapshots/tests/badges/round/snapshot/actual.png
          diff      Snapshots/tests/badges/round/snapshot/diff.png
          next      look at it; if it was meant: proofsheet accept 'tests/badges/round/snapshot'
        """)
  }

  @Test func missing() {
    #expect(
      plain(
        .missing, "there is no baseline yet", images: SheetImages(actual: "\(Self.path)/actual.png")
      ) == """
        tests/badges/round/snapshot has no baseline yet: \
        Baselines/tests/badges/round/snapshot.png isn't there
          actual    Snapshots/tests/badges/round/snapshot/actual.png
          next      look at it; if it was meant: proofsheet accept 'tests/badges/round/snapshot'
        """)
  }

  @Test func recorded() {
    #expect(
      plain(.recorded, nil) == """
        tests/badges/round/snapshot was recorded: look at \
        Baselines/tests/badges/round/snapshot.png before you commit it
          next      run again without recording: what was recorded never passes
        """)
  }

  @Test func unreadableAndFailed() {
    #expect(
      plain(.unreadable, "Baselines/x.png: the file is empty (0 bytes)") == """
        tests/badges/round/snapshot has a baseline that can't be read: Baselines/x.png: the file is \
        empty (0 bytes)
          next      look at it; if it was meant: proofsheet accept 'tests/badges/round/snapshot'
        """)
    // What couldn't be drawn can't be accepted.
    #expect(
      plain(.failed, "it couldn't be drawn: no such font")
        == "tests/badges/round/snapshot failed: it couldn't be drawn: no such font")
  }

  @Test func foldersElsewhere() {
    let elsewhere = SnapshotPlace(
      store: BaselineStore(root: "/data/Baselines"), folder: SnapshotFolder(root: "/tmp/out"),
      package: "/code/app")
    #expect(elsewhere.shown(picture: "a/diff.png") == "/tmp/out/a/diff.png")
    #expect(elsewhere.shown(baseline: "a") == "/data/Baselines/a.png")
    #expect(elsewhere.shown("/code/apple/a.png") == "/code/apple/a.png")
  }

  @Test func causeOfAMatrix() {
    let sheets = ["light", "dark"].map { appearance in
      let path = "badge/core/\(appearance)@2x"
      var sheet = SheetResult(
        path: path, component: "Badge", matrix: "core", scale: 2,
        variants: ["small", "large"].map { size in
          var variant = VariantResult(
            id: "Badge/core/size=\(size),appearance=\(appearance)",
            points: [
              AxisPoint(axis: "size", key: size), AxisPoint(axis: "appearance", key: appearance),
            ], sheet: path, verdict: size == "small" ? .resized : .matched)
          variant.reason = .resized(
            from: PixelSize(width: 74, height: 32), to: PixelSize(width: 70, height: 30))
          return variant
        })
      sheet.images = SheetImages(actual: "\(path)/actual.png", diff: "\(path)/diff.png")
      return sheet
    }
    let cause = Cause(
      places: [
        Cause.Place(
          component: "Badge", matrix: "core",
          conditions: [.axes([AxisDescription(name: "size", keys: ["small"])])])
      ],
      ids: sheets.map { $0.variants[0].id }, patterns: ["Badge/core/size=small,**"],
      verdicts: [.resized], explained: false,
      tokens: [TokenChange(token: "badge.small.padding", old: "6px", new: "5px")])
    #expect(
      message.cause(cause, of: 4, sheets) == """
        Badge/core: 2 of 4 variants resized: size=small
          token     badge.small.padding is 5px, was 6px
          Badge/core/size=small,appearance=light: 70x30 px, was 74x32 (-4 px wide, -2 px high)
          Badge/core/size=small,appearance=dark: 70x30 px, was 74x32 (-4 px wide, -2 px high)
          actual    Snapshots/badge/core/light@2x/actual.png
          diff      Snapshots/badge/core/light@2x/diff.png
          report    Snapshots/report/index.html
          next      look at it; if it was meant: proofsheet accept 'Badge/core/size=small,**'
        """)
  }

  /// A cause that no few patterns describe is looked at one by one: to accept more would take other causes too.
  @Test func aCauseWithoutPatternsPointsToTheReview() {
    let ids = (1...9).map { "Badge/core/size=\($0)" }
    let sheet = SheetResult(
      path: "badge/core/all@2x", component: "Badge", matrix: "core", scale: 2,
      variants: ids.map {
        VariantResult(id: $0, points: [], sheet: "badge/core/all@2x", verdict: .differs)
      })
    let cause = Cause(
      places: [Cause.Place(component: "Badge", matrix: "core", conditions: [.some(9)])], ids: ids,
      verdicts: [.differs],
      explained: false, tokens: [])
    #expect(
      message.cause(cause, of: 9, [sheet])
        .hasSuffix("\n  next      look at it, and accept what was meant: proofsheet review"))
  }

  /// Of files that can't be read each is named, once.
  @Test func everyReasonIsNamed() {
    let sheets = (1...5).map { number in
      let path = "badge/core/\(number)@2x"
      return SheetResult(
        path: path, component: "Badge", matrix: "core", scale: 2,
        variants: ["small", "large"].map { size in
          var variant = VariantResult(
            id: "Badge/core/number=\(number),size=\(size)", points: [], sheet: path,
            verdict: .unreadable)
          variant.reason = .unreadable("Baselines/\(path).png: the file is empty (0 bytes)")
          return variant
        })
    }
    let cause = Cause(
      places: [Cause.Place(component: "Badge", matrix: "core", conditions: [.axes([])])],
      ids: sheets.flatMap { $0.variants.map(\.id) },
      examples: Cause.examples(of: sheets.flatMap(\.causeSubjects)), verdicts: [.unreadable],
      explained: false,
      tokens: [])
    let lines = message.cause(cause, of: 10, sheets).split(separator: "\n")
    for number in 1...5 {
      #expect(lines.count { $0.contains("Baselines/badge/core/\(number)@2x.png: the file") } == 1)
    }
    #expect(lines.contains("  … and 5 more"))
  }

  @Test func clash() {
    let clash = NameClash(id: "tests/a/b/snapshot", first: "Tests/A.swift:7")
    #expect(
      message.clash(clash, isUnnamed: true) == """
        tests/a/b/snapshot is the name of two snapshots of this run, so neither passes; the other is \
        at Tests/A.swift:7
          next      give each snapshot of the test a name: named: "…"
        """)
  }

  @Test func orphans() {
    #expect(
      message.orphans(["badge/core/old@2x"], matrix: "Badge/core") == """
        Badge/core: 1 baseline that nothing wants any more
          badge/core/old@2x
          next      proofsheet record --mode failed drops cells, git rm removes files
        """)
  }
}

/// Messages of failures about names and values of somebody who means no good.
@Suite struct HostileMessageTests {
  private let message = FailureMessage(
    place: SnapshotPlace(
      store: BaselineStore(root: "/code/app/Baselines"),
      folder: SnapshotFolder(root: "/code/app/Snapshots"), package: "/code/app"))

  @Test(arguments: [1, UInt64.random(in: 0...(.max))]) func noneIsObeyed(seed: UInt64) {
    var hostile = HostileText(seed: seed)
    for _ in 0..<60 {
      let id = hostile.next()
      var variant = VariantResult(id: id, points: [], sheet: id, verdict: .differs)
      variant.reason = .told(hostile.next())
      variant.tokenChanges = [
        TokenChange(token: hostile.next(), old: hostile.next(), new: hostile.next())
      ]
      var sheet = SheetResult(
        path: id, component: hostile.next(), matrix: hostile.next(), scale: 2, variants: [variant])
      sheet.fingerprintDifferences = [hostile.next()]
      sheet.images = SheetImages(
        expected: hostile.next(), actual: hostile.next(), diff: hostile.next())
      let cause = Cause(
        places: [
          Cause.Place(component: sheet.component, matrix: sheet.matrix, conditions: [.id(id)])
        ], ids: [id],
        examples: [id], patterns: [id], kinds: [hostile.next(): 1], verdicts: [.differs],
        explained: false, tokens: variant.tokenChanges)
      for text in [
        message.plain(sheet), message.cause(cause, of: 1, [sheet]),
        message.orphans([id, hostile.next()], matrix: hostile.next()),
        message.clash(NameClash(id: id, first: hostile.next()), isUnnamed: false),
      ] { #expect(HostileText.obeyed(by: text) == [], "seed \(seed)") }
    }
  }

  /// What one is told to paste into a shell is one word of it.
  @Test func namesAreQuotedForAShell() {
    var variant = VariantResult(id: "it's", points: [], sheet: "it's", verdict: .differs)
    variant.reason = .told("1 pixel")
    let sheet = SheetResult(
      path: "it's", component: "", matrix: "", scale: 1, variants: [variant])
    #expect(message.plain(sheet).hasSuffix(#"proofsheet accept 'it'\''s'"#))
  }
}
