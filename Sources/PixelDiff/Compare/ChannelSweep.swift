/// How many pixels would still fail at each tolerated difference of a channel.
public struct ChannelSweep: Hashable, Sendable {
  /// At each index, how many pixels differ by more than that; 256 counts, the last always 0.
  public let pixelsBeyond: [Int]

  /// Counts the pixels that both pictures have.
  public init(expected: Image, actual: Image, mask: PixelMask? = nil) {
    var counts = [Int](repeating: 0, count: 256)
    for y in 0..<min(expected.height, actual.height) {
      for x in 0..<min(expected.width, actual.width) {
        let one = expected.word(x, y)
        let other = actual.word(x, y)
        guard one != other, mask?.contains(x, y) != true else { continue }
        var largest = 0
        for shift: UInt32 in [0, 8, 16, 24] {
          largest = max(largest, abs(Int(one >> shift & 255) - Int(other >> shift & 255)))
        }
        counts[largest] += 1
      }
    }
    var beyond = [Int](repeating: 0, count: 256)
    for delta in (0..<255).reversed() { beyond[delta] = beyond[delta + 1] + counts[delta + 1] }
    pixelsBeyond = beyond
  }

  /// The steps that a person would try: deltas of 1, 2, 4, … at which fewer pixels fail than before.
  public var steps: [(delta: Int, pixels: Int)] {
    var steps: [(delta: Int, pixels: Int)] = []
    for delta in [1, 2, 4, 8, 16, 32, 64, 128] {
      let pixels = pixelsBeyond[delta]
      guard pixels > 0 else { break }
      if pixels < (steps.last?.pixels ?? pixelsBeyond[0]) { steps.append((delta, pixels)) }
    }
    return steps
  }
}
