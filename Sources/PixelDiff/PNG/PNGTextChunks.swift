internal import CDeflate

/// Reads and writes the chunks that hold text in UTF-8, iTXt.
///
/// A file may hold any number of texts, each of which may inflate to a thousand times its size. One is read when it
/// is asked for by its keyword, and no other is looked into.
enum PNGTextChunks {
  /// A text or a colour profile may inflate to this many bytes at most.
  static let maximumBytes = 8 << 20

  /// The first text of a keyword; nil where there is none.
  static func text(_ keyword: String, in container: PNGContainer) throws(PNGError) -> String? {
    let start = keyword.unicodeScalars.compactMap { UInt8(exactly: $0.value) } + [0]
    let chunk = container.chunks.first {
      $0.type == "iTXt" && container.bytes[$0.body].starts(with: start)
    }
    guard let chunk else { return nil }
    return try text(container.bytes[chunk.body].dropFirst(start.count), container.name)
  }

  /// The body of an iTXt chunk.
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
    let bytes = Array(text.text.utf8)
    // Keyword, end, whether compressed, method, empty language tag, empty translated keyword.
    return keyword + [0, text.isCompressed ? 1 : 0, 0, 0, 0]
      + (text.isCompressed ? try PNGWriter.deflated(bytes) : bytes)
  }

  /// The text behind a keyword and its end.
  private static func text(
    _ flags: ArraySlice<UInt8>, _ name: String
  ) throws(PNGError) -> String {
    guard flags.count >= 2, let isCompressed = flags.first, isCompressed <= 1,
      flags[flags.startIndex + 1] == 0
    else { throw malformed(name) }
    let afterLanguage = try behindZero(flags.dropFirst(2), name)
    let rest = try behindZero(afterLanguage, name)
    return String(
      decoding: isCompressed == 1 ? try inflated(rest, "iTXt", name)[...] : rest, as: UTF8.self)
  }

  private static func behindZero(
    _ bytes: ArraySlice<UInt8>, _ name: String
  ) throws(PNGError) -> ArraySlice<UInt8> {
    guard let end = bytes.firstIndex(of: 0) else { throw malformed(name) }
    return bytes[(end + 1)...]
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
      guard result == LIBDEFLATE_INSUFFICIENT_SPACE else { throw malformed(name) }
      guard capacity < maximumBytes else {
        throw .tooLarge(path: name, reason: "a text of more than \(maximumBytes) bytes (\(chunk))")
      }
      capacity = min(capacity * 4, maximumBytes)
    }
  }

  private static func malformed(_ name: String) -> PNGError {
    .corrupt(path: name, reason: "the text chunk iTXt is malformed")
  }
}
