import CPNG
import CPixels
import KernelTrial
import PixelDiff
import SeededRandom
import Testing

/// The quick kernels against their plain twins, bit for bit.
@Suite struct KernelTests {
  /// What is found; its numbers must agree with each other.
  private func answer(
    _ first: [UInt8], _ second: [UInt8], _ size: PixelSize, _ metric: cpixels_metric, limit: Double,
    mask: [UInt8]? = nil, known: [UInt8]? = nil, isPlain: Bool
  ) -> KernelTrial {
    let trial = KernelTrial(
      first, second, size, metric, limit: limit, ignoringAntialiasing: true, mask: mask,
      known: known, isPlain: isPlain)
    #expect(trial.isDone)
    #expect(trial.count(CPIXELS_EXCEEDING) == Int(trial.tally[1]))
    #expect(trial.count(CPIXELS_ANTIALIASED) == Int(trial.tally[2]))
    #expect(trial.classes.count { $0 != 0 } == Int(trial.tally[0]))
    #expect(trial.tiles.reduce(0) { $0 + Int($1[4]) } == Int(trial.tally[0]))
    return trial
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func antialiasing(seed: UInt64) {
    let size = PixelSize(width: 67, height: 41)
    let (first, second) = KernelTrial.pair(size, seed: seed)
    for (metric, limit) in [(cpixels_yiq, 300), (cpixels_oklab, 0.05)] {
      #expect(
        answer(first, second, size, metric, limit: limit, isPlain: false)
          == answer(first, second, size, metric, limit: limit, isPlain: true))
    }
  }

  /// Most pixels differ a little, as in photos, some of them much: surfaces with slopes between them, where
  /// the test finds something, and random colours, where it finds nothing.
  @Test(arguments: 0..<24 as Range<UInt64>)
  func antialiasingInNoise(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let size = PixelSize(width: 90, height: 41)
    // Colours of surfaces that are so many pixels wide and high.
    let (columns, rows) = [(1, 1), (5, 3), (2, 9), (3, 4)][Int(seed % 4)]
    var first = [UInt8](repeating: 255, count: size.area * 4)
    let levels = (0..<size.area * 3).map { _ in UInt8.random(in: 0...200, using: &random) }
    for y in 0..<size.height {
      for x in 0..<size.width {
        let surface = (y / rows * size.width + x / columns) * 3
        for channel in 0..<3 {
          first[(y * size.width + x) * 4 + channel] = levels[surface + channel]
        }
      }
    }
    var second = first
    for index in second.indices where index % 4 != 3 { second[index] += 1 }
    for _ in 0..<300 {
      let pixel = Int.random(in: 0..<size.area, using: &random) * 4
      for channel in 0..<3 { second[pixel + channel] = (first[pixel + channel] / 2) + 80 }
    }
    let quick = answer(first, second, size, cpixels_yiq, limit: 300, isPlain: false)
    #expect(quick == answer(first, second, size, cpixels_yiq, limit: 300, isPlain: true))
    #expect(quick.tally[1] > 0)
    #expect((quick.tally[2] > 0) == (columns * rows > 1))
  }

