import PixelDiff
import ProofsheetRun
import ScratchHarness
package import SeededRandom

/// The text that a baseline has of itself, in a sound picture.
package final class BaselineTextTarget: FuzzTarget {
  package static let name = "baseline-text"

  /// The picture's file up to its text, and from there on.
  private let before: [UInt8]
  private let behind: [UInt8]
  private let text: String

  package init() throws {
    let scratch = try Scratch()
    try scratch.record()
    guard let name = try scratch.store.names().first,
      case .present(let baseline) = scratch.store.read(name), let metadata = baseline.metadata
    else { throw Finding("no baseline was recorded to begin with") }
    let file = try PNGWriter.encode(try baseline.image(), sealed: false)
    // Compressing the same pixels for each input would take a hundred times as long as reading its text.
    let place = file.firstRange(of: Array("IDAT".utf8))?.lowerBound ?? 4
    before = Array(file[..<(place - 4)])
    behind = Array(file[(place - 4)...])
    text = try metadata.encoded()
  }

  package func seeds() -> [[UInt8]] { [Array(text.utf8)] }

  package func changed(
    _ input: [UInt8], with other: [UInt8], _ random: inout SeededGenerator
  ) -> [UInt8] {
    JSONMutation.changed(
      input, with: other,
      names: [
        "format", "owner", "scale", "page", "headings", "cells", "tokens", "fingerprint", "id",
        "at", "rect", "frame", "digest",
      ], &random)
  }

  /// The chunk of a text, not compressed.
  private static func chunk(_ text: [UInt8]) -> [UInt8] {
    PNGMutation.chunk(
      Array("iTXt".utf8), Array(BaselineMetadata.keyword.utf8) + [0, 0, 0, 0, 0] + text)
  }

  package func run(_ input: [UInt8]) throws(Finding) -> String {
    do {
      let file = before + Self.chunk(input) + behind
      let baseline = try Baseline(bytes: file, name: "f", limits: PNGTarget.limits)
      guard let metadata = baseline.metadata else { throw Finding("has no text of ours") }
      _ = try baseline.drawnCells()
      for cell in metadata.cells { _ = baseline.tokens(of: cell) }
      _ = try BaselineText.lines(of: file, name: "f", limits: PNGTarget.limits)
      let again = try BaselineMetadata.decode(try metadata.encoded(), path: "f")
      guard again == metadata else {
        throw Finding("is another text when it is written and read again")
      }
      return "read"
    } catch let finding as Finding {
      throw finding
    } catch {
      return "refused"
    }
  }
}
