#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The weights of a blur along one axis, as whole numbers that add up to 65536.
///
/// Whole numbers make every sum exact, in whichever order and on whichever processor it is taken.
struct GaussianKernel {
  /// The weight of the sample itself, then of its neighbours at each distance on either side.
  let weights: [UInt32]

  /// How many samples on either side count.
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
