import ButtonSystems
import CairoCanvas
import PixelDiff
import Proofsheet
import Testing

@Suite struct CKButtonWidthTests {
  private func drawn(_ button: CKButton) throws -> DrawnComponent { try DrawnComponent(button) }

  /// The ink on a primary face, in device pixels of the frame.
  private func ink(_ drawn: DrawnComponent) throws -> PixelRectangle? {
    // The corners are no ink: they begin 16 pixels from the sides at most.
    drawn.extent(
      ofOtherThan: try colour("#7E49FF"),
      in: PixelRectangle(x: 0, y: 16, width: drawn.frame.width, height: drawn.frame.height - 32))
  }

  @Test func hugsTheLabelAndItsPadding() throws {
    // Button is 52.75 wide, up to a pixel 53, beside twice 24.
    #expect(try drawn(CKButton("Button")).frame.size == PixelSize(width: 202, height: 112))
    var wide = CKButton("Button", icon: .left(.star))
    wide.environment.offeredWidth = 1000
    #expect(try drawn(wide).frame.width == 202 + 64)
  }

  @Test(arguments: [100.0, 50, 320, 77.5, 24, 1])
  func isAsWideAsItsFrame(points: Double) throws {
    for title in ["Button", ""] {
      for icon in [CKButton.Icons.none, .both(.star, .arrow)] {
        let drawn = try drawn(CKButton(title, icon: icon, width: .fixed(points)))
        #expect(drawn.frame.size == PixelSize(width: Int(points * 2), height: 112))
      }
    }
  }

  @Test func fillsWhatItIsOffered() throws {
    var button = CKButton("Button", width: .filling)
    #expect(try drawn(button).frame.width == 202)
    button.environment.offeredWidth = 320
    #expect(try drawn(button).frame.width == 640)
    button.environment.offeredWidth = 0
    #expect(throws: DrawingError.self) { try drawn(button) }
  }

  @Test func paddingGivesWayBeforeTheTitleDoes() throws {
    let whole = try #require(try ink(try drawn(CKButton("Button"))))
    // 101 hugs; at 60 there are 3.5 points of padding left, and the label is the same.
    for width in [90.0, 60, 54, 53] {
      let drawn = try drawn(CKButton("Button", width: .fixed(width)))
      let label = try #require(try ink(drawn))
      #expect(label.size == whole.size)
      // It stays in the middle, to the pixel.
      #expect(abs((label.x - whole.x) - (Int(width * 2) - 202) / 2) <= 1)
    }
    let cut = try #require(try ink(try drawn(CKButton("Button", width: .fixed(52)))))
    #expect(cut.width < whole.width)
  }

  @Test func hugsNoWiderThanItIsOffered() throws {
    var button = CKButton("Button")
    button.environment.offeredWidth = 70
    #expect(try drawn(button).frame.width == 140)
    button.environment.offeredWidth = 101
    #expect(try drawn(button).frame.width == 202)
  }

  @Test func contentNeverLeavesTheFace() throws {
    // Two icons take 56 points: what is more than 40 is clipped, and no title is left.
    let drawn = try drawn(CKButton("Button", icon: .both(.star, .arrow), width: .fixed(40)))
    #expect(drawn.image.size == PixelSize(width: 80, height: 112))
    let white = try colour("#FFFFFF")
    #expect(drawn.extent(of: white, in: PixelRectangle(x: 32, y: 0, width: 16, height: 112)) == nil)
    #expect(drawn.extent(of: white) != nil)
  }

  @Test func linesMakeItHigher() throws {
    for (size, heights) in [(CKButton.Size.extraLarge, [56, 80, 104]), (.small, [32, 52, 72])] {
      let found = try ["One", "One\nTwo", "One\nTwo\nThree"].map {
        try drawn(CKButton($0, size: size, lineLimit: 3)).frame.height / 2
      }
      #expect(found == heights)
      #expect(try drawn(CKButton("One\nTwo", size: size)).frame.height / 2 == heights[0])
    }
  }

  @Test func anEmptyTitleTakesNoRoom() throws {
    #expect(try drawn(CKButton("")).frame.size == PixelSize(width: 96, height: 112))
    #expect(try drawn(CKButton("", icon: .left(.star))).frame.width == 96 + 48)
    #expect(try drawn(CKButton("", icon: .both(.star, .star))).frame.width == 96 + 48 + 16 + 48)
  }

  @Test(arguments: [
    "a\u{2028}b", "a\tb", "\u{200B}", "\u{202E}abc", " ", "-", "\n", "\r\n\r\n", "e\u{301}\u{301}",
    String(repeating: "many words ", count: 60), String(repeating: "x", count: 2_000),
  ])
  func oddTitlesAreDrawnInTheirFrame(title: String) throws {
    for lines in [Int.min, 1, 2, 3, Int.max] {
      let drawn = try drawn(
        CKButton(title, icon: .left(.star), width: .fixed(160), lineLimit: lines))
      #expect(drawn.frame.width == 320)
      #expect(drawn.frame.height >= 112 && (drawn.frame.height - 112) % 48 == 0)
    }
  }

  @Test func widthsThatAreNoNumbersAreErrors() {
    for width in [Double.nan, .infinity, -.infinity, -5] {
      #expect(throws: (any Error).self) { try drawn(CKButton("Button", width: .fixed(width))) }
    }
  }

  @Test func leftIsLeading() throws {
    func places(_ icon: CKButton.Icons, _ direction: LayoutDirection) throws -> [Bool] {
      var button = CKButton("nn", icon: icon)
      button.environment.layoutDirection = direction
      let drawn = try drawn(button)
      let padding = 48
      // The arrow's tip is the only ink in the rightmost third of its box's middle rows.
      return [padding, drawn.frame.width - padding - 48].map { x in
        let middle = PixelRectangle(x: x + 26, y: 55, width: 6, height: 2)
        let white = Colour(red: 255, green: 255, blue: 255)
        return drawn.extent(of: white, in: middle)?.width == 6
      }
    }
    #expect(try places(.left(.arrow), .leftToRight) == [true, false])
    #expect(try places(.left(.arrow), .rightToLeft) == [false, true])
    #expect(try places(.right(.arrow), .leftToRight) == [false, true])
    #expect(try places(.right(.arrow), .rightToLeft) == [true, false])
  }

  @Test(arguments: [1.0, 2, 3])
  func scalesAreWholePixels(scale: Double) throws {
    for size in CKButton.Size.allCases {
      var button = CKButton("Button", size: size, icon: .both(.star, .arrow))
      button.environment.scale = scale
      let drawn = try drawn(button)
      let heights: [CKButton.Size: Double] = [
        .extraLarge: 56, .large: 48, .medium: 40, .small: 32,
      ]
      #expect(Double(drawn.frame.height) == (heights[size] ?? 0) * scale)
      // No edge is blended: the face is full to its outermost pixels.
      let middle = drawn.frame.height / 2
      #expect(drawn.image[0, middle] == (try colour("#7E49FF")))
      #expect(drawn.image[drawn.frame.width - 1, middle] == (try colour("#7E49FF")))
    }
  }
}
