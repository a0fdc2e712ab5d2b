import PixelDiff
import Testing

@testable import CairoCanvas

/// A box from 10 to 30 points at 2x, pixels 20 to 60, with a border of 2 points, 4 pixels.
@Suite struct BorderTests {
  struct Expected: Sendable {
    var position: BorderPosition
    var columns: [Range<Int>]
  }

  @Test(arguments: [
    Expected(position: .inside, columns: [20..<24, 56..<60]),
    Expected(position: .centred, columns: [18..<22, 58..<62]),
    Expected(position: .outside, columns: [16..<20, 60..<64]),
  ])
  func `a border lies where it says`(_ expected: Expected) throws {
    let box = Rectangle(x: 10, y: 10, width: 20, height: 20)
    let shapes: [Shape] = [
      .rectangle(box), .roundedRectangle(box, radius: 4),
      .roundedRectangle(box, radius: 4, style: .continuous), .ellipse(box),
      .path(Path(roundedRectangle: box, radius: 0)),
    ]
    var wanted = [UInt8](repeating: 255, count: 80)
    for columns in expected.columns {
      for column in columns { wanted[column] = 0 }
    }
    for shape in shapes {
      let image = try drawn(80, 80, scale: 2) {
        $0.border(shape, width: 2, position: expected.position, with: black)
      }
      if case .ellipse = shape {
        // An ellipse is bent in its middle row, too: inside the ring only whole pixels are looked at.
        let row = image.row(40)
        for columns in expected.columns { #expect(row[columns.lowerBound + 1] == 0) }
        #expect(row[40] == 255 && row[expected.columns[0].lowerBound - 1] == 255)
        continue
      }
      #expect(image.row(40) == wanted, "\(shape)")
      #expect(image.column(40) == wanted, "\(shape)")
    }
  }

  @Test func `a border as thick as the shape fills it`() throws {
    let shape = Shape.roundedRectangle(Rectangle(x: 5, y: 5, width: 20, height: 10), radius: 3)
    let bordered = try drawn(30, 20) { $0.border(shape, width: 8, with: black) }
    let filled = try drawn(30, 20) { $0.fill(shape, with: black) }
    #expect(difference(bordered, filled) == nil)
  }

  @Test func `the inner edge's radius is the outer one less the width`() throws {
    let outer = Rectangle(x: 2, y: 2, width: 40, height: 40)
    let bordered = try drawn(44, 44, on: nil) {
      $0.border(.roundedRectangle(outer, radius: 10), width: 4, with: black)
    }
    let inner = Shape.roundedRectangle(outer.inset(by: 4), radius: 6)
    let filled = try drawn(44, 44, on: nil) { canvas in
      canvas.fill(.roundedRectangle(outer, radius: 10), with: black)
    }
    let hole = try drawn(44, 44, on: nil) { $0.fill(inner, with: black) }
    for y in 0..<44 {
      for x in 0..<44 {
        let expected = Int(filled[x, y].alpha) - Int(hole[x, y].alpha)
        #expect(abs(Int(bordered[x, y].alpha) - expected) <= 2, "\(x), \(y)")
      }
    }
  }
}
