import JSONText
package import SystemFiles

/// The pictures of a folder and of those in it.
package struct PictureTree {
  /// The relative paths of all files that are named like pictures.
  package private(set) var paths: [String] = []
  private let root: String
  private var folders = 0

  /// The most folders that are looked at: links among a dozen of them make more ways than one could walk.
  private static let maximumFolders = 10_000

  /// Lists a folder.
  ///
  /// Links are followed, but not back to where they came from; what is hidden is left
  /// out.
  ///
  /// - Throws: ``Proofsheet/FileError`` where a folder can't be listed: what isn't seen isn't equal.
  package init(_ root: String) throws(FileError) {
    self.root = root
    try list("", within: [])
    paths.sort()
  }

  private mutating func list(_ folder: String, within ancestors: Set<String>) throws(FileError) {
    let place = folder.isEmpty ? root : "\(root)/\(folder)"
    let real = RealPath.of(place) ?? place
    guard !ancestors.contains(real) else { return }
    folders += 1
    guard folders <= Self.maximumFolders else {
      throw .notRead(
        path: root,
        reason: "it has more than \(Self.maximumFolders) folders, counting links to them")
    }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: place)
    } catch {
      throw .notRead(
        path: place,
        reason: FileReader.kind(place) == .nothing
          ? "it isn't there" : "it is no folder that can be listed")
    }
    for name in names where !name.hasPrefix(".") {
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      if FileReader.kind("\(root)/\(path)") == .folder {
        try list(path, within: ancestors.union([real]))
      } else if Self.isPicture(name) {
        paths.append(path)
      }
    }
  }

  /// Whether a name ends like one of a picture that can be read.
  private static func isPicture(_ name: String) -> Bool {
    let lower = name.lowercased()
    return [".png", ".jpg", ".jpeg", ".webp"].contains { lower.hasSuffix($0) }
  }
}
