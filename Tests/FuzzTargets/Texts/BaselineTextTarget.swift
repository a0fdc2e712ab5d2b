import PixelDiff
import ProofsheetRun
import ScratchHarness
package import SeededRandom

/// The text that a baseline has of itself, in a sound picture.
package final class BaselineTextTarget: FuzzTarget {
  package static let name = "baseline-text"

  private let image: Image
  private let text: String

  package init() throws {
    let scratch = try Scratch()
    try scratch.record()
    guard let name = try scratch.store.names().first,
      case .present(let baseline) = scratch.store.read(name), let metadata = baseline.metadata
    else { throw Finding("no baseline was recorded to begin with") }
    image = try baseline.image()
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

  package func run(_ input: [UInt8]) throws(Finding) -> String {
    let text = PNGText(
      keyword: BaselineMetadata.keyword, text: String(decoding: input, as: UTF8.self))
    do {
      let file = try PNGWriter.encode(image, texts: [text])
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
