import ButtonSystems
import PixelDiff
import Proofsheet
import Testing

@Suite struct CKButtonColourTests {
  @Test(arguments: CKButtonColours.rows)
  func drawsTheColoursOfItsType(row: CKButtonColours.Row) throws {
    let painter = try DrawnComponent.painter(for: CKButton.self)
    for (state, expected) in zip(CKButton.State.allCases, row.states) {
      var button = CKButton("Button", type: row.type, state: state, theme: row.theme)
      button.environment.appearance = row.appearance
      let drawn = try DrawnComponent(button, with: painter)
      let hexes = try expected.split(separator: " ").map {
        $0 == "clear" ? nil : try colour(String($0))
      }
      let place = Comment(rawValue: "\(row.testDescription) \(state.key)")
      let middle = drawn.image.height / 2

      // Between the edge and the label there is nothing but face.
      #expect(
        drawn.image[drawn.frame.x + 8, middle] == hexes[0] ?? DrawnComponent.backdrop, place)
      // Letters have pixels that are covered whole; the label is 52.75 by about 16 points.
      let label = PixelRectangle(
        x: drawn.frame.x + 48, y: drawn.frame.y + 32, width: 106, height: 48)
      let ink = try #require(hexes[1])
      #expect(try #require(drawn.extent(of: ink, in: label), place).width > 80, place)
      // A border of one point is two pixels wide, one outside the frame and one inside.
      if let border = hexes[2] {
        #expect(drawn.frame.x == 1, place)
        #expect(drawn.image[0, middle] == border, place)
        #expect(drawn.image[1, middle] == border, place)
        #expect(drawn.image[2, middle] == hexes[0] ?? DrawnComponent.backdrop, place)
      } else {
        #expect(drawn.frame.x == 0, place)
        #expect(drawn.image[0, middle] == hexes[0] ?? DrawnComponent.backdrop, place)
      }
    }
  }

  @Test func onlyGhostsAreUnderlined() throws {
    for type in CKButton.Kind.allCases {
      let drawn = try DrawnComponent(CKButton("nnn", type: type))
      // A row of ink as wide as the label, below the letters.
      let below = PixelRectangle(
        x: drawn.frame.x + 48, y: drawn.frame.y + 68, width: drawn.frame.width - 96, height: 12)
      let background = drawn.image[drawn.frame.x + 8, drawn.image.height / 2]
      #expect((drawn.extent(ofOtherThan: background, in: below) != nil) == (type == .ghost))
    }
  }
}
