internal import CDeflate
internal import CPNG

/// Decodes the usual kinds of PNG by libdeflate, several times faster than libpng does.
///
/// Anything unusual is left to libpng, and so is everything that fails: what a file's pixels are, and
/// whether it is broken, is always what libpng says.
enum PNGQuickDecoder {
  /// Filtered rows at the end of a buffer in which they become pixels: fresh memory costs more than
  /// inflating does.
  struct FilteredRows {
    /// The memory; bytes before the rows mean nothing.
    var buffer: [UInt8]
    /// The start of the rows.
    var start: Int
    /// The check sum that the file states for them; nil once they are known to have it.
    var statedChecksum: UInt32?

    /// True if the rows have the check sum that the file states.
    func isIntact() -> Bool {
      guard let statedChecksum else { return true }
      return buffer.withUnsafeBytes {
        let rows = UnsafeRawBufferPointer(rebasing: $0[start...])
        return libdeflate_adler32(1, rows.baseAddress, rows.count) == statedChecksum
      }
    }
  }

  /// The filtered rows, their check sum not looked at; nil for a file that is left to libpng.
  static func filteredRows(of container: PNGContainer, _ header: PNGHeader) -> FilteredRows? {
    guard header.bitDepth == 8, !header.isInterlaced else { return nil }
    // One transparent colour in place of an alpha channel is rare.
    let hasTransparency = container.chunks.contains { $0.type == "tRNS" }
    guard !hasTransparency || header.colourType == 3 else { return nil }
    guard areChunksUsual(container), isPaletteUsual(container, header) else { return nil }
    let count = (header.size.width * header.channels + 1) * header.size.height
    return inflated(container, count: count, room: max(count, header.size.area * 4))
  }

  /// The pixels of filtered rows; nil where they lack their check sum, or name an unknown filter.
  ///
  /// - Parameters:
  ///   - rows: the filtered rows, which become the pixels.
  ///   - other: the pixels of another picture, and what is known of the rows of both.
  static func pixels(
    of rows: inout FilteredRows, _ container: PNGContainer, _ header: PNGHeader,
    beside other: (known: KnownRows, pixels: [UInt8])?
  ) -> [UInt8]? {
    guard rows.isIntact() else { return nil }
    let palette = header.colourType == 3 ? self.palette(of: container) : nil
    let colours = UInt32((palette?.count ?? 0) / 4)
    let start = rows.start
    let pixelBytes = header.size.area * 4
    let isBeside = other.map { $0.pixels.count == pixelBytes } ?? false
    // The buffer changes its owner, so that it isn't copied when it is written.
    var buffer: [UInt8] = []
    swap(&buffer, &rows.buffer)
    let failed =
      buffer.withUnsafeMutableBufferPointer { bytes in
        withOptionalPointer(palette) { palette in
          withOptionalPointer(isBeside ? other?.known.rows : nil) { known in
            withOptionalPointer(isBeside ? other?.pixels : nil) { others in
              cpng_unfilter_beside(
                bytes.baseAddress.map { UnsafePointer($0 + start) }, UInt32(header.size.width),
                UInt32(header.size.height), Int32(header.channels), palette,
                colours, known, others, bytes.baseAddress)
            }
          }
        }
      } != 0
    buffer.removeLast(buffer.count - pixelBytes)
    return failed ? nil : buffer
  }

  private static func withOptionalPointer(
    _ bytes: [UInt8]?, _ body: (UnsafePointer<UInt8>?) -> Int32
  ) -> Int32 {
    guard let bytes else { return body(nil) }
    return bytes.withUnsafeBufferPointer { body($0.baseAddress) }
  }

