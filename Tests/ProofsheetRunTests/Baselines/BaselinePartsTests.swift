import CairoCanvas
import PixelDiff
import ProofsheetMatrix
import ScratchHarness
import SystemFiles
import Testing

@testable import ProofsheetRun

@Suite struct BaselinePartsTests {
  private let path = "chip/core/light@2x"

  private func baseline(_ scratch: Scratch) throws -> Baseline {
    guard case .present(let baseline) = scratch.store.read(path) else { throw Missing() }
    return baseline
  }

  private struct Missing: Error {}

  private func decoded(_ text: String, cells: Int = 1) throws -> BaselineParts {
    try BaselineParts.decode(text, cells: cells, path: "x.png")
  }

  @Test func partsComeBackAsTheyWere() throws {
    let box = Rectangle(x: 1.0 / 3, y: -2, width: 10.0 / 3, height: 4)
    let parts = [
      Part(name: "face", kind: .fill, box: box, ink: box, properties: ["corners": .number(8)]),
      Part(
        name: "label", kind: .text, box: box.offset(x: 5), ink: nil,
        properties: ["text": .text("a “b”\u{0}\n")]),
    ]
    let cells = [parts, nil, [parts[0]], []]
    let text = try #require(try BaselineParts(cells: cells).text())
    #expect(text.isCompressed)
    #expect(try decoded(text.text, cells: 4).cells == cells)
    #expect(try BaselineParts(cells: [nil, nil]).text() == nil)
  }

  @Test func aPartThatSeveralCellsHaveIsStoredOnce() throws {
    let part = Part(
      name: "face", kind: .fill, box: Rectangle(x: 0, y: 0, width: 4, height: 4), ink: nil)
    var moved = part
    moved.box.x = 7
    let text = try #require(try BaselineParts(cells: [[part], [moved]]).text()).text
    #expect(text.contains(#""cells":[[0,0,0],[0,7,0]]"#))
  }

  @Test(arguments: [
    "", "{}", #"{"format": 1, "parts": [], "cells": []}"#,
    #"{"format": 0, "parts": [], "cells": [null]}"#,
    #"{"format": 1, "parts": [], "cells": [[0, 0, 0]]}"#,
    #"{"format": 1, "parts": [], "cells": [[0, 0]]}"#,
    #"{"format": 1, "parts": [{"name": "a", "kind": "fill", "size": [1]}], "cells": [[0, 0, 0]]}"#,
    #"{"format": 1, "parts": [{"name": "a", "kind": "fill", "size": [1, -1]}], "cells": [[0, 0, 0]]}"#,
    #"{"format": 1, "parts": [{"name": "a", "kind": "fill", "size": [1, 1]}], "cells": [[0, 1e300, 0]]}"#,
    #"{"format": 1, "parts": [{"name": "a", "kind": "fill", "size": [1, 1]}], "cells": [[0.5, 1, 0]]}"#,
    #"{"format": 1, "parts": [{"name": "a", "kind": "soup", "size": [1, 1]}], "cells": [[0, 1, 0]]}"#,
  ]) func whatIsNoListOfPartsIsRefused(text: String) {
    #expect(throws: BaselineError.self) { try decoded(text) }
  }

  /// Lists are compared by each with each: a text of a kilobyte must not cost minutes.
  @Test func aCellHasNoMorePartsThanCanBeCompared() throws {
    let part = Part(
      name: "dot", kind: .fill, box: Rectangle(x: 0, y: 0, width: 1, height: 1), ink: nil)
    let most = [Part](repeating: part, count: BaselineParts.maximumPartsOfCell)
    #expect(BaselineParts(cells: [most, most + [part]]).cells == [most, nil])
    let places = Array(repeating: "0,0,0", count: most.count + 1).joined(separator: ",")
    let row = #"{"name": "a", "kind": "fill", "size": [1, 1]}"#
    #expect(throws: BaselineError.self) {
      try decoded(#"{"format": 1, "parts": [\#(row)], "cells": [[\#(places)]]}"#)
    }
  }

  @Test func aNewerFormatIsRefused() {
    #expect(throws: BaselineError.newerFormat(path: "x.png", format: 2)) {
      try decoded(#"{"format": 2, "parts": [], "cells": []}"#)
    }
  }

  @Test func recordingNotesParts() throws {
    let scratch = try Scratch()
    try scratch.record()
    let parts = try baseline(scratch).parts()
    #expect(parts.count == 4)
    let cell = try #require(parts["Chip/core/size=small,tint=red,appearance=light"])
    #expect(cell.map(\.name) == ["backdrop", "frame", "fill 1"])
    #expect(cell[0].box == Rectangle(x: -1, y: -1, width: 22, height: 12))
    #expect(cell[1].box == Rectangle(x: 0, y: 0, width: 20, height: 10))
    #expect(cell[2][.colour] == .text("#C81428"))
  }

  /// The text is exchanged; every other byte before the seal stays.
  @Test func modePartsWritesNoPixel() throws {
    let scratch = try Scratch()
    try scratch.record()
    let whole = try scratch.baselines()
    for path in whole.keys {
      let old = try PNGWriter.replacing(
        BaselineParts.keyword, with: nil, in: try #require(whole[path]), name: path)
      try AtomicFile.write(old, to: "\(scratch.store.root)/\(path)")
    }
    let old = try baseline(scratch)
    #expect(old.isSealed)
    #expect(try old.parts().isEmpty)
    #expect(try scratch.verify().summary.passes, "a file that knows no parts is as good as ever")
    #expect(
      try scratch.record(mode: .parts).map(\.outdated) == [["parts"], ["parts"]])
    #expect(try scratch.baselines() == whole)
    #expect(try scratch.record(mode: .parts).allSatisfy { !$0.isWritten })
  }

  /// Parts of cells that look otherwise now stay as they are.
  @Test func modePartsLeavesWhatDiffersAlone() throws {
    let scratch = try Scratch()
    try scratch.record()
    let before = try scratch.baselines()
    #expect(
      try scratch.record(mode: .parts, overlay: RecorderTests.smaller)
        .allSatisfy { !$0.isWritten })
    #expect(try scratch.baselines() == before)
  }
}
