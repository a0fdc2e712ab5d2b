import CairoCanvas
import DesignTokens
import PixelDiff
import Proofsheet
import Testing

@testable import ButtonSystems

/// The layout configuration, replaced in code and by token files.
@Suite struct ComponentsKitLayoutTests {
  private typealias Part = ComponentsKitShowcase.Part

  private func digests(
    _ layout: ComponentsKit.Layout, overlay: [TokenSource] = [], appearance: Appearance = .light
  ) throws -> [Part: Digest] {
    let painter = try DrawnComponent.painter(for: ComponentsKitShowcase.self, overlay: overlay)
    return try Dictionary(
      uniqueKeysWithValues: Part.allCases.map { part in
        var showcase = ComponentsKitShowcase(part)
        showcase.layout = layout
        showcase.environment.appearance = appearance
        return (part, try DrawnComponent(showcase, with: painter).digest)
      })
  }

  @Test(arguments: Appearance.allCases)
  func aFileAndCodeDrawTheSame(appearance: Appearance) throws {
    let code = try digests(.compact, appearance: appearance)
    let usual = try digests(ComponentsKit.Layout(), appearance: appearance)
    for part in Part.allCases {
      var showcase = ComponentsKitCompactShowcase(part)
      showcase.environment.appearance = appearance
      let file = try DrawnComponent(showcase)
      #expect(file.digest == code[part], "\(part.key)")
      #expect(file.digest != usual[part], "\(part.key)")
    }
  }

  @Test func theFileReplacesTheWholeConfigurationAndNothingElse() throws {
    let compact = try TokenSet.load(Array(ComponentsKitCompactShowcase.tokenSources.suffix(1)))
    let system = try TokenSet.load(ComponentsKitButton.tokenSources)
    #expect(
      compact.paths == system.paths.filter { $0.hasPrefix("componentskit.layout.") })
    for path in compact.paths {
      if path.hasSuffix("letterSpacing") { continue }
      #expect(compact[path]?.value != system[path]?.value, "\(path)")
    }
    // Laid over the system's at the command line it does the same.
    let overlay = Array(ComponentsKitCompactShowcase.tokenSources.suffix(1))
    #expect(try digests(ComponentsKit.Layout(), overlay: overlay) == digests(.compact))
  }

  struct Change: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var token: String
    var value: String
    var code: @Sendable (inout ComponentsKit.Layout) -> Void
    var parts: [String]
  }

  private static let allButtons = [
    "button-medium", "disabled", "pressed-small", "pressed-medium", "pressed-large",
    "bordered-small", "bordered-medium", "bordered-large",
  ]

  static let changes = [
    Change(
      testDescription: "disabledOpacity", token: "disabledOpacity", value: "0.6",
      code: { $0.disabledOpacity = 0.6 }, parts: ["disabled"]),
    Change(
      testDescription: "componentRadius.small", token: "componentRadius.small", value: #""9px""#,
      code: { $0.componentRadius.small = 9 }, parts: ["button-small"]),
    Change(
      testDescription: "componentRadius.medium", token: "componentRadius.medium", value: #""9px""#,
      code: { $0.componentRadius.medium = 9 }, parts: allButtons),
    Change(
      testDescription: "containerRadius.large", token: "containerRadius.large", value: #""9px""#,
      code: { $0.containerRadius.large = 9 }, parts: ["container-large"]),
    Change(
      testDescription: "borderWidth.small", token: "borderWidth.small", value: #""1.5px""#,
      code: { $0.borderWidth.small = 1.5 }, parts: ["bordered-small"]),
    // The border of a card has the medium width, too.
    Change(
      testDescription: "borderWidth.medium", token: "borderWidth.medium", value: #""1.5px""#,
      code: { $0.borderWidth.medium = 1.5 },
      parts: ["bordered-medium", "container-small", "container-medium", "container-large"]),
    Change(
      testDescription: "animationScale.large", token: "animationScale.large", value: "0.8",
      code: { $0.animationScale.large = 0.8 }, parts: ["pressed-large"]),
    Change(
      testDescription: "shadow.small.radius", token: "shadow.small.radius", value: #""9px""#,
      code: {
        $0.shadow.small = ComponentsKit.ShadowValues(
          radius: 9, y: 6, light: Colour(red: 0, green: 0, blue: 0, alpha: 26),
          dark: Colour(red: 255, green: 255, blue: 255, alpha: 26))
      }, parts: ["container-small"]),
    Change(
      testDescription: "headline.large", token: "typography.headline.large.fontSize",
      value: #""25px""#,
      code: {
        $0.headline.large = ComponentsKit.Font(size: 25, weight: 600, letterSpacing: 0.07)
      }, parts: ["text-headline-large"]),
    Change(
      testDescription: "button.medium", token: "typography.button.medium.fontWeight", value: "700",
      code: {
        $0.button.medium = ComponentsKit.Font(size: 16, weight: 700, letterSpacing: -0.31)
      }, parts: allButtons + ["text-button-medium"]),
  ]

  @Test(arguments: changes)
  func aValueChangesWhatUsesIt(change: Change) throws {
    let usual = try digests(ComponentsKit.Layout())
    let code = try digests(ComponentsKit.Layout(change.code))
    let names = ["componentskit", "layout"] + change.token.split(separator: ".").map(String.init)
    let text = names.reversed().reduce(#"{"$value": \#(change.value)}"#) { "{\"\($1)\": \($0)}" }
    let file = try digests(ComponentsKit.Layout(), overlay: [.text(text, name: "overlay.json")])
    let changed = Part.allCases.filter { code[$0] != usual[$0] }
    #expect(changed.map(\.key).sorted() == change.parts.sorted())
    #expect(file == code)
  }

  @Test func aScaleOutsideZeroToOneIsRefused() throws {
    var button = ComponentsKitButton("Button")
    button.press = .held
    button.layout.animationScale.medium = 1.5
    let error = #expect(throws: ButtonError.self) { try DrawnComponent(button) }
    #expect(
      error?.description
        == "componentskit.layout.animationScale.medium is 1.5; it must lie between 0.0 and 1.0")
    button.press = .released
    button.isEnabled = false
    button.layout = ComponentsKit.Layout { $0.disabledOpacity = -1 }
    #expect(throws: ButtonError.self) { try DrawnComponent(button) }
  }

  @Test func anUnknownCurveIsRefused() throws {
    let overlay = #"{"componentskit": {"corner": {"swiftUI": {"$value": "squircle"}}}}"#
    let error = #expect(throws: ButtonError.self) {
      try DrawnComponent(
        ComponentsKitButton("Button"), overlay: [.text(overlay, name: "overlay.json")])
    }
    #expect(
      error?.description
        == "componentskit.corner.swiftUI is \"squircle\"; it may be circular or continuous")
  }
}
