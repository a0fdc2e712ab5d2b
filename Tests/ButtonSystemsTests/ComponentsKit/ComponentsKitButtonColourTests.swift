import Foundation
import PixelDiff
import Proofsheet
import Testing

@testable import ButtonSystems

@Suite struct ComponentsKitButtonColourTests {
  @Test(arguments: ComponentsKitColours.rows)
  func drawsTheColoursOfItsStyle(row: ComponentsKitColours.Row) throws {
    let painter = try DrawnComponent.painter(for: ComponentsKitButton.self)
    let page = Backdrop.page.colour(for: row.appearance)
    for (state, expected) in [
      ("enabled", row.enabled), ("disabled", row.disabled), ("loading", row.disabled),
    ] {
      var button = ComponentsKitButton("Button", style: row.style, colour: row.colour)
      button.isEnabled = state != "disabled"
      button.isLoading = state == "loading"
      button.environment.appearance = row.appearance
      let drawn = try DrawnComponent(button, with: painter, backdrop: page)
      let hexes = expected.split(separator: " ").map(String.init)
      // Opaque colours are exact; cairo takes half of 255 for 128, and rounds after each layer.
      let tolerance = state == "enabled" ? 0 : 1
      let place = Comment(rawValue: "\(row.testDescription) \(state)")
      let middle = drawn.image.height / 2

      // Between the edge and the label there is nothing but face; a minimal button has no such room.
      let face = try colour(hexes[0])
      if row.style != .minimal {
        #expect(distance(drawn.image[24, middle], face) <= tolerance, place)
      }
      // Whatever is most unlike the face is a pixel that the label covers whole.
      let inset = row.style == .minimal ? 0 : 40
      let label = PixelRectangle(
        x: inset, y: 0, width: drawn.image.width - 2 * inset, height: drawn.image.height
      )
      .trimmed(byRows: 20)
      let ink = farthest(from: row.style == .minimal ? page : face, in: label, of: drawn.image)
      let layers = [.filled, .light].contains(row.style) ? 2 : 1
      #expect(
        distance(ink, try colour(hexes[1])) <= tolerance * layers,
        "\(row.testDescription) \(state) \(ink.hex) \(hexes[1])")

      if hexes[2] != "-" {
        // A point inside the edge is two pixels.
        let border = try colour(hexes[2])
        let opaque = row.colour != nil && state == "enabled"
        for x in [0, 1, drawn.image.width - 2, drawn.image.width - 1] {
          #expect(distance(drawn.image[x, middle], border) <= (opaque ? 0 : 1), place)
        }
        #expect(drawn.image[2, middle] == page, place)
      } else if row.style != .minimal {
        #expect(distance(drawn.image[0, middle], face) <= tolerance, place)
      }
    }
  }

  /// Half of the alpha set on each layer by itself, not on the group: the page shines through both.
  @Test func aDimmedLabelShowsItsFace() throws {
    var button = ComponentsKitButton("Button", colour: .accent)
    button.isEnabled = false
    let page = Colour(red: 255, green: 0, blue: 0)
    let drawn = try DrawnComponent(button, backdrop: page)
    let face = drawn.image[24, 44]
    // (255, 0, 0) and (0, 122, 255) half and half, then white half over that.
    #expect(distance(face, Colour(red: 128, green: 61, blue: 128)) <= 1)
    let label = PixelRectangle(x: 40, y: 20, width: drawn.image.width - 80, height: 48)
    let ink = farthest(from: face, in: label, of: drawn.image)
    #expect(distance(ink, Colour(red: 191, green: 158, blue: 191)) <= 1)
  }

  @Test func theGreyBorderIsNotDimmed() throws {
    for appearance in Appearance.allCases {
      var button = ComponentsKitButton("Button", style: .bordered(.medium))
      button.environment.appearance = appearance
      let enabled = try DrawnComponent(button)
      button.isEnabled = false
      let disabled = try DrawnComponent(button)
      #expect(enabled.image[0, 44] == disabled.image[0, 44])
      #expect(enabled.digest != disabled.digest)
    }
  }

  @Test func assetsAreNeverDimmed() throws {
    let blue = try colour("#1E6FBF")
    for (image, isDimmed) in [
      (ComponentsKitButton.Image.seaside, false), (.templateSeaside, true),
    ] {
      var button = ComponentsKitButton("", colour: .accent, image: image)
      button.isEnabled = false
      let drawn = try DrawnComponent(button)
      #expect((drawn.extent(of: blue) == nil) == isDimmed)
    }
  }

  @Test func aLoaderOfOnesOwnIsNotDimmed() throws {
    var button = ComponentsKitButton("", style: .plain)
    button.isLoading = true
    button.loader = ComponentsKit.Loader(size: .small, colour: .danger)
    #expect(try DrawnComponent(button).extent(of: try colour("#F03E53")) != nil)
    button.loader = nil
    #expect(try DrawnComponent(button).extent(of: try colour("#0B0C0E")) == nil)
  }

  /// What upstream's colours give is drawn as it is; this is the list of what is hard to read.
  @Test func contrastIsReported() throws {
    var poor: [String] = []
    for row in ComponentsKitColours.rows {
      let hexes = row.enabled.split(separator: " ").map(String.init)
      let contrast = contrast(try colour(hexes[0]), try colour(hexes[1]))
      #expect(abs(contrast - row.contrast) < 0.0051, "\(row.testDescription)")
      if contrast < 3 { poor.append(row.testDescription) }
    }
    #expect(
      poor == [
        "filled success light", "light accent dark", "light success light",
        "light warning light", "light danger dark", "plain success light",
        "plain warning light", "bordered success light", "bordered warning light",
        "minimal success light", "minimal warning light",
      ])
  }

  // MARK: Measures

  private func distance(_ one: Colour, _ other: Colour) -> Int {
    max(
      abs(Int(one.red) - Int(other.red)),
      max(abs(Int(one.green) - Int(other.green)), abs(Int(one.blue) - Int(other.blue))))
  }

  private func farthest(from colour: Colour, in area: PixelRectangle, of image: Image) -> Colour {
    var found = colour
    for y in area.y..<area.maximumY {
      for x in area.x..<area.maximumX
      where distance(image[x, y], colour) > distance(found, colour) { found = image[x, y] }
    }
    return found
  }

  /// The contrast of two opaque colours, as the Web Content Accessibility Guidelines count it.
  private func contrast(_ one: Colour, _ other: Colour) -> Double {
    func luminance(_ colour: Colour) -> Double {
      func linear(_ channel: UInt8) -> Double {
        let value = Double(channel) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green)
        + 0.0722 * linear(colour.blue)
    }
    let (bright, dark) = (
      max(luminance(one), luminance(other)), min(luminance(one), luminance(other))
    )
    return (bright + 0.05) / (dark + 0.05)
  }
}

extension PixelRectangle {
  /// The rectangle without so many rows above and below, where there are that many.
  fileprivate func trimmed(byRows rows: Int) -> PixelRectangle {
    guard height > 2 * rows + 20 else { return self }
    return PixelRectangle(x: x, y: y + rows, width: width, height: height - 2 * rows)
  }
}
