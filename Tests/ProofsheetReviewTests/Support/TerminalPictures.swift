import Foundation
import PixelDiff
import Testing

/// What a terminal makes of pictures: the bytes turned back into pixels.
enum TerminalPictures {
  /// The picture of kitty's graphics protocol that a text holds.
  static func kitty(_ text: String) throws -> Image {
    var data = ""
    for match in text.matches(of: /\u{1B}_G([^;]*);([^\u{1B}]*)\u{1B}\\/) {
      #expect(match.output.2.utf8.count <= 4096)
      let keys = match.output.1.split(separator: ",")
      #expect(data.isEmpty == keys.contains("a=T"))
      data += match.output.2
      if keys.contains("m=0") { break }
    }
    return try png(data)
  }

  /// The inline image of iTerm2 that a text holds.
  static func iterm2(_ text: String) throws -> Image {
    let match = try #require(
      text.firstMatch(of: /\u{1B}\]1337;File=inline=1;[^:]*:([^\u{07}]*)\u{07}/))
    return try png(String(match.output.1))
  }

  private static func png(_ base64: String) throws -> Image {
    let bytes = Array(try #require(Data(base64Encoded: base64)))
    return try PNGReader.decode(bytes, name: "picture").image
  }

  /// The sixels that a text holds; what no sixel sets is transparent.
  static func sixel(_ text: String) throws -> Image {
    let match = try #require(
      text.firstMatch(of: /\u{1B}P0;1;0q"1;1;([0-9]+);([0-9]+)([^\u{1B}]*)\u{1B}\\/))
    let size = PixelSize(
      width: try #require(Int(match.output.1)), height: try #require(Int(match.output.2)))
    var image = Image(size: size, filledWith: .transparent)
    var colours: [Int: Colour] = [:]
    var current = 0
    var (x, y) = (0, 0)
    for part in match.output.3.matches(of: /#[0-9;]+|![0-9]+.|./) {
      let text = part.output
      let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
      switch text.first {
      case "#":
        current = numbers[0]
        guard numbers.count == 5 else { continue }
        let channels = numbers[2...].map { UInt8(($0 * 255 + 50) / 100) }
        colours[current] = Colour(red: channels[0], green: channels[1], blue: channels[2])
      case "$": x = 0
      case "-": (x, y) = (0, y + 6)
      default:
        let bits = try #require(text.last?.asciiValue) - 63
        for _ in 0..<(text.first == "!" ? numbers[0] : 1) {
          for row in 0..<6 where bits >> row & 1 == 1 {
            image[x, y + row] = try #require(colours[current])
          }
          x += 1
        }
      }
    }
    return image
  }

  /// The picture that lines of half blocks in 24-bit colour show.
  static func halfBlocks(_ lines: [String]) throws -> Image {
    let width = lines.map { $0.count { $0 == "▀" } }.max() ?? 0
    var image = Image(
      size: PixelSize(width: width, height: lines.count * 2), filledWith: .transparent)
    for (row, line) in lines.enumerated() {
      var (upper, lower) = (Colour.transparent, Colour.transparent)
      var column = 0
      for part in line.matches(
        of: /\u{1B}\[38;2;(\d+);(\d+);(\d+);(?:48;2;(\d+);(\d+);(\d+)|49)m|▀/)
      {
        let channels = [part.output.1, part.output.2, part.output.3].compactMap {
          $0.flatMap { UInt8($0) }
        }
        guard channels.count == 3 else {
          image[column, row * 2] = upper
          image[column, row * 2 + 1] = lower
          column += 1
          continue
        }
        upper = Colour(red: channels[0], green: channels[1], blue: channels[2])
        let others = [part.output.4, part.output.5, part.output.6].compactMap {
          $0.flatMap { UInt8($0) }
        }
        lower =
          others.count == 3
          ? Colour(red: others[0], green: others[1], blue: others[2]) : .transparent
      }
    }
    return image
  }
}
