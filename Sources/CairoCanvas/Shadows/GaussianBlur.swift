import SystemFiles

/// Blurs coverage by a Gaussian, first along rows and then along columns.
///
/// Coverage comes in finer than it goes out: `subdivision` samples to a pixel in both directions, an odd
/// number, so that a pixel's centre is a sample. All sums are of whole numbers below 2^32.
struct GaussianBlur {
  let kernel: GaussianKernel
  /// The number of samples to a pixel along either axis.
  let subdivision: Int
  /// The number of pixels in a row.
  let width: Int
  /// The number of rows of pixels.
  let height: Int

  /// The largest sample, which stands for full coverage: four times 255.
  static let full = 1020

  /// Blurs samples.
  ///
  /// - Parameter samples: `height * subdivision` rows of `width * subdivision` samples from 0 to
  ///   ``full``; beyond the edges there is no coverage.
  /// - Returns: `height` rows of `width` bytes.
  func blurred(_ samples: [UInt16]) -> [UInt8] {
    blurredColumns(of: blurredRows(of: samples))
  }

  /// The rows of samples, each blurred along itself at the pixels' centres: 65280 is full coverage.
  ///
  /// There are as many empty rows more above and below as the kernel reaches.
  private func blurredRows(of samples: [UInt16]) -> [UInt16] {
    let rowLength = width * subdivision
    let rows = height * subdivision
    let reach = kernel.reach
    var result = [UInt16](repeating: 0, count: width * (rows + 2 * reach))
    // Empty margins as wide as the kernel reaches keep the loop free of tests for edges.
    var padded = [UInt32](repeating: 0, count: rowLength + 2 * reach)
    var sums = [UInt32](repeating: 0, count: width)
    samples.withUnsafeBufferPointer { samples in
      result.withUnsafeMutableBufferPointer { result in
        for y in 0..<rows {
          let row = UnsafeBufferPointer(rebasing: samples[y * rowLength..<(y + 1) * rowLength])
          let target = (y + reach) * width
          // Straight sides repeat the row above.
          if y > 0 && row.elementsEqual(samples[(y - 1) * rowLength..<y * rowLength]) {
            for x in 0..<width { result[target + x] = result[target - width + x] }
            continue
          }
          for x in 0..<rowLength { padded[x + reach] = UInt32(row[x]) }
          addRow(padded, into: &sums)
          // At most 1020 * 65536: sixteen bits are left after rounding away ten.
          for x in 0..<width {
            result[target + x] = UInt16(truncatingIfNeeded: (sums[x] &+ 512) >> 10)
          }
        }
      }
    }
    return result
  }

  private func addRow(_ padded: [UInt32], into sums: inout [UInt32]) {
    let first = kernel.reach + subdivision / 2
    padded.withUnsafeBufferPointer { padded in
      sums.withUnsafeMutableBufferPointer { sums in
        for x in 0..<width { sums[x] = padded[first + x * subdivision] &* kernel.weights[0] }
        for distance in stride(from: 1, through: kernel.reach, by: 1) {
          let weight = kernel.weights[distance]
          let left = first - distance
          let right = first + distance
          if subdivision == 1 {
            for x in 0..<width { sums[x] &+= (padded[left + x] &+ padded[right + x]) &* weight }
          } else {
            for x in 0..<width {
              let offset = x * subdivision
              sums[x] &+= (padded[left + offset] &+ padded[right + offset]) &* weight
            }
          }
        }
      }
    }
  }

  private func blurredColumns(of rows: [UInt16]) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: width * height)
    var sums = [UInt32](repeating: 0, count: width)
    rows.withUnsafeBufferPointer { rows in
      sums.withUnsafeMutableBufferPointer { sums in
        for y in 0..<height {
          let middle = (kernel.reach + y * subdivision + subdivision / 2) * width
          for x in 0..<width { sums[x] = UInt32(rows[middle + x]) &* kernel.weights[0] }
          for distance in stride(from: 1, through: kernel.reach, by: 1) {
            let weight = kernel.weights[distance]
            let above = middle - distance * width
            let below = middle + distance * width
            for x in 0..<width {
              sums[x] &+= (UInt32(rows[above + x]) &+ UInt32(rows[below + x])) &* weight
            }
          }
          // At most 65280 * 65536, and half a unit to round it: below 2^32.
          for x in 0..<width {
            result[y * width + x] = UInt8(truncatingIfNeeded: (sums[x] &+ 0x80_0000) >> 24)
          }
        }
      }
    }
    return result
  }
}

/// The weights of a blur along one axis, as whole numbers that add up to 65536.
///
/// Whole numbers make every sum exact, in whichever order and on whichever processor it is taken.
struct GaussianKernel {
  /// The weight of the sample itself, then of its neighbours at each distance on either side.
  let weights: [UInt32]

  /// The number of samples on either side that count.
  var reach: Int { weights.count - 1 }

  static let total: UInt32 = 65_536

  /// Creates the weights of a standard deviation in samples.
  ///
  /// A sample's coverage is an average over its area. Summed with a Gaussian's values this blurs a
  /// straight edge by a variance between -1/12, where the edge lies between two samples, and 1/6, where it goes through
  /// the middle of one; the kernel allows for what lies half way.
  init(sigma: Double) {
    let variance = sigma * sigma - 1.0 / 24
    guard sigma.isFinite, variance > 0.01 else {
      weights = [Self.total]
      return
    }
    let reach = Int((3.5 * sigma).rounded(.up))
    let shares = (0...reach).map { exp(-Double($0 * $0) / (2 * variance)) }
    let sum = shares[0] + 2 * shares.dropFirst().reduce(0, +)
    var rounded = shares.map { UInt32(($0 / sum * Double(Self.total)).rounded()) }
    // Rounding leaves a few units over or under; the middle takes them.
    let sides = 2 * rounded.dropFirst().reduce(0, +)
    rounded[0] = Self.total - sides
    weights = rounded
  }
}
