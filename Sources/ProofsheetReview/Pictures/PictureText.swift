import PixelDiff

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Pictures as what a terminal shows as pictures, the cursor at their top left.
enum PictureText {
  /// By kitty's graphics protocol (https://sw.kovidgoyal.net/kitty/graphics-protocol): PNG in base64, in
  /// pieces of 4096; no answer, the cursor stays.
  static func kitty(_ image: Image) throws -> String {
    let data = Array(try base64(image).utf8)
    var text = ""
    for start in stride(from: 0, to: data.count, by: 4096) {
      let end = min(start + 4096, data.count)
      let control = start == 0 ? "a=T,f=100,C=1,q=2," : ""
      let piece = String(decoding: data[start..<end], as: UTF8.self)
      text += "\u{1B}_G\(control)m=\(end < data.count ? 1 : 0);\(piece)\u{1B}\\"
    }
    return text
  }

  /// As an inline image (https://iterm2.com/documentation-images.html).
  static func iterm2(_ image: Image) throws -> String {
    let data = try base64(image)
    return "\u{1B}]1337;File=inline=1;width=\(image.width)px;height=\(image.height)px:\(data)\u{07}"
  }

  /// As sixels (DEC STD 070): bands of six rows, a pass for each colour of a band.
  ///
  /// Colours are told in hundredths, so a channel is off by one or two of 255.
  static func sixel(_ image: Image) -> String {
    let reduced = ReducedColours(image)
    // Background stays as it is (1), pixels are square.
    var text = "\u{1B}P0;1;0q\"1;1;\(image.width);\(image.height)"
    for (index, colour) in reduced.colours.enumerated() {
      let parts = [colour.red, colour.green, colour.blue].map { (Int($0) * 100 + 127) / 255 }
      text += "#\(index);2;\(parts[0]);\(parts[1]);\(parts[2])"
    }
    let bands = stride(from: 0, to: image.height, by: 6).map { top in
      band(of: reduced, from: top, to: min(top + 6, image.height), width: image.width)
    }
    return text + bands.joined(separator: "-") + "\u{1B}\\"
  }

  private static func band(
    of reduced: ReducedColours, from top: Int, to bottom: Int, width: Int
  ) -> String {
    var passes: [Int: [UInt8]] = [:]
    for row in top..<bottom {
      for column in 0..<width {
        let colour = reduced.indices[row * width + column]
        passes[colour, default: [UInt8](repeating: 0, count: width)][column] |=
          1 << UInt8(row - top)
      }
    }
    return passes.sorted { $0.key < $1.key }.map { colour, bits in
      "#\(colour)" + repeated(bits)
    }.joined(separator: "$")
  }

  /// Sixels with their repetitions counted.
  private static func repeated(_ bits: [UInt8]) -> String {
    var text = ""
    var start = 0
    while start < bits.count {
      var end = start + 1
      while end < bits.count && bits[end] == bits[start] { end += 1 }
      let sixel = String(UnicodeScalar(bits[start] + 63))
      let count = end - start
      text += count > 3 ? "!\(count)\(sixel)" : String(repeating: sixel, count: count)
      start = end
    }
    return text
  }

  private static func base64(_ image: Image) throws -> String {
    Data(try PNGWriter.encode(image, sealed: false)).base64EncodedString()
  }
}
