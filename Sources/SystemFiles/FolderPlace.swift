/// Where folders lie to each other, however their paths are spelled.
package enum FolderPlace {
  /// True where a path, of something that needn't be there yet, is a folder or lies in it.
  ///
  /// Folders are told by the numbers that the file system has for them, so that links and names of another case
  /// lead to the same answer.
  package static func isInside(_ path: String, of folder: String) -> Bool {
    var wanted = stat()
    guard stat(folder, &wanted) == 0, let real = RealPath.of(path) else { return false }
    var place = real[...]
    while true {
      var found = stat()
      if stat(place.isEmpty ? "/" : String(place), &found) == 0, found.st_dev == wanted.st_dev,
        found.st_ino == wanted.st_ino
      {
        return true
      }
      guard let outer = RelativePath.folder(of: place) else { return false }
      place = outer
    }
  }
}
