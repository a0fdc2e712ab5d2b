import SeededRandom
import Testing

@testable import ChangeKinds

@Suite struct PixelTests {
  @Test(arguments: [UInt64(1), 2, 3]) func isNearWhereNoChannelIsFar(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      let one = UInt32.random(in: 0...UInt32.max, using: &random)
      // Mostly a few levels apart, so that either answer is common.
      var other: UInt32 = 0
      for channel in 0..<4 {
        let level = Int(one >> UInt32(8 * channel) & 255) + Int.random(in: -9...9, using: &random)
        other |= UInt32(min(255, max(0, level))) << UInt32(8 * channel)
      }
      let slack = Int.random(in: 0...10, using: &random)
      #expect(
        Pixel.areNear(one, other, slack) == (Pixel.delta(one, other) <= slack),
        "\(one), \(other), \(slack); seed \(seed)")
    }
    for (one, other) in [(UInt32(0), UInt32.max), (UInt32.max, 0), (0x00FF_00FF, 0xFF00_FF00)] {
      #expect(!Pixel.areNear(one, other, 254))
      #expect(Pixel.areNear(one, other, 255))
      #expect(Pixel.areNear(one, other, 1_000))
    }
  }
}
