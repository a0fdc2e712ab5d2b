import PixelDiff
import Testing

@testable import CairoCanvas

@Suite struct ShapeTests {
  @Test func `a fill covers its pixels and no others`() throws {
    let image = try drawn(20, 20, scale: 2) {
      $0.fill(.rectangle(Rectangle(x: 2, y: 3, width: 4, height: 5)), with: blue)
    }
    #expect(image.inkBox() == PixelRectangle(x: 4, y: 6, width: 8, height: 10))
    #expect(image[4, 6] == blue && image[11, 15] == blue)
  }

  @Test func `half a pixel is half covered`() throws {
    let image = try drawn(4, 1) {
      $0.fill(.rectangle(Rectangle(x: 1.5, y: 0, width: 1, height: 1)), with: black)
    }
    #expect(image.row(0) == [255, 127, 127, 255])
  }

  @Test func `opacity multiplies the colour's alpha`() throws {
    let half = Colour(red: 255, green: 0, blue: 0, alpha: 128)
    let image = try drawn(2, 1, on: nil) {
      $0.fill(.rectangle(Rectangle(x: 0, y: 0, width: 1, height: 1)), with: half)
      $0.fill(.rectangle(Rectangle(x: 1, y: 0, width: 1, height: 1)), with: half, opacity: 0.5)
    }
    #expect(image[0, 0].alpha == 128)
    #expect(image[1, 0].alpha == 64)
  }

  /// The area that a corner leaves uncovered, as the radius of the circular corner that leaves the same.
  private func measuredRadius(_ style: CornerStyle, radius: Double, side: Double) throws -> Double {
    let image = try drawn(Int(side), Int(side), on: nil) {
      let box = Rectangle(x: 0, y: 0, width: side, height: side)
      $0.fill(.roundedRectangle(box, radius: radius, style: style), with: black)
    }
    var missing = 0.0
    for y in 0..<Int(side) {
      for x in 0..<Int(side) { missing += 1 - Double(image[x, y].alpha) / 255 }
    }
    return (missing / 4 / (1 - Double.pi / 4)).squareRoot()
  }

  @Test func `corners cut off the area that they should`() throws {
    #expect(abs(try measuredRadius(.circular, radius: 20, side: 120) - 20) < 0.05)
    // Screenshots of a continuous corner of 5 measure 5.07 to 5.14.
    let continuous = try measuredRadius(.continuous, radius: 20, side: 120) / 4
    #expect(continuous > 5.07 && continuous < 5.14, "\(continuous)")
  }

  @Test func `a continuous corner without room is a circular one`() throws {
    let box = Rectangle(x: 0, y: 0, width: 60, height: 40)
    let continuous = try drawn(60, 40) {
      $0.fill(.roundedRectangle(box, radius: 20, style: .continuous), with: black)
    }
    let circular = try drawn(60, 40) { $0.fill(.roundedRectangle(box, radius: 20), with: black) }
    let capsule = try drawn(60, 40) { $0.fill(.capsule(box), with: black) }
    let tooRound = try drawn(60, 40) {
      $0.fill(.roundedRectangle(box, radius: 500), with: black)
    }
    for other in [continuous, capsule, tooRound] { #expect(difference(circular, other) == nil) }
  }

  @Test func `groups don't shine through, clips cut off`() throws {
    let left = Shape.rectangle(Rectangle(x: 0, y: 0, width: 6, height: 4))
    let right = Shape.rectangle(Rectangle(x: 4, y: 0, width: 6, height: 4))
    let grouped = try drawn(10, 4) { canvas in
      canvas.opacity(0.5) {
        canvas.fill(left, with: black)
        canvas.fill(right, with: black)
      }
    }
    #expect(grouped.row(2) == [UInt8](repeating: 127, count: 10))
    let clipped = try drawn(10, 4) { canvas in
      canvas.clip(to: left) { canvas.fill(right, with: black) }
    }
    #expect(clipped.inkBox() == PixelRectangle(x: 4, y: 0, width: 2, height: 4))
  }

  @Test func `numbers that aren't are an error, not a picture`() throws {
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(throws: CanvasError.invalidGeometry("rectangle")) {
        try drawn(4, 4) {
          $0.fill(.rectangle(Rectangle(x: number, y: 0, width: 1, height: 1)), with: black)
        }
      }
    }
  }

  @Test func `every value of a channel is filled as it is`() throws {
    let image = try drawn(256, 1) { canvas in
      for value in 0..<256 {
        let channel = UInt8(value)
        canvas.fill(
          .rectangle(Rectangle(x: Double(value), y: 0, width: 1, height: 1)),
          with: Colour(red: channel, green: 255 - channel, blue: channel))
      }
    }
    for value in 0..<256 {
      let channel = UInt8(value)
      #expect(image[value, 0] == Colour(red: channel, green: 255 - channel, blue: channel))
    }
  }

  @Test func `an arc lies on its circle, and starts and ends where it says`() throws {
    let centre = Point(x: 10, y: 20)
    for (start, end) in [(0.0, 90.0), (-90, 270), (30, 31), (90, -45), (0, 720)] {
      let path = Path(arcAround: centre, radius: 8, fromDegrees: start, toDegrees: end)
      let ends = path.elements.map { element in
        switch element {
        case .move(let point), .line(let point), .curve(let point, _, _): point
        case .close: Point.zero
        }
      }
      for point in ends {
        let (x, y) = (point.x - centre.x, point.y - centre.y)
        #expect(abs((x * x + y * y).squareRoot() - 8) < 1e-6)
      }
      let first = try #require(ends.first)
      #expect(abs(first.x - (10 + 8 * UnitVector(degrees: start).x)) < 1e-9)
    }
    let half = Path(arcAround: centre, radius: 8, fromDegrees: 180, toDegrees: 360)
    #expect(half.elements.count == 5)
    #expect(half.elements.first == .move(to: Point(x: 2, y: 20)))
    let image = try drawn(20, 40) {
      $0.stroke(.path(half), width: 2, with: black, cap: .round)
    }
    // From the left over the top to the right, with round ends of a radius of 1 below.
    #expect(image.inkBox() == PixelRectangle(x: 1, y: 11, width: 18, height: 10))
  }

  @Test func `quarter turns are exact`() throws {
    let box = Rectangle(x: 4, y: 4, width: 8, height: 2)
    let turned = try drawn(20, 20) { canvas in
      canvas.rotated(byDegrees: 90, about: Point(x: 10, y: 10)) {
        canvas.fill(.rectangle(box), with: black)
      }
    }
    #expect(turned.inkBox() == PixelRectangle(x: 14, y: 4, width: 2, height: 8))
    #expect(turned[14, 4] == black)
  }
}
