import Foundation
import PixelDiff
import Testing

@testable import CairoCanvas

@Suite struct ShadowTests {
  /// The integral of the Gaussian of a standard deviation from minus infinity to a point.
  private func integral(_ x: Double, _ sigma: Double) -> Double {
    0.5 * erfc(-x / (sigma * 2.0.squareRoot()))
  }

  /// The convolution of a rounded rectangle with a Gaussian at a point, all in pixels.
  ///
  /// Row by row the rectangle is an interval, whose convolution is a difference of integrals; rows are
  /// added up with Simpson's rule.
  private func convolution(
    at point: Point, box: Rectangle, radius: Double, sigma: Double
  ) -> Double {
    func chord(_ y: Double) -> (Double, Double) {
      let toEdge = min(y - box.y, box.bottom - y)
      guard toEdge < radius else { return (box.x, box.right) }
      let up = radius - toEdge
      let inset = radius - max(0, radius * radius - up * up).squareRoot()
      return (box.x + inset, box.right - inset)
    }
    func density(_ y: Double) -> Double {
      let (left, right) = chord(y)
      let gauss = exp(-(y - point.y) * (y - point.y) / (2 * sigma * sigma))
      return gauss / (sigma * (2 * Double.pi).squareRoot())
        * (integral(right - point.x, sigma) - integral(left - point.x, sigma))
    }
    let steps = 600
    let step = box.height / Double(steps)
    var sum = density(box.y) + density(box.bottom)
    for index in 1..<steps {
      sum += density(box.y + Double(index) * step) * (index % 2 == 1 ? 4 : 2)
    }
    return sum * step / 3
  }

  struct Case: Sendable {
    var box: Rectangle
    var radius: Double
    var sigma: Double
    var scale: Double
  }

  @Test(arguments: [
    Case(box: Rectangle(x: 40, y: 40, width: 90, height: 60), radius: 12, sigma: 8, scale: 1),
    Case(box: Rectangle(x: 40, y: 40, width: 90, height: 60), radius: 30, sigma: 4, scale: 2),
    Case(
      box: Rectangle(x: 40.3, y: 40.7, width: 50.4, height: 30), radius: 6, sigma: 2.5, scale: 1),
    Case(box: Rectangle(x: 20, y: 20, width: 40, height: 30), radius: 4, sigma: 1, scale: 1),
    Case(box: Rectangle(x: 60, y: 60, width: 20, height: 10), radius: 0, sigma: 16, scale: 1),
  ])
  func `a shadow is the convolution with a Gaussian, within a 255th`(_ shadow: Case) throws {
    let scale = shadow.scale
    let width = Int(shadow.box.x * 2 + shadow.box.width)
    let height = Int(shadow.box.y * 2 + shadow.box.height)
    let image = try drawn(width * Int(scale), height * Int(scale), scale: scale, on: nil) {
      try $0.shadow(
        Shadow(colour: black, sigma: shadow.sigma),
        of: .roundedRectangle(shadow.box, radius: shadow.radius))
    }
    let device = Rectangle(
      x: shadow.box.x * scale, y: shadow.box.y * scale, width: shadow.box.width * scale,
      height: shadow.box.height * scale)
    var worst = 0.0
    for y in stride(from: 0, to: image.size.height, by: 5) {
      for x in stride(from: 0, to: image.size.width, by: 7) {
        let expected = convolution(
          at: Point(x: Double(x) + 0.5, y: Double(y) + 0.5), box: device,
          radius: shadow.radius * scale, sigma: shadow.sigma * scale)
        worst = max(worst, abs(Double(image[x, y].alpha) - expected * 255))
      }
    }
    #expect(worst <= 1, "\(worst)")
  }

  @Test func `a shadow falls where its offset says, in its colour and alpha`() throws {
    let box = Rectangle(x: 30, y: 30, width: 40, height: 40)
    let colour = Colour(red: 200, green: 0, blue: 0, alpha: 128)
    let image = try drawn(120, 120, on: nil) {
      try $0.shadow(
        Shadow(colour: colour, sigma: 3, offset: Point(x: 10, y: 20)), of: .rectangle(box))
    }
    let alpha = image[60, 70].alpha
    #expect(alpha == 128)
    #expect(abs(Int(image[60, 70].red) - 200) <= 1)
    #expect(image[40, 70].alpha == image[79, 70].alpha)
    #expect(image[60, 50].alpha == image[60, 89].alpha)
    let reach = Shadow(colour: colour, sigma: 3, offset: Point(x: 10, y: 20)).reach
    #expect(reach == Insets(top: 0, left: 0.5, bottom: 30.5, right: 20.5))
    let ink = try #require(image.inkBox(on: .transparent))
    #expect(ink.x >= 29 && ink.maximumX <= 91 && ink.maximumY <= 101)
  }

  @Test func `without blur the shadow is the shape, spread moves its edge`() throws {
    let shape = Shape.roundedRectangle(Rectangle(x: 8, y: 8, width: 20, height: 16), radius: 4)
    let wide = Shape.roundedRectangle(Rectangle(x: 5, y: 5, width: 26, height: 22), radius: 7)
    let plain = try drawn(40, 32) { $0.fill(shape, with: black) }
    let larger = try drawn(40, 32) { $0.fill(wide, with: black) }
    let still = try drawn(40, 32) { try $0.shadow(Shadow(colour: black, sigma: 0), of: shape) }
    #expect(difference(still, plain) == nil)
    let spread = try drawn(40, 32) {
      try $0.shadow(Shadow(colour: black, sigma: 0, spread: 3), of: shape)
    }
    #expect(difference(spread, larger) == nil)
  }

  @Test func `a kept shadow gives the pixels of a fresh one, wherever it falls`() throws {
    let kept = try DrawingResources(fonts: .standard())
    let fresh = try DrawingResources(fonts: .standard(), keepsMasks: false)
    func draw(_ canvas: Canvas) throws {
      for index in 0..<3 {
        let x = 20 + 50.5 * Double(index)
        let box = Rectangle(x: x, y: 20, width: 30, height: 20)
        try canvas.shadow(
          Shadow(colour: black, sigma: 4, offset: Point(x: 0.3, y: 2)),
          of: .roundedRectangle(box, radius: 6, style: .continuous))
      }
    }
    let first = try drawn(360, 120, scale: 2, with: kept, draw)
    #expect(try difference(first, drawn(360, 120, scale: 2, with: kept, draw)) == nil)
    #expect(try difference(first, drawn(360, 120, scale: 2, with: fresh, draw)) == nil)
  }

  @Test func `the weights add up whatever the blur`() {
    for sigma in [0, 0.2, 0.3, 0.5, 1, 3.7, 20, 150] {
      let kernel = GaussianKernel(sigma: sigma)
      let sides = kernel.weights.dropFirst().reduce(0, +)
      #expect(kernel.weights[0] + 2 * sides == GaussianKernel.total)
    }
  }
}
