import CairoCanvas
import ChangeKinds
import PixelDiff
import SeededRandom

/// Two pages that differ by changes that are known.
///
/// What is true of a change is what both pages show, not how they were made: its box is what looks otherwise
/// for it, but what moved or has another size is where it is now, even where it looks as before; a
/// surface that grew is itself, or all that it belongs to, with its shadow; what nobody can see, as a step
/// onto its like, is no change.
struct KnownChanges {
  /// One change.
  struct Change {
    /// The kind as `ChangeKind.name` says it, and where it is.
    var kind: String
    /// What was changed.
    var style: Element.Style
    var box: PixelRectangle
    /// The part of it of one colour that grew or shrank, which is all that the pictures tell.
    var surface: PixelRectangle?
    /// By how much it moved.
    var by: (x: Int, y: Int)?
    /// The colours before and after.
    var colours: (from: Colour, to: Colour)?

    /// It in a few words.
    var words: String {
      "\(kind) \(style)\(by.map { " by (\($0.x), \($0.y))" } ?? "") at \(box)"
    }
  }

  /// What is done to the element of a number.
  private struct Step {
    var victim: Int
    var kind: String
    var style: Element.Style
    var new: Element?
    var by: (x: Int, y: Int)?
  }

  let expected: Image
  let actual: Image
  private(set) var changes: [Change] = []

  static let kinds = ["added", "removed", "moved", "recoloured", "resized", "contentChanged"]
  private static let grounds = ["#FFFFFF", "#F4F4F6", "#18181B", "#1E2A3A", "#FFF7E0"]
  private static let fills = [
    "#7E49FF", "#0B7A5E", "#D3182F", "#1A73E8", "#F5A300", "#666A70", "#C2185B", "#00838F",
  ]
  private static let words = ["Button", "Save", "Cancel", "Sign in", "Delete", "Next", "Reset"]

  /// Makes two pages.
  ///
  /// - Parameters:
  ///   - count: how many changes they differ by.
  ///   - isCrossed: whether lines cross the elements and writing overlaps them.
  init(
    styles: [Element.Style], ground: Ground, count: Int, isCrossed: Bool,
    resources: DrawingResources, random: inout SeededGenerator
  ) throws {
    let colour = Colour.any(of: Self.grounds, &random)
    let page = try Page(
      ground: ground, colour: colour, line: isCrossed ? Colour.any(of: Self.fills, &random) : nil,
      resources: resources, random: &random)
    var old: [Element?] = []
    for slot in 0..<9 { old.append(Self.element(in: slot, styles: styles, colour, &random)) }
    var steps: [Step] = []
    for victim in (0..<9).shuffled(using: &random).prefix(count) {
      let kind = Self.kinds.randomElement(using: &random) ?? "added"
      // What has no words can't change them, and writing isn't resized.
      let subjects = styles.filter {
        kind == "resized" ? $0.isSurface : kind == "contentChanged" ? $0.hasWords : true
      }
      var element = Self.element(in: victim, styles: subjects, colour, &random)
      if kind == "resized" { element.words = "" }
      let (new, by) = Self.change(element, kind, &random)
      old[victim] = kind == "added" ? nil : element
      steps.append(
        Step(victim: victim, kind: kind, style: element.style, new: new, by: by))
    }
    var new = old
    for step in steps { new[step.victim] = step.new }
    expected = try page.image(old)
    actual = try page.image(new)
    for step in steps {
      var one = old
      one[step.victim] = step.new
      let changed = Comparison.compare(expected: expected, actual: try page.image(one)).box
      // What moved or grew is where it is now, even where it looks as before.
      var box = changed
      if step.kind == "moved" || step.kind == "resized" {
        one[step.victim] = nil
        let without = try page.image(one)
        one[step.victim] = step.new
        box = Comparison.compare(expected: without, actual: try page.image(one)).box
      }
      guard let box, changed != nil else { continue }
      var change = Change(
        kind: step.kind, style: step.style, box: box, by: step.by)
      if step.kind == "resized" { change.surface = step.new?.surface }
      if step.kind == "recoloured", let from = old[step.victim]?.fill, let to = step.new?.fill {
        change.colours = (from, to)
      }
      changes.append(change)
    }
  }

  private static func change(
    _ old: Element, _ kind: String, _ random: inout SeededGenerator
  ) -> (Element?, by: (x: Int, y: Int)?) {
    var new = old
    switch kind {
    case "removed": return (nil, nil)
    case "moved":
      var step = (x: 0, y: 0)
      while step == (0, 0) {
        step = (Int.random(in: -9...9, using: &random), Int.random(in: -9...9, using: &random))
        switch Int.random(in: 0..<4, using: &random) {
        case 0, 1: step.y = 0
        case 2: step.x = 0
        default: break
        }
      }
      new.x += Double(step.x)
      new.y += Double(step.y)
      return (new, step)
    case "recoloured":
      while new.fill == old.fill { new.fill = Colour.any(of: fills, &random) }
    case "resized":
      let growth = Double([-12, -6, -4, 4, 6, 9].randomElement(using: &random) ?? 4)
      if Int.random(in: 0..<3, using: &random) == 0 {
        new.height += growth
      } else {
        new.width += growth
      }
    case "contentChanged":
      while new.words == old.words { new.words = words.randomElement(using: &random) ?? "" }
    default: break
    }
    return (new, nil)
  }

  private static func element(
    in slot: Int, styles: [Element.Style], _ ground: Colour, _ random: inout SeededGenerator
  ) -> Element {
    Element(
      style: styles.randomElement(using: &random) ?? .button,
      x: Double(slot % 3 * 110 + 18 + Int.random(in: 0...4, using: &random)),
      y: Double(slot / 3 * 80 + 20 + Int.random(in: 0...4, using: &random)),
      width: Double(Int.random(in: 56...72, using: &random)),
      height: Double(Int.random(in: 26...36, using: &random)),
      fill: Colour.any(of: fills, &random),
      ink: ground == .white ? .white : Colour(red: 250, green: 250, blue: 252),
      words: words.randomElement(using: &random) ?? "Button")
  }
}
