import ButtonSystems
import Proofsheet
import Testing

/// The colours of every style and colour, as they are once the page shines through what is dimmed.
enum ComponentsKitColours {
  struct Row: Sendable, CustomTestStringConvertible {
    var style: ComponentsKitButton.Style
    var styleName: String
    var colour: ComponentsKit.ComponentColour?
    var appearance: Appearance
    /// Face, label and border of a button that can be used.
    var enabled: String
    /// Face, label and border of one that can't, or is loading.
    var disabled: String
    /// The contrast of label and face of a button that can be used.
    var contrast: Double

    var testDescription: String {
      "\(styleName) \(colour?.key ?? "none") \(appearance.key)"
    }

    init(
      _ style: String, _ colour: String, _ appearance: String, _ enabled: String,
      _ disabled: String, _ contrast: Double
    ) {
      let styles: [String: ComponentsKitButton.Style] = [
        "filled": .filled, "light": .light, "plain": .plain, "bordered": .bordered(.medium),
        "minimal": .minimal,
      ]
      self.style = styles[style] ?? .filled
      styleName = style
      self.colour = ComponentsKit.ComponentColour(rawValue: colour)
      self.appearance = appearance == "dark" ? .dark : .light
      self.enabled = enabled
      self.disabled = disabled
      self.contrast = contrast
    }
  }

