import PixelDiff
package import SeededRandom

/// Whole PNG files, read by our own decoder and by libpng.
package final class PNGTarget: FuzzTarget {
  package static let name = "png"

  /// The limits that inputs are read within: what is larger takes time and says nothing new.
  static let limits = PNGLimits(maximumPixels: 1 << 18, maximumFileBytes: 1 << 20)

  package init() {}

  package func seeds() throws -> [[UInt8]] { try SeedPictures.files() }

  package func changed(
    _ input: [UInt8], with other: [UInt8], _ random: inout SeededGenerator
  ) -> [UInt8] {
    PNGMutation.changed(input, with: other, &random)
  }

  package func run(_ input: [UInt8]) throws(Finding) -> String {
    let inspection = try? PNGReader.inspect(input, name: "f", limits: Self.limits)
    _ = try? inspection?.text("proofsheet")
    let file: PNGFile
    do {
      file = try PNGReader.decode(input, name: "f", limits: Self.limits)
    } catch {
      return try refused(input, error, inspection)
    }
    guard inspection != nil else { throw Finding("is decoded, and can't be inspected") }
    guard let reference = try? PNGReader.referencePixels(input, name: "f") else {
      throw Finding("is decoded, and libpng refuses it")
    }
    guard reference == file.image.pixels else {
      throw Finding("has other pixels by libpng")
    }
    guard let written = try? PNGWriter.encode(file.image),
      let again = try? PNGReader.decode(written, name: "g"), again.image == file.image
    else { throw Finding("is another picture when it is written and read again") }
    return "whole"
  }

  /// What libpng takes is refused only for what it doesn't look at.
  private func refused(
    _ input: [UInt8], _ error: PNGError, _ inspection: PNGInspection?
  ) throws(Finding) -> String {
    if case .corrupt = error, inspection != nil,
      (try? PNGReader.referencePixels(input, name: "f")) != nil
    {
      throw Finding("is refused, though libpng reads it: \(error)")
    }
    return "refused"
  }
}
