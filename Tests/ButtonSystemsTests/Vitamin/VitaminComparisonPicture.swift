import ButtonSystems
import PixelDiff
import Proofsheet
import Testing

/// One of upstream's snapshots, and beside it our buttons in the same places.
struct VitaminComparisonPicture {
  let image: Image
  /// How many buttons of ours are on it.
  let buttons: Int

  init(of file: String, rows: [VitaminReference.Row]) throws {
    let theirs = try References.image("vitamin/\(file)")
    let painter = try DrawnComponent.painter(for: VitaminButton.self)
    let gap = 60
    var image = Image(
      size: PixelSize(width: 2 * theirs.width + gap, height: theirs.height),
      filledWith: Colour(red: 0x90, green: 0x90, blue: 0x90))
    image.draw(Self.overWhite(theirs), at: 0, 0)
    let left = theirs.width + gap
    image.fill(
      PixelRectangle(x: left, y: 0, width: theirs.width, height: theirs.height),
      with: Colour(red: 255, green: 255, blue: 255))

    // The brand's page behind the reversed styles.
    let brand = try colour("#007DBC")
    for style in VitaminButton.Style.allCases where style.isReversed {
      let tops = rows.filter { $0.ours.style == style }.compactMap(\.button.y.points)
      guard let top = tops.min(), let bottom = tops.max() else { continue }
      image.fill(
        PixelRectangle(
          x: left, y: Int((top - 18) * 3), width: theirs.width,
          height: Int((bottom - top + 100) * 3)),
        with: brand)
    }

    var buttons = 0
    for row in rows {
      var ours = row.ours
      let glyph: VitaminButton.Image = ours.size == .medium ? .apple : .arrow
      ours.icons.normal =
        switch ours.icons.normal {
        case .none: .none
        case .leading: .leading(glyph)
        case .trailing: .trailing(glyph)
        case .alone: .alone(glyph)
        }
      let behind = ours.style.isReversed ? brand : Colour(red: 255, green: 255, blue: 255)
      let drawn = try DrawnComponent(ours, with: painter, backdrop: behind)
      guard let y = row.button.y.points else { continue }
      let x = row.button.x.points ?? (row.pictureWidth - Double(drawn.frame.width) / 3) / 2
      image.draw(drawn.image, at: left + Int((x * 3).rounded()), Int((y * 3).rounded()))
      buttons += 1
    }
    self.image = image
    self.buttons = buttons
  }

  /// The picture without its alpha.
  private static func overWhite(_ picture: Image) -> Image {
    var pixels = picture.pixels
    for index in stride(from: 0, to: pixels.count, by: 4) where pixels[index + 3] < 255 {
      let alpha = Int(pixels[index + 3])
      for channel in index..<index + 3 {
        pixels[channel] = UInt8((Int(pixels[channel]) * alpha + 255 * (255 - alpha)) / 255)
      }
      pixels[index + 3] = 255
    }
    return Image(size: picture.size, pixels: pixels)
  }
}
