public import PixelDiff

/// The complete list of font files that text may be drawn with.
///
/// Fonts that are installed but not listed don't exist for the canvas, so that the same text is drawn
/// with the same glyphs on every machine.
public struct FontCatalogue: Hashable, Sendable {
  /// The files, in the order in which their families stand in for one another.
  public private(set) var files: [FontFile]

  /// Creates a catalogue of some files.
  ///
  /// - Parameter files: the faces. Where a font lacks a character, the families are tried in the order in which they
  ///   first occur here.
  public init(files: [FontFile]) {
    self.files = files
  }

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
}
