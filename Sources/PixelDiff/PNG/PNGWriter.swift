internal import CDeflate

/// Writes pictures as PNG, always in the same way: the same picture and texts give the same bytes.
public enum PNGWriter {
  /// Writes a picture with its texts; sealed, so that a later change of any byte shows.
  ///
  /// An opaque picture is written as RGB, any other as RGBA.
  public static func encode(
    _ image: Image, texts: [PNGText] = [], sealed: Bool = true
  ) throws(PNGError) -> [UInt8] {
    guard image.size.area > 0 else {
      throw .notWritable(reason: "a picture of \(image.size) has no pixels")
    }
    guard image.width <= Int(Int32.max), image.height <= Int(Int32.max) else {
      throw .notWritable(reason: "a picture can't be \(image.size)")
    }
    let isOpaque = image.isOpaque
    var file = PNGContainer.signature
    append(
      "IHDR",
      BigEndian.bytes(UInt32(image.width)) + BigEndian.bytes(UInt32(image.height))
        + [8, isOpaque ? 2 : 6, 0, 0, 0], to: &file)
    append("sRGB", [0], to: &file)
    for text in texts {
      append("iTXt", try PNGTextChunks.internationalBody(of: text), to: &file)
    }
    append("IDAT", try deflated(PNGScanlines.filtered(image, isOpaque: isOpaque)), to: &file)
    if sealed { append(PNGSeal.type, Digest.of(file).bytes, to: &file) }
    append("IEND", [], to: &file)
    return file
  }

  private static func append(_ type: String, _ body: [UInt8], to file: inout [UInt8]) {
    file += BigEndian.bytes(UInt32(body.count))
    let start = file.count
    file += type.utf8
    file += body
    let checksum = file.withUnsafeBytes { all in
      let part = UnsafeRawBufferPointer(rebasing: all[start...])
      return libdeflate_crc32(0, part.baseAddress, part.count)
    }
    file += BigEndian.bytes(checksum)
  }

  private static func deflated(_ bytes: [UInt8]) throws(PNGError) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(6) else {
      throw .notWritable(reason: "no memory is left")
    }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
    let stream = [UInt8](unsafeUninitializedCapacity: bound) { target, count in
      count = libdeflate_zlib_compress(
        compressor, bytes, bytes.count, target.baseAddress, bound)
    }
    guard !stream.isEmpty, stream.count <= Int(Int32.max) else {
      throw .notWritable(reason: "its data don't fit one chunk")
    }
    return stream
  }
}
