public import PixelDiff

/// A picture that shows whether this machine draws as it should.
///
/// It has everything in it that is drawn in its own way. Where the libraries and fonts are those for which the right picture
/// is known, another one means that something is broken, such as a pixel library switched into a state in
/// which fills vanish.
public struct DrawingProbe: Hashable, Sendable {
  /// The judgement of the machine by the picture.
  public enum Verdict: Hashable, Sendable {
    /// The picture is the one that is known for these libraries and fonts.
    case asKnown
    /// No picture is known for these libraries and fonts; plain fills are right.
    case notKnown
    /// Something is drawn wrong.
    case broken(reason: String)
  }

  /// The digest of the picture's pixels, as Cairo holds them.
  public let digest: Digest
  /// The judgement of the machine by the picture.
  public let verdict: Verdict

  /// The pictures that are known: which libraries and fonts, and the digest.
  private static let known = [
    Known(
      libraries: [
        "cairo": "1.16.0", "pixman": "0.42.2", "pango": "1.50.12", "harfbuzz": "6.0.0",
        "freetype": "2.12.1", "fontconfig": "2.14.1", "librsvg": "2.54.7",
      ],
      fonts: "8c74e9362f5b5122c92b06e7ff47cf62", picture: "20fc05a6657d246debea1010c73fdd08")
  ]

  /// The right picture for certain libraries and fonts.
  struct Known {
    var libraries: [String: String]
    var fonts: String
    var picture: String
  }

  /// Draws the probe and looks at it.
  public init(resources: DrawingResources) throws(CanvasError) {
    try self.init(resources: resources, known: Self.known)
  }

  init(resources: DrawingResources, known: [Known]) throws(CanvasError) {
    let surface = try ProbePicture.surface(resources: resources)
    let digest = surface.withPixels { pixels, _ in Digest.of(pixels) }
    self.digest = digest
    if let fault = try ProbePicture.fault(resources: resources) {
      verdict = .broken(reason: fault)
      return
    }
    let fonts = try resources.fonts.digest().description
    let libraries = LibraryVersions.current.byName
    let match = known.first { $0.libraries == libraries && $0.fonts == fonts }
    guard let match else {
      verdict = .notKnown
      return
    }
    verdict =
      match.picture == digest.description
      ? .asKnown
      : .broken(reason: "the probe's digest is \(digest), known is \(match.picture)")
  }
}

/// The drawing of the probe.
enum ProbePicture {
  private static let ink = Colour(red: 0x1F, green: 0x2A, blue: 0x44)
  private static let accent = Colour(red: 0x7E, green: 0x49, blue: 0xFF)
  private static let icon = Icon(
    "probe",
    svg: """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
        <path d="M12 2 L22 20 H2 Z" fill="#e0a000" stroke="#402000" stroke-width="1.5"/>
        <circle cx="12" cy="14" r="3" fill="#ffffff" fill-opacity="0.7"/>
      </svg>
      """)

  /// Everything that is drawn in its own way, on 480 x 360 pixels at 2x.
  static func surface(resources: DrawingResources) throws(CanvasError) -> Surface {
    let surface = try Surface(size: PixelSize(width: 480, height: 360), scale: 2)
    surface.clear(to: .white)
    let canvas = Canvas(surface: surface, resources: resources)
    try drawShapes(on: canvas)
    try drawText(on: canvas)
    try drawIcons(on: canvas)
    try canvas.finish()
    return surface
  }

