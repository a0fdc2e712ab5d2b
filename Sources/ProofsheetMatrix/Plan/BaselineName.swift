import SystemFiles

/// The names of baselines: lower-case words joined by hyphens, made from names and keys, never
/// from counters.
///
/// The rule is part of the format: `CKButton` gives `ck-button`, `extraLarge` gives `extra-large`,
/// an underscore becomes a hyphen, dots and pluses stay.
package enum BaselineName {
  /// The most bytes one part of a path may have, its ending included: what every file system and
  /// archive takes, with room for the endings of temporary names.
  package static let maximumPartBytes = 100

  /// The path of a sheet's baseline without the file's ending, such as
  /// `ck-button/core/primary.light@2x`.
  package static func sheet(
    component: String, matrix: String, name: String, scale: Double
  ) -> String {
    "\(kebab(component))/\(kebab(matrix))/\(kebab(name))@\(scaleText(scale))x"
  }

  /// A name in lower-case words joined by hyphens.
  package static func kebab(_ name: String) -> String {
    let characters = Array(name)
    var result = ""
    for (index, character) in characters.enumerated() {
      if character == "_" {
        result.append("-")
        continue
      }
      if character.isUppercase, index > 0, startsWord(characters, at: index) {
        result.append("-")
      }
      result += character.lowercased()
    }
    return result
  }

  /// A number of device pixels a point as it stands in names: `2`, `1.5`.
  package static func scaleText(_ scale: Double) -> String {
    scale == scale.rounded() && abs(scale) < 1e6 ? String(Int(scale)) : String(scale)
  }

  /// An upper-case letter starts a word behind a lower-case letter or digit (`extraLarge`), and where
  /// it ends a run of upper-case letters (`CKButton`).
  private static func startsWord(_ characters: [Character], at index: Int) -> Bool {
    let previous = characters[index - 1]
    if previous.isLowercase || previous.isNumber { return true }
    let next = index + 1 < characters.count ? characters[index + 1] : nil
    return previous.isUppercase && (next?.isLowercase ?? false)
  }

  /// Checks that paths can lie beside each other on every file system.
  ///
  /// - Parameter paths: paths under the baselines' root, with the part names that will be written.
  package static func check(_ paths: [String]) throws(BaselineNameError) {
    var seen: [String: String] = [:]
    for path in paths {
      guard RelativePath.staysInside(path.utf8) else { throw .unsafe(path: path) }
      for part in path.utf8.split(separator: UInt8(ascii: "/")) {
        guard part.count <= maximumPartBytes else {
          throw .tooLong(path: path, bytes: part.count)
        }
      }
      let folded = fold(path)
      if let other = seen.updateValue(path, forKey: folded) {
        throw .collision(other, path)
      }
    }
  }

  /// A path as a file system sees it that folds case: Swift compares strings by canonical
  /// equivalence, so equal after case folding means equal after normalisation too.
  package static func fold(_ path: String) -> String { path.uppercased().lowercased() }
}
