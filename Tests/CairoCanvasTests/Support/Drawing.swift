import PixelDiff

@testable import CairoCanvas

let black = Colour(red: 0, green: 0, blue: 0)
let white = Colour(red: 255, green: 255, blue: 255)
let red = Colour(red: 255, green: 0, blue: 0)
let blue = Colour(red: 0, green: 0, blue: 255)

/// Draws on a page of a size in pixels.
func drawn(
  _ width: Int, _ height: Int, scale: Double = 1, on page: Colour? = white,
  with resources: DrawingResources? = nil, _ body: (Canvas) throws -> Void
) throws -> Image {
  let surface = try Surface(size: PixelSize(width: width, height: height), scale: scale)
  if let page { surface.clear(to: page) }
  let canvas = Canvas(
    surface: surface, resources: try resources ?? DrawingResources(fonts: .standard()))
  try body(canvas)
  try canvas.finish()
  return surface.image()
}

extension Image {
  /// The red channel along a row: 255 is a white page, 0 is black ink.
  func row(_ y: Int) -> [UInt8] { (0..<size.width).map { self[$0, y].red } }

  /// The red channel along a column.
  func column(_ x: Int) -> [UInt8] { (0..<size.height).map { self[x, $0].red } }

  /// The smallest rectangle that holds all pixels of another colour than the page's.
  func inkBox(on page: Colour = white) -> PixelRectangle? {
    var box: PixelRectangle?
    for y in 0..<size.height {
      for x in 0..<size.width where self[x, y] != page {
        let pixel = PixelRectangle(x: x, y: y, width: 1, height: 1)
        box = box?.union(pixel) ?? pixel
      }
    }
    return box
  }
}

/// Where two images first differ, and by how many pixels in all; `nil` if they are the same.
func difference(_ one: Image, _ other: Image) -> String? {
  if one == other { return nil }
  guard one.size == other.size else { return "\(one.size) against \(other.size)" }
  var first: String?
  var count = 0
  for y in 0..<one.size.height {
    for x in 0..<one.size.width where one[x, y] != other[x, y] {
      count += 1
      first = first ?? "\(one[x, y]) against \(other[x, y]) at \(x), \(y)"
    }
  }
  return first.map { "\(count) pixels differ: \($0)" }
}

/// The largest difference of a channel between two images of the same size.
func largestDelta(_ one: Image, _ other: Image) -> Int {
  if one == other { return 0 }
  return zip(one.pixels, other.pixels).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
}
