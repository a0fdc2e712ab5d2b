package import CPixels
package import PixelDiff
package import SeededRandom

/// All that the kernels find of two pictures.
package struct KernelTrial: Equatable {
  /// The class of each pixel.
  package var classes: [UInt8]
  /// The numbers of each tile.
  package var tiles: [[UInt32]]
  /// The numbers of the tally.
  package var tally: [UInt64]
  /// True if the kernels had what they needed.
  package var isDone: Bool

  /// Lets the kernels classify two pictures of one size.
  ///
  /// - Parameters:
  ///   - first: the bytes of one.
  ///   - second: the bytes of the other.
  ///   - size: their size.
  ///   - metric: the metric.
  ///   - limit: the limit of its distances.
  ///   - ignoringAntialiasing: true if antialiased pixels are told apart.
  ///   - mask: a byte a pixel, not 0 where it isn't compared.
  ///   - known: a byte a row for what is known of it.
  ///   - isPlain: true for the plain ways, which the quick ones are held to.
  package init(
    _ first: [UInt8], _ second: [UInt8], _ size: PixelSize, _ metric: cpixels_metric,
    limit: Double, ignoringAntialiasing: Bool = false, mask: [UInt8]? = nil, known: [UInt8]? = nil,
    isPlain: Bool
  ) {
    let columns = (size.width + 7) / 8
    var classes = [UInt8](repeating: 0, count: size.area)
    var tiles = [cpixels_tile](
      repeating: cpixels_tile(), count: columns * ((size.height + 7) / 8))
    var tally = cpixels_tally()
    var result: Int32 = 1
    first.withUnsafeBufferPointer { one in
      second.withUnsafeBufferPointer { other in
        (mask ?? []).withUnsafeBufferPointer { masked in
          (known ?? []).withUnsafeBufferPointer { rows in
            var task = cpixels_task()
            task.first = one.baseAddress
            task.second = other.baseAddress
            task.width = UInt32(size.width)
            task.height = UInt32(size.height)
            task.first_stride = size.width * 4
            task.second_stride = size.width * 4
            task.mask = mask == nil ? nil : masked.baseAddress
            task.known_rows = known == nil ? nil : rows.baseAddress
            task.metric = metric
            task.limit = limit
            task.detects_antialiasing = ignoringAntialiasing ? 1 : 0
            task.tile_columns = UInt32(columns)
            task.is_plain = isPlain ? 1 : 0
            result = cpixels_classify(&task, 2, &classes, &tiles, &tally)
          }
        }
      }
    }
    self.classes = classes
    self.tiles = tiles.map {
      [$0.minimum_x, $0.minimum_y, $0.maximum_x, $0.maximum_y, $0.different, $0.exceeding]
    }
    let largest = tally.largest
    self.tally = [
      tally.different, tally.exceeding, tally.antialiased, tally.channel_sum, UInt64(largest.0),
      UInt64(largest.1), UInt64(largest.2), UInt64(largest.3),
    ]
    isDone = result == 0
  }

  /// The number of pixels of a class.
  package func count(_ kind: Int) -> Int { classes.count { $0 == UInt8(kind) } }

  /// A picture of few levels, so that equal neighbours and ties are common.
  package static func picture(
    _ size: PixelSize, _ random: inout SeededGenerator, levels: [UInt8], alpha: [UInt8]
  ) -> [UInt8] {
    (0..<size.area * 4).map { index in
      (index % 4 == 3 ? alpha : levels).randomElement(using: &random) ?? 0
    }
  }

  /// Two pictures of few levels that differ in some pixels, some of them not opaque.
  package static func pair(_ size: PixelSize, seed: UInt64) -> (first: [UInt8], second: [UInt8]) {
    var random = SeededGenerator(seed: seed)
    let levels: [UInt8] =
      seed % 2 == 0 ? [0, 128, 255] : Array(stride(from: 0, through: 250, by: 25))
    let alpha: [UInt8] = seed % 3 == 0 ? [255, 255, 255, 90] : [255]
    let first = picture(size, &random, levels: levels, alpha: alpha)
    var second = first
    for _ in 0..<400 {
      second[Int.random(in: 0..<size.area, using: &random) * 4] =
        levels.randomElement(using: &random) ?? 0
    }
    return (first, second)
  }
}
