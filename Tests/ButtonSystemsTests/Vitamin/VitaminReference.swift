import ButtonSystems
import CairoCanvas
import PixelDiff
import Proofsheet

/// The measured buttons of Vitamin's own snapshots.
struct VitaminReference {
  /// One measured button, and ours of the same kind.
  struct Row {
    var file: String
    var button: Button
    var ours: VitaminButton
    /// The width of the picture, in points: a clear button is in the middle of it.
    var pictureWidth: Double
    /// How much of the button the picture cuts off at its top; then its height and corners say nothing.
    var cutOff = 0.0

    var name: String {
      let kind =
        switch ours.icons.normal {
        case .none: "none"
        case .leading: "leading"
        case .trailing: "trailing"
        case .alone: "alone"
        }
      return "\(ours.style.key) \(ours.size.key) \(kind)"
    }

    /// The boxes of the title's ink: all but the icon's.
    var titleInk: [Ink] {
      switch ours.icons.normal {
      case .none: button.ink
      case .leading: Array(button.ink.dropFirst())
      case .trailing: Array(button.ink.dropLast())
      case .alone: []
      }
    }

    var iconInk: Ink? {
      switch ours.icons.normal {
      case .none: nil
      case .leading, .alone: button.ink.first
      case .trailing: button.ink.last
      }
    }
  }

  struct Ink: Decodable {
    var x: Double
    var y: Double
    var w: Double
    var h: Double
    var colour: String
  }

  struct Button: Decodable {
    var label: String
    var x: Length
    var y: Length
    var width: Length
    var height: Length
    var fill: String
    var border: String?
    var borderWidth: Double?
    var behind: String?
    var radii: [Double]?
    var ink: [Ink]

    enum CodingKeys: String, CodingKey {
      case label, fill, border, behind, ink
      case x = "x_pt"
      case y = "y_pt"
      case width = "w_pt"
      case height = "h_pt"
      case borderWidth = "border_width_pt"
      case radii = "corner_radius_est_pt"
    }
  }

  /// A number of points, or none where there is nothing to be seen.
  struct Length: Decodable {
    var points: Double?

    init(from decoder: any Decoder) throws {
      points = try? decoder.singleValueContainer().decode(Double.self)
    }
  }

  private struct Picture: Decodable {
    var file: String
    var pt: [Double]
    var buttons: [Button]
  }

  /// The rows, and how many measured boxes are no button at all.
  static func rows() throws -> (rows: [Row], leftOut: Int) {
    let pictures = try References.json("vitamin-measured.json", as: [Picture].self)
    var rows: [Row] = []
    var leftOut = 0
    for picture in pictures {
      for button in picture.buttons {
        if let row = row(button, in: picture) { rows.append(row) } else { leftOut += 1 }
      }
    }
    return (rows, leftOut)
  }

  private static func row(_ button: Button, in picture: Picture) -> Row? {
    let file = picture.file
    var row = Row(
      file: file, button: button,
      ours: VitaminButton("", titleSizing: .uniform, secondaryBorder: .light),
      pictureWidth: picture.pt[0])
    row.ours.environment.scale = 3
    row.ours.release = file.hasPrefix("hist_e772a2f3") ? .documented : .latest
    row.ours.framework =
      file.contains("SwiftUI") || file.contains("Alignement") || file.hasPrefix("pr153")
      ? .swiftui : .uikit
    guard let style = VitaminButton.Style(rawValue: String(button.label.prefix { $0 != " " }))
    else {
      return nil
    }
    row.ours.style = style
    let image = VitaminReference.square
    if file.contains("Alignement") {
      row.ours.title = "Modifier le profil"
      row.ours.icons.normal = button.width.points == 60 ? .alone(image) : .leading(image)
    } else if file.contains("CNT1085") {
      row.ours.title =
        file.hasSuffix(".1.png")
        ? "Update Button" : file.hasSuffix(".2.png") ? "DeleteButton" : "Restart Button"
      row.ours.icons.normal = .trailing(image)
      row.ours.frame = .fixed(width: 320, height: 80)
    } else if file.hasPrefix("pr153") {
      // Beside the button the picture's white corner was taken for one.
      guard style == .conversion else { return nil }
      row.ours.title = "Vitamin Plus"
      row.ours.icons.normal = .trailing(image)
      row.cutOff = 1
    } else {
      row.ours.title = style.key
      let isLarge = [64, 56].contains(button.height.points)
      let isAlone = button.ink.count == 1
      row.ours.size = isLarge ? .large : .medium
      row.ours.icons.normal =
        isAlone ? .alone(image) : isLarge ? .leading(image) : .trailing(image)
    }
    return row
  }

  /// An image that shows where an icon's box is: it fills it in a colour that no button has.
  static let square = VitaminButton.Image(
    "square", size: .init(width: 24, height: 24),
    content: ##"<path fill="#FF00FF" d="M0 0H24V24H0Z"/>"##)
}
