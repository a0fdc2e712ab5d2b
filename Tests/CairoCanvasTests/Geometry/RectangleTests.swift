import Testing

@testable import CairoCanvas

@Suite struct RectangleTests {
  private let box = Rectangle(x: 10, y: 20, width: 30, height: 40)

  @Test func `edges, centre and parts`() {
    #expect(box.right == 40 && box.bottom == 60)
    #expect(box.centre == Point(x: 25, y: 40))
    #expect(box.origin == Point(x: 10, y: 20) && box.size == Size(width: 30, height: 40))
    #expect(Rectangle(origin: box.origin, size: box.size) == box)
  }

  @Test func `insets move edges, and never beyond the middle between them`() {
    #expect(
      box.inset(by: Insets(top: 1, left: 2, bottom: 3, right: 4))
        == Rectangle(x: 12, y: 21, width: 24, height: 36))
    #expect(box.inset(by: -5) == Rectangle(x: 5, y: 15, width: 40, height: 50))
    #expect(box.inset(by: 15) == Rectangle(x: 25, y: 35, width: 0, height: 10))
    #expect(box.inset(by: 25) == Rectangle(x: 25, y: 40, width: 0, height: 0))
    let uneven = box.inset(by: Insets(left: 30, right: 10))
    #expect(uneven == Rectangle(x: 35, y: 20, width: 0, height: 40))
  }

  @Test func `moving and centring`() {
    #expect(box.offset(x: 1, y: -1) == Rectangle(x: 11, y: 19, width: 30, height: 40))
    #expect(
      box.centred(Size(width: 10, height: 50)) == Rectangle(x: 20, y: 15, width: 10, height: 50))
  }

  @Test func `the larger insets of two`() {
    #expect(
      Insets(top: 1, left: 5).union(Insets(horizontal: 2, vertical: 3))
        == Insets(top: 3, left: 5, bottom: 3, right: 2))
    #expect(Insets(all: 2) == Insets(top: 2, left: 2, bottom: 2, right: 2))
  }
}
