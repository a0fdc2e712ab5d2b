internal import CXXHash

/// A 128-bit XXH3 digest: quick enough to hash every cell, far too wide to meet another by chance.
///
/// It protects against accidents, not against forgers.
public struct Digest: Hashable, Sendable, CustomStringConvertible {
  private let high: UInt64
  /// The less significant half, for what needs no more.
  package let low: UInt64

  init(_ hash: XXH128_hash_t) {
    high = hash.high64
    low = hash.low64
  }

  /// The digest of a run of bytes.
  public static func of(_ bytes: UnsafeRawBufferPointer) -> Digest {
    Digest(XXH3_128bits(bytes.baseAddress, bytes.count))
  }

  /// The digest of an array of bytes.
  public static func of(_ bytes: [UInt8]) -> Digest {
    bytes.withUnsafeBytes { of($0) }
  }

  /// The digest of the rows of a rectangle in memory of four bytes a pixel, as if they lay together.
  ///
  /// For a cell on a sheet the memory is the premultiplied BGRA that Cairo holds.
  ///
  /// - Precondition: The rectangle lies inside the buffer.
  public static func of(
    _ rectangle: PixelRectangle, in bytes: UnsafeRawBufferPointer, stride: Int
  ) -> Digest {
    let stream = DigestStream()
    guard !rectangle.isEmpty else { return stream.digest }
    let rowBytes = rectangle.width * 4
    precondition(
      rectangle.x >= 0 && rectangle.y >= 0 && rectangle.maximumX * 4 <= stride
        && (rectangle.maximumY - 1) * stride + rectangle.maximumX * 4 <= bytes.count,
      "\(rectangle) lies outside of the buffer")
    for row in rectangle.y..<rectangle.maximumY {
      let start = row * stride + rectangle.x * 4
      stream.add(UnsafeRawBufferPointer(rebasing: bytes[start..<start + rowBytes]))
    }
    return stream.digest
  }

  /// The sixteen bytes, most significant first, as they stand in files.
  public var bytes: [UInt8] {
    [high, low].flatMap { part in
      (0..<8).map { UInt8(truncatingIfNeeded: part >> (56 - 8 * UInt64($0))) }
    }
  }

  /// Reads a digest from sixteen bytes, most significant first; nil for any other count.
  public init?(bytes: some Collection<UInt8>) {
    guard bytes.count == 16 else { return nil }
    high = bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    low = bytes.dropFirst(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Reads a digest from 32 hexadecimal digits; nil for anything else.
  public init?(hex: String) {
    let digits = hex.utf8.compactMap(Hexadecimal.value(of:))
    guard digits.count == 32, hex.utf8.count == 32 else { return nil }
    self.init(bytes: stride(from: 0, to: 32, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
  }

  /// The digest as 32 lower-case hexadecimal digits.
  public var description: String { Hexadecimal.lowerCase(bytes) }
}

/// In files a digest is a string of 32 hexadecimal digits.
extension Digest: Codable {
  /// Reads the digest from its hexadecimal text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let digest = Digest(hex: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "A digest is 32 hexadecimal digits.")
    }
    self = digest
  }

  /// Writes the digest as hexadecimal text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// A digest in the making: takes bytes piece by piece.
public final class DigestStream {
  private let state: OpaquePointer

  /// Starts with nothing taken.
  public init() {
    guard let state = XXH3_createState() else {
      preconditionFailure("no memory is left for a digest of 576 bytes")
    }
    self.state = state
    XXH3_128bits_reset(state)
  }

  deinit { XXH3_freeState(state) }

  /// Takes the next bytes.
  public func add(_ bytes: UnsafeRawBufferPointer) {
    XXH3_128bits_update(state, bytes.baseAddress, bytes.count)
  }

  /// The digest of all bytes taken so far.
  public var digest: Digest { Digest(XXH3_128bits_digest(state)) }
}