  static let rows = [
    Row("filled", "none", "light", "#D4D4D8 #0B0C0E -", "#EAEAEC #7A7B7D -", 13.24),
    Row("filled", "none", "dark", "#3F3F46 #FFFFFF -", "#202023 #909091 -", 10.44),
    Row("filled", "primary", "light", "#0B0C0E #FFFFFF -", "#858686 #C2C2C2 -", 19.57),
    Row("filled", "primary", "dark", "#FFFFFF #0B0C0E -", "#808080 #464647 -", 19.57),
    Row("filled", "accent", "light", "#007AFF #FFFFFF -", "#80BCFF #C0DEFF -", 4.02),
    Row("filled", "accent", "dark", "#007AFF #FFFFFF -", "#003D80 #809EC0 -", 4.02),
    Row("filled", "success", "light", "#37D45C #FFFFFF -", "#9BEAAE #CDF4D6 -", 1.96),
    Row("filled", "success", "dark", "#1EC645 #0B0C0E -", "#0F6322 #0D3818 -", 8.59),
    Row("filled", "warning", "light", "#F4B300 #0B0C0E -", "#FAD980 #827247 -", 10.52),
    Row("filled", "warning", "dark", "#F4B300 #0B0C0E -", "#7A5A00 #423307 -", 10.52),
    Row("filled", "danger", "light", "#F03E53 #FFFFFF -", "#F89EA9 #FCCED4 -", 3.81),
    Row("filled", "danger", "dark", "#D22338 #FFFFFF -", "#69121C #B4888E -", 5.2),
    Row("light", "none", "light", "#EFEFF0 #0B0C0E -", "#F7F7F8 #818283 -", 17.03),
    Row("light", "none", "dark", "#27272A #FFFFFF -", "#141415 #8A8A8A -", 14.89),
    Row("light", "primary", "light", "#D9D9D9 #0B0C0E -", "#ECECEC #7C7C7D -", 13.86),
    Row("light", "primary", "dark", "#515253 #FFFFFF -", "#28292A #949494 -", 7.83),
    Row("light", "accent", "light", "#E1EEFE #007AFF -", "#F0F6FE #78B8FE -", 3.42),
    Row("light", "accent", "dark", "#2B3E53 #007AFF -", "#161F2A #0B4C94 -", 2.73),
    Row("light", "success", "light", "#E1FBE7 #37D45C -", "#F0FDF3 #94E8A8 -", 1.78),
    Row("light", "success", "dark", "#344B3C #1EC645 -", "#1A261E #1C7632 -", 4.16),
    Row("light", "warning", "light", "#FFF6DD #F4B300 -", "#FFFAEE #FAD677 -", 1.72),
    Row("light", "warning", "dark", "#514A35 #F4B300 -", "#28251A #8E6C0D -", 4.74),
    Row("light", "danger", "light", "#FFE5E8 #F03E53 -", "#FFF2F4 #F898A4 -", 3.19),
    Row("light", "danger", "dark", "#4F353A #D22338 -", "#281A1D #7D1E2A -", 2.12),
    Row("plain", "none", "light", "#FFFFFF #0B0C0E -", "#FFFFFF #858686 -", 19.57),
    Row("plain", "none", "dark", "#000000 #FFFFFF -", "#000000 #808080 -", 21.0),
    Row("plain", "primary", "light", "#FFFFFF #0B0C0E -", "#FFFFFF #858686 -", 19.57),
    Row("plain", "primary", "dark", "#000000 #FFFFFF -", "#000000 #808080 -", 21.0),
    Row("plain", "accent", "light", "#FFFFFF #007AFF -", "#FFFFFF #80BCFF -", 4.02),
    Row("plain", "accent", "dark", "#000000 #007AFF -", "#000000 #003D80 -", 5.23),
    Row("plain", "success", "light", "#FFFFFF #37D45C -", "#FFFFFF #9BEAAE -", 1.96),
    Row("plain", "success", "dark", "#000000 #1EC645 -", "#000000 #0F6322 -", 9.22),
    Row("plain", "warning", "light", "#FFFFFF #F4B300 -", "#FFFFFF #FAD980 -", 1.86),
    Row("plain", "warning", "dark", "#000000 #F4B300 -", "#000000 #7A5A00 -", 11.29),
    Row("plain", "danger", "light", "#FFFFFF #F03E53 -", "#FFFFFF #F89EA9 -", 3.81),
    Row("plain", "danger", "dark", "#000000 #D22338 -", "#000000 #69121C -", 4.04),
    Row("bordered", "none", "light", "#FFFFFF #0B0C0E #E2E2E2", "#FFFFFF #858686 #E2E2E2", 19.57),
    Row("bordered", "none", "dark", "#000000 #FFFFFF #262626", "#000000 #808080 #262626", 21.0),
    Row(
      "bordered", "primary", "light", "#FFFFFF #0B0C0E #0B0C0E", "#FFFFFF #858686 #858686", 19.57),
    Row("bordered", "primary", "dark", "#000000 #FFFFFF #FFFFFF", "#000000 #808080 #808080", 21.0),
    Row("bordered", "accent", "light", "#FFFFFF #007AFF #007AFF", "#FFFFFF #80BCFF #80BCFF", 4.02),
    Row("bordered", "accent", "dark", "#000000 #007AFF #007AFF", "#000000 #003D80 #003D80", 5.23),
    Row("bordered", "success", "light", "#FFFFFF #37D45C #37D45C", "#FFFFFF #9BEAAE #9BEAAE", 1.96),
    Row("bordered", "success", "dark", "#000000 #1EC645 #1EC645", "#000000 #0F6322 #0F6322", 9.22),
    Row("bordered", "warning", "light", "#FFFFFF #F4B300 #F4B300", "#FFFFFF #FAD980 #FAD980", 1.86),
    Row("bordered", "warning", "dark", "#000000 #F4B300 #F4B300", "#000000 #7A5A00 #7A5A00", 11.29),
    Row("bordered", "danger", "light", "#FFFFFF #F03E53 #F03E53", "#FFFFFF #F89EA9 #F89EA9", 3.81),
    Row("bordered", "danger", "dark", "#000000 #D22338 #D22338", "#000000 #69121C #69121C", 4.04),
    Row("minimal", "none", "light", "#FFFFFF #0B0C0E -", "#FFFFFF #858686 -", 19.57),
    Row("minimal", "none", "dark", "#000000 #FFFFFF -", "#000000 #808080 -", 21.0),
    Row("minimal", "primary", "light", "#FFFFFF #0B0C0E -", "#FFFFFF #858686 -", 19.57),
    Row("minimal", "primary", "dark", "#000000 #FFFFFF -", "#000000 #808080 -", 21.0),
    Row("minimal", "accent", "light", "#FFFFFF #007AFF -", "#FFFFFF #80BCFF -", 4.02),
    Row("minimal", "accent", "dark", "#000000 #007AFF -", "#000000 #003D80 -", 5.23),
    Row("minimal", "success", "light", "#FFFFFF #37D45C -", "#FFFFFF #9BEAAE -", 1.96),
    Row("minimal", "success", "dark", "#000000 #1EC645 -", "#000000 #0F6322 -", 9.22),
    Row("minimal", "warning", "light", "#FFFFFF #F4B300 -", "#FFFFFF #FAD980 -", 1.86),
    Row("minimal", "warning", "dark", "#000000 #F4B300 -", "#000000 #7A5A00 -", 11.29),
    Row("minimal", "danger", "light", "#FFFFFF #F03E53 -", "#FFFFFF #F89EA9 -", 3.81),
    Row("minimal", "danger", "dark", "#000000 #D22338 -", "#000000 #69121C -", 4.04),
  ]
}
