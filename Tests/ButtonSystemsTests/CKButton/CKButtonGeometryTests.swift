import ButtonSystems
import CairoCanvas
import DesignTokens
import PixelDiff
import Proofsheet
import Testing

/// What the drawn pixels measure, against the documentation's tables.
@Suite struct CKButtonGeometryTests {
  struct Row: Sendable {
    var size: CKButton.Size
    var height: Double
    var verticalPadding: Double
    var horizontalPadding: Double
    var radius: Double
    var fontSize: Double
    var lineHeight: Double
  }

  static let rows = [
    Row(
      size: .extraLarge, height: 56, verticalPadding: 16, horizontalPadding: 24, radius: 8,
      fontSize: 16, lineHeight: 24),
    Row(
      size: .large, height: 48, verticalPadding: 12, horizontalPadding: 16, radius: 8,
      fontSize: 16, lineHeight: 24),
    Row(
      size: .medium, height: 40, verticalPadding: 8, horizontalPadding: 16, radius: 8,
      fontSize: 16, lineHeight: 24),
    Row(
      size: .small, height: 32, verticalPadding: 6, horizontalPadding: 12, radius: 8,
      fontSize: 14, lineHeight: 20),
  ]

  @Test(arguments: rows)
  func theTokenFileHasTheTables(row: Row) throws {
    let tokens = try TokenSet.load(CKButton.tokenSources)
    let group = "ckbutton.size.\(row.size.key)."
    let expected = [
      "height": row.height, "verticalPadding": row.verticalPadding,
      "horizontalPadding": row.horizontalPadding, "cornerRadius": row.radius,
      "fontSize": row.fontSize, "lineHeight": row.lineHeight, "letterSpacing": 0,
    ]
    for (name, value) in expected {
      #expect(tokens[group + name]?.value == .dimension(value), "\(name)")
    }
    #expect(2 * row.verticalPadding + row.lineHeight == row.height)
  }

  @Test(arguments: rows)
  func theFaceIsAsHighAsTheTableSays(row: Row) throws {
    let drawn = try DrawnComponent(CKButton("Button", size: row.size))
    let face = try #require(drawn.extent(of: try colour("#7E49FF")))
    #expect(
      face == PixelRectangle(x: 0, y: 0, width: drawn.frame.width, height: drawn.frame.height))
    #expect(Double(face.height) == row.height * 2)
    #expect(drawn.frame.size == drawn.image.size)
  }

  @Test(arguments: rows)
  func theLabelKeepsItsPaddings(row: Row) throws {
    let drawn = try DrawnComponent(CKButton("Hxn", size: row.size))
    let resources = try DrawingResources(fonts: try FontCatalogue.standard())
    let measured = try resources.measure("Hxn", font: Font(size: row.fontSize, weight: 700))
    let inside = drawn.frame.grown(by: -20)
    let ink = try #require(drawn.extent(ofOtherThan: try colour("#7E49FF"), in: inside))

    // Twice the padding, and the label's advance up to whole pixels.
    #expect(drawn.frame.width == Int(row.horizontalPadding * 4 + (measured.width * 2).rounded(.up)))
    // The letters begin their side bearing behind the padding.
    #expect(ink.x == Int((row.horizontalPadding + measured.ink.x) * 2))
    // They stand where the line box puts them, on a whole pixel, a cap height tall.
    let standing =
      (row.verticalPadding + measured.textBaseline(inLineOf: row.lineHeight)) * 2
    #expect(ink.maximumY == Int((standing + 0.5).rounded(.down)))
    #expect(ink.height == Int((measured.ink.height * 2).rounded(.up)))
  }

  @Test(arguments: rows)
  func theCornersHaveTheRadius(row: Row) throws {
    // On black in white, coverage can be read off: what a corner lacks is (1 - pi/4) r^2.
    let overlay = TokenSource.text(
      ##"{"ckbutton": {"palette": {"purple": {"500": {"$value": "#FFFFFF"}}}}}"##, name: "white")
    let drawn = try DrawnComponent(
      CKButton("Button", size: row.size), overlay: [overlay],
      backdrop: Colour(red: 0, green: 0, blue: 0))
    let edges = [
      (0, 0), (drawn.image.width - 20, 0), (0, drawn.image.height - 20),
      (drawn.image.width - 20, drawn.image.height - 20),
    ]
    for (left, top) in edges {
      var lacking = 0.0
      for y in top..<top + 20 {
        for x in left..<left + 20 { lacking += 1 - Double(drawn.image[x, y].red) / 255 }
      }
      let radius = (lacking / (1 - Double.pi / 4)).squareRoot() / 2
      #expect(abs(radius - row.radius) < 0.05, "\(radius)")
    }
  }

  @Test(arguments: rows)
  func iconsAre24BesideAGapOf8(row: Row) throws {
    let tinted = try colour("#7E49FF")
    let plain = try DrawnComponent(CKButton("Hxn", size: row.size))
    let both = try DrawnComponent(
      CKButton("Hxn", size: row.size, icon: .both(.star, .arrow)))
    // No icon makes a button higher, and each adds itself and its gap.
    #expect(both.frame.height == plain.frame.height)
    #expect(both.frame.width == plain.frame.width + 2 * 2 * (24 + 8))

    // The star's ink is 2.6 to 21.4 across and 2.5 to 20.4 down its box, the arrow's 4 to 20 and
    // 4.7 to 19.3: each must lie there, give or take the pixel an edge is blended in.
    let padding = Int(row.horizontalPadding * 2)
    let top = both.frame.height / 2 - 24
    let star = try #require(
      both.extent(
        ofOtherThan: tinted, in: PixelRectangle(x: padding, y: top, width: 48, height: 48)))
    #expect(star == PixelRectangle(x: padding + 5, y: top + 5, width: 38, height: 36))
    let arrowLeft = both.frame.width - padding - 48
    let arrow = try #require(
      both.extent(
        ofOtherThan: tinted, in: PixelRectangle(x: arrowLeft, y: top, width: 48, height: 48)))
    #expect(arrow == PixelRectangle(x: arrowLeft + 8, y: top + 9, width: 32, height: 30))

    // The label stands as it does alone, an icon and a gap further right.
    let label = PixelRectangle(
      x: padding + 48 + 16, y: 0, width: plain.frame.width - 2 * padding, height: both.frame.height)
    let moved = try #require(both.extent(ofOtherThan: tinted, in: label))
    let alone = try #require(plain.extent(ofOtherThan: tinted, in: plain.frame.grown(by: -20)))
    #expect(moved.x - alone.x == 64)
    #expect(moved.size == alone.size)
    #expect(moved.y == alone.y)
  }

  @Test func aTertiaryBordersInkReachesHalfAPointOut() throws {
    let drawn = try DrawnComponent(CKButton("Button", type: .tertiary))
    #expect(drawn.image.width == drawn.frame.width + 2)
    #expect(drawn.image.height == drawn.frame.height + 2)
    let border = try #require(drawn.extent(of: try colour("#E1E1E1")))
    #expect(
      border
        == PixelRectangle(
          x: -1, y: -1, width: drawn.frame.width + 2, height: drawn.frame.height + 2))
  }
}
