internal import CPixels

/// A PNG file on the way to its pixels: inflated where the quick decoder can, filters not undone.
///
/// Used by one thread at a time.
final class PNGRows: @unchecked Sendable {
  private let container: PNGContainer
  private let header: PNGHeader
  private var rows: PNGQuickDecoder.FilteredRows?

  init(_ bytes: [UInt8], name: String, limits: PNGLimits) throws(PNGError) {
    container = try PNGContainer(bytes, name: name)
    header = try PNGHeader(container)
    try header.check(limits, compressedBytes: container.imageDataBytes, name: name)
    guard !container.chunks.contains(where: { $0.type == "acTL" }) else {
      throw .animated(path: name)
    }
    rows = PNGQuickDecoder.filteredRows(of: container, header)
  }

  var size: PixelSize { header.size }

  /// Whether both files are the same before their filters are undone, and say the same of their
  /// colours.
  func isSame(as other: PNGRows) -> Bool {
    guard let rows, let others = other.rows, header == other.header else { return false }
    let areEqual = rows.buffer.withUnsafeBufferPointer { one in
      others.buffer.withUnsafeBufferPointer { other in
        guard let first = one.baseAddress, let second = other.baseAddress else { return false }
        return one.count == other.count
          && cpixels_are_equal(first + rows.start, second + others.start, one.count - rows.start)
            != 0
      }
    }
    return areEqual && said == other.said
  }

  /// The file, its pixels decoded; to be asked for once.
  func file() throws(PNGError) -> PNGFile {
    try PNGReader.file(container, header, filteredRows: &rows)
  }

  /// What stands beside the pixels and bears on them.
  private var said: [[UInt8]] {
    container.chunks.filter {
      ["PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP"].contains($0.type)
    }.map { Array($0.type.utf8) + container.bytes[$0.body] }
  }
}
