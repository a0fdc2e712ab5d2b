import ButtonSystems
import Foundation
import PixelDiff
import Proofsheet
import Testing

/// The contrast of every title with what is behind it, for people to read: an accessibility report, not
/// a rule of the design system.
@Suite struct MisticaContrastTests {
  @Test func reportsContrast() throws {
    let painter = try DrawnComponent.painter(for: MisticaButton.self)
    var ratios: [String: Double] = [:]
    var text = """
      # Mistica, contrast of the title

      The ratio of WCAG 2 between a title and its face on the brand's page, measured from pixels; 4.5 is \
      asked of text.

      | framework | brand | appearance | style | normal | selected | disabled |
      | --- | --- | --- | --- | --- | --- | --- |

      """
    for framework in MisticaButton.Framework.allCases {
      for brand in MisticaButton.Brand.allCases {
        for appearance in Appearance.allCases {
          for style in framework.styles {
            let place = [framework.key, brand.key, appearance.key, style.key]
            var row = place
            for state in [MisticaButton.State.normal, .selected, .disabled] {
              var button = MisticaButton(
                "HHHH", style: style, state: state, brand: brand, framework: framework)
              button.environment.appearance = appearance
              button.showsPage = true
              let ratio = contrast(in: try DrawnComponent(button, with: painter))
              ratios[(place + [state.key]).joined(separator: " ")] = ratio
              row.append(String(format: "%.2f", ratio))
            }
            text += "| " + row.joined(separator: " | ") + " |\n"
          }
        }
      }
    }
    try TestOutput.write(text, to: "fidelity/mistica-contrast.md")
    // 21 styles x 3 states x 4 brands x 2 appearances.
    #expect(ratios.count == 504)
    #expect(ratios.values.allSatisfy { (1...21).contains($0) })
    // White on #066FCB, whose relative luminance is 0.1572.
    let primary = try #require(ratios["swiftui movistar light primary normal"])
    #expect(abs(primary - 1.05 / 0.2072) < 0.02)
    let inverse = try #require(ratios["uikit movistar light primaryInverse normal"])
    #expect(abs(inverse - 1.05 / 0.2072) < 0.02)
  }

  /// The contrast of the face and the pixel of the title's stems that differs most from it.
  private func contrast(in drawn: DrawnComponent) -> Double {
    let (image, frame) = (drawn.image, drawn.frame)
    let y = frame.y + frame.height / 2
    let face = luminance(image[frame.x + 10, y])
    return (frame.x + 20..<frame.x + frame.width - 20).reduce(1) { most, x in
      let ink = luminance(image[x, y])
      return max(most, (max(ink, face) + 0.05) / (min(ink, face) + 0.05))
    }
  }

  private func luminance(_ colour: Colour) -> Double {
    func linear(_ level: UInt8) -> Double {
      let value = Double(level) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green)
      + 0.0722 * linear(colour.blue)
  }
}
