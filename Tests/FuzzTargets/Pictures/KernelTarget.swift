import CPixels
import KernelTrial
import PixelDiff

/// Two pictures for the kernels: the quick ways against the plain ones.
///
/// The first eight bytes say metric, size, limit, and what is masked and known; the others are repeated as pixels.
package final class KernelTarget: FuzzTarget {
  package static let name = "kernels"

  private static let metrics: [(metric: cpixels_metric, largest: Double)] = [
    (cpixels_exact, 0), (cpixels_channel, 255), (cpixels_yiq, 1), (cpixels_oklab, 1),
    (cpixels_ciede2000, 100), (cpixels_perceptual, 100),
  ]

  package init() {}

  package func seeds() -> [[UInt8]] {
    (0..<24).map { seed in
      let size = PixelSize(width: 1 + Int(seed) * 3 % 40, height: 1 + Int(seed) * 7 % 24)
      let pair = KernelTrial.pair(size, seed: UInt64(seed))
      return [
        UInt8(seed), UInt8(size.width), UInt8(size.height), UInt8(seed * 10), UInt8(seed), 0, 0, 0,
      ] + zip(pair.first, pair.second).flatMap { [$0, $1] }
    }
  }

  package func run(_ input: [UInt8]) throws(Finding) -> String {
    guard input.count > 16 else { return "too short" }
    let row = Self.metrics[Int(input[0]) % Self.metrics.count]
    let size = PixelSize(width: 1 + Int(input[1]) % 80, height: 1 + Int(input[2]) % 48)
    let pixels = input[8...]
    let (first, second) = (
      Self.repeated(pixels, from: 0, count: size.area * 4),
      Self.repeated(pixels, from: 1, count: size.area * 4)
    )
    let mask =
      input[4] % 4 == 0 ? Self.repeated(pixels, from: 0, count: size.area).map { $0 & 1 } : nil
    let limit = row.largest * Double(input[3]) / 255
    func trial(isPlain: Bool) -> KernelTrial {
      KernelTrial(
        first, second, size, row.metric, limit: limit, ignoringAntialiasing: input[4] % 2 == 1,
        mask: mask, isPlain: isPlain)
    }
    guard trial(isPlain: false) == trial(isPlain: true) else {
      throw Finding("is classified otherwise by the plain way")
    }
    return "metric \(Int(input[0]) % Self.metrics.count)"
  }

  /// Every second byte of some, again and again.
  private static func repeated(_ bytes: ArraySlice<UInt8>, from offset: Int, count: Int) -> [UInt8]
  {
    let own = stride(from: bytes.startIndex + offset, to: bytes.endIndex, by: 2).map { bytes[$0] }
    return (0..<count).map { own[$0 % own.count] }
  }
}
