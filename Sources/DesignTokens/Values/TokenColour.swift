/// A colour of a token: sRGB, 8 bits a channel, straight alpha.
public struct TokenColour: Hashable, Sendable, CustomStringConvertible {
  /// The red channel.
  public var red: UInt8
  /// The green channel.
  public var green: UInt8
  /// The blue channel.
  public var blue: UInt8
  /// The opacity: 0 is clear, 255 opaque.
  public var alpha: UInt8

  /// A colour of its channels.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The colour that `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA` writes.
  public init?(hex: String) {
    let digits = hex.utf8.dropFirst().map { Character(Unicode.Scalar($0)).hexDigitValue }
    guard hex.utf8.first == UInt8(ascii: "#"), !digits.contains(nil) else { return nil }
    let nibbles = digits.compactMap { $0.map(UInt8.init) }
    let bytes: [UInt8]
    switch nibbles.count {
    case 3, 4: bytes = nibbles.map { $0 * 17 }
    case 6, 8:
      bytes = stride(from: 0, to: nibbles.count, by: 2).map { nibbles[$0] << 4 | nibbles[$0 + 1] }
    default: return nil
    }
    self.init(
      red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count > 3 ? bytes[3] : 255)
  }

  /// The colour as `#RRGGBB`, or as `#RRGGBBAA` where it isn't opaque.
  public var description: String {
    let channels = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return channels.reduce(into: "#") { text, channel in
      text += (channel < 16 ? "0" : "") + String(channel, radix: 16, uppercase: true)
    }
  }
}
