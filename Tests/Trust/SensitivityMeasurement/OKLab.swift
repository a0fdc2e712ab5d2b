import DesignTokens
import Foundation

/// A colour where equal distances look about equally large: Björn Ottosson's OKLab.
struct OKLab {
  private let parts: [Double]

  /// A colour without its alpha.
  init(_ colour: TokenColour) {
    let linear = [colour.red, colour.green, colour.blue].map { channel in
      let share = Double(channel) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    let cones = Self.cones.map { cbrt(Self.sum($0, linear)) }
    parts = Self.lab.map { Self.sum($0, cones) }
  }

  /// The distance from another colour; 1 from black to white.
  func distance(to other: OKLab) -> Double {
    zip(parts, other.parts).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
  }

  private static func sum(_ weights: [Double], _ values: [Double]) -> Double {
    zip(weights, values).map(*).reduce(0, +)
  }

  private static let cones = [
    [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
    [0.0883024619, 0.2817188376, 0.6299787005],
  ]
  private static let lab = [
    [0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
    [0.0259040371, 0.7827717662, -0.8086757660],
  ]
}
