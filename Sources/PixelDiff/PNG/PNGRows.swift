internal import CPNG

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

  /// What is known of the rows of both files' pictures before filters are undone; nil where the files are
  /// of different kinds, or say different things of their colours.
  func knownRows(beside other: PNGRows) -> KnownRows? {
    guard rows != nil, other.rows != nil, header == other.header, said == other.said else {
      return nil
    }
    // A thread costs about as much as a megabyte.
    guard header.size.area >= 1 << 20 else {
      return knownRows(beside: other, from: 0, to: header.size.height)
    }
    let middle = header.size.height / 2
    let (upper, lower) = SideBySide.run(
      { self.knownRows(beside: other, from: 0, to: middle) },
      { self.knownRows(beside: other, from: middle, to: self.header.size.height) })
    guard let upper, let lower else { return nil }
    return KnownRows(
      rows: Array(upper.rows[..<middle]) + lower.rows[middle...],
      areAllEqual: upper.areAllEqual && lower.areAllEqual)
  }

  private func knownRows(beside other: PNGRows, from start: Int, to end: Int) -> KnownRows? {
    guard let rows, let others = other.rows else { return nil }
    var areAllEqual = false
    let known = [UInt8](unsafeUninitializedCapacity: header.size.height) { known, count in
      known.initialize(repeating: 0)
      count = known.count
      rows.buffer.withUnsafeBufferPointer { one in
        others.buffer.withUnsafeBufferPointer { other in
          guard let first = one.baseAddress, let second = other.baseAddress else { return }
          areAllEqual =
            cpng_compare_rows(
              first + rows.start, second + others.start, UInt32(header.size.width), UInt32(start),
              UInt32(end), Int32(header.channels), known.baseAddress) != 0
        }
      }
    }
    return KnownRows(rows: known, areAllEqual: areAllEqual)
  }

  /// The file, its pixels decoded; to be asked for once.
  ///
  /// - Parameters:
  ///   - other: another file, which has been decoded.
  ///   - known: what is known of the rows of both.
  func file(beside other: PNGFile? = nil, _ known: KnownRows? = nil) throws(PNGError) -> PNGFile {
    try PNGReader.file(
      container, header, filteredRows: &rows, beside: known.map { ($0, other?.image.pixels ?? []) })
  }

  /// What stands beside the pixels and bears on them.
  private var said: [[UInt8]] {
    container.chunks.filter {
      ["PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP"].contains($0.type)
    }.map { Array($0.type.utf8) + container.bytes[$0.body] }
  }
}
