import ButtonSystems
import PixelDiff
import Proofsheet
import Testing

/// Our pixels against what was measured of Vitamin's own snapshots.
@Suite(.disabled(if: References.isMissing, "\(References.comment)"))
struct VitaminFidelityTests {
  @Test func everyMeasuredRowIsMet() throws {
    let (references, leftOut) = try VitaminReference.rows()
    #expect(references.count == 97)
    // White corners beside two buttons.
    #expect(leftOut == 2)
    let painter = try DrawnComponent.painter(for: VitaminButton.self)
    let insets = Self.iconInsets(of: references)
    let rows = try references.map { reference in
      let inset = reference.titleInk.isEmpty ? nil : Self.iconKey(reference).flatMap { insets[$0] }
      return try VitaminFidelityRow(reference, iconInset: inset, with: painter)
    }
    try TestOutput.write(Self.table(of: rows), to: "fidelity/vitamin.md")

    for row in rows {
      let place = "\(row.row.file): \(row.row.name)"
      for length in row.lengths {
        #expect(
          length.share <= 1,
          "\(place): \(length.what) is \(points(length.ours)), theirs \(points(length.theirs))")
      }
      for shade in row.shades {
        #expect(shade.ours == shade.theirs, "\(place): \(shade.what)")
      }
      #expect(row.problems.isEmpty, "\(place): \(row.problems.joined(separator: "; "))")
    }
    if let worst = rows.max(by: { ($0.worst?.share ?? 0) < ($1.worst?.share ?? 0) }) {
      print("vitamin fidelity, \(rows.count) rows, worst: \(worst.row.file): \(Self.cells(worst))")
    }
  }

  @Test func thePicturesStandSideBySide() throws {
    let rows = try VitaminReference.rows().rows
    for (file, name) in [
      ("ShowcaseSnapshotUIKitTests__testVitaminButton.1.png", "uikit"),
      ("ShowcaseSnapshotSwiftUITests__testButtonsView.Buttons.png", "swiftui"),
      ("hist_e772a2f3__UIKit_testVitaminButton.1.png", "uikit-2023-05"),
      ("hist_e772a2f3__SwiftUI_testButtonsView.Buttons.png", "swiftui-2023-05"),
    ] {
      let picture = try VitaminComparisonPicture(of: file, rows: rows.filter { $0.file == file })
      try TestOutput.write(picture.image, to: "fidelity/vitamin-\(name).png")
      #expect(picture.buttons == rows.count { $0.file == file })
    }
  }

  // MARK: Icons

  /// Which icon it is, and drawn by which framework; nil where no button shows it alone.
  private static func iconKey(_ row: VitaminReference.Row) -> String? {
    row.file.contains("testButtonsView.Buttons") || row.file.contains("testVitaminButton")
      ? "\(row.ours.framework.key) \(row.ours.style.key) \(row.ours.size.key)" : nil
  }

  /// How far the ink of each icon begins inside of its box: where it is alone, its box is centred.
  ///
  /// In the latest release an icon alone has the size that it has beside a title in all releases.
  private static func iconInsets(
    of rows: [VitaminReference.Row]
  ) -> [String: (x: Double, y: Double)] {
    var insets: [String: (x: Double, y: Double)] = [:]
    for row in rows where row.titleInk.isEmpty && row.ours.release == .latest {
      guard let key = iconKey(row), let ink = row.iconInk, let width = row.button.width.points,
        let height = row.button.height.points
      else { continue }
      let side = row.ours.size == .medium ? 20.0 : 24
      insets[key] = (ink.x - (width - side) / 2, ink.y - (height - side) / 2)
    }
    return insets
  }

  // MARK: The table

  private static func table(of rows: [VitaminFidelityRow]) -> String {
    let worst = rows.max { ($0.worst?.share ?? 0) < ($1.worst?.share ?? 0) }
    var text = """
      # Vitamin, theirs and ours

      \(rows.count) buttons measured on upstream's snapshots and on ours, both with 3 pixels a point. \
      Lengths in points, theirs / ours; a box may differ by \(VitaminFidelityRow.Limit.box), a radius by \
      \(VitaminFidelityRow.Limit.radius), a title's ink by \(VitaminFidelityRow.Limit.titleInk). \
      The last column is the length nearest to its limit.

      Worst: \(worst.map { "\($0.row.file): \(cells($0))" } ?? "none")

      | picture | button | size | radius | colours | title's ink: left, top, right, bottom | icon's box | worst |
      | --- | --- | --- | --- | --- | --- | --- | --- |

      """
    for row in rows { text += "| \(row.row.file) | \(cells(row)) |\n" }
    return text
  }

  private static func cells(_ row: VitaminFidelityRow) -> String {
    func pairs(_ belongs: (String) -> Bool) -> String {
      let found = row.lengths.filter { belongs($0.what) }
      return found.map { "\(points($0.theirs)) / \(points($0.ours))" }.joined(separator: ", ")
    }
    let colours = row.shades.map { shade in
      shade.theirs == shade.ours
        ? "\(shade.what) \(shade.ours)" : "\(shade.what) \(shade.theirs) / \(shade.ours)"
    }
    let worst = row.worst.map { worst in
      "\(worst.what): \(points(worst.difference)) of \(points(worst.limit))"
    }
    return [
      row.row.name, pairs { ["width", "height"].contains($0) }, pairs { $0 == "radius" },
      colours.joined(separator: ", "),
      pairs { $0.hasPrefix("title") || $0.hasPrefix("word") }, pairs { $0.hasPrefix("icon") },
      (worst.map { [$0] } ?? []).joined() + row.problems.map { "; \($0)" }.joined(),
    ].joined(separator: " | ")
  }
}

/// A length with two decimals.
private func points(_ length: Double) -> String {
  let hundredths = Int((abs(length) * 100).rounded())
  let sign = length < 0 && hundredths > 0 ? "-" : ""
  let decimals = hundredths % 100
  return "\(sign)\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals)"
}
