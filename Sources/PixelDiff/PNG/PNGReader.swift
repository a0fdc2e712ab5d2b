internal import CPNG

/// Reads PNG files of every colour type, bit depth and interlacing.
public enum PNGReader {
  /// Reads a file from disk.
  public static func read(
    path: String, limits: PNGLimits = .standard
  ) throws(PNGError) -> PNGFile {
    try decode(try FileBytes.read(path: path, limits: limits), name: path, limits: limits)
  }

  /// Decodes a file that is in memory; errors call it by its name.
  ///
  /// An animated PNG is refused: its first frame alone would say nothing of the others.
  public static func decode(
    _ bytes: [UInt8], name: String, limits: PNGLimits = .standard
  ) throws(PNGError) -> PNGFile {
    try PNGRows(bytes, name: name, limits: limits).file()
  }

  /// The file of a container, its pixels from filtered rows where there are any, and those of rows that are
  /// known to be equal from another picture.
  static func file(
    _ container: PNGContainer, _ header: PNGHeader, _ colour: ColourMetadata,
    filteredRows: inout PNGQuickDecoder.FilteredRows?,
    beside other: (known: KnownRows, pixels: [UInt8])?
  ) throws(PNGError) -> PNGFile {
    var quick: [UInt8]?
    if var rows = filteredRows {
      filteredRows = nil
      quick = PNGQuickDecoder.pixels(of: &rows, container, header, beside: other)
    }
    let deep =
      header.bitDepth == 16 ? try samples(of: container, header, as: UInt16.self) : nil
    let pixels: [UInt8]
    if let quick {
      pixels = quick
    } else if let deep {
      pixels = highBytes(of: deep)
    } else {
      pixels = try samples(of: container, header, as: UInt8.self)
    }
    return PNGFile(
      image: Image(size: header.size, pixels: pixels), colour: colour, bitDepth: header.bitDepth,
      deepSamples: deep)
  }

  /// The upper byte of each sample: what libpng too makes of sixteen bits that are to be eight.
  private static func highBytes(of samples: [UInt16]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: samples.count) { bytes, count in
      for index in samples.indices { bytes[index] = UInt8(samples[index] >> 8) }
      count = samples.count
    }
  }

  /// Learns what a file on disk says of itself, without inflating its pixels.
  public static func inspect(
    path: String, limits: PNGLimits = .standard
  ) throws(PNGError) -> PNGInspection {
    try inspect(try FileBytes.read(path: path, limits: limits), name: path, limits: limits)
  }

  /// Learns what a file in memory says of itself, without inflating its pixels.
  public static func inspect(
    _ bytes: [UInt8], name: String, limits: PNGLimits = .standard
  ) throws(PNGError) -> PNGInspection {
    let container = try PNGContainer(bytes, name: name)
    let header = try PNGHeader(container)
    try header.check(limits, compressedBytes: container.imageDataBytes, name: name)
    return PNGInspection(
      size: header.size, colour: try PNGColourChunks.metadata(in: container),
      seal: PNGSeal.state(of: container), container: container)
  }

  /// The pixels of a file in memory by libpng alone: what the quick decoder is held to.
  package static func referencePixels(
    _ bytes: [UInt8], name: String
  ) throws(PNGError) -> [UInt8] {
    let container = try PNGContainer(bytes, name: name)
    return try samples(of: container, try PNGHeader(container), as: UInt8.self)
  }

  /// The samples of all pixels, straight RGBA, by libpng.
  private static func samples<Sample: FixedWidthInteger>(
    of container: PNGContainer, _ header: PNGHeader, as type: Sample.Type
  ) throws(PNGError) -> [Sample] {
    let count = header.size.area * 4
    let bytesEach = MemoryLayout<Sample>.size
    var message = [CChar](repeating: 0, count: 256)
    var failed = false
    let samples = [Sample](unsafeUninitializedCapacity: count) { buffer, initialised in
      // The area is within the limits, so that both sides fit 32 bits.
      failed =
        cpng_decode(
          container.bytes, container.bytes.count, UInt32(header.size.width),
          UInt32(header.size.height), Int32(bytesEach), UnsafeMutableRawPointer(buffer.baseAddress),
          count * bytesEach, &message, message.count) != 0
      initialised = failed ? 0 : count
    }
    guard !failed else {
      let end = message.firstIndex(of: 0) ?? message.count
      let reason = String(decoding: message[..<end].map(UInt8.init(bitPattern:)), as: UTF8.self)
      throw .corrupt(path: container.name, reason: reason)
    }
    return samples
  }
}

/// The PNG library that reads the pictures.
public enum PNGLibrary {
  /// The version of libpng that is linked, such as `1.6.39`.
  public static var version: String { String(cString: cpng_library_version()) }
}
