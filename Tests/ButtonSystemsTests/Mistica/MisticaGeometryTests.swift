import ButtonSystems
import CairoCanvas
import PixelDiff
import Proofsheet
import Testing

/// Sizes, borders, gaps and bleeding, measured from pixels at 2 device pixels a point.
@Suite struct MisticaGeometryTests {
  private let painter: CellPainter

  init() throws { painter = try DrawnComponent.painter(for: MisticaButton.self) }

  private func drawn(_ button: MisticaButton) throws -> DrawnComponent {
    try DrawnComponent(button, with: painter)
  }

  /// Width and height in points: heights and minimum widths of either framework's sizes.
  @Test(arguments: [
    (MisticaButton.Framework.swiftui, MisticaButton.Size.regular, 108.0, 48.0),
    (.swiftui, .small, 108, 32),
    (.uikit, .regular, 156, 44), (.uikit, .small, 104, 30),
  ])
  func isAsBigAsItsSizeSays(
    framework: MisticaButton.Framework, size: MisticaButton.Size, width: Double, height: Double
  ) throws {
    for style in framework.styles where !style.isLink {
      for state in MisticaButton.State.allCases {
        let frame = try drawn(
          MisticaButton("Go", style: style, size: size, state: state, framework: framework)
        ).frame
        #expect(frame.width == Int(width * 2), "\(style) \(state)")
        #expect(frame.height == Int(height * 2), "\(style) \(state)")
      }
    }
  }

