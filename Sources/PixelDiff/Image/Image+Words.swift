/// Pixels as one number each, red lowest, for loops that look at many.
extension Image {
  /// A pixel as one number; the place must lie inside.
  @inlinable @inline(__always)
  package func word(_ x: Int, _ y: Int) -> UInt32 {
    pixels.withUnsafeBytes {
      UInt32(
        littleEndian: $0.loadUnaligned(fromByteOffset: (y * width + x) * 4, as: UInt32.self))
    }
  }

  /// Lends a row as numbers; the row must exist.
  package func withRow(_ y: Int, _ body: (PixelRow) -> Void) {
    pixels.withUnsafeBytes { bytes in
      body(
        PixelRow(
          bytes: UnsafeRawBufferPointer(rebasing: bytes[y * width * 4..<(y + 1) * width * 4])))
    }
  }
}

/// A row of pixels as numbers; each index must lie inside.
@usableFromInline
package struct PixelRow {
  @usableFromInline let bytes: UnsafeRawBufferPointer

  /// Lends bytes.
  @inlinable
  package init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// The pixel of a column.
  @inlinable
  package subscript(_ x: Int) -> UInt32 {
    UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: x * 4, as: UInt32.self))
  }
}

/// A row of pixels as numbers that can be changed; each index must lie inside.
@usableFromInline
package struct MutablePixelRow {
  @usableFromInline let bytes: UnsafeMutableRawBufferPointer

  /// Lends bytes.
  @inlinable
  package init(bytes: UnsafeMutableRawBufferPointer) { self.bytes = bytes }

  /// The pixel of a column.
  @inlinable
  package subscript(_ x: Int) -> UInt32 {
    get { UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: x * 4, as: UInt32.self)) }
    nonmutating set {
      bytes.storeBytes(of: newValue.littleEndian, toByteOffset: x * 4, as: UInt32.self)
    }
  }
}

extension Colour {
  /// The colour of a pixel's four bytes, red lowest.
  package init(word: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: word), green: UInt8(truncatingIfNeeded: word >> 8),
      blue: UInt8(truncatingIfNeeded: word >> 16), alpha: UInt8(truncatingIfNeeded: word >> 24))
  }

  /// The four bytes as one number, red lowest.
  package var word: UInt32 {
    UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }
}
