import CDeflate
package import SeededRandom

/// Changes of PNG files that leave the container whole, so that what reads chunks and rows is reached: lengths and
/// check sums are made right again.
package enum PNGMutation {
  struct Chunk {
    var type: [UInt8]
    var body: [UInt8]
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static let types = [
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "tEXt", "zTXt",
    "iTXt", "bKGD", "pHYs", "sBIT", "tIME", "eXIf", "acTL", "fcTL", "fdAT", "prSd", "ABCD", "abcd",
  ]

  /// A changed file; what isn't a PNG, and one in twelve in any case, has its bytes changed.
  package static func changed(
    _ input: [UInt8], with other: [UInt8], _ random: inout SeededGenerator
  ) -> [UInt8] {
    guard Int.random(in: 0..<12, using: &random) > 0, var chunks = chunks(input), !chunks.isEmpty
    else { return ByteMutation.changed(input, with: other, &random) }
    let others = self.chunks(other) ?? []
    for _ in 0..<Int.random(in: 1...3, using: &random) { change(&chunks, others, &random) }
    return file(chunks)
  }

  private static func change(
    _ chunks: inout [Chunk], _ others: [Chunk], _ random: inout SeededGenerator
  ) {
    guard !chunks.isEmpty else { return }
    let index = Int.random(in: 0..<chunks.count, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0: chunks.remove(at: index)
    case 1: chunks.insert(chunks[index], at: Int.random(in: 0...chunks.count, using: &random))
    case 2: chunks.swapAt(index, Int.random(in: 0..<chunks.count, using: &random))
    case 3: if let chunk = others.randomElement(using: &random) { chunks.insert(chunk, at: index) }
    case 4: chunks[index].type = Array((types.randomElement(using: &random) ?? "").utf8)
    case 5...7: changeRows(&chunks, &random)
    case 8: changeHeader(&chunks, &random)
    case 9 where chunks[index].body.count > 1:
      let cut = Int.random(in: 1..<chunks[index].body.count, using: &random)
      var rest = chunks[index]
      rest.body.removeFirst(cut)
      chunks[index].body.removeLast(chunks[index].body.count - cut)
      chunks.insert(rest, at: index + 1)
    default:
      chunks[index].body = ByteMutation.changed(
        chunks[index].body, with: others.randomElement(using: &random)?.body ?? [], &random)
    }
  }

  /// Another size, depth, colour type or interlacing, mostly one that there is.
  private static func changeHeader(_ chunks: inout [Chunk], _ random: inout SeededGenerator) {
    guard let header = chunks.firstIndex(where: { $0.type.elementsEqual("IHDR".utf8) }),
      chunks[header].body.count == 13
    else { return }
    let sides: [UInt8] = [0, 1, 2, 3, 4, 7, 8, 9, 16, 33, 64, 255]
    switch Int.random(in: 0..<5, using: &random) {
    case 0: chunks[header].body[3] = sides.randomElement(using: &random) ?? 1
    case 1: chunks[header].body[7] = sides.randomElement(using: &random) ?? 1
    case 2: chunks[header].body[8] = [1, 2, 4, 8, 16, 3].randomElement(using: &random) ?? 8
    case 3: chunks[header].body[9] = [0, 2, 3, 4, 6, 1].randomElement(using: &random) ?? 6
    default: chunks[header].body[12] = [0, 1, 2].randomElement(using: &random) ?? 0
    }
  }

  /// The picture's data inflated, changed and deflated again, whole or in pieces.
  private static func changeRows(_ chunks: inout [Chunk], _ random: inout SeededGenerator) {
    guard let first = chunks.firstIndex(where: { $0.type.elementsEqual("IDAT".utf8) }) else {
      return
    }
    let data = chunks.filter { $0.type.elementsEqual("IDAT".utf8) }.flatMap(\.body)
    guard var rows = inflated(data) else { return }
    // A row's first byte names its filter; any byte may be one.
    if !rows.isEmpty, Bool.random(using: &random) {
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        rows[Int.random(in: 0..<rows.count, using: &random)] = UInt8.random(
          in: 0...5, using: &random)
      }
    } else {
      rows = ByteMutation.changed(rows, with: [], &random)
    }
    guard let stream = deflated(rows, level: [0, 1, 6, 12].randomElement(using: &random) ?? 6)
    else { return }
    chunks.removeAll { $0.type.elementsEqual("IDAT".utf8) }
    chunks.insert(Chunk(type: Array("IDAT".utf8), body: stream), at: min(first, chunks.count))
  }

  // MARK: Files

  private static func chunks(_ bytes: [UInt8]) -> [Chunk]? {
    guard bytes.starts(with: signature) else { return nil }
    var chunks: [Chunk] = []
    var rest = bytes.dropFirst(8)
    while rest.count >= 12 {
      let count = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      guard count <= rest.count - 12 else { break }
      chunks.append(
        Chunk(
          type: Array(rest.dropFirst(4).prefix(4)), body: Array(rest.dropFirst(8).prefix(count))))
      rest = rest.dropFirst(12 + count)
    }
    return chunks
  }

  private static func file(_ chunks: [Chunk]) -> [UInt8] {
    var file = signature
    for chunk in chunks { file += self.chunk(chunk.type, chunk.body) }
    return file
  }

  /// A chunk with its length and check sum.
  static func chunk(_ type: [UInt8], _ body: [UInt8]) -> [UInt8] {
    let content = type + body
    return bigEndian(UInt32(truncatingIfNeeded: body.count)) + content
      + bigEndian(libdeflate_crc32(0, content, content.count))
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func inflated(_ data: [UInt8]) -> [UInt8]? {
    guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(decompressor) }
    var rows = [UInt8](repeating: 0, count: 1 << 18)
    var count = 0
    let result = libdeflate_zlib_decompress(
      decompressor, data, data.count, &rows, rows.count, &count)
    return result == LIBDEFLATE_SUCCESS ? Array(rows.prefix(count)) : nil
  }

  private static func deflated(_ rows: [UInt8], level: Int32) -> [UInt8]? {
    guard let compressor = libdeflate_alloc_compressor(level) else { return nil }
    defer { libdeflate_free_compressor(compressor) }
    var stream = [UInt8](
      repeating: 0, count: libdeflate_zlib_compress_bound(compressor, rows.count))
    let count = libdeflate_zlib_compress(compressor, rows, rows.count, &stream, stream.count)
    return count > 0 ? Array(stream.prefix(count)) : nil
  }
}
