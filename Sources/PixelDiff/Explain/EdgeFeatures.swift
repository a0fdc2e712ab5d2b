/// The edges within and around what changed: those that only one of two pictures has.
struct EdgeFeatures {
  /// A pixel from which it is a large step to the right or down, and the two beside it.
  struct Feature {
    var x: Int
    var y: Int
    var here: UInt32
    var right: UInt32
    var below: UInt32
  }

  private(set) var before: [Feature] = []
  private(set) var after: [Feature] = []
  /// At how many places there is an edge in both pictures, and in either.
  private(set) var inBoth = 0
  private(set) var inEither = 0
  /// Two colours are the same if no channel differs by more.
  let slack: Int

  /// Whether the ground is of many colours, so that much looks alike.
  var isGrainy: Bool { slack > 20 }

  private let first: Image
  private let second: Image

  /// More edges than this aren't gathered.
  private static let enough = 1 << 16

  init(_ changes: ChangedPixels, runs: [PixelRun], noise: Int) {
    first = changes.first
    second = changes.second
    slack = max(8, noise * 5 / 2)
    let least = max(12, noise * 3)
    for run in runs {
      for x in run.start..<run.end { look(x, run.y, least) }
      // The step into a changed pixel belongs to the one before it.
      if run.start > 0, !changes.isChanged(run.start - 1, run.y) {
        look(run.start - 1, run.y, least)
      }
      guard run.y > 0 else { continue }
      for x in run.start..<run.end where !changes.isChanged(x, run.y - 1) {
        look(x, run.y - 1, least)
      }
      if before.count + after.count > Self.enough { break }
    }
  }

  private mutating func look(_ x: Int, _ y: Int, _ least: Int) {
    guard let one = Self.feature(x, y, in: first), let other = Self.feature(x, y, in: second) else {
      return
    }
    let isBefore = one.step >= least
    let isAfter = other.step >= least
    if isBefore { before.append(one) }
    if isAfter { after.append(other) }
    if isBefore && isAfter { inBoth += 1 }
    if isBefore || isAfter { inEither += 1 }
  }

  /// The shares of edges that are elsewhere by a step in the other picture: of those before and of those
  /// after.
  func matches(_ x: Int, _ y: Int) -> (before: Double, after: Double) {
    (share(of: before, x, y, in: second), share(of: after, -x, -y, in: first))
  }

  private func share(of features: [Feature], _ x: Int, _ y: Int, in image: Image) -> Double {
    guard !features.isEmpty else { return 0 }
    let step = features.count / 4096 + 1
    var tried = 0
    var found = 0
    for index in stride(from: 0, to: features.count, by: step) {
      let feature = features[index]
      tried += 1
      if let other = Self.feature(feature.x + x, feature.y + y, in: image),
        feature.isLike(other, slack)
      {
        found += 1
      }
    }
    return Double(found) / Double(tried)
  }

  private static func feature(_ x: Int, _ y: Int, in image: Image) -> Feature? {
    guard x >= 0, y >= 0, x < image.width, y < image.height else { return nil }
    let here = image.word(x, y)
    return Feature(
      x: x, y: y, here: here, right: x + 1 < image.width ? image.word(x + 1, y) : here,
      below: y + 1 < image.height ? image.word(x, y + 1) : here)
  }
}

extension EdgeFeatures.Feature {
  /// The larger of the two steps.
  var step: Int { max(Pixel.delta(here, right), Pixel.delta(here, below)) }

  func isLike(_ other: Self, _ slack: Int) -> Bool {
    Pixel.delta(here, other.here) <= slack && Pixel.delta(right, other.right) <= slack
      && Pixel.delta(below, other.below) <= slack
  }
}
