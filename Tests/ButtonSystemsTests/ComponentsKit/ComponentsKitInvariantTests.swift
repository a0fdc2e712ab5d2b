import ButtonSystems
import CairoCanvas
import DesignTokens
import PixelDiff
import Proofsheet
import Testing

/// What holds for every variant of the button's matrices, the whole product of the core included.
@Suite struct ComponentsKitInvariantTests {
  /// A button with room around it, in which ink beyond its frame would show.
  private struct Roomy: Component {
    static let name = ComponentsKitButton.name
    static let tokenSources = ComponentsKitButton.tokenSources
    var button: ComponentsKitButton
    var environment: SnapshotEnvironment {
      get { button.environment }
      set { button.environment = newValue }
    }

    func layout(in context: LayoutContext) throws -> ComponentLayout {
      var layout = try button.layout(in: context)
      layout.ink = Insets(
        top: layout.ink.top + 8, left: layout.ink.left + 8, bottom: layout.ink.bottom + 8,
        right: layout.ink.right + 8)
      return layout
    }
  }

  @Test(arguments: ComponentsKitButton.matrices.indices)
  func inkStaysInTheCellAndSizesFollowTheRules(index: Int) throws {
    let painter = try DrawnComponent.painter(for: ComponentsKitButton.self)
    let resources = try DrawingResources(fonts: .standard())
    for variant in try ComponentsKitButton.matrices[index].sheets().flatMap(\.variants) {
      var button = try #require(variant.component as? ComponentsKitButton)
      // The core's baselines have one device pixel a point; here it is drawn at two.
      if variant.id.matrix == "core" { button.environment.scale = 2 }
      let name = Comment(rawValue: variant.id.description)
      let cell = try painter.paint(
        button, id: "test", backdrop: DrawnComponent.backdrop, keepsPixels: true)
      #expect(!cell.isBlank, name)
      let roomy = try painter.paint(
        Roomy(button: button), id: "test", backdrop: DrawnComponent.backdrop, keepsPixels: true)
      let room = Int(8 * button.environment.scale)
      #expect(roomy.size.width == cell.size.width + 2 * room, name)
      #expect(bytes(of: cell, surroundedBy: room) == roomy.image.pixels, name)

      let size = try Rules(button, resources).size
      let scale = button.environment.scale
      #expect(
        cell.frame.size
          == PixelSize(
            width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded())
          ),
        name)
      if let strip = try Rules(button, resources).strip(cell.frame) {
        #expect(isEven(cell, in: strip), name)
      }
    }
  }

  /// The pixels of a cell in the middle of so much backdrop: what the roomy one must have.
  private func bytes(of cell: DrawnCell, surroundedBy room: Int) -> [UInt8] {
    let backdrop = DrawnComponent.backdrop
    let pixel = [backdrop.red, backdrop.green, backdrop.blue, 255]
    let side = [UInt8](repeated: pixel, count: room)
    let row = [UInt8](repeated: pixel, count: cell.size.width + 2 * room)
    var bytes: [UInt8] = []
    for _ in 0..<room { bytes += row }
    for y in 0..<cell.size.height {
      bytes += side
      bytes += cell.image.pixels[y * cell.size.width * 4..<(y + 1) * cell.size.width * 4]
      bytes += side
    }
    for _ in 0..<room { bytes += row }
    return bytes
  }

  /// Whether all pixels of an area are the same.
  private func isEven(_ cell: DrawnCell, in area: PixelRectangle) -> Bool {
    let stride = cell.size.width * 4
    let first = cell.image.pixels[area.y * stride + area.x * 4..<area.y * stride + area.x * 4 + 4]
    let row = [UInt8](repeated: Array(first), count: area.width)
    return (area.y..<area.maximumY).allSatisfy { y in
      let start = y * stride + area.x * 4
      return Array(cell.image.pixels[start..<start + area.width * 4]) == row
    }
  }
}

/// The size of a button by the rules, from numbers written here again.
private struct Rules {
  let size: Size
  private let button: ComponentsKitButton
  private let padding: Double

  init(_ button: ComponentsKitButton, _ resources: DrawingResources) throws {
    self.button = button
    let row = try #require(ComponentsKitGeometryTests.rows.first { $0.size == button.size })
    let scale = button.environment.scale
    let up = { (length: Double) in (length * scale - 1e-6).rounded(.up) / scale }
    let font = Font(size: row.fontSize, weight: 500, letterSpacing: row.letterSpacing)
    let line = TextLine(
      String(button.title.map { $0.isNewline ? " " : $0 }), font: font,
      direction: button.environment.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    let title = button.title.isEmpty ? 0 : up(try resources.measure(line).width)
    let lineHeight = button.title.isEmpty ? 0 : up(row.fontSize * 1.193359375)
    let loaders: [ComponentsKit.Size: Double] = [.small: 24, .medium: 36, .large: 48]
    let beside: Double
    if button.isLoading {
      beside = loaders[button.loader?.size ?? .small] ?? 0
    } else {
      beside = button.image == nil ? 0 : row.imageSide
    }
    let gap = beside > 0 && title > 0 ? 8.0 : 0
    let isMinimal = button.style == .minimal
    padding =
      isMinimal
      ? 0 : button.title.isEmpty && !button.isLoading ? row.untitledPadding : row.padding
    let natural = beside + gap + title + 2 * padding
    let offered = button.environment.offeredWidth
    size = Size(
      width: offered.map { button.isFullWidth ? $0 : min($0, natural) } ?? natural,
      height: isMinimal ? max(beside, lineHeight) : row.height)
  }

  /// A strip of the right padding that has nothing but face, below the corner; `nil` where there is none.
  func strip(_ frame: PixelRectangle) -> PixelRectangle? {
    let scale = button.environment.scale
    guard padding > 4, !button.isInteractive || button.press == .released,
      button.cornerRadius == .medium
    else { return nil }
    // Between the border, of two points at most, and the content; beside the corners of 12 points,
    // which are 18 long where they are continuous.
    let left = Int(3 * scale)
    let width = Int(padding * scale) - Int(4 * scale)
    let middle = frame.height / 2
    return PixelRectangle(
      x: frame.x + frame.width - left - width, y: frame.y + middle - 2, width: width, height: 4)
  }
}

extension [UInt8] {
  /// A pixel so many times.
  fileprivate init(repeated pixel: [UInt8], count: Int) {
    self = []
    reserveCapacity(pixel.count * count)
    for _ in 0..<count { append(contentsOf: pixel) }
  }
}
