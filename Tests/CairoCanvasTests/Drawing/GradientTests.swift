import PixelDiff
import Testing

@testable import CairoCanvas

@Suite struct GradientTests {
  @Test func `a linear gradient goes evenly from colour to colour`() throws {
    let gradient = Gradient(
      .linear(from: Point(x: 0, y: 0), to: Point(x: 256, y: 0)), colours: [black, white])
    let image = try drawn(256, 2) {
      $0.fill(.rectangle(Rectangle(x: 0, y: 0, width: 256, height: 2)), with: gradient)
    }
    for x in 0..<256 { #expect(abs(Int(image[x, 1].red) - x) <= 1, "\(x)") }
  }

  @Test func `a radial gradient is the same in all directions, and goes on outside`() throws {
    let gradient = Gradient(
      .radial(centre: Point(x: 20, y: 20), radius: 10),
      stops: [.init(0, red), .init(0.5, red), .init(1, blue)])
    let image = try drawn(40, 40) {
      $0.fill(.rectangle(Rectangle(x: 0, y: 0, width: 40, height: 40)), with: gradient)
    }
    #expect(image[20, 20] == red && image[17, 20] == red)
    #expect(image[0, 0] == blue && image[39, 20] == blue)
    #expect(image[12, 20] == image[20, 12] && image[12, 20] == image[27, 20])
  }

  @Test func `opacity counts`() throws {
    let gradient = Gradient(
      .linear(from: Point(x: 0, y: 0), to: Point(x: 4, y: 0)), colours: [black, black])
    let image = try drawn(4, 1, on: nil) {
      $0.fill(
        .rectangle(Rectangle(x: 0, y: 0, width: 4, height: 1)), with: gradient, opacity: 0.5)
    }
    #expect(image[2, 0].alpha == 128)
  }
}
