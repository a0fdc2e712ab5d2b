import PixelDiff
import Testing

@testable import CairoCanvas

/// Rounded rectangles drawn through masks of their corners have the pixels of filled outlines, to a 255th.
///
/// Cairo rounds points to 256ths of a pixel: an outline elsewhere may round otherwise.
@Suite struct CornerMaskTests {
  let masked: DrawingResources
  let plain: DrawingResources

  init() throws {
    masked = try DrawingResources(fonts: .standard())
    plain = try DrawingResources(fonts: .standard(), keepsMasks: false)
  }

  private static let boxes = [
    Rectangle(x: 3, y: 4, width: 60, height: 30),
    Rectangle(x: 3, y: 4, width: 60, height: 25),
    Rectangle(x: 3, y: 4, width: 61, height: 13.5),
    Rectangle(x: 3, y: 4, width: 20, height: 31),
    Rectangle(x: 3.25, y: 4, width: 60, height: 30),
    Rectangle(x: 3, y: 4, width: 4, height: 4),
    Rectangle(x: 3, y: 4, width: 0, height: 9),
  ]

  @Test(arguments: CornerStyle.allCases, [1.0, 2, 3])
  func `fills`(_ style: CornerStyle, _ scale: Double) throws {
    for box in Self.boxes {
      for radius in [0, 2.0, 5.5, 12, 100] {
        for opacity in [1, 0.4] {
          func draw(_ canvas: Canvas) {
            canvas.fill(
              .roundedRectangle(box, radius: radius, style: style), with: red, opacity: opacity)
          }
          let (width, height) = (Int(70 * scale), Int(40 * scale))
          let one = try drawn(width, height, scale: scale, with: masked, draw)
          let other = try drawn(width, height, scale: scale, with: plain, draw)
          #expect(largestDelta(one, other) <= 1, "\(box), radius \(radius)")
        }
      }
    }
  }

  @Test(arguments: CornerStyle.allCases, BorderPosition.allCases)
  func `borders`(_ style: CornerStyle, _ position: BorderPosition) throws {
    for box in Self.boxes {
      for radius in [0, 2.0, 5.5, 12, 100] {
        for borderWidth in [0.5, 1, 1.5, 4] {
          func draw(_ canvas: Canvas) {
            canvas.border(
              .roundedRectangle(box, radius: radius, style: style), width: borderWidth,
              position: position, with: red, opacity: 0.6)
          }
          let one = try drawn(140, 80, scale: 2, with: masked, draw)
          let other = try drawn(140, 80, scale: 2, with: plain, draw)
          #expect(largestDelta(one, other) <= 1, "\(box), radius \(radius), width \(borderWidth)")
        }
      }
    }
  }

  @Test func `clips and groups`() throws {
    func draw(_ canvas: Canvas) {
      let box = Rectangle(x: 3, y: 4, width: 60, height: 30)
      canvas.opacity(0.5) {
        canvas.clip(to: .ellipse(box)) {
          canvas.fill(.roundedRectangle(box.offset(x: 20), radius: 8), with: blue)
        }
        canvas.moved(x: 5, y: 0.25) { canvas.fill(.roundedRectangle(box, radius: 8), with: red) }
      }
    }
    let one = try drawn(140, 80, scale: 2, with: masked, draw)
    let other = try drawn(140, 80, scale: 2, with: plain, draw)
    #expect(largestDelta(one, other) <= 1)
  }
}
