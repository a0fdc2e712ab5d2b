import JSONText
import PixelDiff

/// A way in which a terminal shows pictures.
package enum ImageProtocol: String, Hashable, Sendable, CaseIterable {
  /// PNG by the graphics protocol of kitty, also Ghostty, Konsole and WezTerm.
  case kitty
  /// PNG as an inline image of iTerm2, also WezTerm.
  case iterm2
  /// Sixels, as the VT340 had them: xterm, foot, mlterm, Windows Terminal, tmux.
  case sixel
  /// Half blocks, a character for two pixels: everywhere.
  case blocks
  /// No pictures.
  case none

  /// Whether pixels are the terminal's own, not characters.
  var isExact: Bool { self == .kitty || self == .iterm2 || self == .sixel }
}

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

  private static func base64(_ image: Image) throws -> String {
    Data(try PNGWriter.encode(image, sealed: false)).base64EncodedString()
  }
}

/// Pictures as characters: the upper half of a cell is one pixel, its lower half another.
struct HalfBlocks {
  /// Whether the terminal has 24-bit colour; 256 colours otherwise.
  let hasTrueColour: Bool

  /// The lines of a picture, each ending with the terminal's own colours.
  func lines(of image: Image) -> [String] {
    stride(from: 0, to: image.height, by: 2).map { row in
      var line = ""
      var shown: (upper: String, lower: String?)?
      for column in 0..<image.width {
        let upper = code(of: image[column, row])
        let lower = row + 1 < image.height ? code(of: image[column, row + 1]) : nil
        if shown?.upper != upper || shown?.lower != lower {
          line += "\u{1B}[38;\(upper);\(lower.map { "48;\($0)" } ?? "49")m"
          shown = (upper, lower)
        }
        line += "▀"
      }
      return line + "\u{1B}[0m"
    }
  }

  /// A colour as ECMA-48's SGR has it behind 38 or 48.
  private func code(of colour: Colour) -> String {
    hasTrueColour
      ? "2;\(colour.red);\(colour.green);\(colour.blue)" : "5;\(Self.number(of: colour))"
  }

  /// The nearest of xterm's 256 colours: a cube of six steps a channel, and 24 greys.
  static func number(of colour: Colour) -> Int {
    let steps = [0, 95, 135, 175, 215, 255]
    let wanted = [Int(colour.red), Int(colour.green), Int(colour.blue)]
    func distance(_ other: [Int]) -> Int {
      zip(wanted, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
    let nearest = wanted.map { value in
      steps.indices.min { abs(steps[$0] - value) < abs(steps[$1] - value) } ?? 0
    }
    let mean = wanted.reduce(0, +) / 3
    let grey = max(0, min(23, (mean - 3) / 10))
    let greyValue = 8 + grey * 10
    return distance([greyValue, greyValue, greyValue]) < distance(nearest.map { steps[$0] })
      ? 232 + grey : 16 + nearest[0] * 36 + nearest[1] * 6 + nearest[2]
  }
}
