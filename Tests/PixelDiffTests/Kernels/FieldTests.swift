import CPixels
import KernelTrial
import PixelDiff
import SeededRandom
import Testing

/// What is worked out for many pixels together against what is asked of each alone.
@Suite struct FieldTests {
  private func classes(
    _ first: [UInt8], _ second: [UInt8], _ size: PixelSize, _ metric: cpixels_metric,
    limit: Double, mask: [UInt8]? = nil, isPlain: Bool
  ) -> [UInt8] {
    let trial = KernelTrial(
      first, second, size, metric, limit: limit, mask: mask, isPlain: isPlain)
    #expect(trial.isDone)
    return trial.classes
  }

  /// Sizes around those of the parts, noise that is weak, strong and sparse, and some of it transparent.
  @Test(arguments: [(1, 1), (63, 15), (64, 16), (65, 17), (130, 40), (200, 9)])
  func perceptualClassesAgree(width: Int, height: Int) {
    let size = PixelSize(width: width, height: height)
    for (seed, strength) in [2, 9, 40, 255, 255, 12].enumerated() {
      var random = SeededGenerator(seed: UInt64(seed))
      let isClear = seed % 2 == 1
      var first = [UInt8](repeating: 255, count: size.area * 4)
      for index in first.indices {
        if index % 4 != 3 {
          first[index] = UInt8((index / 37) % 4 * 64)
        } else if isClear, .random(in: 0..<4, using: &random) == 0 {
          first[index] = 100
        }
      }
      var second = first
      for index in second.indices where index % 4 != 3 || isClear {
        guard seed != 4 || .random(in: 0..<12, using: &random) == 0 else { continue }
        let delta = Int.random(in: -strength...strength, using: &random)
        second[index] = UInt8(min(255, max(0, Int(second[index]) + delta)))
      }
      let mask = (0..<size.area).map { UInt8($0 % 211 == 3 ? 1 : 0) }
      for mask in [nil, mask] {
        let (together, alone) = (false, true)
        let answers = [together, alone].map {
          classes(first, second, size, cpixels_perceptual, limit: 2.3, mask: mask, isPlain: $0)
        }
        #expect(answers[0] == answers[1], "seed \(seed)")
      }
    }
  }

  /// Colours far apart in lightness are found to exceed without the whole of CIEDE2000.
  @Test(arguments: [0, 0.5, 2.3, 10, 60])
  func lightnessDecidesOnlyWhereTheDistanceWould(limit: Double) {
    var random = SeededGenerator(seed: 3)
    let size = PixelSize(width: 256, height: 64)
    let spread = Int(limit) * 4 + 6
    let first = (0..<size.area * 4).map { index in
      index % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &random)
    }
    var second = first
    for index in second.indices where index % 4 != 3 {
      let delta = Int.random(in: -spread...spread, using: &random)
      second[index] = UInt8(min(255, max(0, Int(second[index]) + delta)))
    }
    let found = classes(first, second, size, cpixels_ciede2000, limit: limit, isPlain: false)
    var wrong = 0
    for pixel in 0..<size.area {
      let one = Array(first[pixel * 4..<pixel * 4 + 4])
      let other = Array(second[pixel * 4..<pixel * 4 + 4])
      guard one != other else { continue }
      let distance = cpixels_ciede2000.distance(one, other, 0)
      let expected = distance > limit ? CPIXELS_EXCEEDING : CPIXELS_TOLERABLE
      if found[pixel] != UInt8(expected) { wrong += 1 }
    }
    #expect(wrong == 0)
  }
}
