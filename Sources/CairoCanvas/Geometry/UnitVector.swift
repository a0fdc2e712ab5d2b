#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A direction as a vector of length 1.
struct UnitVector {
  let x: Double
  let y: Double

  /// Creates the direction at an angle, clockwise from the right.
  ///
  /// Mathematical libraries disagree about the last digits of sines, so these are rounded to 2^-30: far
  /// finer than any pixel, far coarser than any disagreement.
  init(degrees: Double) {
    let grid = 1_073_741_824.0
    let radians = degrees * .pi / 180
    x = (cos(radians) * grid).rounded() / grid
    y = (sin(radians) * grid).rounded() / grid
  }
}
