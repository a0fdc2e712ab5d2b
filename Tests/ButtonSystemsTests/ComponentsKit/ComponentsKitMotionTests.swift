import CairoCanvas
import PixelDiff
import Proofsheet
import Testing

@testable import ButtonSystems

@Suite struct ComponentsKitMotionTests {
  private let white = Colour(red: 255, green: 255, blue: 255)

  /// How wide the face is in its middle row, in points, parts of pixels counted.
  private func faceWidth(_ button: ComponentsKitButton) throws -> Double {
    let drawn = try DrawnComponent(button, backdrop: white)
    let row = drawn.image.height / 2
    return (0..<drawn.image.width).reduce(0.0) {
      $0 + Double(255 - drawn.image[$1, row].red) / 244
    } / 2
  }

  private func button(_ scale: ComponentsKit.AnimationScale) -> ComponentsKitButton {
    var button = ComponentsKitButton("", colour: .primary)
    button.isFullWidth = true
    button.environment.offeredWidth = 200
    button.animationScale = scale
    return button
  }

  @Test(arguments: [
    (ComponentsKit.AnimationScale.none, 1.0), (.small, 0.99), (.medium, 0.98), (.large, 0.95),
    (.custom(0.5), 0.5), (.custom(1), 1), (.custom(1.5), 1), (.custom(-1), 1),
  ])
  func shrinksToItsScaleAndKeepsItsFrame(
    scale: ComponentsKit.AnimationScale, factor: Double
  ) throws {
    var button = button(scale)
    button.press = .held
    #expect(abs(try faceWidth(button) - 200 * factor) < 0.02)
    let drawn = try DrawnComponent(button)
    #expect(drawn.frame.size == PixelSize(width: 400, height: 88))
    button.press = .goingDown
    button.environment.time = 0.05
    #expect(try DrawnComponent(button).digest == drawn.digest)
    button.press = .goingUp
    button.environment.time = 0
    #expect(try DrawnComponent(button).digest == drawn.digest)
  }

  /// Ease out is half way in time when it is 0.6846 of the way: the curve's two roots say so.
  @Test func easesOut() throws {
    var button = button(.custom(0.5))
    button.press = .goingDown
    var widths: [Double] = []
    for time in [0.0, 0.01, 0.02, 0.025, 0.03, 0.04, 0.05, 1] {
      button.environment.time = time
      widths.append(try faceWidth(button))
    }
    #expect(abs(widths[0] - 200) < 0.02)
    #expect(abs(widths[3] - (200 - 100 * 0.6846)) < 0.1)
    #expect(abs(widths[6] - 100) < 0.02 && abs(widths[7] - 100) < 0.02)
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 >= $1 })
    // The steps become smaller: out, not in.
    #expect(widths[0] - widths[1] > widths[1] - widths[2])
    button.press = .goingUp
    button.environment.time = 0.025
    #expect(abs(try faceWidth(button) - (100 + 100 * 0.6846)) < 0.1)
  }

  @Test func onlyWhatCanBeUsedIsPressed() throws {
    for change: (inout ComponentsKitButton) -> Void in [
      { $0.isEnabled = false }, { $0.isLoading = true },
    ] {
      var button = ComponentsKitButton("Button")
      change(&button)
      let released = try DrawnComponent(button)
      button.press = .held
      #expect(try DrawnComponent(button).digest == released.digest)
    }
    var card = ComponentsKitCard("Card")
    let released = try DrawnComponent(card)
    card.press = .held
    #expect(try DrawnComponent(card).digest == released.digest)
    card.isTappable = true
    #expect(try DrawnComponent(card).digest != released.digest)
  }

  /// The quarter in which the spinner has a gap, from the top right, clockwise.
  private func gap(_ form: ComponentsKit.Form, at time: Double) throws -> Int? {
    var button = ComponentsKitButton("", style: .minimal, colour: .primary)
    button.isLoading = true
    button.loader = ComponentsKit.Loader(size: .large, colour: .primary, lineCap: .flat)
    button.form = form
    button.environment.time = time
    let drawn = try DrawnComponent(button, backdrop: white)
    #expect(drawn.image.size == PixelSize(width: 96, height: 96))
    // The middle of each quarter of a circle of radius 21 around (24, 24), in pixels.
    let near = 48 - 30
    let far = 48 + 30
    let gaps = [(far, near), (far, far), (near, far), (near, near)].map {
      drawn.image[$0.0, $0.1] == white
    }
    return gaps.filter { $0 }.count == 1 ? gaps.firstIndex(of: true) : nil
  }

  @Test func theSpinnerTurnsClockwiseOnceASecond() throws {
    for (form, first) in [(ComponentsKit.Form.uiKit, 0), (.swiftUI, 1)] {
      for quarter in 0..<6 {
        #expect(try gap(form, at: Double(quarter) / 4) == (first + quarter) % 4)
      }
    }
  }

  @Test(arguments: [
    (ComponentsKit.Size.small, 24.0, 3.0), (.medium, 36, 4.5), (.large, 48, 6),
  ])
  func theSpinnerIsAsBigAsItSays(size: ComponentsKit.Size, side: Double, lineWidth: Double) throws {
    var button = ComponentsKitButton("", style: .minimal, colour: .primary)
    button.isLoading = true
    button.loader = ComponentsKit.Loader(size: size, colour: .primary, lineCap: .flat)
    button.form = .uiKit
    let drawn = try DrawnComponent(button, backdrop: white)
    #expect(drawn.image.size == PixelSize(width: Int(side * 2), height: Int(side * 2)))
    // Straight left of the middle the line is covered from the edge inwards.
    let row = drawn.image.height / 2
    let covered = (0..<Int(side)).reduce(0.0) {
      $0 + Double(255 - drawn.image[$1, row].red) / 244
    }
    #expect(abs(covered / 2 - lineWidth) < 0.1)
    #expect(drawn.image[1, row] != white)
    // Three quarters of a ring: pi * (R^2 - r^2) * 0.75.
    var area = 0.0
    for y in 0..<drawn.image.height {
      for x in 0..<drawn.image.width { area += Double(255 - drawn.image[x, y].red) / 244 / 4 }
    }
    let radius = side / 2 - lineWidth / 2
    #expect(abs(area - 0.75 * 2 * Double.pi * radius * lineWidth) < area * 0.004)
  }

  /// A spinner of a button is 24 points at all sizes, whatever the button's.
  @Test func aButtonsSpinnerIsTheSmallOne() throws {
    for size in ComponentsKit.Size.allCases {
      var button = ComponentsKitButton("", style: .plain, size: size, colour: .primary)
      button.isLoading = true
      button.form = .uiKit
      let drawn = try DrawnComponent(button, backdrop: white)
      let ink = try #require(drawn.extent(ofOtherThan: white, in: drawn.image.size.bounds))
      let height = drawn.image.height
      #expect(ink.height == 48 && ink.y == (height - 48) / 2)
      #expect(ink.width == 48 && ink.x == (drawn.image.width - 48) / 2)
    }
  }

  @Test func aLoaderMayBeHigherThanItsButton() throws {
    var button = ComponentsKitButton("", size: .small)
    button.isLoading = true
    button.loader = ComponentsKit.Loader(size: .large)
    let drawn = try DrawnComponent(button)
    #expect(drawn.frame.height == 72 && drawn.image.height == 96 && drawn.frame.y == 12)
  }
}
