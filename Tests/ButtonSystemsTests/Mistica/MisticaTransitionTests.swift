import ButtonSystems
import PixelDiff
import Proofsheet
import Testing

/// The way into loading and back, measured from pixels.
@Suite struct MisticaTransitionTests {
  private let painter: CellPainter

  init() throws { painter = try DrawnComponent.painter(for: MisticaButton.self) }

  private func drawn(_ button: MisticaButton) throws -> DrawnComponent {
    try DrawnComponent(button, with: painter)
  }

  private static let durations: [MisticaButton.Framework: Double] = [.swiftui: 0.35, .uikit: 0.3]

  /// A transition starts and ends as the states rest.
  @Test(arguments: MisticaButton.Framework.allCases)
  func startsAndEndsAtRest(framework: MisticaButton.Framework) throws {
    let duration = try #require(Self.durations[framework])
    var rest = MisticaButton("Continue", loadingTitle: "Sending", framework: framework)
    for style in framework.styles {
      rest.style = style
      for (transition, from, to) in [
        (
          MisticaButton.Transition.toLoading, MisticaButton.State.normal,
          MisticaButton.State.loading
        ),
        (.toNormal, .loading, .normal),
      ] {
        for (time, state) in [(0, from), (duration, to), (duration + 1, to)] {
          rest.state = state
          rest.environment.time = time
          var moving = rest
          moving.transition = transition
          let place = "\(framework) \(style) \(transition) \(time)"
          #expect(try drawn(moving).digest == drawn(rest).digest, "\(place)")
        }
      }
    }
  }

  /// How far a title is above its place, in device pixels, at parts of the time.
  ///
  /// The curve reaches 0.0529 after a quarter of the time and 0.2167 after two fifths.
  @Test(arguments: [
    (MisticaButton.Framework.swiftui, 0.25, 0.0529 * 80), (.uikit, 0.25, 0.0529 * 88),
    (.swiftui, 0.4, 0.2167 * 80), (.uikit, 0.4, 0.2167 * 88),
  ])
  func titlesMoveOnTheCurve(framework: MisticaButton.Framework, part: Double, distance: Double)
    throws
  {
    var button = MisticaButton("Ill", style: .primaryClear, framework: framework)
    if framework == .swiftui { button.style = .secondaryBrand }
    let rest = try top(of: button)
    button.transition = .toLoading
    button.environment.time = part * (try #require(Self.durations[framework]))
    #expect(abs(Double(rest - (try top(of: button))) - distance) <= 1)
  }

  /// Where the ink of the title begins; the indicator is far below.
  private func top(of button: MisticaButton) throws -> Int {
    let drawn = try drawn(button)
    let inside = PixelRectangle(
      x: drawn.frame.x + 40, y: drawn.frame.y + 6, width: drawn.frame.width - 80, height: 60)
    return try #require(drawn.extent(ofOtherThan: DrawnComponent.backdrop, in: inside)).y
  }

  /// UIKit cross-fades the colours: a white pill that is on its way to nothing.
  @Test func coloursFadeInUIKit() throws {
    var button = MisticaButton("Go", style: .linkDangerInverse, framework: .uikit)
    button.transition = .toLoading
    button.environment.time = 0.15
    let drawn = try drawn(button)
    let found = drawn.image[drawn.frame.x + 8, drawn.frame.y + drawn.frame.height / 2]
    // 0.4040 of white is left: on #30A040 that is #84C68D.
    #expect(abs(Int(found.red) - 0x84) <= 1)
    #expect(abs(Int(found.green) - 0xC6) <= 1)
    #expect(abs(Int(found.blue) - 0x8D) <= 1)
  }

  /// Rows are cut off at the button's edge.
  @Test(arguments: MisticaButton.Framework.allCases)
  func rowsAreClipped(framework: MisticaButton.Framework) throws {
    var button = MisticaButton("Continue", loadingTitle: "Sending", framework: framework)
    button.style = .link
    button.transition = .toLoading
    for step in 1..<12 {
      button.environment.time = Double(step) * 0.025
      let drawn = try drawn(button)
      #expect(drawn.image.size == PixelSize(width: drawn.frame.width, height: drawn.frame.height))
    }
  }

  /// A turn takes a second; every eighth of it looks different.
  @Test func theIndicatorTurns() throws {
    var button = MisticaButton("", state: .loading)
    var digests: [Digest] = []
    for step in 0...8 {
      button.environment.time = Double(step) / 8
      digests.append(try drawn(button).digest)
    }
    #expect(Set(digests).count == 8)
    #expect(digests[0] == digests[8])
    button.environment.time = 0.3
    #expect(!digests.contains(try drawn(button).digest))
  }
}
