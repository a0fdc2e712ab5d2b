public import PixelDiff
import SystemFiles

/// The complete list of font files that text may be drawn with.
///
/// Fonts that are installed but not listed don't exist for the canvas, so that the same text is drawn
/// with the same glyphs on every machine.
public struct FontCatalogue: Hashable, Sendable {
  /// The files, in the order in which their families stand in for one another.
  public private(set) var files: [FontFile]

  /// The families' names in the order in which they stand in for one another.
  public var families: [String] {
    var seen: [String] = []
    for file in files where !seen.contains(file.family) { seen.append(file.family) }
    return seen
  }

  /// The weights that a family has, lightest first; none if it isn't here.
  public func weights(of family: String) -> [Int] {
    files.filter { $0.family == family }.map(\.weight).sorted()
  }

  /// The catalogue with further files, whose families stand in last; a face that is here already is
  /// taken from the further file, in the old one's place.
  public func adding(_ more: [FontFile]) -> FontCatalogue {
    var files = files
    for file in more {
      if let old = files.firstIndex(where: {
        $0.family == file.family && $0.weight == file.weight
      }) {
        files[old] = file
      } else {
        files.append(file)
      }
    }
    return FontCatalogue(files: files)
  }

  /// Digests of all files by file name, for a fingerprint; a name that was there before comes with its
  /// folder's.
  public func digests() throws(CanvasError) -> [String: Digest] {
    var digests: [String: Digest] = [:]
    for file in files {
      let name = digests[file.name] == nil ? file.name : file.nameWithFolder
      digests[name] = try file.digest()
    }
    return digests
  }

  /// One digest of all files together.
  func digest() throws(CanvasError) -> Digest {
    let all = try digests().sorted { $0.key < $1.key }
    return Digest.of(all.flatMap { Array($0.key.utf8) + $0.value.bytes })
  }

  /// A font that the standard catalogue holds, and the package that brings it.
  private struct StandardFace {
    var family: String
    var weight: Int
    var file: String
    var package: String
  }

  /// The standard faces; the order of families is the order of fallback.
  private static let standardFaces: [StandardFace] = {
    let named = [
      (100, "Thin"), (200, "ExtraLight"), (300, "Light"), (400, "Regular"), (500, "Medium"),
      (600, "SemiBold"), (700, "Bold"), (800, "ExtraBold"), (900, "Black"),
    ]
    func faces(_ family: String, _ weights: [Int], _ file: String, _ package: String)
      -> [StandardFace]
    {
      named.filter { weights.contains($0.0) }.map { weight, name in
        StandardFace(
          family: family, weight: weight,
          file: "\(file)-\(name).\(family == "Inter" ? "otf" : "ttf")",
          package: package)
      }
    }
    return faces("Inter", named.map(\.0), "Inter", "fonts-inter")
      + faces("Noto Sans Arabic", [400, 700], "NotoSansArabic", "fonts-noto-core")
      + faces("Noto Sans Hebrew", [400, 700], "NotoSansHebrew", "fonts-noto-core")
      + [
        StandardFace(
          family: "Noto Color Emoji", weight: 400, file: "NotoColorEmoji.ttf",
          package: "fonts-noto-color-emoji")
      ]
      + faces("Roboto", [100, 300, 400, 500, 700, 900], "Roboto", "fonts-roboto-unhinted")
  }()

  /// The folders in which the standard faces are looked for: Debian's and Ubuntu's, then macOS's and Homebrew's.
  public static let standardFolders: [String] = [
    "/usr/share/fonts/opentype/inter",
    "/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF",
    "/usr/share/fonts/truetype/noto",
    "/usr/local/share/fonts",
    "/Library/Fonts",
    "/opt/homebrew/share/fonts",
  ]

  /// Finds the standard faces: Inter, Noto Sans Arabic and Hebrew, Noto Color Emoji, and Roboto.
  ///
  /// - Parameter folders: where to look, in this order; not below them.
  /// - Throws: ``CanvasError/missingFont(file:package:folders:)`` for the first file that is in none of them.
  public static func standard(folders: [String] = standardFolders) throws(CanvasError)
    -> FontCatalogue
  {
    var files: [FontFile] = []
    for face in standardFaces {
      let candidates = folders.map { "\($0)/\(face.file)" }
      guard let path = candidates.first(where: { access($0, R_OK) == 0 }) else {
        throw .missingFont(file: face.file, package: face.package, folders: folders)
      }
      files.append(FontFile(family: face.family, weight: face.weight, path: path))
    }
    return FontCatalogue(files: files)
  }
}
