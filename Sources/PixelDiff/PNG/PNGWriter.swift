internal import CDeflate

/// Writes pictures as PNG, always in the same way: the same picture and texts give the same bytes.
public enum PNGWriter {
  /// Writes a picture with its texts; sealed, so that a later change of any byte shows.
  ///
  /// Of the forms that lose nothing the smallest is taken: RGB or RGBA, grey with or without alpha
  /// where no pixel has a colour, a palette where there are at most 256 colours.
  public static func encode(
    _ image: Image, texts: [PNGText] = [], sealed: Bool = true
  ) throws(PNGError) -> [UInt8] {
    guard image.size.area > 0 else {
      throw .notWritable(reason: "a picture of \(image.size) has no pixels")
    }
    guard image.width <= Int(Int32.max), image.height <= Int(Int32.max) else {
      throw .notWritable(reason: "a picture can't be \(image.size)")
    }
    let form = try smallestForm(of: image)
    var file = PNGContainer.signature
    append(
      "IHDR",
      BigEndian.bytes(UInt32(image.width)) + BigEndian.bytes(UInt32(image.height))
        + [form.scanlines.bitDepth, form.scanlines.colourType, 0, 0, 0], to: &file)
    append("sRGB", [0], to: &file)
    if !form.scanlines.palette.isEmpty { append("PLTE", form.scanlines.palette, to: &file) }
    if !form.scanlines.paletteAlpha.isEmpty {
      append("tRNS", form.scanlines.paletteAlpha, to: &file)
    }
    for text in texts {
      append("iTXt", try PNGTextChunks.internationalBody(of: text), to: &file)
    }
    append("IDAT", form.data, to: &file)
    if sealed { append(PNGSeal.type, Digest.of(file).bytes, to: &file) }
    append("IEND", [], to: &file)
    return file
  }

  /// Writes a file anew with another text, or without one: all else in it stays as it is, byte for byte, and it is
  /// sealed.
  ///
  /// - Parameters:
  ///   - keyword: the subject of the text.
  ///   - text: what stands there instead, behind all other texts before the pixels; nothing if nil.
  ///   - bytes: the file.
  ///   - name: what messages call the file.
  package static func replacing(
    _ keyword: String, with text: PNGText?, in bytes: [UInt8], name: String
  ) throws(PNGError) -> [UInt8] {
    let container = try PNGContainer(bytes, name: name)
    let start = Array(keyword.utf8) + [0]
    var file = PNGContainer.signature
    var isOpen = true
    for chunk in container.chunks {
      if chunk.type == PNGSeal.type || chunk.type == "iTXt" && bytes[chunk.body].starts(with: start)
      {
        continue
      }
      if chunk.type == "IDAT", isOpen, let text {
        append("iTXt", try PNGTextChunks.internationalBody(of: text), to: &file)
        isOpen = false
      }
      if chunk.type == "IEND" { append(PNGSeal.type, Digest.of(file).bytes, to: &file) }
      file += bytes[chunk.start..<chunk.body.upperBound + 4]
    }
    return file
  }

  private struct Form {
    var scanlines: PNGScanlines
    var data: [UInt8]
    var cost: Int { data.count + scanlines.palette.count + scanlines.paletteAlpha.count }
  }

  private static func smallestForm(of image: Image) throws(PNGError) -> Form {
    var best: Form?
    for scanlines in PNGScanlines.candidates(for: image) {
      let form = Form(scanlines: scanlines, data: try deflated(scanlines.bytes))
      if form.cost < best?.cost ?? .max { best = form }
    }
    guard let best else { throw .notWritable(reason: "a picture of \(image.size) has no form") }
    return best
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

  static func deflated(_ bytes: [UInt8]) throws(PNGError) -> [UInt8] {
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
