import CairoCanvas
import PixelDiff

/// Times of the steps of drawing a plain sheet of 64 buttons at 2x.
struct Measurements {
  let resources: DrawingResources
  private let clock = ContinuousClock()
  private let cell = PixelSize(width: 304, height: 128)
  private let ink = Colour(red: 255, green: 255, blue: 255)
  private let accent = Colour(red: 0x7E, green: 0x49, blue: 0xFF)

  init(resources: DrawingResources) { self.resources = resources }

  func run() throws {
    try report("new resources") { _ in
      _ = try DrawingResources(fonts: .standard()).measure("Button", font: Font(size: 17))
    }
    let surface = try Surface(size: cell, scale: 2)
    try report("surface: make") { _ in _ = try Surface(size: cell, scale: 2) }
    try report("surface: clear") { _ in surface.clear(to: .white) }
    try report("digest of a cell") { _ in _ = surface.withPixels { bytes, _ in Digest.of(bytes) } }
    let sheet = try Surface(size: PixelSize(width: 2560, height: 1152), scale: 2)
    try report("copy into the sheet") { index in sheet.copy(surface, x: index % 8 * 304, y: 0) }
    try report("canvas: make") { _ in
      try Canvas(surface: surface, resources: resources).finish()
    }
    let canvas = Canvas(surface: surface, resources: resources)
    let box = Rectangle(x: 10, y: 8, width: 132, height: 48)
    let shape = Shape.roundedRectangle(box, radius: 12, style: .continuous)
    try report("fill a rounded rectangle") { _ in canvas.fill(shape, with: accent) }
    try report("border") { _ in canvas.border(shape, width: 2, with: accent) }
    try report("text, another each time") { index in
      try canvas.text(line("Button \(index)"), in: box, alignment: .centre, with: ink)
    }
    try report("text, kept") { _ in
      try canvas.text(line("Button"), in: box, alignment: .centre, with: ink)
    }
    try report("measure, kept") { _ in _ = try resources.measure(line("Button")) }
    try report("icon, kept") { _ in
      try canvas.icon(icon, in: Rectangle(x: 20, y: 22, width: 20, height: 20), tint: ink)
    }
    try report("icon in its own colours") { _ in
      try canvas.icon(icon, in: Rectangle(x: 20, y: 22, width: 20, height: 20))
    }
    let shadow = Shadow(colour: .black, sigma: 4, offset: Point(x: 0, y: 3))
    try report("shadow, kept") { _ in try canvas.shadow(shadow, of: shape) }
    try report("shadow, another each time", times: 100) { index in
      try canvas.shadow(
        Shadow(colour: .black, sigma: 4 + Double(index) / 1000), of: shape)
    }
    try report("whole cell, title kept") { _ in try drawCell(title: "Button") }
    try report("whole cell, 64 titles") { index in
      try drawCell(title: "Title \(index % 64)")
    }
  }

  private let icon = Icon(
    "star",
    svg: """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M12 2l3 7h7l-5.5 4.5 2 \
      7.5-6.5-4.5-6.5 4.5 2-7.5L2 9h7z"/></svg>
      """)

  private func line(_ text: String) -> TextLine {
    TextLine(text, font: Font(size: 17, weight: 600, letterSpacing: -0.43))
  }

  private func drawCell(title: String) throws {
    let surface = try resources.scratchSurface(size: cell, scale: 2, filledWith: .white)
    let canvas = Canvas(surface: surface, resources: resources)
    let box = Rectangle(x: 10, y: 8, width: 132, height: 48)
    let shape = Shape.roundedRectangle(box, radius: 12, style: .continuous)
    canvas.fill(shape, with: accent)
    canvas.border(shape, width: 2, with: accent)
    try canvas.text(line(title), in: box, alignment: .centre, with: ink)
    try canvas.finish()
    _ = surface.withPixels { bytes, _ in Digest.of(bytes) }
  }

  private func report(_ name: String, times: Int = 2000, _ body: (Int) throws -> Void) throws {
    let count = name.contains("resources") ? 10 : times
    // The best of five rounds: the machine does other things, too.
    var best = Duration.seconds(1000)
    for _ in 0..<5 {
      let start = clock.now
      for index in 0..<count { try body(index) }
      best = min(best, clock.now - start)
    }
    let microseconds = Double(best.components.attoseconds) / 1e12 / Double(count)
    print("\((microseconds * 10).rounded() / 10) us  \(name)")
  }
}
