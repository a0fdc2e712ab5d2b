import ProofsheetRun
import SystemFiles

extension RunDocument {
  /// More than any run counts, and so little that all counts of a file can be added up.
  private static let maximumCount = 1 << 32

  /// The fault that keeps a document from being used that is of the right form, such as one from elsewhere; nil
  /// where nothing does.
  package var damage: String? {
    if let count = counts.first(where: { !(0...Self.maximumCount).contains($0) }) {
      return "it counts \(count), which no run does"
    }
    if let path = (sheets.flatMap(\.pictures) + variants.flatMap { $0.images?.paths ?? [] })
      .first(where: { !Self.isPicture($0) })
    {
      return "a picture of it is named “\(path)”, as no picture of a run is"
    }
    // The pictures of compared folders have any names, and none of them becomes a baseline.
    guard mode != Self.folderMode else { return nil }
    if let name = Self.alike(variants.map(\.id)) ?? Self.alike(sheets.map(\.name)) {
      return "it has “\(name)” twice, in different bytes that mean the same letters"
    }
    if let variant = variants.first(where: showsAnotherPicture()) {
      return "“\(variant.id)” is shown by another picture than its sheet"
    }
    if let sheet = sheets.first(where: { BaselineStore.isOfOnePlatform($0.name) }) {
      return "a sheet is named “\(sheet.name)”, as one platform's own baseline of another is"
    }
    return sheets.first { !RelativePath.staysInside($0.name.utf8) }
      .map { "a sheet is named “\($0.name)”, which leads out of the folder of baselines" }
  }

  /// Whether a path is one that a picture of a run may have: whoever joins runs copies it beside the report's own scripts.
  static func isPicture(_ path: String) -> Bool {
    path.ends(with: ".png") && RelativePath.staysInside(path.utf8)
  }

  /// Whether a variant has another picture than its sheet: one would be shown, and the other accepted.
  ///
  /// Parts of a sheet that tests assert apart may have fewer pictures than all of it.
  private func showsAnotherPicture() -> (Variant) -> Bool {
    let paths: [KeyPath<SheetImages, String?>] = [\.expected, \.actual, \.diff]
    func bytes(_ images: SheetImages?, _ path: KeyPath<SheetImages, String?>) -> [UInt8]? {
      images?[keyPath: path].map { Array($0.utf8) }
    }
    let pictures = Dictionary(grouping: sheets, by: \.name).mapValues { sheets in
      paths.map { path in Set(sheets.compactMap { bytes($0.images, path) }) }
    }
    return { variant in
      zip(paths, pictures[variant.sheet] ?? []).contains { path, known in
        bytes(variant.images, path).map { !known.isEmpty && !known.contains($0) } ?? false
      }
    }
  }

  /// A name that is equal to another one and has other bytes: whoever looks one up by it would find the other.
  private static func alike(_ names: [String]) -> String? {
    var known: [String: String] = [:]
    return names.first { name in
      guard let other = known.updateValue(name, forKey: name) else { return false }
      return !other.utf8.elementsEqual(name.utf8)
    }
  }

  /// All numbers of things that others are added to or taken from.
  private var counts: [Int] {
    [summary.variants, summary.sheets, summary.orphaned] + summary.counts.values
      + tolerances.compactMap(\.usage).flatMap { usage in
        [
          usage.variants, usage.needed, usage.largestChannelDelta, usage.largestPixels,
          usage.largestIntolerablePixels,
        ]
      }
      + causes.map(\.variants) + sheets.flatMap { [$0.variants, $0.failing] }
  }
}

extension SheetImages {
  /// The paths of the pictures that there are.
  var paths: [String] { [expected, actual, diff].compactMap(\.self) }
}

extension RunDocument.Sheet {
  fileprivate var pictures: [String] { (images?.paths ?? []) + [image].compactMap(\.self) }
}
