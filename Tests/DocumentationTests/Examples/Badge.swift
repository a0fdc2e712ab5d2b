import CairoCanvas
import DesignTokens
import PixelDiff
import Proofsheet

struct Badge: Component {
  enum Tone: String, CaseIterable, AxisValue {
    case calm
    case alarm
  }

  static let name = "Badge"
  static let tokenSources: [TokenSource] = [.text(badgeTokens, name: "badge.tokens.json")]

  var text: String
  var tone = Tone.calm
  var environment = SnapshotEnvironment()

  init(_ text: String) { self.text = text }

  func layout(in context: LayoutContext) throws -> ComponentLayout {
    let padding = try context.tokens.dimension("badge.padding")
    let fill = Colour(try context.tokens.colour("badge.\(tone.key).fill"))
    let ink = Colour(try context.tokens.colour("badge.label"))
    let line = TextLine(text, font: Font(size: 12, weight: 600))
    let width = try context.resources.measure(line).width.rounded(.up) + 2 * padding
    let frame = Rectangle(x: 0, y: 0, width: width, height: 20)
    return ComponentLayout(size: frame.size) { canvas in
      canvas.fill(.capsule(frame), with: fill, part: "face")
      try canvas.text(line, in: frame, alignment: .centre, with: ink, part: "label")
    }
  }
}

let badgeTokens = """
  {
    "badge": {
      "padding": { "$type": "dimension", "$value": { "value": 8, "unit": "px" } },
      "label": { "$type": "color", "$value": "#FFFFFF" },
      "calm": { "fill": { "$type": "color", "$value": "#3355CC" } },
      "alarm": { "fill": { "$type": "color", "$value": "#CC2222" } }
    }
  }
  """

extension Badge {
  static let matrix = Matrix("core", Badge("New"))
    .varying("tone", \.tone)
    .varying("text", \.text, ["short": "New", "long": "Not yet read"])
    .varying("appearance", \.environment.appearance)
    .sheets(per: "appearance", rows: "tone", columns: "text")
}

extension Badge {
  static let pairs = Matrix("pairs", Badge("New"))
    .varying("tone", \.tone)
    .varying("text", \.text, ["short": "New", "long": "Not yet read"])
    .varying("appearance", \.environment.appearance)
    .covering(strength: 2)
}

extension Badge {
  static let tested = Badge.matrix
    .subset("smoke") { $0["text"] == "short" && $0["appearance"] == "light" }
}
