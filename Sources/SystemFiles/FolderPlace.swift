/// Where folders lie to each other, however their paths are spelled.
package enum FolderPlace {
  /// The folder that a path lies in: what stands before its last slash; nil where it has none.
  ///
  /// By bytes: to Swift a slash before a combining accent is no character of its own.
  package static func around(_ path: Substring) -> Substring? {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] }
  }

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
      guard let outer = around(place) else { return false }
      place = outer
    }
  }
}
