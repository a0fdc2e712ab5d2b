import CPNG
import CPixels
import PixelDiff
import SeededRandom
import Testing

/// The quick kernels against their plain twins, bit for bit.
@Suite struct KernelTests {
  /// All that a comparison finds.
  private struct Answer: Equatable {
    var classes: [UInt8]
    var tiles: [[UInt32]]
    var tally: [UInt64]
  }

  /// A picture of few levels, so that equal neighbours and ties are common.
  private func picture(
    _ size: PixelSize, _ random: inout SeededGenerator, levels: [UInt8], alpha: [UInt8]
  ) -> [UInt8] {
    (0..<size.area * 4).map { index in
      (index % 4 == 3 ? alpha : levels).randomElement(using: &random) ?? 0
    }
  }

  private func answer(
    _ first: [UInt8], _ second: [UInt8], _ size: PixelSize, _ metric: cpixels_metric, limit: Double,
    mask: [UInt8]? = nil, isPlain: Bool
  ) -> Answer {
    let columns = (size.width + 7) / 8
    var classes = [UInt8](repeating: 0, count: size.area)
    var tiles = [cpixels_tile](
      repeating: cpixels_tile(), count: columns * ((size.height + 7) / 8))
    var tally = cpixels_tally()
    first.withUnsafeBufferPointer { one in
      second.withUnsafeBufferPointer { other in
        (mask ?? []).withUnsafeBufferPointer { masked in
          var task = cpixels_task()
          task.first = one.baseAddress
          task.second = other.baseAddress
          task.width = UInt32(size.width)
          task.height = UInt32(size.height)
          task.first_stride = size.width * 4
          task.second_stride = size.width * 4
          task.mask = mask == nil ? nil : masked.baseAddress
          task.metric = metric
          task.limit = limit
          task.detects_antialiasing = 1
          task.tile_columns = UInt32(columns)
          task.is_plain = isPlain ? 1 : 0
          #expect(cpixels_classify(&task, 2, &classes, &tiles, &tally) == 0)
        }
      }
    }
    #expect(classes.count { $0 == UInt8(CPIXELS_EXCEEDING) } == Int(tally.exceeding))
    #expect(classes.count { $0 == UInt8(CPIXELS_ANTIALIASED) } == Int(tally.antialiased))
    #expect(classes.count { $0 != 0 } == Int(tally.different))
    #expect(tiles.reduce(0) { $0 + Int($1.different) } == Int(tally.different))
    let largest = tally.largest
    return Answer(
      classes: classes,
      tiles: tiles.map {
        [$0.minimum_x, $0.minimum_y, $0.maximum_x, $0.maximum_y, $0.different, $0.exceeding]
      },
      tally: [
        tally.different, tally.exceeding, tally.antialiased, tally.channel_sum, UInt64(largest.0),
        UInt64(largest.1), UInt64(largest.2), UInt64(largest.3),
      ])
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func antialiasing(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let size = PixelSize(width: 67, height: 41)
    let levels: [UInt8] =
      seed % 2 == 0 ? [0, 128, 255] : Array(stride(from: 0, through: 250, by: 25))
    let alpha: [UInt8] = seed % 3 == 0 ? [255, 255, 255, 90] : [255]
    let first = picture(size, &random, levels: levels, alpha: alpha)
    var second = first
    for _ in 0..<400 {
      second[Int.random(in: 0..<size.area, using: &random) * 4] =
        levels.randomElement(using: &random) ?? 0
    }
    for metric in [CPIXELS_YIQ_OF_COLOURS, CPIXELS_YIQ_OF_DIFFERENCE, CPIXELS_OKLAB] {
      let limit = metric == CPIXELS_OKLAB ? 0.05 : 300
      #expect(
        answer(first, second, size, metric, limit: limit, isPlain: false)
          == answer(first, second, size, metric, limit: limit, isPlain: true))
    }
  }

  /// Widths around those at which the quick way looks at eight pixels, and at a stretch of them, at once.
  @Test(arguments: [1, 7, 8, 9, 31, 100, 1023, 1024, 1025, 2061])
  func glance(width: Int) {
    var random = SeededGenerator(seed: UInt64(width))
    let size = PixelSize(width: width, height: 9)
    for isNoisy in [false, true] {
      let first = picture(size, &random, levels: Array(0...255), alpha: [255, 255, 255, 0, 90])
      var second = first
      for index in second.indices where isNoisy || .random(in: 0..<50, using: &random) == 0 {
        let delta = Int.random(in: -30...30, using: &random)
        second[index] = UInt8(min(255, max(0, Int(second[index]) + delta)))
      }
      let mask = (0..<size.area).map { _ in
        UInt8(Int.random(in: 0..<500, using: &random) == 0 ? 1 : 0)
      }
      for metric in [CPIXELS_CHANNEL, CPIXELS_YIQ_OF_COLOURS, CPIXELS_YIQ_OF_DIFFERENCE] {
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

  /// Sizes around that from which two threads compare.
  @Test(arguments: [0, 1, 100, 1 << 20, 1 << 22, (1 << 22) + 5])
  func equality(count: Int) {
    let first = [UInt8](repeating: 7, count: count)
    #expect(cpixels_are_equal(first, first, count) == 1)
    var second = first
    #expect(cpixels_are_equal(first, second, count) == 1)
    for place in [0, 1, 1 << 20, count / 2, count / 2 + 1 << 19, count - 1]
    where second.indices.contains(place) {
      second[place] = 8
      #expect(cpixels_are_equal(first, second, count) == 0)
      second[place] = 7
    }
  }

  @Test(arguments: [1, 2, 3, 4])
  func unfilter(channels: Int) {
    var random = SeededGenerator(seed: UInt64(channels))
    for _ in 0..<240 {
      let width = Int.random(in: 1...70, using: &random)
      let height = Int.random(in: 1...9, using: &random)
      // Few values make ties, one filter makes runs of it.
      let values: [UInt8] =
        Bool.random(using: &random) ? [0, 1, 127, 128, 254, 255] : Array(0...255)
      let filters: [UInt8] = Bool.random(using: &random) ? [4] : [0, 1, 2, 3, 4]
      var rows: [UInt8] = []
      for _ in 0..<height {
        rows.append(filters.randomElement(using: &random) ?? 0)
        for _ in 0..<width * channels { rows.append(values.randomElement(using: &random) ?? 0) }
      }
      let size = (UInt32(width), UInt32(height))
      var plain = [UInt8](repeating: 1, count: width * height * 4)
      #expect(cpng_unfilter_scalar(rows, size.0, size.1, Int32(channels), nil, 0, &plain) == 0)

      var quick = [UInt8](repeating: 1, count: width * height * 4)
      #expect(cpng_unfilter(rows, size.0, size.1, Int32(channels), nil, 0, &quick) == 0)
      #expect(quick == plain)

      // As the decoder does it: the rows lie at the end of the buffer that gets the pixels.
      var both = [UInt8](repeating: 1, count: max(0, plain.count - rows.count)) + rows
      let failed = both.withUnsafeMutableBufferPointer { bytes in
        bytes.baseAddress.map {
          cpng_unfilter($0 + bytes.count - rows.count, size.0, size.1, Int32(channels), nil, 0, $0)
        }
      }
      #expect(failed == 0)
      #expect(both.starts(with: plain))
    }
  }
}
