import PixelDiff
package import SystemFiles

/// The pictures of a folder and of those in it.
package struct PictureTree {
  /// The relative paths of all files that are pictures, by their names or by their first bytes, in the order of
  /// their bytes.
  package private(set) var paths: [String] = []
  /// Pictures that no text can name, since their names aren't UTF-8.
  package private(set) var unnamed: [String] = []

  /// Lists a folder.
  ///
  /// Links are followed, but not back to where they came from; what is hidden is left
  /// out.
  ///
  /// - Throws: ``SystemFiles/FileError`` where a folder can't be listed: what isn't seen isn't equal.
  package init(_ root: String) throws(FileError) {
    let listing = FolderListing(root, followsLinks: true)
    if let closed = listing.closed.first { throw closed }
    paths = listing.files.filter { file in
      FileKind.isNamedLikeAPicture(file.path)
        || file.kind == .file && Self.startsLikeAPicture("\(root)/\(file.path)")
    }.map(\.path)
    unnamed = listing.unnamed
  }

  /// True for a file whose name doesn't say what it is: one with another ending is no picture.
  private static func startsLikeAPicture(_ path: String) -> Bool {
    let name = path.utf8.suffix(from: path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)
    guard !name.contains(UInt8(ascii: ".")) else { return false }
    return FileReader.start(of: path, count: 16).flatMap(FileKind.picture) != nil
  }
}
