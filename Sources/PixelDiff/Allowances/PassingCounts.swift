/// Finds which counts of pixels would have let two pictures pass.
struct PassingCounts {
  let search: PassingSearch

  /// The window of a density where the tolerance has none.
  private static let window = 16

  /// One change for each kind of count; one for all of them together where limits were set.
  func changes() -> [PassingTolerance] {
    let tolerance = search.tolerance
    let pixels = PassingTolerance.Setting.maximumPixels(search.difference.intolerablePixels)
    guard tolerance.hasLimits else {
      return [pixels, ratio(), density(PixelDensity(0, Self.window))].compactMap(\.self)
        .map { PassingTolerance($0) }
    }
    var settings: [PassingTolerance.Setting?] = []
    if fails({ $0.maximumPixels = tolerance.maximumPixels }) { settings.append(pixels) }
    if fails({ $0.maximumRatio = tolerance.maximumRatio }) {
      settings.append(ratio() ?? .maximumRatio(1))
    }
    if let window = tolerance.maximumDensity, fails({ $0.maximumDensity = window }) {
      settings.append(density(window))
    }
    // A limit that can't be met has no number.
    return settings.contains(nil) || settings.isEmpty
      ? [] : [PassingTolerance(settings.compactMap(\.self))]
  }

  /// True if a limit fails by itself.
  private func fails(_ set: (inout Tolerance) -> Void) -> Bool {
    var alone = search.tolerance
    alone.maximumPixels = nil
    alone.maximumRatio = nil
    alone.maximumDensity = nil
    set(&alone)
    return alone.hasLimits && !alone.allows(search.difference)
  }

  /// The smallest share in millionths; nil where it is all of them.
  private func ratio() -> PassingTolerance.Setting? {
    let count = Double(search.difference.intolerablePixels)
    let compared = Double(search.compared)
    guard compared > 0, count < compared else { return nil }
    func allows(_ millionths: Int) -> Bool { count <= Double(millionths) / 1_000_000 * compared }
    var millionths = Int(count / compared * 1_000_000)
    while !allows(millionths) { millionths += 1 }
    while millionths > 0, allows(millionths - 1) { millionths -= 1 }
    return .maximumRatio(Double(millionths) / 1_000_000)
  }

  /// The densest window's count; nil where it is no less than the count of all, or isn't known.
  private func density(_ window: PixelDensity) -> PassingTolerance.Setting? {
    let size = search.difference.expectedSize
    let total = search.difference.intolerablePixels
    // Differences below the eighth bit are on no map.
    guard search.own.intolerablePixels == total else { return nil }
    var density = window
    density.maximumPixels = search.own.density(in: window)
    let isAsked = search.tolerance.maximumDensity != nil
    let fits = window.width <= size.width && window.height <= size.height
    return isAsked || (fits && density.maximumPixels < total) ? .maximumDensity(density) : nil
  }
}

extension PixelDensity {
  fileprivate init(_ count: Int, _ side: Int) {
    self.init(maximumPixels: count, width: side, height: side)
  }
}
