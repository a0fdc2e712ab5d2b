import PixelDiff
import Testing

@testable import ChangeKinds
@testable import ProofsheetReport

@Suite struct ChangeWordsTests {
  private static let red = Colour(red: 255, green: 0, blue: 0)

  private func region(_ kind: ChangeKind, _ pixels: Int = 4) -> ExplainedRegion {
    ExplainedRegion(
      box: PixelRectangle(x: 0, y: 0, width: 2, height: 2), pixels: pixels, kind: kind)
  }

  @Test(arguments: [
    (ChangeKind.moved(x: 1, y: -2), "moved", "moved by (1, -2)"),
    (.recoloured(from: .white, to: .black), "recoloured", "recoloured from #FFFFFF to #000000"),
    (.rowsInserted(1), "rowsInserted", "a row inserted"),
    (.rowsRemoved(4), "rowsRemoved", "4 rows removed"),
    (.contentChanged, "contentChanged", "content changed"),
    (.unexplained, "unexplained", "too much changed at once to say how"),
  ])
  func aKindIsToldWithItsFigures(kind: ChangeKind, name: String, text: String) {
    #expect(kind.name == name)
    #expect(ChangeWords.sentence(kind) == text)
  }

  @Test func theKindOfMostPixelsComesFirst() {
    let regions = [
      region(.moved(x: 0, y: 4), 10), region(.recoloured(from: .black, to: Self.red), 30),
      region(.moved(x: 0, y: 4), 25),
    ]
    #expect(ExplainedRegion.kinds(of: regions) == ["moved", "recoloured"])
    #expect(
      ChangeWords.sentence(regions)
        == "moved by (0, 4) (2 regions), recoloured from #000000 to #FF0000")
    #expect(ExplainedRegion.kinds(of: []) == [])
    #expect(ChangeWords.sentence([]) == nil)
  }

  @Test func ofEquallyManyPixelsTheOrderIsTheSameEachTime() {
    let regions = [region(.removed), region(.added), region(.caret)]
    for rotation in 0..<3 {
      let turned = Array(regions[rotation...] + regions[..<rotation])
      #expect(ExplainedRegion.kinds(of: turned) == ["added", "caret", "removed"])
    }
  }

  @Test func figuresThatAreNotTheSameAreLeftOut() {
    #expect(
      ChangeWords.sentence([region(.moved(x: 0, y: 4)), region(.moved(x: 3, y: 0))])
        == "moved (2 regions)")
    #expect(ChangeWords.sentence([region(.rowsInserted(2))]) == "2 rows inserted")
  }

  @Test func fourKindsAreNamed() {
    let regions = [
      region(.added, 9), region(.removed, 8), region(.caret, 7), region(.contentChanged, 6),
      region(.moved(x: 1, y: 0), 5), region(.rowsInserted(1), 4),
    ]
    #expect(
      ChangeWords.sentence(regions) == "added, removed, caret, content changed and 2 more kinds")
    #expect(
      ChangeWords.sentence(Array(regions.prefix(5)))
        == "added, removed, caret, content changed and 1 more kind")
  }

  /// Fringes are told only where there is nothing else; programs get all kinds.
  @Test func fringesAreLeftOutBesideWhatOneSees() {
    let regions = [region(.antialiasing, 9), region(.imperceptible, 7), region(.added, 2)]
    #expect(ChangeWords.sentence(regions) == "added")
    #expect(
      ChangeWords.sentence(Array(regions.prefix(2)))
        == "antialiasing or a shift of less than a pixel, imperceptible")
    #expect(ExplainedRegion.kinds(of: regions) == ["antialiasing", "imperceptible", "added"])
    #expect(
      ChangeWords.sentence(["rowsInserted": 8, "antialiasing": 5, "imperceptible": 2], of: 8)
        == "rows inserted in all")
    #expect(ChangeWords.sentence(["antialiasing": 5], of: 8) == "antialiasing in 5")
  }

  /// A change of size says already that rows came, and their rim is nothing else.
  @Test func besideLinesOnlyOtherChangesAreTold() {
    let lines = region(.rowsInserted(2), 90)
    #expect(ChangeWords.sentence(besideLines: [lines, region(.antialiasing, 9)]) == nil)
    #expect(ChangeWords.sentence(besideLines: [lines]) == nil)
    #expect(
      ChangeWords.sentence(besideLines: [lines, region(.antialiasing, 9), region(.added, 2)])
        == "added")
    #expect(
      ChangeWords.sentence(besideLines: [region(.antialiasing, 9)])
        == "antialiasing or a shift of less than a pixel")
  }

  @Test func countsOfACause() {
    #expect(
      ChangeWords.sentence(["moved": 3, "rowsInserted": 8, "added": 3], of: 8)
        == "rows inserted in all, added in 3, moved in 3")
    #expect(ChangeWords.sentence(["faintTint": 1], of: 1) == "faint tint")
    #expect(ChangeWords.sentence([:], of: 3) == nil)
  }

  /// A sentence has a word for each kind, and never a name of programs.
  @Test func everyKindHasWords() {
    for kind in [
      ChangeKind.recoloured(from: .black, to: Self.red), .moved(x: 1, y: 0),
      .resized(
        from: PixelSize(width: 1, height: 1), to: PixelSize(width: 2, height: 1)), .added,
      .removed, .rowsInserted(1), .rowsRemoved(1), .columnsInserted(1), .columnsRemoved(1),
      .contentChanged, .antialiasing, .caret, .faintTint(from: .black, to: Self.red),
      .imperceptible, .unexplained,
    ] {
      let words = ChangeWords.words(kind.name)
      #expect(words == words.lowercased())
      #expect(words.filter { $0 != " " } == kind.name.lowercased())
    }
  }
}
