internal import CDeflate
import SystemFiles

/// The chunks of a PNG file, their borders and check sums verified.
struct PNGContainer: Sendable {
  struct Chunk: Sendable {
    let type: String
    /// Its start: at its length, four bytes before its type.
    let start: Int
    let body: Range<Int>
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The most chunks of a file: image data comes in pieces of 8 KiB, and less of everything else.
  static let maximumChunks = 1 << 17

  let bytes: [UInt8]
  let name: String
  let chunks: [Chunk]

  /// Walks the chunks up to IEND; what follows it is no part of the picture and isn't looked at.
  init(_ bytes: [UInt8], name: String) throws(PNGError) {
    try FileKind.requirePNG(bytes, name: name)
    var chunks: [Chunk] = []
    var index = Self.signature.count
    repeat {
      guard chunks.count < Self.maximumChunks else {
        throw .tooLarge(path: name, reason: "more than \(Self.maximumChunks) chunks")
      }
      do {
        chunks.append(try Self.chunk(of: bytes, at: index, name: name))
      } catch {
        // Git's marks in the middle of a file say more than the damage they do.
        throw FileKind.hasConflictMarkers(bytes) ? .mergeConflict(path: name) : error
      }
      index = chunks[chunks.count - 1].body.upperBound + 4
    } while chunks[chunks.count - 1].type != "IEND"
    self.bytes = bytes
    self.name = name
    self.chunks = chunks
    guard imageDataBytes > 0 else {
      throw .corrupt(path: name, reason: "it holds no image data (IDAT)")
    }
  }

  /// The number of bytes of compressed pixels.
  var imageDataBytes: Int {
    chunks.reduce(0) { $1.type == "IDAT" ? $0 + $1.body.count : $0 }
  }

  /// Whether there is nothing but what ``PNGWriter`` writes, each of it once, and nothing behind the end.
  func isAsWritten(texts keywords: [String]) -> Bool {
    let texts = keywords.map { "iTXt \($0)" }
    let written = ["IHDR", "sRGB", "PLTE", "tRNS"] + texts + ["IDAT", PNGSeal.type, "IEND"]
    let places = chunks.map { chunk in
      let keyword = bytes[chunk.body].prefix(80).prefix { $0 != 0 }
      let name = chunk.type == "iTXt" ? "iTXt \(FileName.shown(keyword))" : chunk.type
      return written.firstIndex(of: name) ?? -1
    }
    guard let first = places.first, first >= 0, zip(places, places.dropFirst()).allSatisfy(<),
      let header = try? PNGHeader(self)
    else { return false }
    return !header.isInterlaced && header.bitDepth <= 8
      && chunks.last.map { $0.body.upperBound + 4 } == bytes.count
  }

  private static func chunk(
    of bytes: [UInt8], at start: Int, name: String
  ) throws(PNGError) -> Chunk {
    guard bytes.count - start >= 8 else {
      throw .cutShort(path: name, reason: "it ends after \(bytes.count) bytes, before its end mark")
    }
    let length = BigEndian.read32(bytes, at: start)
    let typeBytes = bytes[start + 4..<start + 8]
    guard length <= Int(Int32.max), typeBytes.allSatisfy(isLetter) else {
      throw .corrupt(path: name, reason: "no chunk starts at byte \(start), where one should")
    }
    let type = String(decoding: typeBytes, as: UTF8.self)
    guard bytes.count - start - 8 >= length + 4 else {
      throw .cutShort(
        path: name, reason: "it ends after \(bytes.count) bytes, inside of chunk \(type)")
    }
    let body = start + 8..<start + 8 + length
    guard
      checksum(bytes, start + 4..<body.upperBound) == BigEndian.read32(bytes, at: body.upperBound)
    else {
      throw .badChecksum(path: name, chunk: type)
    }
    return Chunk(type: type, start: start, body: body)
  }

  private static func checksum(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    bytes.withUnsafeBytes { all in
      let part = UnsafeRawBufferPointer(rebasing: all[range])
      return Int(libdeflate_crc32(0, part.baseAddress, part.count))
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }
}

/// Whole numbers as PNG keeps them: most significant byte first.
enum BigEndian {
  /// The four bytes at an index, which the caller has checked to exist.
  static func read32(_ bytes: [UInt8], at index: Int) -> Int {
    Int(bytes[index]) << 24 | Int(bytes[index + 1]) << 16 | Int(bytes[index + 2]) << 8
      | Int(bytes[index + 3])
  }

  static func bytes(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
  }
}

/// The last chunk but one of a canonical file: the digest of every byte before it.
///
/// The chunk is private, ancillary, and not safe to copy: a program that rewrites the file drops it
/// or leaves it broken, and either shows.
enum PNGSeal {
  static let type = "prSH"

  static func state(of container: PNGContainer) -> PNGInspection.Seal {
    guard let chunk = container.chunks.last(where: { $0.type == type }) else { return .missing }
    let isLast = container.chunks.dropLast().last?.start == chunk.start
    let digest = container.bytes.withUnsafeBytes {
      Digest.of(UnsafeRawBufferPointer(rebasing: $0[..<chunk.start]))
    }
    return isLast && digest.bytes.elementsEqual(container.bytes[chunk.body]) ? .fits : .broken
  }
}