  /// Widths around those at which the quick way looks at eight pixels, and at a stretch of them, at once.
  @Test(arguments: [1, 7, 8, 9, 31, 100, 1023, 1024, 1025, 2061])
  func stretches(width: Int) {
    var random = SeededGenerator(seed: UInt64(width))
    let size = PixelSize(width: width, height: 9)
    for isNoisy in [false, true] {
      let first = KernelTrial.picture(
        size, &random, levels: Array(0...255), alpha: [255, 255, 255, 0, 90])
      var second = first
      for index in second.indices where isNoisy || .random(in: 0..<50, using: &random) == 0 {
        let delta = Int.random(in: -30...30, using: &random)
        second[index] = UInt8(min(255, max(0, Int(second[index]) + delta)))
      }
      let mask = (0..<size.area).map { _ in
        UInt8(Int.random(in: 0..<500, using: &random) == 0 ? 1 : 0)
      }
      for metric in [cpixels_channel, cpixels_yiq] {
        for limit in [-1, 1.5, 352.15, 35215] {
          for mask in [nil, mask] {
            #expect(
              answer(first, second, size, metric, limit: limit, mask: mask, isPlain: false)
                == answer(first, second, size, metric, limit: limit, mask: mask, isPlain: true))
          }
        }
      }
    }
  }

  @Test func nextDifference() {
    var random = SeededGenerator(seed: 2)
    for count in 0...90 {
      let first = (0..<count * 4).map { _ in UInt8.random(in: 0...255, using: &random) }
      for place in [0, 3, 4, 7, 8, 31, 32, 33, 64, 89] where place < count {
        var second = first
        second[place * 4 + Int.random(in: 0...3, using: &random)] ^= 1
        for start in 0...count {
          #expect(
            cpixels_next_difference(first, second, start, count)
              == cpixels_next_difference_scalar(first, second, start, count))
        }
      }
      #expect(cpixels_next_difference(first, first, 0, count) == count)
    }
  }

  @Test(arguments: [1, 2, 3, 4])
  func unfilter(channels: Int) {
    var random = SeededGenerator(seed: UInt64(channels))
    for round in 0..<360 {
      let width = Int.random(in: 1...70, using: &random)
      let height = Int.random(in: 1...9, using: &random)
      let filtered = rows(width, height, channels, isSurface: round % 3 == 0, &random)
      let size = (UInt32(width), UInt32(height))
      let plain = scalarPixels(filtered, width, height, channels)

      var quick = [UInt8](repeating: 1, count: width * height * 4)
      #expect(cpng_unfilter(filtered, size.0, size.1, Int32(channels), nil, 0, &quick) == 0)
      #expect(quick == plain)

      // As the decoder does it: the rows lie at the end of the buffer that gets the pixels.
      var both = [UInt8](repeating: 1, count: max(0, plain.count - filtered.count)) + filtered
      let failed = both.withUnsafeMutableBufferPointer { bytes in
        bytes.baseAddress.map {
          cpng_unfilter(
            $0 + bytes.count - filtered.count, size.0, size.1, Int32(channels), nil, 0, $0)
        }
      }
      #expect(failed == 0)
      #expect(both.starts(with: plain))
    }
  }

  /// Rows of two pictures that differ in a few samples: what is known of them is true, and what is made of
  /// it is what the plain ways make without.
  @Test(arguments: [1, 2, 3, 4])
  func knownRows(channels: Int) {
    var random = SeededGenerator(seed: UInt64(channels) + 10)
    var knownEqual = 0
    for round in 0..<240 {
      let width = Int.random(in: 1...70, using: &random)
      let height = Int.random(in: 1...30, using: &random)
      let size = PixelSize(width: width, height: height)
      let first = rows(width, height, channels, isSurface: round % 2 == 0, &random)
      var second = first
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: 0..<width * channels, using: &random)
        let row = Int.random(in: 0..<height, using: &random) * (width * channels + 1)
        // The next pixel takes it back, so that rows are equal again below.
        second[row + 1 + place] &+= 9
        if place + channels < width * channels { second[row + 1 + place + channels] &-= 9 }
      }
      var known = [UInt8](repeating: 7, count: height)
      var sums = cpng_checksums()
      let areEqual = cpng_compare_rows(
        first, second, UInt32(width), 0, UInt32(height), Int32(channels), &known, &sums)
      #expect((areEqual != 0) == (first == second))
      #expect(sums.first == checksum(first[...]))
      #expect(sums.second == checksum(second[...]))

      let one = scalarPixels(first, width, height, channels)
      let other = scalarPixels(second, width, height, channels)
      var isAboveEqual = false
      for y in 0..<height {
        let row = y * width * 4..<(y + 1) * width * 4
        let isEqual = one[row] == other[row]
        if known[y] == 2 || known[y] == 1 && isAboveEqual {
          #expect(isEqual)
          knownEqual += 1
        }
        isAboveEqual = isEqual
      }

      var beside = [UInt8](repeating: 1, count: size.area * 4)
      let failed = cpng_unfilter_beside(
        second, UInt32(width), UInt32(height), Int32(channels), nil, 0, known, one, &beside)
      #expect(failed == 0)
      #expect(beside == other)
      let mask = (0..<size.area).map { _ in UInt8(Bool.random(using: &random) ? 1 : 0) }
      for mask in [nil, mask] {
        #expect(
          answer(
            one, other, size, cpixels_channel, limit: 3, mask: mask, known: known, isPlain: false)
            == answer(one, other, size, cpixels_channel, limit: 3, mask: mask, isPlain: true))
      }
    }
    #expect(knownEqual > 1000)
  }

  /// Adler-32 byte by byte.
  private func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var sum: UInt32 = 1
    var sums: UInt32 = 0
    for byte in bytes {
      sum = (sum + UInt32(byte)) % 65521
      sums = (sums + sum) % 65521
    }
    return sums << 16 | sum
  }

  @Test func checksumsAreJoined() {
    var random = SeededGenerator(seed: 5)
    for round in 0..<200 {
      // Sums that are as large as they can be, and those that wrap around.
      let bytes = (0..<140_000 / (round + 1)).map { _ in
        round % 2 == 0 ? 255 : UInt8.random(in: 0...255, using: &random)
      }
      let middle = Int.random(in: 0...bytes.count, using: &random)
      let joined = cpng_joined_checksum(
        checksum(bytes[..<middle]), checksum(bytes[middle...]), bytes.count - middle)
      #expect(joined == checksum(bytes[...]))
    }
  }

  /// Filtered rows, of random samples or mostly of runs of zeros, as surfaces of one colour make them.
  private func rows(
    _ width: Int, _ height: Int, _ channels: Int, isSurface: Bool,
    _ random: inout SeededGenerator
  ) -> [UInt8] {
    // Few values make ties, one filter makes runs of it.
    let values: [UInt8] =
      Bool.random(using: &random) ? [0, 1, 127, 128, 254, 255] : Array(0...255)
    let filters: [UInt8] = Bool.random(using: &random) ? [4] : [0, 1, 2, 3, 4]
    var rows: [UInt8] = []
    for _ in 0..<height {
      rows.append(filters.randomElement(using: &random) ?? 0)
      for _ in 0..<width * channels {
        let isZero = isSurface && Int.random(in: 0..<60, using: &random) != 0
        rows.append(isZero ? 0 : values.randomElement(using: &random) ?? 0)
      }
    }
    return rows
  }

  private func scalarPixels(
    _ filtered: [UInt8], _ width: Int, _ height: Int, _ channels: Int
  ) -> [UInt8] {
    var pixels = [UInt8](repeating: 1, count: width * height * 4)
    #expect(
      cpng_unfilter_scalar(
        filtered, UInt32(width), UInt32(height), Int32(channels), nil, 0, &pixels) == 0)
    return pixels
  }
}
