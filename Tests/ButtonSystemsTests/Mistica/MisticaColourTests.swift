import ButtonSystems
import PixelDiff
import Proofsheet
import Testing

/// Every colour of every button, measured from pixels.
@Suite struct MisticaColourTests {
  /// A few rows that need no folder of facts: title, background, border and the button's opacity.
  static let rows: [MisticaColourRow] = [
    MisticaColourRow(
      .swiftui, .movistar, .light, .primary, .disabled, "#FFFFFF", "#066FCB@0.5", "#066FCB@0.1"),
    MisticaColourRow(
      .swiftui, .movistar, .light, .secondary, .selected, "#055EAC", "clear", "#CEEBFB"),
    MisticaColourRow(
      .swiftui, .o2New, .light, .primaryBrand, .disabled, "#0050FF@0.5", "#FFFFFF@0.5", "clear"),
    MisticaColourRow(
      .swiftui, .vivoNew, .dark, .link, .selected, "#B280CC", "#FFFFFF@0.08", "clear"),
    MisticaColourRow(
      .uikit, .movistar, .light, .danger, .selected, "#FFFFFF", "#B22634", "#B22634"),
    MisticaColourRow(
      .uikit, .movistar, .dark, .secondaryBrand, .disabled, "#EAEBEE@0.5", "clear", "#EAEBEE@0.5",
      opacity: 0.5),
    MisticaColourRow(
      .uikit, .movistar, .light, .linkDangerInverse, .normal, "#CC2C3B", "#FFFFFF", "clear"),
    MisticaColourRow(
      .uikit, .movistar, .light, .linkDangerInverse, .loading, "#CC2C3B", "clear", "clear"),
    MisticaColourRow(
      .uikit, .movistarNew, .light, .primary, .disabled, "#FFFFFF", "#0066FF", "#0066FF",
      opacity: 0.5),
  ]

  @Test(arguments: rows)
  func drawsTheColoursOfItsState(row: MisticaColourRow) throws {
    try check(row, with: try DrawnComponent.painter(for: MisticaButton.self))
  }

  @Test(.disabled(if: References.isMissing, "\(References.comment)"))
  func everyColourIsTheDesignSystems() throws {
    let painter = try DrawnComponent.painter(for: MisticaButton.self)
    let rows = try MisticaColourFacts.rows()
    // 11 styles x 4 states x 4 brands x 2 appearances, of either framework.
    #expect(rows.count == 2 * 11 * 4 * 4 * 2)
    for row in rows { try check(row, with: painter) }
  }

  /// A button of a row, in the colours that its layers have on the backdrop.
  private func check(_ row: MisticaColourRow, with painter: CellPainter) throws {
    var button = MisticaButton(
      "HHH", style: row.style, state: row.state, brand: row.brand, framework: row.framework)
    button.environment.appearance = row.appearance
    let drawn = try DrawnComponent(button, with: painter)
    let page = DrawnComponent.backdrop
    let (frame, image) = (drawn.frame, drawn.image)
    let place = "\(row.testDescription)"

    // The face, between the border and all content.
    let face = try row.background.over(page, row.opacity)
    #expect(near(image[frame.x + 10, frame.y + frame.height / 2], face), "\(place): face")
    // The border, in the middle of the upper edge: it is straight there, whatever the corners.
    let column = frame.x + frame.width / 2
    let edge = try row.border.over(page, over: row.background, row.opacity)
    if row.framework == .uikit {
      // 1.5 points inside: three device pixels, then the face.
      for y in [0, 2, frame.height - 1] {
        #expect(near(image[column, frame.y + y], edge), "\(place): border at \(y)")
      }
      #expect(near(image[column, frame.y + 3], face), "\(place): inside of the border")
    } else {
      // Half a point either side of the edge: a device pixel outside, and one inside.
      if !row.border.isClear {
        let outer = try row.border.over(page, row.opacity)
        #expect(near(image[column, frame.y - 1], outer), "\(place): border outside")
      }
      #expect(near(image[column, frame.y], edge), "\(place): border inside")
      #expect(near(image[column, frame.y + 1], face), "\(place): inside of the border")
    }
    // The title's stems, or the indicator's first spoke, which is lit at the start.
    let ink = try row.title.over(page, over: row.background, row.opacity)
    let isFound = (frame.x + 20..<frame.x + frame.width - 20).contains { x in
      (frame.y + 8..<frame.y + frame.height - 8).contains { near(image[x, $0], ink) }
    }
    #expect(isFound, "\(place): title \(ink.hex)")
  }

  private func near(_ one: Colour, _ other: Colour) -> Bool {
    abs(Int(one.red) - Int(other.red)) <= 1 && abs(Int(one.green) - Int(other.green)) <= 1
      && abs(Int(one.blue) - Int(other.blue)) <= 1
  }
}