  private static func inflated(
    _ container: PNGContainer, count: Int, room: Int
  ) -> FilteredRows? {
    guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(decompressor) }
    let streamBytes = container.imageDataBytes
    let stream = compressed(container)
    guard isHeaderUsual(stream, count: count) else { return nil }
    var statedChecksum: UInt32?
    let start = room - count
    let buffer = [UInt8](unsafeUninitializedCapacity: room) { buffer, initialised in
      cpng_prefer_large_pages(buffer.baseAddress, room)
      var found = 0
      var used = 0
      let result = stream.withUnsafeBytes {
        libdeflate_deflate_decompress_ex(
          decompressor, $0.baseAddress.map { $0 + zlibHeaderBytes }, $0.count - zlibHeaderBytes,
          buffer.baseAddress.map { $0 + start }, count, &used, &found)
      }
      // More or less data than the size needs is for libpng to judge.
      let end = zlibHeaderBytes + used
      if result == LIBDEFLATE_SUCCESS, found == count, end + 4 <= streamBytes {
        statedChecksum = stream.dropFirst(end).prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
      }
      // What lies before the rows is any bytes at all, and is written before it is read.
      initialised = statedChecksum == nil ? 0 : room
    }
    return statedChecksum.map {
      FilteredRows(buffer: buffer, start: start, statedChecksum: $0)
    }
  }

  private static let zlibHeaderBytes = 2

  /// True if a zlib stream starts as one of a picture does (RFC 1950, 2.2).
  ///
  /// libdeflate reads that header too, but then takes the check sum at once: a pass over all rows that fresh
  /// memory makes as costly as a quarter of inflating, and that goes along with comparing them.
  private static func isHeaderUsual(_ stream: ArraySlice<UInt8>, count: Int) -> Bool {
    guard let method = stream.first, let flags = stream.dropFirst().first else { return false }
    let windowBits = Int(method >> 4) + 8
    // libdeflate doesn't hold distances to a window smaller than the largest; libpng does.
    return method & 15 == 8 && (windowBits == 15 || windowBits < 15 && count <= 1 << windowBits)
      && flags & 32 == 0 && (Int(method) << 8 | Int(flags)) % 31 == 0
  }

  /// Within so many bytes of the end of its input libdeflate takes one byte after the other, and even
  /// of the last few there may be thousands to make.
  private static let padding = 32

  /// The image data of all chunks, joined and padded with zeros where there are several or little of it.
  private static func compressed(_ container: PNGContainer) -> ArraySlice<UInt8> {
    let parts = container.chunks.filter { $0.type == "IDAT" }
    let count = container.imageDataBytes
    if parts.count == 1, count > 1 << 20 { return container.bytes[parts[0].body] }
    let joined = [UInt8](unsafeUninitializedCapacity: count + padding) { buffer, initialised in
      cpng_prefer_large_pages(buffer.baseAddress, count)
      let target = UnsafeMutableRawBufferPointer(buffer)
      container.bytes.withUnsafeBytes { bytes in
        for part in parts {
          UnsafeMutableRawBufferPointer(rebasing: target[initialised...])
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[part.body]))
          initialised += part.body.count
        }
      }
      buffer[initialised...].update(repeating: 0)
      initialised += padding
    }
    return joined[...]
  }

  /// True if every chunk that matters is known, and stands where it should.
  private static func areChunksUsual(_ container: PNGContainer) -> Bool {
    let types = container.chunks.map(\.type)
    let critical = types.filter { $0.utf8.first.map { $0 < UInt8(ascii: "a") } ?? false }
    guard critical.allSatisfy({ ["IHDR", "PLTE", "IDAT", "IEND"].contains($0) }),
      critical.filter({ $0 == "IHDR" }).count == 1,
      let first = types.firstIndex(of: "IDAT"), let last = types.lastIndex(of: "IDAT")
    else { return false }
    return types[first...last].allSatisfy { $0 == "IDAT" }
  }

  /// True if palette and transparency are where and as big as they should be.
  private static func isPaletteUsual(_ container: PNGContainer, _ header: PNGHeader) -> Bool {
    let types = container.chunks.map(\.type)
    guard header.colourType == 3 else { return !types.contains("PLTE") }
    guard let data = types.firstIndex(of: "IDAT"), let colours = types.firstIndex(of: "PLTE"),
      colours < data, types.filter({ $0 == "PLTE" }).count == 1,
      (1...256).contains(container.chunks[colours].body.count / 3),
      container.chunks[colours].body.count % 3 == 0
    else { return false }
    let alphas = types.indices.filter { types[$0] == "tRNS" }
    guard let alpha = alphas.first else { return true }
    return alphas.count == 1 && alpha > colours && alpha < data
      && (1...container.chunks[colours].body.count / 3)
        .contains(container.chunks[alpha].body.count)
  }

  /// The palette's colours as RGBA; only of a file whose palette is usual.
  private static func palette(of container: PNGContainer) -> [UInt8] {
    var palette: [UInt8] = []
    for chunk in container.chunks {
      let start = chunk.body.lowerBound
      if chunk.type == "PLTE" {
        palette = [UInt8](repeating: 255, count: chunk.body.count / 3 * 4)
        for index in 0..<chunk.body.count {
          palette[index / 3 * 4 + index % 3] = container.bytes[start + index]
        }
      }
      if chunk.type == "tRNS" {
        for index in 0..<chunk.body.count {
          palette[index * 4 + 3] = container.bytes[start + index]
        }
      }
    }
    return palette
  }
}
