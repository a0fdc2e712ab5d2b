internal import CPixels
internal import Synchronization
import SystemFiles

/// The class of every pixel that two pictures share, and the tiles of those that differ.
///
/// The memory comes zeroed from the system, so that rows without a difference are never touched. It is written
/// only while the map is made, so that threads may share a map.
@usableFromInline
package final class DifferenceMap: @unchecked Sendable {
  /// A count of the maps that are made while it is the counter: classifying is what costs, and tests hold others to
  /// doing it once.
  package final class Counter: Sendable {
    private let made = Atomic(0)

    /// A counter of nothing yet.
    package init() {}

    /// The number of maps that were made.
    package var count: Int { made.load(ordering: .relaxed) }

    fileprivate func add() { made.add(1, ordering: .relaxed) }
  }

  /// The counter of this task, if it has one.
  @TaskLocal package static var counter: Counter?

  /// The size of the expected picture.
  package let expectedSize: PixelSize
  /// The size of the actual picture.
  package let actualSize: PixelSize
  /// The part that both pictures have.
  @usableFromInline let size: PixelSize
  /// The tiles of the pictures' union.
  package let tiles: DifferenceTiles
  /// The number of pixels that only one picture has.
  package private(set) var surplusPixels = 0
  /// The largest channel difference of 65535, where sixteen bits were compared.
  package private(set) var largestDeepChannelDelta: Int?
  private(set) var tally = cpixels_tally()
  @usableFromInline let classes: UnsafeMutablePointer<UInt8>?

  /// Classifies the pixels of two pictures.
  ///
  /// - Parameters:
  ///   - kernel: the kernel in place of the metric's own.
  ///   - pixelsPerPoint: how many pixels make a point, where that is known.
  ///   - knownRows: what is known of the rows of two pictures of one size, a byte each.
  ///   - deepSamples: the sixteen-bit samples of both pictures; what differs only below the eighth bit is counted
  ///     and has a tile, but no class.
  ///   - isStrict: whether every difference exceeds, however far the tolerance's metric lets a pixel be
  ///     off.
  init(
    _ expected: Image, _ actual: Image, tolerance: Tolerance, kernel: PixelKernel? = nil,
    mask: PixelMask?, pixelsPerPoint: Double? = nil, knownRows: [UInt8]? = nil,
    deepSamples: (expected: [UInt16], actual: [UInt16])? = nil,
    isStrict: Bool = false
  ) {
    Self.counter?.add()
    expectedSize = expected.size
    actualSize = actual.size
    size = PixelSize(
      width: min(expected.width, actual.width), height: min(expected.height, actual.height))
    tiles = DifferenceTiles(
      size: PixelSize(
        width: max(expected.width, actual.width), height: max(expected.height, actual.height)))
    classes = calloc(max(1, size.area), 1)?.assumingMemoryBound(to: UInt8.self)
    var task = (kernel ?? tolerance.metric.kernel).task(tolerance)
    task.is_strict = isStrict ? 1 : 0
    // No picture has fewer pixels than points, and none has more than fit into its width.
    task.pixels_per_point = pixelsPerPoint.map { UInt32(min(max($0.rounded(), 1), 16)) } ?? 0
    classify(expected, actual, task, mask, knownRows)
    if expected.size != actual.size { addSurplus(expected.size, actual.size, mask) }
    if let deepSamples {
      largestDeepChannelDelta = addDeep(deepSamples.expected, deepSamples.actual, tolerance, mask)
    }
  }

  deinit { free(classes) }

  /// The number of processors; the system opens a file to learn it, which is done once.
  private static let processors = Int32(clamping: sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  /// The number of differing pixels that both pictures have.
  package var differentPixels: Int { Int(tally.different) }
  /// The number of those that are off by more than the tolerance lets a pixel be.
  package var intolerablePixels: Int { Int(tally.exceeding) }
  /// The number of those that don't count, as they look antialiased.
  package var antialiasedPixels: Int { Int(tally.antialiased) }

  /// The largest difference of one channel.
  package var largestChannelDelta: UInt8 {
    let largest = tally.largest
    return max(largest.0, largest.1, largest.2, largest.3)
  }

  /// The mean difference of a channel, over the pixels that differ.
  package var meanChannelDelta: Double {
    tally.different == 0 ? 0 : Double(tally.channel_sum) / Double(4 * tally.different)
  }

  /// The class of a pixel that both pictures have.
  @inlinable
  package func classOfPixel(_ x: Int, _ y: Int) -> UInt8 { classes?[y * size.width + x] ?? 0 }

  /// The largest count of intolerable pixels in a window; all of them where memory ran out.
  func density(in window: PixelDensity) -> Int {
    guard let classes, tally.exceeding > 0 else { return 0 }
    let largest = cpixels_density(
      classes, UInt32(size.width), UInt32(size.height),
      UInt32(clamping: window.width), UInt32(clamping: window.height))
    return min(Int(clamping: largest), intolerablePixels)
  }

  private func classify(
    _ expected: Image, _ actual: Image, _ task: cpixels_task, _ mask: PixelMask?,
    _ knownRows: [UInt8]?
  ) {
    guard size.area > 0 else { return }
    guard let classes else { return countEverything() }
    let common = mask.map { $0.cropped(to: size) }
    expected.pixels.withUnsafeBufferPointer { first in
      actual.pixels.withUnsafeBufferPointer { second in
        withOptionalPointers(common, knownRows) { mask, known in
          var task = task
          task.show(first.baseAddress, expected.width, second.baseAddress, actual.width, size)
          task.mask = mask
          task.known_rows = known
          task.tile_columns = UInt32(tiles.columns)
          if cpixels_classify(&task, Self.processors, classes, tiles.tiles, &tally) != 0 {
            countEverything()
          }
        }
      }
    }
  }

  /// The distances of all pixels that exceed, in no order.
  func distances(_ pair: PicturePair, by kernel: PixelKernel) -> [Double] {
    [Double](unsafeUninitializedCapacity: intolerablePixels) { buffer, count in
      count = gather(pair, kernel, buffer.baseAddress, nil)
    }
  }

  /// The numbers of those pixels by the level of their distance, 0 to 255: of a metric that measures levels.
  func levels(_ pair: PicturePair, by kernel: PixelKernel) -> [Int] {
    var levels = [Int](repeating: 0, count: 256)
    _ = gather(pair, kernel, nil, &levels)
    return levels
  }

  private func gather(
    _ pair: PicturePair, _ kernel: PixelKernel, _ distances: UnsafeMutablePointer<Double>?,
    _ levels: UnsafeMutablePointer<Int>?
  ) -> Int {
    guard let classes, intolerablePixels > 0 else { return 0 }
    var task = cpixels_task()
    task.metric = kernel.functions
    return pair.expected.pixels.withUnsafeBufferPointer { first in
      pair.actual.pixels.withUnsafeBufferPointer { second in
        task.show(
          first.baseAddress, pair.expected.width, second.baseAddress, pair.actual.width, size)
        return cpixels_gather_distances(
          &task, classes, UInt8(CPIXELS_EXCEEDING), distances, levels)
      }
    }
  }

  /// Adds the pixels that differ only below the eighth bit; the largest difference, of 65535.
  ///
  /// By any metric but the exact one such a pixel is tolerable: it is off by less than one level.
  private func addDeep(
    _ expected: [UInt16], _ actual: [UInt16], _ tolerance: Tolerance, _ mask: PixelMask?
  ) -> Int {
    var largest = 0
    for y in 0..<size.height {
      for x in 0..<size.width where mask?.contains(x, y) != true {
        let first = (y * expectedSize.width + x) * 4
        let second = (y * actualSize.width + x) * 4
        var delta = 0
        var differsAbove = false
        for channel in 0..<4 {
          let one = expected[first + channel]
          let other = actual[second + channel]
          delta = max(delta, abs(Int(one) - Int(other)))
          if one >> 8 != other >> 8 { differsAbove = true }
        }
        largest = max(largest, delta)
        if delta > 0, !differsAbove {
          tally.different += 1
          let exceeds = tolerance.metric == .exact
          if exceeds { tally.exceeding += 1 }
          tiles.add(x, y, exceeds: exceeds)
        }
      }
    }
    return largest
  }

  /// Counts all pixels as different: those that could not be measured are never equal.
  private func countEverything() {
    tally.different = UInt64(size.area)
    tally.exceeding = UInt64(size.area)
  }

  private func withOptionalPointers(
    _ first: [UInt8]?, _ second: [UInt8]?,
    _ body: (UnsafePointer<UInt8>?, UnsafePointer<UInt8>?) -> Void
  ) {
    (first ?? []).withUnsafeBufferPointer { one in
      (second ?? []).withUnsafeBufferPointer { other in
        body(first == nil ? nil : one.baseAddress, second == nil ? nil : other.baseAddress)
      }
    }
  }

  /// Counts the pixels that only one of the pictures has.
  private func addSurplus(_ expected: PixelSize, _ actual: PixelSize, _ mask: PixelMask?) {
    for y in 0..<tiles.size.height {
      let isInBothRows = y < size.height
      for x in (isInBothRows ? size.width : 0)..<tiles.size.width {
        let inExpected = x < expected.width && y < expected.height
        let inActual = x < actual.width && y < actual.height
        if inExpected != inActual, mask?.contains(x, y) != true {
          tiles.add(x, y)
          surplusPixels += 1
        }
      }
    }
  }
}

extension PixelMask {
  /// The mask's bytes for the top left part of a size.
  fileprivate func cropped(to part: PixelSize) -> [UInt8] {
    if part == size { return bytes }
    var cropped = [UInt8](repeating: 0, count: part.area)
    for y in 0..<min(part.height, size.height) {
      for x in 0..<min(part.width, size.width) {
        cropped[y * part.width + x] = bytes[y * size.width + x]
      }
    }
    return cropped
  }
}

extension cpixels_task {
  /// Says which pictures it is about, and how much of both is compared.
  fileprivate mutating func show(
    _ first: UnsafePointer<UInt8>?, _ firstWidth: Int, _ second: UnsafePointer<UInt8>?,
    _ secondWidth: Int, _ size: PixelSize
  ) {
    self.first = first
    self.second = second
    first_stride = firstWidth * 4
    second_stride = secondWidth * 4
    width = UInt32(size.width)
    height = UInt32(size.height)
  }
}
