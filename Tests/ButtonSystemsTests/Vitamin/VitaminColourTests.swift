import ButtonSystems
import PixelDiff
import Proofsheet
import Testing

@Suite struct VitaminColourTests {
  @Test(arguments: VitaminColourTable.rows)
  func drawsTheColoursOfItsStyle(row: VitaminColourTable.Row) throws {
    let painter = try DrawnComponent.painter(for: VitaminButton.self)
    for framework in VitaminButton.Framework.allCases {
      for (state, colours, opacity) in [
        (VitaminButton.State.normal, row.normal, 1.0), (.highlighted, row.highlighted, 1),
        (.disabled, row.normal, 0.38),
      ] {
        var button = VitaminButton(
          "HHH", style: row.style, state: state,
          icons: VitaminButton.Icons(normal: .leading(.square)),
          framework: framework, secondaryBorder: .light)
        button.environment.appearance = row.appearance
        let drawn = try DrawnComponent(button, with: painter)
        let place = "\(row.testDescription) \(state.key) \(framework.key)"
        let parts = try colours.split(separator: " ").map { try Layer(String($0)) }
        let (width, height) = (drawn.image.width, drawn.image.height)

        // The face, between the border and all content; fills run under the border.
        let backdrop = DrawnComponent.backdrop
        let face = parts[0].over(backdrop, opacity)
        #expect(near(drawn.image[8, height / 2], face), "\(place): face")
        // The border is two points wide and lies inside.
        let border = parts[1].isClear ? face : parts[1].over(backdrop, opacity)
        for (x, y) in [(0, height / 2), (3, height / 2), (width - 1, height / 2), (width / 2, 3)] {
          #expect(near(drawn.image[x, y], border), "\(place): border at \(x), \(y)")
        }
        #expect(near(drawn.image[4, height / 2], face), "\(place): inside of the border")
        // The title and the icon, which is a template.
        let title = parts[2].over(backdrop, opacity)
        let middle = try #require(
          (width / 2..<width - 8).first { near(drawn.image[$0, height / 2], title) },
          "\(place): title")
        #expect(middle < width - 40)
        let icon = framework == .uikit ? 50 : 60
        #expect(near(drawn.image[icon, height / 2], title), "\(place): icon")
      }
    }
  }

  @Test func theDocumentedBorderIsDark() throws {
    for (appearance, hex) in [(Appearance.light, "#001018"), (.dark, "#FFFFFF")] {
      for state in [VitaminButton.State.normal, .highlighted] {
        var button = VitaminButton("Button", style: .secondary, state: state)
        button.environment.appearance = appearance
        let drawn = try DrawnComponent(button)
        let middle = drawn.image.height / 2
        #expect(try drawn.image[0, middle] == colour(hex))
        #expect(try drawn.image[3, middle] == colour(hex))
        #expect(try drawn.image[4, middle] != colour(hex))
      }
    }
  }

  /// The contrast of every title with what is behind it, for people to read: an accessibility report,
  /// not a rule of the design system.
  @Test func reportsContrast() throws {
    var text = """
      # Vitamin, contrast of the title

      The ratio of WCAG 2 between a title and its face on the page; 4.5 is asked of text.

      | style | appearance | state | ratio |
      | --- | --- | --- | --- |

      """
    var ratios: [String: Double] = [:]
    for row in VitaminColourTable.rows {
      let backdrop = row.style.isReversed ? VitaminButton.brandPage : VitaminButton.page
      let page = backdrop.colour(for: row.appearance)
      for (state, colours, opacity) in [
        ("normal", row.normal, 1.0), ("highlighted", row.highlighted, 1),
        ("disabled", row.normal, 0.38),
      ] {
        let parts = try colours.split(separator: " ").map { try Layer(String($0)) }
        let face = parts[0].over(page, opacity)
        let ratio = contrast(parts[2].over(page, opacity), face)
        ratios["\(row.testDescription) \(state)"] = ratio
        let hundredths = Int((ratio * 100).rounded())
        let decimals = "\(hundredths % 100 + 100)".dropFirst()
        text +=
          "| \(row.style.key) | \(row.appearance.key) | \(state) | \(hundredths / 100).\(decimals) |\n"
      }
    }
    try TestOutput.write(text, to: "fidelity/vitamin-contrast.md")
    #expect(ratios.count == 42)
    // Computed by hand from relative luminances 1 and 0.1830.
    let primary = try #require(ratios["primary light normal"])
    #expect(abs(primary - 1.05 / 0.2330) < 0.01)
    #expect(ratios.values.allSatisfy { (1...21).contains($0) })
  }

  /// WCAG 2's contrast ratio.
  private func contrast(_ one: Colour, _ other: Colour) -> Double {
    let (a, b) = (luminance(one), luminance(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private func luminance(_ colour: Colour) -> Double {
    func linear(_ channel: UInt8) -> Double { linearised[Int(channel)] }
    return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722
      * linear(colour.blue)
  }

  private func near(_ one: Colour, _ other: Colour) -> Bool {
    abs(Int(one.red) - Int(other.red)) <= 1 && abs(Int(one.green) - Int(other.green)) <= 1
      && abs(Int(one.blue) - Int(other.blue)) <= 1
  }
}

/// A colour with an alpha of its own, such as `#FFFFFF@0.6`.
private struct Layer {
  var colour: Colour
  var alpha: Double
  var isClear: Bool { alpha == 0 }

  init(_ text: String) throws {
    let parts = text.split(separator: "@")
    guard text != "clear" else {
      colour = Colour(red: 0, green: 0, blue: 0)
      alpha = 0
      return
    }
    colour = try ButtonSystemsTests.colour(String(parts[0]))
    alpha = parts.count > 1 ? try #require(Double(parts[1])) : 1
  }

  func over(_ backdrop: Colour, _ opacity: Double) -> Colour {
    func channel(_ above: UInt8, _ below: UInt8) -> UInt8 {
      UInt8((Double(above) * alpha * opacity + Double(below) * (1 - alpha * opacity)).rounded())
    }
    return Colour(
      red: channel(colour.red, backdrop.red), green: channel(colour.green, backdrop.green),
      blue: channel(colour.blue, backdrop.blue))
  }
}

/// The linear light of each 8-bit level of sRGB.
private let linearised: [Double] = (0...255).map { level in
  let value = Double(level) / 255
  return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
}

/// A power by its series; the standard library has none.
private func power(_ base: Double, _ exponent: Double) -> Double {
  guard base > 0 else { return 0 }
  // log(base) by the area hyperbolic tangent, exp by squaring.
  let ratio = (base - 1) / (base + 1)
  var (logarithm, term) = (0.0, ratio)
  for step in 0..<400 {
    logarithm += term / Double(2 * step + 1)
    term *= ratio * ratio
  }
  let argument = 2 * logarithm * exponent / 1024
  var result = 1 + argument * (1 + argument / 2 * (1 + argument / 3 * (1 + argument / 4)))
  for _ in 0..<10 { result *= result }
  return result
}

extension VitaminButton.Image {
  /// An image that fills its box.
  fileprivate static let square = VitaminReference.square
}
