import CairoCanvas
import Foundation
import PixelDiff
import Proofsheet
import Testing

@testable import ButtonSystems

/// The shadow of a card against the convolution of its outline with a Gaussian.
@Suite struct ComponentsKitShadowTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var shadow: ComponentsKit.Size
    var sigma: Double
    var offset: Double
    var alpha: Double
    var radius: ComponentsKit.Size
    var corner: Double

    var testDescription: String { "\(shadow.key) shadow, \(radius.key) radius" }
  }

  static let cases = zip(
    ComponentsKit.Size.allCases, [(10.0, 6.0, 26.0), (16, 10, 38), (20, 12, 51)]
  )
  .flatMap { shadow, numbers in
    zip(ComponentsKit.Size.allCases, [16.0, 20, 26]).map { radius, corner in
      Case(
        shadow: shadow, sigma: numbers.0, offset: numbers.1, alpha: numbers.2 / 255,
        radius: radius, corner: corner)
    }
  }

  private func drawn(_ shadow: Case, _ appearance: Appearance) throws -> DrawnComponent {
    // With its padding of 16 the card is 96 by 64 points.
    var card = ComponentsKitCard(contentSize: Size(width: 64, height: 32))
    card.form = .uiKit
    card.cornerRadius = .size(shadow.radius)
    card.shadow = .size(shadow.shadow)
    card.environment.appearance = appearance
    return try DrawnComponent(card, backdrop: Backdrop.page.colour(for: appearance))
  }

  @Test(arguments: cases, Appearance.allCases)
  func isTheConvolutionWithAGaussian(shadow: Case, appearance: Appearance) throws {
    let drawn = try drawn(shadow, appearance)
    let expected = Convolution(
      box: Rectangle(x: 0, y: shadow.offset, width: 96, height: 64), radius: shadow.corner,
      sigma: shadow.sigma)
    #expect(drawn.frame.size == PixelSize(width: 192, height: 128))
    var worst = 0.0
    var strongest = 0.0
    for y in stride(from: 0, to: drawn.image.height, by: 5) {
      for x in stride(from: 0, to: drawn.image.width, by: 7) {
        let inside = PixelRectangle(
          x: drawn.frame.x - 1, y: drawn.frame.y - 1, width: drawn.frame.width + 2,
          height: drawn.frame.height + 2)
        // The card is opaque: its shadow shows around it only.
        if x >= inside.x && x < inside.maximumX && y >= inside.y && y < inside.maximumY { continue }
        let point = Point(
          x: (Double(x - drawn.frame.x) + 0.5) / 2, y: (Double(y - drawn.frame.y) + 0.5) / 2)
        let strength = 255 * shadow.alpha * expected.value(at: point)
        let level = Double(drawn.image[x, y].red)
        worst = max(worst, abs((appearance == .light ? 255 - level : level) - strength))
        strongest = max(strongest, strength)
      }
    }
    #expect(worst <= 1, "\(worst)")
    // There is something to see: at least a quarter of the shadow's alpha.
    #expect(strongest > 255 * shadow.alpha / 4)
  }

  /// Beyond the cell there would be less than half a level.
  @Test func theCellHoldsAllOfIt() throws {
    for shadow in Self.cases {
      let drawn = try drawn(shadow, .light)
      let size = drawn.image.size
      for edge in [
        PixelRectangle(x: 0, y: 0, width: size.width, height: 1),
        PixelRectangle(x: 0, y: size.height - 1, width: size.width, height: 1),
        PixelRectangle(x: 0, y: 0, width: 1, height: size.height),
        PixelRectangle(x: size.width - 1, y: 0, width: 1, height: size.height),
      ] {
        #expect(
          drawn.extent(ofOtherThan: Colour(red: 255, green: 255, blue: 255), in: edge) == nil)
      }
    }
  }

  @Test func aShadowOfOnesOwnFallsWhereItSays() throws {
    var card = ComponentsKitCard(contentSize: Size(width: 64, height: 32))
    card.cornerRadius = .none
    card.borderWidth = .none
    card.face = .clear
    card.shadow = .custom(
      ComponentsKit.ShadowValues(
        radius: 0, x: 10, y: -20, light: Colour(red: 1, green: 2, blue: 3),
        dark: Colour(red: 4, green: 5, blue: 6)))
    for (appearance, colour) in [
      (Appearance.light, Colour(red: 1, green: 2, blue: 3)),
      (.dark, Colour(red: 4, green: 5, blue: 6)),
    ] {
      card.environment.appearance = appearance
      let drawn = try DrawnComponent(card)
      #expect(
        drawn.extent(of: colour) == PixelRectangle(x: 20, y: -40, width: 192, height: 128))
    }
    card.shadow = .none
    let drawn = try DrawnComponent(card)
    #expect(drawn.frame.size == drawn.image.size)
    #expect(
      drawn.extent(ofOtherThan: DrawnComponent.backdrop, in: drawn.image.size.bounds) == nil)
  }

  /// A clear card still casts its outline's shadow, which then shows within it.
  @Test func aClearCardCastsAShadow() throws {
    var card = ComponentsKitCard(contentSize: Size(width: 64, height: 32))
    card.face = .clear
    card.shadow = .large
    let drawn = try DrawnComponent(card, backdrop: Colour(red: 255, green: 255, blue: 255))
    let centre = drawn.image[drawn.image.width / 2, drawn.frame.y + drawn.frame.height / 2]
    #expect(centre.red < 230)
  }
}

/// A rounded rectangle blurred by a Gaussian.
private struct Convolution {
  let box: Rectangle
  let radius: Double
  let sigma: Double

  /// What a point has of it, 0 to 1: each row is an interval, whose blur is a difference of integrals;
  /// the rows are added up by Simpson's rule.
  func value(at point: Point) -> Double {
    let steps = 256
    let step = box.height / Double(steps)
    var sum = row(box.y, point) + row(box.bottom, point)
    for index in 1..<steps {
      sum += row(box.y + Double(index) * step, point) * (index % 2 == 1 ? 4 : 2)
    }
    return sum * step / 3
  }

  private func row(_ y: Double, _ point: Point) -> Double {
    let up = max(0, radius - min(y - box.y, box.bottom - y))
    let inset = radius - max(0, radius * radius - up * up).squareRoot()
    let weight =
      exp(-(y - point.y) * (y - point.y) / (2 * sigma * sigma))
      / (sigma * (2 * Double.pi).squareRoot())
    return weight
      * (integral(box.right - inset - point.x) - integral(box.x + inset - point.x))
  }

  private func integral(_ x: Double) -> Double { 0.5 * erfc(-x / (sigma * 2.0.squareRoot())) }
}
