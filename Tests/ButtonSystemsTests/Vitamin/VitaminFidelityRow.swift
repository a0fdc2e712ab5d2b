import ButtonSystems
import CairoCanvas
import PixelDiff
import Proofsheet
import Testing

/// A measured button beside ours: what differs, and by how much of what it may.
struct VitaminFidelityRow {
  /// The furthest that lengths may be apart, in points: a pixel at three pixels a point, two for ink.
  enum Limit {
    static let box = 0.34
    static let radius = 0.15
    static let titleInk = 0.67
    static let iconFrame = 0.34
  }

  /// One measured length.
  struct Length {
    var what: String
    var theirs: Double
    var ours: Double
    var limit: Double

    var difference: Double { abs(theirs - ours) }
    /// The difference in parts of what it may be; measured lengths are rounded to hundredths.
    var share: Double { max(0, difference - 0.005) / limit }
  }

  /// One colour.
  struct Shade {
    var what: String
    var theirs: String
    var ours: String
  }

  let row: VitaminReference.Row
  private(set) var lengths: [Length] = []
  private(set) var shades: [Shade] = []
  /// What a row is about beyond lengths and colours.
  private(set) var problems: [String] = []

  var worst: Length? { lengths.max { $0.share < $1.share } }

  /// - Parameter iconInset: how far the ink of the reference's icon begins inside of its box, where a
  ///   button with the same icon alone shows it.
  init(
    _ row: VitaminReference.Row, iconInset: (x: Double, y: Double)?, with painter: CellPainter
  ) throws {
    self.row = row
    let theirs = row.button
    let behind = try colour(theirs.behind ?? "#FFFFFF")
    let ours = try VitaminMeasurement(row.ours, behind: behind, with: painter)

    if let width = theirs.width.points { add("width", width, ours.width, Limit.box) }
    if row.cutOff == 0, let height = theirs.height.points {
      add("height", height, ours.height, Limit.box)
    }
    let hasFill = theirs.fill.hasPrefix("#")
    add("fill", hasFill ? theirs.fill : "clear", ours.fill == behind && !hasFill ? nil : ours.fill)
    if let border = theirs.border {
      add("border", border, ours.border)
      let inner = Int((theirs.borderWidth ?? 0) * row.ours.environment.scale)
      let middle = ours.drawn.image.width / 2
      if ours.drawn.image[middle, inner - 1] != ours.border
        || ours.drawn.image[middle, inner] != ours.fill
      {
        problems.append("the border isn't \(theirs.borderWidth ?? 0) wide")
      }
    }
    if row.cutOff == 0, let radii = theirs.radii {
      let edge = theirs.border == nil ? ours.fill : ours.border
      let radius = ours.cornerRadius(behind: behind, edge: edge)
      for theirRadius in Set(radii) { add("radius", theirRadius, radius, Limit.radius) }
    }
    try addTitle(ours)
    addIcon(ours, inset: iconInset)
  }

  private mutating func addTitle(_ ours: VitaminMeasurement) throws {
    // The ink of a clear button is measured from the picture's edge, and the button is in its middle.
    let left = row.button.width.points == nil ? leftOfClear(ours) : 0
    for (index, box) in row.titleInk.enumerated() {
      let x = box.x - left
      guard let ink = ours.titleInk(from: x - 1.5, to: x + box.w + 1.5) else {
        problems.append("there is no ink where word \(index + 1) is")
        continue
      }
      let word = row.titleInk.count == 1 ? "title" : "word \(index + 1)"
      add("\(word) left", x, ink.x, Limit.titleInk)
      add("\(word) top", box.y + row.cutOff, ink.y, Limit.titleInk)
      add("\(word) right", x + box.w, ink.right, Limit.titleInk)
      add("\(word) bottom", box.y + box.h + row.cutOff, ink.bottom, Limit.titleInk)
      let theirColour = try colour(box.colour)
      if ours.hasInk(of: theirColour) {
        add("title", box.colour, theirColour)
      } else {
        problems.append("no letter is \(box.colour)")
      }
    }
  }

  private mutating func addIcon(
    _ ours: VitaminMeasurement, inset: (x: Double, y: Double)?
  ) {
    guard let ink = row.iconInk else { return }
    guard let icon = ours.icon else {
      problems.append("there is no icon")
      return
    }
    let left = row.button.width.points == nil ? leftOfClear(ours) : 0
    let (x, y) = (ink.x - left, ink.y + row.cutOff)
    if let inset {
      add("icon left", x - inset.x, icon.x, Limit.iconFrame)
      add("icon top", y - inset.y, icon.y, Limit.iconFrame)
    } else {
      // The icon's ink lies in its box, wherever in it.
      let isInside =
        x > icon.x - 0.35 && y > icon.y - 0.35 && x + ink.w < icon.right + 0.35
        && y + ink.h < icon.bottom + 0.35
      if !isInside { problems.append("the icon's ink isn't within \(icon)") }
    }
    add("icon", ink.colour, ours.iconColour)
  }

  private func leftOfClear(_ ours: VitaminMeasurement) -> Double {
    let scale = row.ours.environment.scale
    return ((row.pictureWidth - ours.width) / 2 * scale).rounded() / scale
  }

  private mutating func add(_ what: String, _ theirs: Double, _ ours: Double, _ limit: Double) {
    lengths.append(Length(what: what, theirs: theirs, ours: ours, limit: limit))
  }

  private mutating func add(_ what: String, _ theirs: String, _ ours: Colour?) {
    shades.append(Shade(what: what, theirs: theirs, ours: ours?.hex ?? "clear"))
  }
}
