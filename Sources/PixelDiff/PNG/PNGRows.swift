internal import CPNG

/// A PNG file on the way to its pixels: inflated where the quick decoder can, filters not undone.
///
/// Its rows are changed before threads share it and by the one that decodes it; comparing only reads them.
final class PNGRows: @unchecked Sendable {
  private let container: PNGContainer
  private let header: PNGHeader
  /// Read before any row: a chunk that is no such statement is refused in whatever way a file is compared.
  private let colour: ColourMetadata
  private var rows: PNGQuickDecoder.FilteredRows?

  init(_ bytes: [UInt8], name: String, limits: PNGLimits) throws(PNGError) {
    container = try PNGContainer(bytes, name: name)
    header = try PNGHeader(container)
    try header.check(limits, compressedBytes: container.imageDataBytes, name: name)
    guard !container.chunks.contains(where: { $0.type == "acTL" }) else {
      throw .animated(path: name)
    }
    colour = try PNGColourChunks.metadata(in: container)
    rows = PNGQuickDecoder.filteredRows(of: container, header)
  }

  var size: PixelSize { header.size }

  /// The knowledge of the rows of both files' pictures before filters are undone; nil where the files are
  /// of different kinds, or say different things of their colours, or one of them lacks its check sum.
  func knownRows(beside other: PNGRows) -> KnownRows? {
    guard rows != nil, other.rows != nil, header == other.header, said == other.said else {
      return nil
    }
    let (known, checksums) = compareRows(beside: other)
    guard settle(checksums.first), other.settle(checksums.second) else { return nil }
    return known
  }

  /// Holds the rows to the check sum that the file states: without it they are left to libpng.
  private func settle(_ checksum: UInt32) -> Bool {
    guard rows?.statedChecksum == checksum else {
      rows = nil
      return false
    }
    rows?.statedChecksum = nil
    return true
  }

  private func compareRows(beside other: PNGRows) -> (KnownRows, cpng_checksums) {
    let height = header.size.height
    // A thread costs about as much as a megabyte.
    guard header.size.area >= 1 << 20 else { return compareRows(beside: other, 0..<height) }
    let middle = height / 2
    let (upper, lower) = Concurrent.both(
      { self.compareRows(beside: other, 0..<middle) },
      { self.compareRows(beside: other, middle..<height) })
    let lowerBytes = (height - middle) * (header.size.width * header.channels + 1)
    return (
      KnownRows(
        rows: Array(upper.0.rows[..<middle]) + lower.0.rows[middle...],
        areAllEqual: upper.0.areAllEqual && lower.0.areAllEqual),
      cpng_checksums(
        first: cpng_joined_checksum(upper.1.first, lower.1.first, lowerBytes),
        second: cpng_joined_checksum(upper.1.second, lower.1.second, lowerBytes))
    )
  }

  private func compareRows(
    beside other: PNGRows, _ range: Range<Int>
  ) -> (KnownRows, cpng_checksums) {
    var areAllEqual = false
    var checksums = cpng_checksums()
    let known = [UInt8](unsafeUninitializedCapacity: header.size.height) { known, count in
      known.initialize(repeating: 0)
      count = known.count
      rows?.buffer.withUnsafeBufferPointer { one in
        other.rows?.buffer.withUnsafeBufferPointer { two in
          guard let first = one.baseAddress, let second = two.baseAddress else { return }
          areAllEqual =
            cpng_compare_rows(
              first + (rows?.start ?? 0), second + (other.rows?.start ?? 0),
              UInt32(header.size.width), UInt32(range.lowerBound), UInt32(range.upperBound),
              Int32(header.channels), known.baseAddress, &checksums) != 0
        }
      }
    }
    return (KnownRows(rows: known, areAllEqual: areAllEqual), checksums)
  }

  /// The file, its pixels decoded; to be asked for once.
  ///
  /// - Parameter other: another file, which has been decoded.
  func file(beside other: PNGFile? = nil, _ known: KnownRows? = nil) throws(PNGError) -> PNGFile {
    try PNGReader.file(
      container, header, colour, filteredRows: &rows,
      beside: known.map { ($0, other?.image.pixels ?? []) })
  }

  /// The chunks beside the pixels that bear on them.
  private var said: [[UInt8]] {
    container.chunks.filter {
      ["PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP"].contains($0.type)
    }.map { Array($0.type.utf8) + container.bytes[$0.body] }
  }
}

/// The knowledge of two pictures' rows that their filtered rows give: in most pairs of screenshots
/// most rows are equal, and need be neither decoded twice nor compared.
struct KnownRows: Sendable {
  /// For each row: 2 where it is equal, 1 where it is if the row above is, 0 where nothing is known.
  var rows: [UInt8]
  /// True if all are equal.
  var areAllEqual: Bool
}