  @Test func theFaceFillsTheFrame() throws {
    let face = try colour("#066FCB")
    for framework in MisticaButton.Framework.allCases {
      let drawn = try drawn(MisticaButton("Go", framework: framework))
      let found = try #require(drawn.extent(of: face))
      // SwiftUI's border sticks out by half of its point.
      let out = framework == .swiftui ? 1 : 0
      #expect(
        found
          == PixelRectangle(
            x: -out, y: -out, width: drawn.frame.width + 2 * out,
            height: drawn.frame.height + 2 * out))
    }
  }

  /// Links have no minimum: two insets and the title, or the activity indicator where that is wider.
  @Test func linksHugTheirTitles() throws {
    let title = try DrawingResources(fonts: .standard()).measure(
      "Read more about it", font: Font(size: 14, weight: 500, letterSpacing: -0.15)
    ).width
    let pixels = Int((title * 2 - 1e-6).rounded(.up))
    for (framework, insets, empty) in [
      (MisticaButton.Framework.swiftui, 64, 25 * 2 + 64), (.uikit, 48, 20 * 2 + 48),
    ] {
      var button = MisticaButton("Read more about it", style: .link, size: .small)
      button.framework = framework
      #expect(try drawn(button).frame.width == pixels + insets)
      button.title = ""
      button.state = .loading
      #expect(try drawn(button).frame.width == empty)
    }
  }

  /// UIKit's links have one size; only an image before the title is as high as the size says.
  @Test func uikitsLinksIgnoreTheSize() throws {
    for state in MisticaButton.State.allCases {
      let digests = try MisticaButton.Size.allCases.map { size in
        try drawn(
          MisticaButton(
            "More", style: .link, size: size, state: state, images: .chevron, framework: .uikit)
        ).digest
      }
      #expect(digests[0] == digests[1])
    }
    let heights = try MisticaButton.Size.allCases.map { size in
      try drawn(
        MisticaButton(
          "More", style: .link, size: size, images: MisticaButton.Images(leading: .plus),
          framework: .uikit)
      ).frame.height
    }
    #expect(heights == [68, 60])
  }

  /// An image of 24 points makes UIKit's regular button 48 points high.
  @Test func imagesMakeUIKitsButtonHigher() throws {
    for images in [MisticaButton.Images.chevron, MisticaButton.Images(leading: .plus)] {
      let heights = try MisticaButton.Size.allCases.map { size in
        try drawn(MisticaButton("Go", size: size, images: images, framework: .uikit)).frame.height
      }
      #expect(heights == [96, 60])
    }
  }

  /// The chevron adds its box and its gap; where it stands is measured from its ink.
  @Test func theChevronStandsBehindTheTitle() throws {
    for framework in MisticaButton.Framework.allCases {
      var button = MisticaButton("Read more", style: .link, size: .small, framework: framework)
      let plain = try drawn(button)
      button.images = .chevron
      let drawn = try drawn(button)
      #expect(drawn.frame.width - plain.frame.width == 2 * (8 + 2))
      // Its ink is 4.55 x 8 points, 2 from the box's left and 7.55 from its top.
      let inset = framework == .swiftui ? 32 : 24
      let left = drawn.frame.width - inset - 16
      let ink = try #require(
        drawn.extent(
          ofOtherThan: DrawnComponent.backdrop,
          in: PixelRectangle(
            x: drawn.frame.x + left, y: drawn.frame.y, width: 16, height: drawn.frame.height)))
      let top = (drawn.frame.height - 40) / 2
      #expect(abs(ink.x - left - 4) <= 1)
      #expect(abs(ink.width - 9) <= 1)
      #expect(abs(ink.y - top - 15) <= 1)
      #expect(abs(ink.height - 16) <= 1)
    }
  }

  /// SwiftUI draws no image but the chevron of links.
  @Test func otherImagesAreNotDrawnInSwiftUI() throws {
    for images in [
      MisticaButton.Images.chevron, MisticaButton.Images(leading: .plus, trailing: .heart),
    ] {
      #expect(
        try drawn(MisticaButton("Go", images: images)).digest == drawn(MisticaButton("Go")).digest)
    }
    #expect(
      try drawn(MisticaButton("Go", style: .snackbar, images: .chevron)).digest
        == drawn(MisticaButton("Go", style: .snackbar)).digest)
  }

  /// The width is that of the longer title, in every state.
  @Test func loadingChangesNoSize() throws {
    for framework in MisticaButton.Framework.allCases {
      for (title, loadingTitle) in [
        ("Go", ""), ("Go", "Sending it to the shop"), ("Accept and continue", "Wait"),
      ] {
        let frames = try MisticaButton.State.allCases.map { state in
          try drawn(
            MisticaButton(title, loadingTitle: loadingTitle, state: state, framework: framework)
          ).frame
        }
        #expect(Set(frames.map(\.width)).count == 1)
        #expect(Set(frames.map(\.height)).count == 1)
      }
      func width(_ title: String, _ loadingTitle: String) throws -> Int {
        try drawn(
          MisticaButton(title, loadingTitle: loadingTitle, framework: framework)
        ).frame.width
      }
      // The indicator and its gap make the row of the same title wider.
      let gap = framework == .swiftui ? 5 : 8
      let text = "Sending it to the shop"
      #expect(try width("Go", text) - width(text, "") == 2 * (20 + gap))
    }
  }

  /// Where a background lies: SwiftUI moves the frame, UIKit leaves it and moves an alignment edge.
  @Test func bleedingMovesTheBackground() throws {
    let face = try colour("#E6F5FD")
    for (bleed, direction, left, right) in [
      (MisticaButton.Bleed.none, LayoutDirection.leftToRight, 0, 0),
      (.leading, .leftToRight, 32, 0),
      (.trailing, .leftToRight, 0, 32), (.leading, .rightToLeft, 0, 32),
      (.trailing, .rightToLeft, 32, 0),
    ] {
      var button = MisticaButton("Read more", style: .link, state: .selected)
      let width = try drawn(button).frame.width
      button.bleed = bleed
      button.environment.layoutDirection = direction
      let drawn = try drawn(button)
      #expect(drawn.frame.width == width - left - right)
      let found = try #require(drawn.extent(of: face))
      #expect(found.x == -left)
      #expect(found.maximumX == drawn.frame.width + right)

      button.framework = .uikit
      let uikit = try self.drawn(button)
      button.bleed = .none
      #expect(try uikit.digest == self.drawn(button).digest)
    }
  }

  /// Upstream's own test: a long title and a long loading title, forced into 156 x 48.
  @Test func aForcedSizeIsKept() throws {
    for state in [MisticaButton.State.normal, .loading] {
      var button = MisticaButton(
        "A title that is much too long", loadingTitle: "A loading title that is too long",
        state: state, framework: .uikit)
      button.width = .fixed(width: 156, height: 48)
      let frame = try drawn(button).frame
      #expect(frame.width == 312)
      #expect(frame.height == 96)
    }
  }

  /// What upstream's code does with regular buttons, and what the documentation says.
  @Test func expandsOrHugs() throws {
    var button = MisticaButton("Go")
    button.environment.offeredWidth = 320
    #expect(try drawn(button).frame.width == 216)
    button.width = .expanding
    #expect(try drawn(button).frame.width == 640)
    button.bleed = .leading
    let bleeding = try drawn(button)
    #expect(bleeding.frame.width == 640)
    #expect(bleeding.extent(of: try colour("#066FCB"))?.x == -32 - 1)
  }

  /// The minimum as the documentation says, to the letter, and as upstream's code has it.
  @Test(arguments: [(MisticaButton.Minimum.fixed, 216), (.fixedForAll, 216), (.scaling, 314)])
  func theMinimumIsFixedOrGrows(minimum: MisticaButton.Minimum, width: Int) throws {
    var button = MisticaButton("I", size: .small)
    button.minimum = minimum
    button.environment.contentSize = .accessibilityMedium
    // 76 grows to 76 x 28 / 17 = 125.2, which is 125 in half points.
    #expect(try drawn(button).frame.width == width)
    button.environment.contentSize = .large
    #expect(try drawn(button).frame.width == 216)
    button.style = .link
    button.title = ""
    // Or the activity indicator, its gap and two insets.
    #expect(try drawn(button).frame.width == (minimum == .fixedForAll ? 216 : 114))
    button.framework = .uikit
    #expect(try drawn(button).frame.width == (minimum == .fixedForAll ? 208 : 88))
  }
}
