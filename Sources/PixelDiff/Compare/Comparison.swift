#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Compares two pictures.
public enum Comparison {
  /// Measures how two pictures differ, and judges it by a tolerance.
  ///
  /// Pictures of different sizes always differ and never pass; what both have is compared all the
  /// same, from the top left. Pixels in a mask are neither compared nor counted.
  public static func compare(
    expected: Image, actual: Image, tolerance: Tolerance = .exact, masks: [PixelRectangle] = []
  ) -> Difference {
    let whole = PixelSize(
      width: max(expected.width, actual.width), height: max(expected.height, actual.height))
    let mask = PixelMask(masks, size: whole)
    var field = DifferenceField(size: whole)
    compareCommon(expected, actual, tolerance, mask, &field)
    if expected.size != actual.size { addSurplus(expected.size, actual.size, mask, &field) }

    let regions = field.regions()
    return Difference(
      expectedSize: expected.size, actualSize: actual.size,
      differentPixels: field.differentPixels, intolerablePixels: field.intolerablePixels,
      largestChannelDelta: field.largestChannelDelta,
      box: regions.dropFirst().reduce(regions.first?.box) { $0?.union($1.box) },
      regions: regions, maskedPixels: mask?.count ?? 0,
      passes: expected.size == actual.size
        && field.intolerablePixels <= tolerance.maximumPixels)
  }

  private static func compareCommon(
    _ expected: Image, _ actual: Image, _ tolerance: Tolerance, _ mask: PixelMask?,
    _ field: inout DifferenceField
  ) {
    let width = min(expected.width, actual.width)
    let height = min(expected.height, actual.height)
    guard width > 0, height > 0 else { return }
    expected.pixels.withUnsafeBytes { first in
      actual.pixels.withUnsafeBytes { second in
        guard let first = first.baseAddress, let second = second.baseAddress else { return }
        // Most pictures are equal, and most rows of the others are.
        if expected.size == actual.size, memcmp(first, second, expected.size.area * 4) == 0 {
          return
        }
        for y in 0..<height {
          let left = first + y * expected.width * 4
          let right = second + y * actual.width * 4
          if memcmp(left, right, width * 4) == 0 { continue }
          for x in 0..<width {
            let one = left.loadUnaligned(fromByteOffset: x * 4, as: UInt32.self)
            let other = right.loadUnaligned(fromByteOffset: x * 4, as: UInt32.self)
            if one != other, mask?.contains(x, y) != true {
              let delta = largestChannelDelta(one, other)
              field.add(x, y, delta: delta, isTolerable: delta <= tolerance.channelDelta)
            }
          }
        }
      }
    }
  }

  /// Counts the pixels that only one of the pictures has.
  private static func addSurplus(
    _ expected: PixelSize, _ actual: PixelSize, _ mask: PixelMask?, _ field: inout DifferenceField
  ) {
    for y in 0..<field.size.height {
      for x in 0..<field.size.width {
        let inExpected = x < expected.width && y < expected.height
        let inActual = x < actual.width && y < actual.height
        if inExpected != inActual, mask?.contains(x, y) != true {
          field.add(x, y, delta: 0, isTolerable: false)
        }
      }
    }
  }

  /// The largest difference of the four bytes of two pixels.
  static func largestChannelDelta(_ one: UInt32, _ other: UInt32) -> UInt8 {
    var largest: UInt8 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let left = UInt8(truncatingIfNeeded: one >> shift)
      let right = UInt8(truncatingIfNeeded: other >> shift)
      largest = max(largest, left > right ? left - right : right - left)
    }
    return largest
  }
}
