/// An sRGB colour of eight bits a channel, its alpha straight (not multiplied in).
public struct Colour: Hashable, Sendable, CustomStringConvertible {
  /// The red channel.
  public var red: UInt8
  /// The green channel.
  public var green: UInt8
  /// The blue channel.
  public var blue: UInt8
  /// Its opacity; 255 is full.
  public var alpha: UInt8

  /// Makes a colour of its channels, opaque unless said otherwise.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Opaque white.
  public static let white = Colour(red: 255, green: 255, blue: 255)
  /// Opaque black.
  public static let black = Colour(red: 0, green: 0, blue: 0)
  /// Nothing at all.
  public static let transparent = Colour(red: 0, green: 0, blue: 0, alpha: 0)

  /// Reads `#RRGGBB`, `#RRGGBBAA`, `#RGB` or `#RGBA`, in either case; nil for anything else.
  public init?(hex: String) {
    var digits: [UInt8] = []
    var bytes = hex.utf8.makeIterator()
    guard bytes.next() == UInt8(ascii: "#") else { return nil }
    while let byte = bytes.next() {
      guard digits.count < 8, let digit = Hexadecimal.value(of: byte) else { return nil }
      digits.append(digit)
    }
    switch digits.count {
    case 3, 4: digits = digits.flatMap { [$0, $0] }
    case 6, 8: break
    default: return nil
    }
    red = digits[0] << 4 | digits[1]
    green = digits[2] << 4 | digits[3]
    blue = digits[4] << 4 | digits[5]
    alpha = digits.count == 8 ? digits[6] << 4 | digits[7] : 255
  }

  /// The colour as `#RRGGBB`, or `#RRGGBBAA` where it isn't opaque.
  public var hex: String {
    let channels = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return "#" + Hexadecimal.upperCase(channels)
  }

  /// The colour as `hex` gives it.
  public var description: String { hex }
}

/// In files a colour is what `hex` gives.
extension Colour: Codable {
  /// Reads a colour as `init(hex:)` does.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let colour = Colour(hex: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(text) is no colour; one is #RRGGBB or #RRGGBBAA.")
    }
    self = colour
  }

  /// Writes the colour as `hex` gives it.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(hex)
  }
}

/// Bytes as hexadecimal text and back, without Foundation.
package enum Hexadecimal {
  private static let upper = Array("0123456789ABCDEF".utf8)
  private static let lower = Array("0123456789abcdef".utf8)

  static func upperCase(_ bytes: [UInt8]) -> String { text(bytes, digits: upper) }

  package static func lowerCase(_ bytes: [UInt8]) -> String { text(bytes, digits: lower) }

  static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  private static func text(_ bytes: [UInt8], digits: [UInt8]) -> String {
    String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
