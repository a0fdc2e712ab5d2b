internal import CDeflate

/// Reads and writes the chunks that hold text: tEXt and zTXt in Latin-1, iTXt in UTF-8.
enum PNGTextChunks {
  /// A text may inflate to this many bytes at most.
  static let maximumBytes = 16 << 20

  static func texts(in container: PNGContainer) throws(PNGError) -> [PNGText] {
    var texts: [PNGText] = []
    for chunk in container.chunks {
      let body = container.bytes[chunk.body]
      switch chunk.type {
      case "tEXt": texts.append(try plain(body, container.name))
      case "zTXt": texts.append(try compressed(body, container.name))
      case "iTXt": texts.append(try international(body, container.name))
      default: break
      }
    }
    return texts
  }

  /// The body of an iTXt chunk, not compressed: a person can read it in the file.
  static func internationalBody(of text: PNGText) throws(PNGError) -> [UInt8] {
    let keyword = text.keyword.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
    guard keyword.count == text.keyword.unicodeScalars.count, (1...79).contains(keyword.count),
      keyword.allSatisfy({ (32...126).contains($0) || $0 >= 161 })
    else {
      throw .notWritable(
        reason: "the text keyword \"\(text.keyword)\" isn't 1 to 79 printable Latin-1 characters")
    }
    guard !text.text.utf8.contains(0) else {
      throw .notWritable(reason: "the text \"\(text.keyword)\" holds a zero byte")
    }
    // Keyword, end, not compressed, method, empty language tag, empty translated keyword.
    return keyword + [0, 0, 0, 0, 0] + Array(text.text.utf8)
  }

  private static func plain(_ body: ArraySlice<UInt8>, _ name: String) throws(PNGError) -> PNGText {
    let (keyword, rest) = try split(body, "tEXt", name)
    return PNGText(keyword: latin(keyword), text: latin(rest))
  }

  private static func compressed(
    _ body: ArraySlice<UInt8>, _ name: String
  ) throws(PNGError) -> PNGText {
    let (keyword, rest) = try split(body, "zTXt", name)
    guard rest.first == 0 else { throw malformed("zTXt", name) }
    return PNGText(
      keyword: latin(keyword), text: latin(try inflated(rest.dropFirst(), "zTXt", name)[...]))
  }

  private static func international(
    _ body: ArraySlice<UInt8>, _ name: String
  ) throws(PNGError) -> PNGText {
    let (keyword, flags) = try split(body, "iTXt", name)
    guard flags.count >= 2 else { throw malformed("iTXt", name) }
    let isCompressed = flags[flags.startIndex]
    guard isCompressed <= 1, flags[flags.startIndex + 1] == 0 else { throw malformed("iTXt", name) }
    let (_, afterLanguage) = try split(flags.dropFirst(2), "iTXt", name)
    let (_, rest) = try split(afterLanguage, "iTXt", name)
    let text = isCompressed == 1 ? try inflated(rest, "iTXt", name)[...] : rest
    return PNGText(keyword: latin(keyword), text: String(decoding: text, as: UTF8.self))
  }

  /// The bytes before and after the first zero byte.
  private static func split(
    _ bytes: ArraySlice<UInt8>, _ chunk: String, _ name: String
  ) throws(PNGError) -> (ArraySlice<UInt8>, ArraySlice<UInt8>) {
    guard let end = bytes.firstIndex(of: 0) else { throw malformed(chunk, name) }
    return (bytes[..<end], bytes[(end + 1)...])
  }

  static func latin(_ bytes: ArraySlice<UInt8>) -> String {
    var scalars = String.UnicodeScalarView()
    for byte in bytes { scalars.append(Unicode.Scalar(byte)) }
    return String(scalars)
  }

  static func inflated(
    _ bytes: ArraySlice<UInt8>, _ chunk: String, _ name: String
  ) throws(PNGError) -> [UInt8] {
    guard let decompressor = libdeflate_alloc_decompressor() else {
      throw .unreadable(path: name, reason: "no memory is left")
    }
    defer { libdeflate_free_decompressor(decompressor) }
    var capacity = max(4096, bytes.count * 4)
    while true {
      var result = LIBDEFLATE_BAD_DATA
      let text = [UInt8](unsafeUninitializedCapacity: capacity) { target, count in
        result = bytes.withUnsafeBytes { source in
          libdeflate_zlib_decompress(
            decompressor, source.baseAddress, source.count, target.baseAddress, capacity, &count)
        }
        if result != LIBDEFLATE_SUCCESS { count = 0 }
      }
      if result == LIBDEFLATE_SUCCESS { return text }
      guard result == LIBDEFLATE_INSUFFICIENT_SPACE else { throw malformed(chunk, name) }
      guard capacity < maximumBytes else {
        throw .tooLarge(path: name, reason: "a text of more than \(maximumBytes) bytes (\(chunk))")
      }
      capacity = min(capacity * 4, maximumBytes)
    }
  }

  private static func malformed(_ chunk: String, _ name: String) -> PNGError {
    .corrupt(path: name, reason: "the text chunk \(chunk) is malformed")
  }
}
