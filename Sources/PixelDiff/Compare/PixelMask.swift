/// Which pixels of a picture are not compared.
struct PixelMask {
  private let size: PixelSize
  private var bits: [Bool]
  /// How many pixels are masked.
  private(set) var count = 0

  /// Makes a mask of rectangles; nil where they hold no pixel of the picture.
  init?(_ rectangles: [PixelRectangle], size: PixelSize) {
    let parts = rectangles.map { $0.intersection(size.bounds) }.filter { !$0.isEmpty }
    guard !parts.isEmpty else { return nil }
    self.size = size
    bits = [Bool](repeating: false, count: size.area)
    for part in parts {
      for y in part.y..<part.maximumY {
        for index in y * size.width + part.x..<y * size.width + part.maximumX where !bits[index] {
          bits[index] = true
          count += 1
        }
      }
    }
  }

  func contains(_ x: Int, _ y: Int) -> Bool { bits[y * size.width + x] }
}
