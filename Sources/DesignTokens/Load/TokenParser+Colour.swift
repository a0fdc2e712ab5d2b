import JSONText
import SystemFiles

extension TokenParser {
  /// A colour as hex digits, as CSS's `rgb()`, or as an object of a colour space and components.
  func colour(_ json: JSONValue) throws(TokenError) -> TokenColour {
    switch json {
    case .string(let text):
      let trimmed = text.trimmed
      if let colour = TokenColour(hex: trimmed) ?? Self.functional(trimmed) { return colour }
      if trimmed == "transparent" { return TokenColour(red: 0, green: 0, blue: 0, alpha: 0) }
      throw bad(json, .colour, "write it as \"#RRGGBB\" or \"#RRGGBBAA\"")
    case .object:
      return try colourObject(json)
    default:
      throw bad(json, .colour, "write it as \"#RRGGBB\", or as a colour space and components")
    }
  }

  private func colourObject(_ json: JSONValue) throws(TokenError) -> TokenColour {
    let alpha = try unit(json["alpha"] ?? .number(1), of: json, name: "alpha")
    guard case .string(let space)? = json["colorSpace"] else {
      throw bad(json, .colour, "it has no colorSpace")
    }
    guard space == "srgb" else {
      // The format gives every colour a fallback in sRGB for tools that know nothing else.
      guard case .string(let hex)? = json["hex"] else {
        throw bad(
          json, .colour,
          "its colour space is \(shortened(space)), not srgb, and it has no hex to fall back on")
      }
      return try fallback(hex, alpha: alpha, of: json)
    }
    guard case .array(let components)? = json["components"] else {
      guard case .string(let hex)? = json["hex"] else {
        throw bad(json, .colour, "it has no components")
      }
      return try fallback(hex, alpha: alpha, of: json)
    }
    guard components.count == 3 else {
      throw bad(json, .colour, "it has \(components.count) components, not 3")
    }
    var channels: [UInt8] = []
    for (name, component) in zip(["red", "green", "blue"], components) {
      channels.append(try unit(component, of: json, name: name))
    }
    return TokenColour(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)
  }

  private func fallback(
    _ hex: String, alpha: UInt8, of json: JSONValue
  ) throws(TokenError) -> TokenColour {
    guard var colour = TokenColour(hex: hex), colour.alpha == 255 else {
      throw bad(json, .colour, "its hex \"\(shortened(hex))\" isn't #RRGGBB")
    }
    colour.alpha = alpha
    return colour
  }

  /// A part of a colour, 0 to 1, as a byte.
  private func unit(
    _ value: JSONValue, of json: JSONValue, name: String
  ) throws(TokenError) -> UInt8 {
    switch value {
    case .number(let number) where (0...1).contains(number):
      return UInt8((number * 255).rounded())
    case .string("none"):
      return 0
    default:
      throw bad(json, .colour, "its \(name) is \(value.excerpt), not a number from 0 to 1")
    }
  }

  /// `rgb(126, 73, 255)` and `rgba(126, 73, 255, 0.5)`, with commas or spaces, as CSS has them.
  private static func functional(_ text: String) -> TokenColour? {
    let halves = text.parts(at: "(", atMost: 2, keepsEmpty: true)
    guard halves.count == 2, halves[1].ends(with: ")"),
      ["rgb", "rgba"].contains(halves[0].lowercased())
    else { return nil }
    let parts = halves[1].unicodeScalars.dropLast()
      .split { $0 == "," || $0 == " " || $0 == "/" }.map { String(Substring($0)) }
    guard (3...4).contains(parts.count) else { return nil }
    let channels = parts.prefix(3).compactMap { part -> UInt8? in
      let value = amount(part, unit: "%").map { $0 * 2.55 } ?? Double(decimal: part)
      return value.flatMap { (0...255).contains($0) ? UInt8($0.rounded()) : nil }
    }
    let alpha =
      parts.count == 3
      ? 1
      : amount(parts[3], unit: "%").map { $0 / 100 }
        ?? Double(decimal: parts[3])
    guard channels.count == 3, let alpha, (0...1).contains(alpha) else { return nil }
    return TokenColour(
      red: channels[0], green: channels[1], blue: channels[2],
      alpha: UInt8((alpha * 255).rounded()))
  }
}
