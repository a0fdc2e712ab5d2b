import ButtonSystems
import PixelDiff
import Proofsheet
import Testing

/// Resting colours beside those of the Android pictures, which are drawn from the same design tokens.
///
/// Geometry isn't compared: Android has its own.
@Suite(.disabled(if: References.isMissing, "\(References.comment)"))
struct MisticaAndroidTests {
  private struct Row: Decodable {
    var file: String
    var behind: String
    var edge: String?
    var commonest: [[Share]]?

    enum CodingKeys: String, CodingKey {
      case file, behind
      case edge = "edge_left"
      case commonest = "top_colours"
    }
  }

  /// A colour, or its share of the picture.
  private enum Share: Decodable {
    case colour(String)
    case share(Double)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .colour(text)
      } else {
        self = .share(try container.decode(Double.self))
      }
    }
  }

  /// The one difference that is known: Android's title is darker than the palette of the iOS code.
  private static let knownTitle = (android: "#0149B3", ios: "#0066FF")

  @Test func restingColoursAreAndroids() throws {
    let rows = try References.json("mistica-android-measured.json", as: [Row].self)
    let painter = try DrawnComponent.painter(for: MisticaButton.self)
    var compared = 0
    var table =
      "| picture | behind | edge | commonest | second |\n| --- | --- | --- | --- | --- |\n"
    for row in rows {
      // White on white: nothing to see.
      guard let edge = row.edge, let shares = row.commonest else { continue }
      var button = try button(named: row.file)
      button.showsPage = true
      let drawn = try DrawnComponent(button, with: painter)
      let frame = drawn.frame
      let page = drawn.image[0, 0].hex
      // Android's red inverse link is photographed on white.
      if button.style != .linkDangerInverse { #expect(page == row.behind, "\(row.file): page") }
      // Android's was read at the left; ours at the top, where no corner is.
      let top = drawn.image[frame.x + frame.width / 2, frame.y].hex
      #expect(top == edge, "\(row.file): edge")
      let expected = shares.compactMap { pair in
        if case .colour(let hex)? = pair.first { return hex }
        return nil
      }
      let found = commonest(in: drawn.image.cropped(to: frame))
      #expect(found[0] == expected[0], "\(row.file): face")
      let isKnown =
        row.file.contains("PRIMARY") && row.file.contains("INVERSE_MovistarNew")
        && expected[1] == Self.knownTitle.android
      #expect(found[1] == (isKnown ? Self.knownTitle.ios : expected[1]), "\(row.file): title")
      table +=
        "| \(row.file) | \(page) | \(top) | \(found[0]) | \(found[1])"
        + (isKnown ? " (Android: \(expected[1]))" : "") + " |\n"
      compared += 1
    }
    #expect(compared == 42)
    try TestOutput.write(
      "# Mistica, resting colours beside Android's\n\n" + table, to: "fidelity/mistica-android.md")
  }

  /// The colours of a picture, most frequent first.
  private func commonest(in image: Image) -> [String] {
    var counts: [Colour: Int] = [:]
    for y in 0..<image.height {
      for x in 0..<image.width { counts[image[x, y], default: 0] += 1 }
    }
    return counts.sorted { ($0.value, $0.key.hex) > ($1.value, $1.key.hex) }.map(\.key.hex)
  }

  /// `android_Button_PRIMARY_SMALL_INVERSE_MovistarBrand.png` as one of our buttons.
  private func button(named file: String) throws -> MisticaButton {
    let name = file.prefix { $0 != "." }
    let isInverse = name.contains("INVERSE")
    let style: MisticaButton.Style =
      if name.contains("DANGER_LINK") {
        isInverse ? .linkDangerInverse : .linkDanger
      } else if name.contains("LINK") {
        isInverse ? .linkInverse : .link
      } else if name.contains("DANGER") {
        .danger
      } else if name.contains("PRIMARY") {
        isInverse ? .primaryInverse : .primary
      } else {
        isInverse ? .secondaryInverse : .secondary
      }
    let brand: MisticaButton.Brand =
      name.contains("MovistarNewBrand")
      ? .movistarNew : name.contains("VivoNewBrand") ? .vivoNew : .movistar
    #expect(brand != .movistar || name.contains("MovistarBrand"), "\(file)")
    var button = MisticaButton(
      "Button", style: style, size: name.contains("SMALL") ? .small : .regular, brand: brand,
      framework: .uikit)
    button.environment.scale = 3
    if name.hasSuffix("_dark") { button.environment.appearance = .dark }
    return button
  }
}
