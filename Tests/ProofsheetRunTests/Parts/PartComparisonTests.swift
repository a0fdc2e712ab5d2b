import CairoCanvas
import ProofsheetReport
import SeededRandom
import Testing

@testable import ProofsheetRun

/// What is said of two lists of parts: every change, and nothing that only follows from one.
@Suite struct PartComparisonTests {
  /// A button of an icon and a label: its measures, in points.
  struct Button {
    var padding = (left: 16.0, right: 16.0, top: 8.0, bottom: 8.0)
    var icon: String? = "star"
    var gap = 8.0
    var label = "Save"
    var labelWidth = 40.0
    var labelHeight = 20.0
    var weight = 700.0
    var colour = "#0000FF"
    var radius = 8.0
    /// A frame that doesn't grow with what is in it.
    var width: Double?
    var labelStep = 0.0
    var isBorderFirst = false

    var parts: [Part] {
      let iconWidth = icon == nil ? 0 : 16 + gap
      let content = iconWidth + labelWidth
      let width = width ?? padding.left + content + padding.right
      let height = padding.top + labelHeight + padding.bottom
      let frame = Rectangle(x: 0, y: 0, width: width, height: height)
      let left = self.width == nil ? padding.left : (width - content) / 2
      var parts = [
        Part(name: "backdrop", kind: .backdrop, box: frame, ink: frame),
        Part(name: "frame", kind: .frame, box: frame, ink: nil),
        Part(
          name: "face", kind: .fill, box: frame, ink: frame,
          properties: ["colour": .text(colour), "corners": .number(radius)]),
      ]
      if let icon {
        let box = Rectangle(x: left, y: (height - 16) / 2, width: 16, height: 16)
        parts.append(
          Part(name: "icon", kind: .icon, box: box, ink: box, properties: ["icon": .text(icon)]))
      }
      let box = Rectangle(
        x: left + iconWidth, y: padding.top + labelStep, width: labelWidth, height: labelHeight)
      parts.append(
        Part(
          name: "label", kind: .text, box: box, ink: box,
          properties: ["text": .text(label), "weight": .number(weight)]))
      let border = Part(name: "border", kind: .border, box: frame, ink: frame)
      parts.insert(border, at: isBorderFirst ? 3 : parts.count)
      return parts
    }
  }

  private func sentence(_ change: (inout Button) -> Void, of old: Button = Button()) -> String? {
    var new = old
    change(&new)
    return PartWords.sentence(PartComparison.changes(old.parts, new.parts, scale: 2))
  }

  @Test func nothing() { #expect(sentence { _ in } == nil) }

  @Test func paddings() {
    #expect(
      sentence {
        $0.padding.top = 7
        $0.padding.bottom = 7
      } == "2 pt shorter: 1 pt less above and below the label")
    #expect(sentence { $0.padding.left = 20 } == "4 pt wider: 4 pt more left of the icon")
    #expect(
      sentence {
        $0.padding.left = 20
        $0.padding.right = 18
      } == "6 pt wider: 4 pt more left of the icon, 2 pt more right of the label")
  }

  @Test func gaps() {
    #expect(sentence { $0.gap = 6 } == "2 pt narrower: 2 pt less between icon and label")
    #expect(
      sentence({ $0.gap = 6 }, of: Button(width: 120)) == "2 pt less between icon and label",
      "that both are in the middle again follows")
  }

  /// A longer label makes a hugging frame wider, and pushes nothing that isn't pushed by it.
  @Test func labels() {
    #expect(
      sentence {
        $0.weight = 600
        $0.labelWidth = 37
      } == "label semibold, was bold: 3 pt narrower")
    #expect(
      sentence(
        {
          $0.label = "Send"
          $0.labelWidth = 46
        }, of: Button(width: 120)) == "label “Send”, was “Save”")
    #expect(sentence { $0.labelStep = -1 } == "label 1 pt higher")
  }

  @Test func icons() {
    #expect(sentence { $0.icon = "circle" } == "icon circle, was star")
    #expect(sentence { $0.icon = nil } == "icon removed: 24 pt narrower")
    #expect(sentence({ $0.icon = "star" }, of: Button(icon: nil)) == "icon added: 24 pt wider")
  }

  @Test func looks() {
    #expect(sentence { $0.colour = "#FF0000" } == "face #FF0000, was #0000FF")
    #expect(sentence { $0.radius = 4 } == "face corners 4 pt, was 8")
    #expect(
      sentence { $0.isBorderFirst = true } == "border drawn before or behind others than it was")
  }

  @Test func twoAtOnce() {
    #expect(
      sentence {
        $0.colour = "#FF0000"
        $0.padding.top = 9
        $0.padding.bottom = 9
      } == "face #FF0000, was #0000FF, 2 pt taller: 1 pt more above and below the label")
    #expect(
      sentence {
        $0.icon = nil
        $0.label = "Send it now"
        $0.labelWidth = 99
      } == "icon removed, label “Send it now”, was “Save”: 35 pt wider")
  }

  /// A sentence is never longer than a line, whatever changed.
  @Test func sentencesAreShort() {
    let sentence = sentence {
      $0.label = String(repeating: "long ", count: 60)
      $0.labelWidth = 900
      $0.icon = nil
      $0.colour = "#123456"
      $0.radius = 1
      $0.padding = (1, 2, 3, 4)
    }
    #expect((sentence ?? "").count <= 120 && sentence?.contains("more changes") == true)
  }

  /// Of several parts with one name those stay paired that are alike.
  @Test func oneOfTwoIcons() {
    func parts(_ icons: [String]) -> [Part] {
      let frame = Rectangle(x: 0, y: 0, width: 100, height: 20)
      return [Part(name: "frame", kind: .frame, box: frame, ink: nil)]
        + icons.enumerated().map { index, icon in
          let box = Rectangle(x: Double(index) * 30 + 10, y: 2, width: 16, height: 16)
          return Part(
            name: index == 0 ? "icon" : "icon \(index + 1)", kind: .icon, box: box, ink: box,
            properties: ["icon": .text(icon)])
        }
    }
    let changes = PartComparison.changes(
      parts(["star", "arrow", "dot"]), parts(["arrow", "dot"]), scale: 2)
    #expect(changes.contains(PartChange(.removed, "icon")))
    #expect(!changes.contains { $0.kind == .icon })
  }

  /// Equal lists have no change, lists that differ have one.
  @Test func anyDifferenceIsAChange() {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let old = Button().parts
      var new = old
      let index = Int.random(in: 1..<new.count, using: &generator)
      let amount = Double.random(in: 0.5...9, using: &generator).rounded()
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: new[index].box.x += amount + 1
      case 1: new[index].box.height += amount + 1
      case 2: new[index].properties["colour"] = .text("#00\(Int(amount))000")
      case 3: new.remove(at: index)
      default: new[index].properties["spread"] = .number(amount + 1)
      }
      // The frame is where nothing lies: it can't be gone, or lie elsewhere.
      guard new.first(where: { $0.kind == .frame })?.box.x == 0 else { continue }
      #expect(
        !PartComparison.changes(old, new, scale: 2).isEmpty, "part \(index), seed \(seed)")
      #expect(PartComparison.changes(new, new, scale: 2).isEmpty)
    }
  }
}