  /// The fault of plain fills, whose pixels are the same with every version of every library; nil where there is none.
  static func fault(resources: DrawingResources) throws(CanvasError) -> String? {
    let surface = try Surface(size: PixelSize(width: 64, height: 64))
    surface.clear(to: .white)
    let canvas = Canvas(surface: surface, resources: resources)
    canvas.fill(.rectangle(Rectangle(x: 4, y: 4, width: 20, height: 20)), with: .black)
    canvas.fill(
      .rectangle(Rectangle(x: 34, y: 4, width: 20, height: 20)), with: .black, opacity: 0.5)
    canvas.fill(.capsule(Rectangle(x: 4, y: 34, width: 50, height: 20)), with: accent)
    try canvas.finish()
    let image = surface.image()
    let expectations: [(x: Int, y: Int, colour: Colour, what: String)] = [
      (14, 14, .black, "an opaque rectangle"),
      (44, 14, Colour(red: 127, green: 127, blue: 127), "a transparent rectangle"),
      (30, 44, accent, "a rounded rectangle"),
      (30, 30, .white, "the page"),
    ]
    for expected in expectations where image[expected.x, expected.y] != expected.colour {
      return "\(expected.what) is \(image[expected.x, expected.y]), not \(expected.colour)"
    }
    return nil
  }

  private static func drawShapes(on canvas: Canvas) throws(CanvasError) {
    let box = Rectangle(x: 12, y: 12, width: 96, height: 36)
    let shape = Shape.roundedRectangle(box, radius: 10, style: .continuous)
    try canvas.shadow(
      Shadow(
        colour: Colour(red: 0, green: 0, blue: 0, alpha: 96), sigma: 3.5,
        offset: Point(x: 0, y: 2)), of: shape)
    canvas.fill(
      shape,
      with: Gradient(
        .linear(from: box.origin, to: Point(x: box.right, y: box.bottom)), colours: [accent, ink]))
    for (index, position) in BorderPosition.allCases.enumerated() {
      canvas.border(
        .roundedRectangle(
          Rectangle(x: 124 + 38 * Double(index), y: 14, width: 28, height: 32), radius: 6.5),
        width: 1.5, position: position, with: ink)
    }
    canvas.opacity(0.6) {
      canvas.fill(.ellipse(Rectangle(x: 12.3, y: 56.6, width: 40, height: 24)), with: accent)
      canvas.fill(.ellipse(Rectangle(x: 36.1, y: 56.2, width: 40, height: 24)), with: ink)
    }
    canvas.clip(to: .capsule(Rectangle(x: 84, y: 56, width: 60, height: 24))) {
      canvas.fill(.rectangle(Rectangle(x: 80, y: 60, width: 50, height: 40)), with: accent)
    }
    canvas.rotated(byDegrees: 20, about: Point(x: 190, y: 68)) {
      canvas.stroke(
        .rectangle(Rectangle(x: 170, y: 58, width: 40, height: 20)), width: 2, with: ink)
    }
  }

  private static func drawText(on canvas: Canvas) throws(CanvasError) {
    let lines = [
      TextLine(
        "Continue reading", font: Font(size: 13, weight: 600, letterSpacing: -0.31),
        isUnderlined: true),
      TextLine("A long title in Roboto", font: Font(family: "Roboto", size: 14), maximumWidth: 110),
      TextLine("שלום עולם 12", font: Font(size: 15), direction: .rightToLeft),
      TextLine("حفظ التغييرات 🎉", font: Font(size: 15), direction: .rightToLeft),
    ]
    for (index, line) in lines.enumerated() {
      let (column, row) = (Double(index % 2), Double(index / 2))
      try canvas.text(
        line, in: Rectangle(x: 12 + 114 * column, y: 88 + 30 * row, width: 110, height: 26),
        alignment: .centre, with: ink, opacity: index == 1 ? 0.7 : 1)
    }
  }

  private static func drawIcons(on canvas: Canvas) throws(CanvasError) {
    try canvas.icon(icon, in: Rectangle(x: 12, y: 150, width: 24, height: 24))
    try canvas.icon(icon, in: Rectangle(x: 44.3, y: 150.4, width: 18, height: 18), tint: accent)
    try canvas.icon(icon, in: Rectangle(x: 72, y: 150, width: 24, height: 24), opacity: 0.4)
  }
}
