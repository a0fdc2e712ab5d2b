import CairoCanvas
import DesignTokens
import PixelDiff
import Proofsheet
import Testing

/// A component, drawn for a test to measure.
struct DrawnComponent {
  var image: Image
  var frame: PixelRectangle
  var digest: Digest
  /// The paths and values of the tokens that were read.
  var tokens: [String: String]

  /// A green that no design system here has, so that what is clear shows.
  static let backdrop = Colour(red: 0x30, green: 0xA0, blue: 0x40)

  init(
    _ component: any Component, overlay: [TokenSource] = [], backdrop: Colour = Self.backdrop
  ) throws {
    try self.init(
      component, with: Self.painter(for: type(of: component), overlay: overlay),
      backdrop: backdrop)
  }

  init(
    _ component: any Component, with painter: CellPainter, backdrop: Colour = Self.backdrop
  ) throws {
    let cell = try painter.paint(component, id: "test", backdrop: backdrop, keepsPixels: true)
    image = cell.image
    frame = cell.frame
    digest = cell.digest
    tokens = Dictionary(uniqueKeysWithValues: cell.tokens.map { ($0.token, $0.value) })
  }

  static func painter(
    for component: any Component.Type, overlay: [TokenSource] = []
  ) throws -> CellPainter {
    try CellPainter(
      fonts: try FontCatalogue.standard(),
      tokens: try TokenLibrary(
        components: [(component.name, component.tokenSources)], overlays: overlay))
  }

  /// The smallest rectangle that holds all pixels of a colour within an area, relative to the frame.
  func extent(of colour: Colour, in area: PixelRectangle? = nil) -> PixelRectangle? {
    let area = area ?? image.size.bounds
    var found: PixelRectangle?
    for y in area.y..<area.maximumY {
      for x in area.x..<area.maximumX where image[x, y] == colour {
        let pixel = PixelRectangle(x: x - frame.x, y: y - frame.y, width: 1, height: 1)
        found = found?.union(pixel) ?? pixel
      }
    }
    return found
  }

  /// The smallest rectangle that holds all pixels of an area that aren't of a colour, relative to
  /// the frame.
  func extent(ofOtherThan colour: Colour, in area: PixelRectangle) -> PixelRectangle? {
    var found: PixelRectangle?
    for y in area.y..<area.maximumY {
      for x in area.x..<area.maximumX where image[x, y] != colour {
        let pixel = PixelRectangle(x: x - frame.x, y: y - frame.y, width: 1, height: 1)
        found = found?.union(pixel) ?? pixel
      }
    }
    return found
  }
}

/// The colour that six hexadecimal digits write.
func colour(_ hex: String) throws -> Colour { try #require(Colour(hex: hex)) }
