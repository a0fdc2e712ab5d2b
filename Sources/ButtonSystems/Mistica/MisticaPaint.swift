import PixelDiff

/// A colour, and what its alpha is multiplied by.
struct MisticaPaint: Hashable {
  var colour: Colour
  var opacity = 1.0

  /// A paint on its way to another; a clear one fades the other and has no colour of its own.
  static func mix(_ from: MisticaPaint?, _ to: MisticaPaint?, _ progress: Double) -> MisticaPaint? {
    guard from != to, let known = from ?? to else { return from }
    let clear = MisticaPaint(colour: known.colour, opacity: 0)
    let (from, to) = (from ?? clear, to ?? clear)
    func between(_ start: Double, _ end: Double) -> Double { start + (end - start) * progress }
    func channel(_ path: KeyPath<Colour, UInt8>) -> UInt8 {
      let value = between(Double(from.colour[keyPath: path]), Double(to.colour[keyPath: path]))
      return UInt8(channel: value)
    }
    return MisticaPaint(
      colour: Colour(
        red: channel(\.red), green: channel(\.green), blue: channel(\.blue),
        alpha: channel(\.alpha)),
      opacity: between(from.opacity, to.opacity))
  }
}
