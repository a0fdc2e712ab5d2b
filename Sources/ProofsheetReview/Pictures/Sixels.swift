import PixelDiff

extension PictureText {
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
}

/// A picture in few colours: each pixel is the number of one of them.
///
/// Where there are too many, near ones are folded together, by ever fewer bits of a channel, and each
/// fold shows its mean. Screens of user interfaces have few colours; for looking at them that does.
struct ReducedColours {
  /// The colours.
  private(set) var colours: [Colour] = []
  /// The number of each pixel's colour, row by row.
  private(set) var indices: [Int] = []

  /// Reduces an opaque picture to at most 256 colours.
  init(_ image: Image, limit: Int = 256) {
    var histogram: [UInt32: Int] = [:]
    let pixels = image.pixels
    let words = stride(from: 0, to: pixels.count, by: 4).map { index -> UInt32 in
      let red = UInt32(pixels[index]) << 16
      let green = UInt32(pixels[index + 1]) << 8
      return red | green | UInt32(pixels[index + 2])
    }
    for word in words { histogram[word, default: 0] += 1 }
    var shift: UInt32 = 0
    while Set(histogram.keys.map { Self.fold($0, shift) }).count > limit { shift += 1 }

    var sums: [UInt32: (red: Int, green: Int, blue: Int, count: Int)] = [:]
    for (word, count) in histogram {
      var sum = sums[Self.fold(word, shift)] ?? (0, 0, 0, 0)
      sum.red += Int(word >> 16) * count
      sum.green += Int(word >> 8 & 255) * count
      sum.blue += Int(word & 255) * count
      sum.count += count
      sums[Self.fold(word, shift)] = sum
    }
    var numbers: [UInt32: Int] = [:]
    for (key, sum) in sums.sorted(by: { $0.key < $1.key }) {
      numbers[key] = colours.count
      colours.append(
        Colour(
          red: UInt8(sum.red / sum.count), green: UInt8(sum.green / sum.count),
          blue: UInt8(sum.blue / sum.count)))
    }
    indices = words.map { numbers[Self.fold($0, shift)] ?? 0 }
  }

  /// A colour without the last bits of its channels.
  private static func fold(_ word: UInt32, _ shift: UInt32) -> UInt32 {
    let channel = (UInt32(255) >> shift) << shift
    return word & (channel << 16 | channel << 8 | channel)
  }
}
