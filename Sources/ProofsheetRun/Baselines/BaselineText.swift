import CairoCanvas
package import PixelDiff
import ProofsheetMatrix

/// A baseline as lines of text: what `git diff` shows of it, a line each cell and each token.
package enum BaselineText {
  /// The lines of a PNG.
  ///
  /// Each line stands for itself, without numbers that shift when another line comes or goes, so that
  /// two of these texts differ only where the pictures do.
  package static func lines(
    of bytes: [UInt8], name: String, limits: PNGLimits = .standard
  ) throws -> [String] {
    let baseline = try Baseline(bytes: bytes, name: name, limits: limits)
    let inspection = baseline.inspection
    guard let metadata = baseline.metadata else {
      let image = try PNGReader.decode(bytes, name: name, limits: limits).image
      return ["picture \(inspection.size)", "pixels \(Digest.of(image.pixels))"]
    }
    var lines = ["\(metadata.headings == nil ? "picture" : "sheet") \(inspection.size)"]
    lines.append("owner \(metadata.owner)")
    lines.append("scale \(metadata.scale)")
    if let page = metadata.page { lines.append("page \(page)") }
    for (library, version) in metadata.fingerprint.libraries.sorted(by: { $0.key < $1.key }) {
      lines.append("drawn with \(library) \(version)")
    }
    for (font, digest) in metadata.fingerprint.fonts.sorted(by: { $0.key < $1.key }) {
      lines.append("drawn with \(font) \(digest)")
    }
    lines.append("drawn on \(metadata.fingerprint.processor)")
    if inspection.seal != .fits {
      lines.append("rewritten by another program: the digests below may not be those of its pixels")
    }
    lines += metadata.tokens.map { "token \($0.token) \($0.value)" }.sorted()
    lines += metadata.cells.map { cell in
      "cell \(cell.id) \(cell.rect.size) frame \(cell.frame.size) pixels \(cell.digest)"
    }
    let parts = try baseline.parts()
    for cell in metadata.cells {
      lines += (parts[cell.id] ?? []).map { "part \(cell.id) \($0.name): \(text(of: $0))" }
    }
    return lines
  }

  /// A part in a line: its kind, its box in points from the frame's corner, its properties by name.
  private static func text(of part: Part) -> String {
    func pair(_ one: Double, _ other: Double, _ between: String) -> String {
      [one, other].map { Part.Value.number($0).description }.joined(separator: between)
    }
    let box = part.box
    return
      ([
        part.kind.rawValue,
        "\(pair(box.width, box.height, "x")) pt at \(pair(box.x, box.y, ","))",
      ] + part.properties.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })
      .joined(separator: ", ")
  }
}
