import CairoCanvas
import PixelDiff

/// Two pages that differ by a change that is known.
struct KnownChange {
  let expected: Image
  let actual: Image
  /// The kind as `ChangeKind.name` says it, and where it is.
  let kind: String
  let box: PixelRectangle
  /// By how much it moved.
  let by: (x: Int, y: Int)?

  private static let size = PixelSize(width: 330, height: 240)
  private static let grounds = ["#FFFFFF", "#F4F4F6", "#18181B", "#1E2A3A", "#FFF7E0"]
  private static let fills = [
    "#7E49FF", "#0B7A5E", "#D3182F", "#1A73E8", "#F5A300", "#666A70", "#C2185B", "#00838F",
  ]
  private static let words = ["Button", "Save", "Cancel", "Sign in", "Delete", "Next", "Reset"]

  init(
    styles: [Element.Style], kinds: [String], resources: DrawingResources,
    random: inout SeededGenerator
  ) throws {
    let ground = Self.colour(of: Self.grounds, &random)
    var elements = (0..<9).map { slot in
      Self.element(in: slot, styles: styles, ground: ground, &random)
    }
    let victim = Int.random(in: 0..<9, using: &random)
    kind = kinds.randomElement(using: &random) ?? "added"
    var by: (x: Int, y: Int)?
    var changed = elements
    switch kind {
    case "added": elements.remove(at: victim)
    case "removed": changed.remove(at: victim)
    case "moved":
      var step = (x: 0, y: 0)
      while step == (0, 0) {
        step = (Int.random(in: -9...9, using: &random), Int.random(in: -9...9, using: &random))
        if Bool.random(using: &random) { step.y = 0 }
      }
      changed[victim].x += Double(step.x)
      changed[victim].y += Double(step.y)
      by = step
    case "recoloured":
      var colour = changed[victim].fill
      while colour == changed[victim].fill { colour = Self.colour(of: Self.fills, &random) }
      changed[victim].fill = colour
    case "resized":
      changed[victim].width += Double([-12, -6, -4, 4, 6, 9].randomElement(using: &random) ?? 4)
      changed[victim].words = ""
      elements[victim].words = ""
    default:
      var word = changed[victim].words
      while word == changed[victim].words { word = Self.words.randomElement(using: &random) ?? "" }
      changed[victim].words = word
    }
    self.by = by
    expected = try Self.page(elements, ground, resources)
    actual = try Self.page(changed, ground, resources)
    // Where it is: what the changed thing covers, drawn alone; for one that's gone, what it covered.
    let subject = kind == "removed" ? elements[victim] : changed[victim]
    let alone = try Self.page([subject], ground, resources)
    let ink = Comparison.compare(
      expected: alone, actual: Image(size: Self.size, filledWith: ground))
    let changes = Comparison.compare(expected: expected, actual: actual)
    let isWithin = kind == "contentChanged"
    box = (isWithin ? changes.box : ink.box) ?? PixelRectangle(x: 0, y: 0, width: 0, height: 0)
  }

  private static func page(
    _ elements: [Element], _ ground: Colour, _ resources: DrawingResources
  ) throws -> Image {
    let surface = try Surface(size: size)
    surface.clear(to: ground)
    let canvas = Canvas(surface: surface, resources: resources)
    for element in elements { try element.draw(on: canvas) }
    try canvas.finish()
    return surface.image()
  }

  private static func element(
    in slot: Int, styles: [Element.Style], ground: Colour, _ random: inout SeededGenerator
  ) -> Element {
    let fill = colour(of: fills, &random)
    return Element(
      style: styles.randomElement(using: &random) ?? .button,
      x: Double(slot % 3 * 110 + 18 + Int.random(in: 0...4, using: &random)),
      y: Double(slot / 3 * 80 + 20 + Int.random(in: 0...4, using: &random)),
      width: Double(Int.random(in: 56...72, using: &random)),
      height: Double(Int.random(in: 26...36, using: &random)), fill: fill,
      ink: ground == .white ? .white : Colour(red: 250, green: 250, blue: 252),
      words: words.randomElement(using: &random) ?? "Button")
  }

  private static func colour(of list: [String], _ random: inout SeededGenerator) -> Colour {
    list.randomElement(using: &random).flatMap { Colour(hex: $0) } ?? .black
  }
}
